/**
 * After a navigation, moves focus to the page's heading for screen readers and Tab, or to the element that the page marks with
 * `data-takes-focus`; not on the first load and not for a change of query or hash. Whenever what has the focus is removed, a loading heading, a pressed button, a message or a bar
 * around the page, the heading of the page, or of the sheet over it, takes the focus over: it never falls to the body.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { STAYING_HERE } from './stayingHere.ts';

export function useArrival(): RefObject<HTMLElement | null> {
  const { pathname, state } = useLocation();
  const staysHere = state === STAYING_HERE;
  const main = useRef<HTMLElement>(null);
  const here = useRef(pathname);
  useEffect(() => {
    const page = main.current;
    if (here.current === pathname || page === null) return undefined;
    here.current = pathname;
    if (!staysHere) focusHeading(page);
    return undefined;
  }, [pathname, staysHere]);
  useEffect(() => (main.current === null ? undefined : keepFocusIn(main.current)), []);
  return main;
}

/** What had the focus is about to go, and is not in the page itself. */
export function focusPage(): void {
  const page = document.getElementById('main');
  if (page !== null) focusHeading(page);
}

function focusHeading(page: HTMLElement): void {
  // An element under a sheet takes no focus.
  const sheet = [...document.querySelectorAll<HTMLElement>('dialog[open] h2')].at(-1);
  const place = sheet === undefined ? page.querySelector<HTMLElement>('[data-takes-focus]') : null;
  if (place !== null) return place.focus();
  const heading = sheet ?? page.querySelector('h1');
  if (heading !== null) heading.tabIndex = -1;
  (heading ?? page).focus({ preventScroll: true });
}

/** When a focused element is removed, focus moves to the body: only then is it restored. A press beside it is no removal. */
function keepFocusIn(page: HTMLElement): () => void {
  // Bars and messages lie beside the page.
  const shell = page.parentElement ?? page;
  let last: Element | null = null;
  const hold = () => {
    last = document.activeElement;
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || last === null || last.isConnected) return;
    last = null;
    focusHeading(page);
  });
  const leave = ({ target }: Event) => {
    // Some browsers say so of a removal too, before it is over.
    setTimeout(() => {
      if (last === target && last instanceof Element && last.isConnected) last = null;
    });
  };
  observer.observe(shell, { childList: true, subtree: true });
  shell.addEventListener('focusin', hold);
  shell.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    shell.removeEventListener('focusin', hold);
    shell.removeEventListener('focusout', leave);
  };
}
