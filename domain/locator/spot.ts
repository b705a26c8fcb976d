/** A spot on the map, in degrees, and how far two are apart. Spec 1 section 9: six decimals, changes below 0.000005 are none. */
import * as v from 'valibot';

export const Spot = v.strictObject({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});
export type Spot = v.InferOutput<typeof Spot>;

const MILLIONTH = 1e6;
const LEAST_CHANGE = 0.000005;

export const rounded = ({ lat, lng }: Spot): Spot => ({ lat: sixDecimals(lat), lng: sixDecimals(lng) });

export const isSameSpot = (a: Spot | null, b: Spot | null): boolean =>
  a === null || b === null
    ? a === b
    : Math.abs(a.lat - b.lat) < LEAST_CHANGE && Math.abs(lngBetween(a.lng, b.lng)) < LEAST_CHANGE;

/** From the first to the second the short way round, so across the date line too. */
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

/** -0 is 0: both are written alike, and only one of them is read back. */
const sixDecimals = (degrees: number): number => Math.round(degrees * MILLIONTH) / MILLIONTH + 0;
