/**
 * Where what has the focus goes away, what stands in its place has it: the keyboard and a screen reader go on from there.
 * `watch` is the ref of what may go, `next` of what has the focus then; both change in one commit.
 */
import { useCallback, useLayoutEffect, useRef, type RefCallback, type RefObject } from 'react';

export interface KeptFocus<T extends HTMLElement> {
  readonly watch: RefCallback<HTMLElement>;
  readonly next: RefObject<T | null>;
}

export function useKeptFocus<T extends HTMLElement>(): KeptFocus<T> {
  const next = useRef<T>(null);
  const hadFocus = useRef(false);
  const watch = useCallback(
    (place: HTMLElement | null) => () => {
      hadFocus.current = place?.contains(document.activeElement) ?? false;
    },
    [],
  );
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    next.current?.focus();
  });
  return { watch, next };
}
