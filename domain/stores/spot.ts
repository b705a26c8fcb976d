/**
 * A spot on the map in degrees, and the distance of two. Spec 1 section 9: six decimals; differences below
 * 0.000005 are ignored.
 */
import * as v from 'valibot';
import { place } from '../privacy.ts';

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

/** Degrees from the first to the second along the shorter way, also across the antimeridian. */
export function lngBetween(from: number, to: number): number {
  const turned = (to - from + 540) % 360;
  return (turned < 0 ? turned + 360 : turned) - 180;
}

const MILES_PER_DEGREE = 69.0936;

/** Great-circle distance in miles. */
export function milesBetween(a: Spot, b: Spot): number {
  const radians = Math.PI / 180;
  const dLat = (b.lat - a.lat) * radians;
  const dLng = lngBetween(a.lng, b.lng) * radians;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLng / 2) ** 2;
  return (2 * Math.asin(Math.min(1, Math.sqrt(h))) * MILES_PER_DEGREE) / radians;
}

/** -0 becomes 0: both are written as "0", and only 0 is read back. */
const sixDecimals = (degrees: number): number => Math.round(degrees * MILLIONTH) / MILLIONTH + 0;
