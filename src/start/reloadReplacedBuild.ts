/**
 * Reloads the page, once per build, when a chunk is missing because the server has a newer build. A server that is
 * down gives the same browser error, so the server is queried first; without its answer nothing reloads and the page
 * shows its fetch error.
 */
import { reloadPage } from '../kit/update.ts';

export function reloadReplacedBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    void isReplaced().then((isGone) => {
      if (isGone && isFirstTime()) reloadPage();
    });
  });
}

/** Whether the server's current page refers to other scripts than this one. */
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

const STORAGE_KEY = 'crema:reloadedFrom';

/** This chunk's URL identifies the build: a reload that loads the same build is not repeated. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === import.meta.url) return false;
    sessionStorage.setItem(STORAGE_KEY, import.meta.url);
    return true;
  } catch {
    return false;
  }
}
