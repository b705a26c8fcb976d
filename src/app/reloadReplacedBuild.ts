/**
 * A chunk that is gone because the server has a newer build: the page reloads, once for each build, and gets the new one.
 * Offline, or where nothing can be remembered, it does not: the page that needed the chunk says that it broke.
 */
export function reloadReplacedBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine && isFirstTime()) location.reload();
  });
}

const KEPT_AS = 'crema:reloadedFrom';

/** The address of this very chunk names the build: a reload that brings the same one is not tried again. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(KEPT_AS) === import.meta.url) return false;
    sessionStorage.setItem(KEPT_AS, import.meta.url);
    return true;
  } catch {
    return false;
  }
}
