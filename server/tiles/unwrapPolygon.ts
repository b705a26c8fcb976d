/**
 * Unwraps a polygon that crosses the date line: longitudes continue past 180 instead of jumping to -180, which would
 * draw a bar across the map. Cutting wraps the part beyond 180. A ring around the globe, as Antarctica's, is closed
 * along the South Pole.
 */
import type { Polygon, Position } from 'geojson';

export function unwrapPolygon({ coordinates: [outline = [], ...holes] }: Polygon): Polygon {
  const whole = unwrapRing(outline);
  const west = Math.min(...whole.map(lngOf));
  const holesInside = holes.map((hole) => {
    const ring = unwrapRing(hole);
    return Math.min(...ring.map(lngOf)) < west ? moved(ring, 360) : ring;
  });
  return { type: 'Polygon', coordinates: [whole, ...holesInside] };
}

function unwrapRing(ring: Position[]): Position[] {
  const leap = ring.findIndex((point, i) => i > 0 && isLeap(ring[i - 1] ?? point, point));
  if (leap === -1) return ring;
  // Begins at the jump, so that a ring around the earth is cut at the date line.
  const begun = [...ring.slice(leap), ...ring.slice(1, leap + 1)];
  let turn = 0;
  const whole = begun.map((point, i) => {
    const before = begun[i - 1] ?? point;
    if (isLeap(before, point)) turn += lngOf(before) > lngOf(point) ? 360 : -360;
    return [lngOf(point) + turn, latOf(point)];
  });
  const [[first = 0, lat = 0] = [], [last = 0] = []] = [whole[0], whole.at(-1)];
  if (first !== last) whole.push([last, -90], [first, -90], [first, lat]);
  return Math.min(...whole.map(lngOf)) < -180 ? moved(whole, 360) : whole;
}

const lngOf = ([lng = 0]: Position): number => lng;
const latOf = ([, lat = 0]: Position): number => lat;
const isLeap = (a: Position, b: Position): boolean => Math.abs(lngOf(a) - lngOf(b)) > 180;
const moved = (ring: Position[], by: number): Position[] =>
  ring.map((point) => [lngOf(point) + by, latOf(point)]);
