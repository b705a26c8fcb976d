/** Where what had the focus was replaced, what came instead has it: the keyboard goes on from there. */
import { useEffect, useRef, type RefObject } from 'react';

export function useKeptFocus(shown: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) place.current?.focus();
  }, [shown]);
  return place;
}
