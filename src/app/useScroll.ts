/**
 * Where a page is scrolled to: a new address starts at its top, back, forward and reload where one was.
 * A change of the hash alone moves only to an element of that id. Knows addresses and positions, no pages.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

export function useScroll(): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const address = pathname + search;
  const before = useRef(address);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', keepPositions);
    return () => window.removeEventListener('pagehide', keepPositions);
  }, []);

  // Not as a plain effect: those end later, and the jump to the next page's top would count for the page one left.
  useLayoutEffect(() => {
    const keep = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);

  useLayoutEffect(() => {
    const isNewAddress = before.current !== address;
    before.current = address;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (type === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    else if (target !== null) target.scrollIntoView();
    else if (isNewAddress) window.scrollTo(0, 0);
  }, [key, type, address, hash]);
}

const KEPT_AS = 'crema:scroll';

/** By the history entry's key. */
const positions = keptPositions();

function keptPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function keepPositions() {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify([...positions]));
  } catch {
    // A browser without storage starts each page at its top.
  }
}
