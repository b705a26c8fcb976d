/**
 * On arriving at another page, focus goes to its heading, so that a screen reader says where one is and Tab starts there.
 * Not on the first load (the browser's own business), nor for a change of query or hash.
 */
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

export function useArrival(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const here = useRef(pathname);
  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    const heading = main.current?.querySelector('h1') ?? null;
    if (heading !== null) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
