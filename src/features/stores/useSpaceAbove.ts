/**
 * The distance from the top of the scroll container to the list. Content above it can change size at any time, so all
 * of it is observed and measured again.
 */
import { useLayoutEffect, useState, type RefObject } from 'react';

/** In pixels. The siblings in the scroll container are in the DOM from the start, empty or not. */
export function useSpaceAbove(list: RefObject<HTMLElement | null>): number {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setAbove(list.current?.offsetTop ?? 0);
    measure();
    // The offset parent of the measurement; null without layout (tests).
    const frame = list.current?.offsetParent;
    if (!frame) return undefined;
    const observer = new ResizeObserver(measure);
    for (const part of frame.children) observer.observe(part);
    return () => observer.disconnect();
  }, [list]);
  return above;
}
