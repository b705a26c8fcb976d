/**
 * Where what has the focus is taken out of the list, its panel has the focus: the keyboard goes on from there, and not from
 * the top of the page. What stands above the panel counts as the list's.
 */
import { useEffect, useRef, type RefObject } from 'react';

export function useFocusNotLost<T extends HTMLElement>(): RefObject<T | null> {
  const panel = useRef<T>(null);
  useEffect(() => {
    const within = panel.current?.parentElement;
    if (!within) return undefined;
    let last: Element | null = null;
    const follow = ({ target }: FocusEvent) => {
      last = target instanceof Element && within.contains(target) ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      panel.current?.focus({ preventScroll: true });
    });
    observer.observe(within, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', follow);
    };
  }, []);
  return panel;
}
