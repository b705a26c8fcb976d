/**
 * Scroll restoration: a new URL starts at its top; back, forward and reload restore the position. A change of
 * the hash scrolls to the element of that id.
 */
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { visited } from '../kit/visited.ts';
import { STAYING_HERE } from '../kit/stayingHere.ts';

export function useScroll(): void {
  const { key, pathname, search, hash, state } = useLocation();
  const staysHere = state === STAYING_HERE;
  const type = useNavigationType();
  const address = pathname + search;
  // Every page that is opened by its address has the same key.
  const entry = `${key} ${address}`;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', keepPositions);
    return () => window.removeEventListener('pagehide', keepPositions);
  }, []);

  // A layout effect: a plain effect is cleaned up later, and the scroll to the top would be recorded for the
  // previous page.
  useLayoutEffect(() => {
    const keep = () => positions.set(entry, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [entry]);

  useLayoutEffect(() => {
    const isNewAddress = visited.current !== address;
    visited.previous = visited.current;
    visited.current = address;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (type === 'POP') window.scrollTo(0, positions.get(entry) ?? 0);
    else if (target !== null) target.scrollIntoView();
    else if (isNewAddress && !staysHere) window.scrollTo(0, 0);
  }, [entry, type, address, hash, staysHere]);
}

const STORAGE_KEY = 'crema:scroll';

/** By the history entry's key and address. */
const positions = keptPositions();

function keptPositions(): Map<string, number> {
  try {
    const kept = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
    // Opened anew by its address, as by a link from elsewhere: neither a reload nor back and forward.
    if (isOpenedAnew()) kept.delete(`default ${location.pathname}${location.search}`);
    return kept;
  } catch {
    return new Map();
  }
}

function isOpenedAnew(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming && page.type === 'navigate';
}

function keepPositions() {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Without storage each page starts at its top.
  }
}
