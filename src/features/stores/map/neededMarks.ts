/** The area to request marks for: the visible one with a margin; a new request when half the margin is used. Pure. */
import type { MapArea } from '../../../../streams/ports.ts';
import { contains, withMargin, type SeenView } from './mercator.ts';

export interface AskedMarks {
  readonly area: MapArea;
  readonly zoom: number;
}

const ROOM = 0.5;

/** The same object as long as it is sufficient. */
export function neededMarks(
  asked: AskedMarks | null,
  { area, zoom: exactZoom }: SeenView,
  isResting: boolean,
): AskedMarks {
  const zoom = Math.round(exactZoom);
  // During a zoom, marks of intermediate levels would flicker.
  if (asked !== null && !isResting && zoom !== asked.zoom) return asked;
  if (asked?.zoom === zoom && contains(asked.area, withMargin(area, ROOM / 2))) return asked;
  return { area: withMargin(area, ROOM), zoom };
}
