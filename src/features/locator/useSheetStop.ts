/**
 * How far the list is pulled up over the map on a phone: peek, half or full. Dragged by a finger (useSheetDrag.ts), or
 * moved by arrows and presses of its handle. Knows stops, nothing of what the sheet holds.
 */
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useSheetDrag } from './useSheetDrag.ts';

export type SheetStop = 'peek' | 'half' | 'full';
export const PEEK_PX = 120;

const stops: readonly SheetStop[] = ['peek', 'half', 'full'];

export function useSheetStop(sheet: RefObject<HTMLElement | null>) {
  const [stop, setStop] = useState<SheetStop>('half');
  const { dragged, dragging, hasJustDragged } = useSheetDrag(sheet, (height, room) =>
    setStop(nearestStop(height, room)),
  );
  const step = (by: number) => {
    const next = stops[stops.indexOf(stop) + by];
    if (next !== undefined) setStop(next);
  };
  /** For the handle, which is a button too. */
  const moving = {
    onClick() {
      if (hasJustDragged()) return;
      if (stop === 'full') setStop('peek');
      else step(1);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'ArrowUp') step(1);
      else if (event.key === 'ArrowDown') step(-1);
      else if (event.key === 'Home') setStop('full');
      else if (event.key === 'End') setStop('peek');
      else return;
      event.preventDefault();
    },
  };
  return { stop, setStop, dragged, dragging, moving };
}

export const heightOf = (stop: SheetStop, room: number): number =>
  stop === 'peek' ? PEEK_PX : stop === 'half' ? room / 2 : room;

export function nearestStop(height: number, room: number): SheetStop {
  const distance = (stop: SheetStop) => Math.abs(heightOf(stop, room) - height);
  return stops.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}
