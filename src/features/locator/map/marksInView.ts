/** The marks that the list beside the map offers: those in sight, nearest to its middle first, at most fifty. Pure. */
import { milesBetween } from '../../../../domain/locator/spot.ts';
import type { MapMark } from '../../../../streams/ports.ts';
import { isIn, type SeenView } from './mercator.ts';

const MOST = 50;

export interface MarksInView {
  readonly marks: readonly MapMark[];
  /** How many marks in sight are not in the list. */
  readonly more: number;
}

export function marksInView(marks: readonly MapMark[], { at, area }: SeenView): MarksInView {
  const inSight = marks
    .filter((mark) => isIn(area, mark.at))
    .map((mark) => ({ mark, miles: milesBetween(at, mark.at) }))
    .sort((a, b) => a.miles - b.miles)
    .map(({ mark }) => mark);
  return { marks: inSight.slice(0, MOST), more: Math.max(0, inSight.length - MOST) };
}
