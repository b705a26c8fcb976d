/**
 * After a navigation, moves focus to the page's heading for screen readers and Tab; a heading that replaces the
 * loading one takes the focus over until the person acts. Not on the first load and not for a change of query or hash.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

export function useArrival(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const here = useRef(pathname);
  useEffect(() => {
    const page = main.current;
    if (here.current === pathname || page === null) return undefined;
    here.current = pathname;
    focusHeading(page);
    return keepFocusOnHeading(page);
  }, [pathname]);
  return main;
}

function focusHeading(page: HTMLElement): void {
  const heading = page.querySelector('h1');
  if (heading !== null) heading.tabIndex = -1;
  (heading ?? page).focus({ preventScroll: true });
}

/** When a focused element is removed, focus moves to the body: only then is it restored. */
function keepFocusOnHeading(page: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading(page);
  });
  observer.observe(page, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
    removeEventListener('keydown', stop, true);
    removeEventListener('pointerdown', stop, true);
  };
  addEventListener('keydown', stop, true);
  addEventListener('pointerdown', stop, true);
  return stop;
}
