/** Which marks to ask for: those in sight with room on every side, anew when half that room is used up. Pure. */
import type { MapArea } from '../../../../streams/ports.ts';
import { grown, holds, type SeenView } from './mercator.ts';

export interface AskedMarks {
  readonly area: MapArea;
  readonly zoom: number;
}

const ROOM = 0.5;

/** The same object as long as it will do. */
export function neededMarks(
  asked: AskedMarks | null,
  { area, zoom: exactZoom }: SeenView,
  isResting: boolean,
): AskedMarks {
  const zoom = Math.round(exactZoom);
  // Half-way through a zoom, marks of another zoom would only flicker.
  if (asked !== null && !isResting && zoom !== asked.zoom) return asked;
  if (asked?.zoom === zoom && holds(asked.area, grown(area, ROOM / 2))) return asked;
  return { area: grown(area, ROOM), zoom };
}
