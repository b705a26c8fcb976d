/**
 * The sheet's height at each stop, for its style, for drags that snap to the nearest stop, and for the map's covered
 * area. Pixels only.
 */
export type SheetStop = 'peek' | 'half' | 'full';
export const STOPS: readonly SheetStop[] = ['peek', 'half', 'full'];

/** The space for the sheet, in pixels. */
export interface SheetRoom {
  /** The map's height. */
  readonly room: number;
  /** How much of it is below the screen, where the page itself scrolls. */
  readonly belowPx: number;
  /** The height of the part that is visible at the lowest stop; it grows with the text size. */
  readonly headerPx: number;
  /** The root's font size. */
  readonly rem: number;
}

const PEEK_PX = 120;
/** At the half stop the first store has its button in sight ... */
const MIN_LIST_REM = 16;
/** ... and above the sheet the map keeps its buttons and attribution. */
const MIN_MAP_PX = 104;
/** ... unless the name of no store could be read: then the list has all the space. */
const LEAST_LIST_REM = 6;

/** Whether the half stop leaves nothing of the map: it is one press away then (LocatorSheet.tsx). */
export const coversMap = (room: SheetRoom): boolean => heightOf('half', room) === room.room;

export function heightOf(stop: SheetStop, { room, belowPx, headerPx, rem }: SheetRoom): number {
  const peek = Math.min(room, Math.max(PEEK_PX, headerPx));
  if (stop === 'full') return room;
  if (room - belowPx - MIN_MAP_PX - headerPx < LEAST_LIST_REM * rem) {
    // Folded, it is in sight where the page is not scrolled, below what of the map is.
    return stop === 'half' ? room : Math.max(peek, Math.min(room - MIN_MAP_PX, peek + belowPx));
  }
  if (stop === 'peek') return peek;
  const needed = Math.min(headerPx + MIN_LIST_REM * rem, room - MIN_MAP_PX);
  return Math.round(Math.max(peek, room / 2, needed));
}

export function nearestStop(height: number, room: SheetRoom): SheetStop {
  const distance = (stop: SheetStop) => Math.abs(heightOf(stop, room) - height);
  return STOPS.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}
