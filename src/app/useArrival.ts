/**
 * On arriving at another page, focus goes to its heading, so that a screen reader says where one is and Tab starts there;
 * a heading that replaces the one of a page still loading takes the focus over, until the person does something.
 * Not on the first load (the browser's own business), nor for a change of query or hash.
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

/** When a focused element leaves the document, focus falls to the body: only then is it put back. */
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
