/**
 * Reloads a restored page (frozen and shown again by the browser's back/forward cache): it has lost its locks and
 * missed other tabs' events. No reload without a network or while the log is in memory, since that would lose data.
 */
export interface RestorablePage {
  addEventListener(type: 'pageshow', listener: (event: Pick<PageTransitionEvent, 'persisted'>) => void): void;
  isOnline(): boolean;
  reload(): void;
}

export function reloadRestoredPage(
  isDurable: () => boolean,
  page: RestorablePage = {
    addEventListener: (type, listener) => window.addEventListener(type, listener),
    isOnline: () => navigator.onLine,
    reload: () => location.reload(),
  },
): void {
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && page.isOnline() && isDurable()) page.reload();
  });
}
