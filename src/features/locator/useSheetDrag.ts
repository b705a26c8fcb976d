/** Pulling a sheet up and down by a finger or the mouse: its height meanwhile, and where it was let go. Knows only pixels. */
import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Moved less than this is a press, not a drag. */
const PRESS_PX = 6;
/** A flick goes on as far as this much time would have brought it. */
const FLICK_MS = 180;
/** Held still for so long before it is let go. */
const REST_MS = 80;
const LEAST_PX = 60;

export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onLetGo: (height: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const drag = useRef<{
    readonly fromY: number;
    readonly fromHeight: number;
    height: number;
    lastY: number;
    lastAt: number;
    speed: number;
  }>(null);
  const wasDragged = useRef(false);
  const room = () => sheet.current?.parentElement?.clientHeight ?? 0;
  const dragging = {
    onPointerDown({ button, clientY, timeStamp }: PointerEvent) {
      wasDragged.current = false;
      if (button !== 0) return;
      const fromHeight = sheet.current?.offsetHeight ?? 0;
      drag.current = {
        fromY: clientY,
        fromHeight,
        height: fromHeight,
        lastY: clientY,
        lastAt: timeStamp,
        speed: 0,
      };
    },
    onPointerMove({ clientY, timeStamp, currentTarget, pointerId }: PointerEvent) {
      const now = drag.current;
      if (now === null) return;
      if (!wasDragged.current && Math.abs(clientY - now.fromY) <= PRESS_PX) return;
      // Only now: a captured pointer presses nothing inside.
      if (!wasDragged.current) currentTarget.setPointerCapture(pointerId);
      wasDragged.current = true;
      now.speed = (now.lastY - clientY) / Math.max(1, timeStamp - now.lastAt);
      now.lastY = clientY;
      now.lastAt = timeStamp;
      now.height = Math.min(room(), Math.max(LEAST_PX, now.fromHeight + now.fromY - clientY));
      setDragged(now.height);
    },
    onPointerUp({ timeStamp }: PointerEvent) {
      const ended = drag.current;
      drag.current = null;
      // Not by what was rendered: a finger may be quicker.
      if (ended === null || !wasDragged.current) return;
      setDragged(null);
      // A finger that rests moves nothing, so nothing says that it rests: its last speed is no flick any more.
      const isFlick = timeStamp - ended.lastAt < REST_MS;
      onLetGo(ended.height + (isFlick ? ended.speed * FLICK_MS : 0));
    },
    onPointerCancel() {
      drag.current = null;
      setDragged(null);
    },
  };
  return { dragged, dragging, hasJustDragged: () => wasDragged.current };
}
