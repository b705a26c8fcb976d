/** The distance of two spots in degrees. Apart from spot.ts, whose schema the map's worker has no use for. */
interface Degrees {
  readonly lat: number;
  readonly lng: number;
}

const MILES_PER_DEGREE = 69.0936;

/** Degrees from the first to the second along the shorter way, also across the antimeridian. */
export function lngBetween(from: number, to: number): number {
  const turned = (to - from + 540) % 360;
  return (turned < 0 ? turned + 360 : turned) - 180;
}

/** Great-circle distance in miles. */
export function milesBetween(a: Degrees, b: Degrees): number {
  const radians = Math.PI / 180;
  const dLat = (b.lat - a.lat) * radians;
  const dLng = lngBetween(a.lng, b.lng) * radians;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLng / 2) ** 2;
  return (2 * Math.asin(Math.min(1, Math.sqrt(h))) * MILES_PER_DEGREE) / radians;
}
