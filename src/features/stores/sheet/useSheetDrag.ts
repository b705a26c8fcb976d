/** Dragging of a sheet by touch or mouse: its height during the drag and the release point. Pixels only. */
import { useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Less movement than this is a press, not a drag. */
const PRESS_PX = 6;
/** A flick continues at its speed for this long. */
const FLICK_MS = 180;
/** A pointer that rests this long before release is no flick. */
const REST_MS = 80;
const MIN_PX = 60;

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
      // Captured only when the drag begins: capture would suppress the click on a child.
      if (!wasDragged.current) currentTarget.setPointerCapture(pointerId);
      wasDragged.current = true;
      now.speed = (now.lastY - clientY) / Math.max(1, timeStamp - now.lastAt);
      now.lastY = clientY;
      now.lastAt = timeStamp;
      now.height = Math.min(room(), Math.max(MIN_PX, now.fromHeight + now.fromY - clientY));
      setDragged(now.height);
    },
    onPointerUp({ timeStamp }: PointerEvent) {
      const ended = drag.current;
      drag.current = null;
      // From refs and not from state: a pointer may be released before the next render.
      if (ended === null || !wasDragged.current) return;
      setDragged(null);
      // A resting pointer fires no event, so its last speed is outdated.
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
