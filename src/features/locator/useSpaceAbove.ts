/**
 * How far below the top of what scrolls a list begins. Notices and headers above it come, go and grow with the text
 * without the list's doing: whatever lies in the part that scrolls is watched, and a change of any of it measures again.
 */
import { useLayoutEffect, useState, type RefObject } from 'react';

/** In pixels. The parts beside each other in what scrolls are there from the start, empty or not. */
export function useSpaceAbove(list: RefObject<HTMLElement | null>): number {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setAbove(list.current?.offsetTop ?? 0);
    measure();
    // Whose top offsetTop is measured from; none where nothing is laid out.
    const frame = list.current?.offsetParent;
    if (!frame) return undefined;
    const observer = new ResizeObserver(measure);
    for (const part of frame.children) observer.observe(part);
    return () => observer.disconnect();
  }, [list]);
  return above;
}
