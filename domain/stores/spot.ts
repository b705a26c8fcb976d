/**
 * A spot on the map in degrees. Spec 1 section 9: six decimals; differences below
 * 0.000005 are ignored.
 */
import * as v from 'valibot';
import { place } from '../privacy.ts';
import { lngBetween } from './distance.ts';

export const Spot = v.strictObject({
  lat: place(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  lng: place(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
});
export type Spot = v.InferOutput<typeof Spot>;

const MILLIONTH = 1e6;
const MIN_CHANGE = 0.000005;

export const rounded = ({ lat, lng }: Spot): Spot => ({ lat: sixDecimals(lat), lng: sixDecimals(lng) });

export const isSameSpot = (a: Spot | null, b: Spot | null): boolean =>
  a === null || b === null
    ? a === b
    : Math.abs(a.lat - b.lat) < MIN_CHANGE && Math.abs(lngBetween(a.lng, b.lng)) < MIN_CHANGE;

/** -0 becomes 0: both are written as "0", and only 0 is read back. */
const sixDecimals = (degrees: number): number => Math.round(degrees * MILLIONTH) / MILLIONTH + 0;
