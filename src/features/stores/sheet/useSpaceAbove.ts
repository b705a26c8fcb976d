/**
 * The distance from the top of the scroll container to the list. Content above it can change size at any time, so all
 * of it is observed and measured again.
 */
import { useLayoutEffect, useState, type RefObject } from 'react';

/** In pixels. The siblings in the scroll container are in the DOM from the start, empty or not. */
export function useSpaceAbove(
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): number {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      setAbove(framesOf(list.current, scroller.current).reduce((sum, frame) => sum + frame.offsetTop, 0));
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    for (const frame of framesOf(list.current, scroller.current))
      for (const part of frame.offsetParent?.children ?? []) observer.observe(part);
    return () => observer.disconnect();
  }, [list, scroller]);
  return above;
}

/** The list and what it is offset from, up to the scroll container; the list alone where that is mounted with it. */
function framesOf(list: HTMLElement | null, scroller: HTMLElement | null): readonly HTMLElement[] {
  const frames: HTMLElement[] = [];
  let part: Element | null = list;
  while (part instanceof HTMLElement && part !== scroller) {
    frames.push(part);
    part = scroller === null ? null : part.offsetParent;
  }
  return frames;
}
