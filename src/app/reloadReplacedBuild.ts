/**
 * A chunk that is gone because the server has a newer build: the page reloads, once for each build, and gets the new one.
 * A server that is down looks the same to the browser; so the server is asked first, and without an answer nothing
 * reloads: the page that needed the chunk says that it could not be fetched.
 */
export function reloadReplacedBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    void isReplaced().then((isGone) => {
      if (isGone && isFirstTime()) location.reload();
    });
  });
}

/** The page as the server has it now names other scripts than this one's. */
async function isReplaced(): Promise<boolean> {
  try {
    const response = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
    const page = await response.text();
    const own = document.querySelector('script[type=module][src]')?.getAttribute('src');
    return response.ok && own != null && !page.includes(own);
  } catch {
    return false;
  }
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
