/** The marks listed beside the map: visible ones, nearest to the centre first, at most fifty. Pure. */
import { milesBetween } from '../../../../domain/stores/distance.ts';
import type { MapMark } from '../../../../streams/ports.ts';
import { isIn, type SeenView } from './mercator.ts';

const MAX_MARKS = 50;

export interface MarksInView {
  readonly marks: readonly MapMark[];
  /** The number of visible marks that are not in the list. */
  readonly more: number;
}

export function marksInView(marks: readonly MapMark[], { at, area }: SeenView): MarksInView {
  const inSight = marks
    .filter((mark) => isIn(area, mark.at))
    .map((mark) => ({ mark, miles: milesBetween(at, mark.at) }))
    .sort((a, b) => a.miles - b.miles)
    .map(({ mark }) => mark);
  return { marks: inSight.slice(0, MAX_MARKS), more: Math.max(0, inSight.length - MAX_MARKS) };
}
