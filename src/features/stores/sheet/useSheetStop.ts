/**
 * The sheet's stop on phones: peek, half or full. Changed by dragging (useSheetDrag.ts), arrow keys and presses of its
 * handle. Knows nothing of the content.
 */
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { coversMap, heightOf, nearestStop, STOPS, type SheetRoom, type SheetStop } from './sheetHeights.ts';
import { useSheetDrag } from './useSheetDrag.ts';

export function useSheetStop(sheet: RefObject<HTMLElement | null>, room: SheetRoom | null, first: SheetStop) {
  const [stop, setStop] = useState(first);
  const { dragged, dragging, hasJustDragged } = useSheetDrag(sheet, (height) => {
    if (room !== null) setStop(nearestStop(height, room));
  });
  const step = (by: number) => {
    const next = STOPS[STOPS.indexOf(stop) + by];
    if (next !== undefined) setStop(next);
  };
  const isMapCovered = room !== null && coversMap(room);
  /** For the handle, which is also a button. */
  const moving = {
    onClick() {
      if (hasJustDragged()) return;
      if (stop === 'full' || (stop === 'half' && isMapCovered)) setStop('peek');
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
  const height = dragged ?? (room === null ? null : heightOf(stop, room));
  return { stop, setStop, height, isMapCovered, isDragged: dragged !== null, dragging, moving };
}
