/**
 * Chromium's own offer to install the app, kept until a page makes it where it helps (features/orders/InstallOffer.tsx).
 * It comes once a page load, before that page's code.
 */
/** Not in TypeScript's library: Chromium alone has it. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export const installOffer: { event: InstallEvent | null } = { event: null };

export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser shows no offer of its own.
    event.preventDefault();
    installOffer.event = event as InstallEvent;
  });
}
