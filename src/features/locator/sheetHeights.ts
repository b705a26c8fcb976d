/**
 * How high the list's sheet stands at each of its stops: the one truth for its style, for a drag that looks for the
 * nearest stop, and for what the map takes to be covered. Pixels in, pixels out; knows no element.
 */
export type SheetStop = 'peek' | 'half' | 'full';
export const STOPS: readonly SheetStop[] = ['peek', 'half', 'full'];

/** What there is to stand in, in pixels. */
export interface SheetRoom {
  /** The map's height. */
  readonly room: number;
  /** What stays in sight at the lowest stop: it grows with the text. */
  readonly head: number;
  /** A line of text at its size: the root's font size. */
  readonly rem: number;
}

const PEEK_PX = 120;
/** A store's name and whether it is open can be read at the half stop ... */
const LEAST_LIST_REM = 9;
/** ... and between it and the search the map keeps its buttons and its credit. */
const LEAST_MAP_PX = 104;

export function heightOf(stop: SheetStop, { room, head, rem }: SheetRoom): number {
  const peek = Math.min(room, Math.max(PEEK_PX, head));
  if (stop === 'full') return room;
  if (stop === 'peek') return peek;
  const needed = Math.min(head + LEAST_LIST_REM * rem, room - LEAST_MAP_PX);
  return Math.round(Math.max(peek, room / 2, needed));
}

export function nearestStop(height: number, room: SheetRoom): SheetStop {
  const distance = (stop: SheetStop) => Math.abs(heightOf(stop, room) - height);
  return STOPS.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}
