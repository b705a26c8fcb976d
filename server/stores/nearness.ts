/**
 * Spatial index: all places within a distance of a point, nearest first, and the nearest that match a filter.
 * Great-circle distances, correct at the date line and the poles. Knows places by index only.
 */
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Coordinates } from '../../domain/stores/store.ts';

export interface Nearness {
  within(lat: number, lng: number, miles: number): readonly NearPlace[];
  /** The number of wanted places within the miles, and one page of them, nearest first. Sorts only as many as the page needs. */
  page(
    lat: number,
    lng: number,
    miles: number,
    page: { readonly offset: number; readonly limit: number; readonly isWanted: (place: number) => boolean },
  ): { readonly total: number; readonly places: readonly NearPlace[] };
  nearest(
    lat: number,
    lng: number,
    limit: number,
    miles: number,
    isWanted: (place: number) => boolean,
  ): readonly NearPlace[];
}
export interface NearPlace {
  readonly place: number;
  readonly miles: number;
}

const EARTH_MILES = 6371 / 1.609344;
const KM_PER_MILE = 1.609344;
const RADIANS = Math.PI / 180;

export function createNearness(places: readonly Coordinates[]): Nearness {
  // KDBush does not accept an empty list.
  const index = places.length === 0 ? null : new KDBush(places.length);
  // Squared chords of the unit sphere: comparing them needs no trigonometry for each place.
  const vectors = new Float64Array(places.length * 3);
  for (const [place, { latitude, longitude }] of places.entries()) {
    index?.add(longitude, latitude);
    vectors.set(vectorOf(latitude, longitude), place * 3);
  }
  index?.finish();
  const squareTo = ([x, y, z]: Vector, place: number): number => {
    const dx = x - (vectors[place * 3] ?? 0);
    const dy = y - (vectors[place * 3 + 1] ?? 0);
    const dz = z - (vectors[place * 3 + 2] ?? 0);
    return dx * dx + dy * dy + dz * dz;
  };

  /** In no order. */
  const unsorted = (lat: number, lng: number, miles: number): Found[] => {
    const from = vectorOf(lat, lng);
    const longest = chordOf(miles) ** 2;
    const boxes = boxesAround(lat, lng, miles);
    const all = boxes.map(([west, east, south, north]) => index?.range(west, south, east, north) ?? []);
    const [first = []] = all;
    // Two boxes may both have a place at their edges.
    const places = all.length > 1 ? new Set(all.flat()) : first;
    const found: Found[] = [];
    for (const place of places) {
      const square = squareTo(from, place);
      if (square <= longest) found.push({ place, square });
    }
    return found;
  };

  return {
    within: (lat, lng, miles) => unsorted(lat, lng, miles).sort(nearestFirst).map(nearPlace),
    page(lat, lng, miles, { offset, limit, isWanted }) {
      const found = unsorted(lat, lng, miles).filter(({ place }) => isWanted(place));
      const needed = nearestOf(found, offset + limit).sort(nearestFirst);
      return { total: found.length, places: needed.slice(offset, offset + limit).map(nearPlace) };
    },
    nearest(lat, lng, limit, miles, isWanted) {
      if (index === null) return [];
      const from = vectorOf(lat, lng);
      return around(index, lng, lat, limit, miles * KM_PER_MILE, isWanted).map((place) => ({
        place,
        miles: milesOf(squareTo(from, place)),
      }));
    },
  };
}

/** `square`: of the chord to it. */
interface Found {
  readonly place: number;
  readonly square: number;
}

const nearestFirst = (a: Found, b: Found): number => a.square - b.square || a.place - b.place;
const nearPlace = ({ place, square }: Found): NearPlace => ({ place, miles: milesOf(square) });

/** The nearest `count` at least, and of the rest only those that are as far as the last of them. */
function nearestOf(found: Found[], count: number): Found[] {
  if (found.length <= count) return found;
  // Numbers alone sort several times faster than objects.
  const farthest = Float64Array.from(found, ({ square }) => square).sort()[count - 1] ?? 0;
  return found.filter(({ square }) => square <= farthest);
}

type Vector = readonly [number, number, number];

function vectorOf(latitude: number, longitude: number): Vector {
  const across = Math.cos(latitude * RADIANS);
  return [
    across * Math.cos(longitude * RADIANS),
    across * Math.sin(longitude * RADIANS),
    Math.sin(latitude * RADIANS),
  ];
}

const chordOf = (miles: number): number => 2 * Math.sin(Math.min(Math.PI, miles / EARTH_MILES) / 2);
const milesOf = (square: number): number => 2 * Math.asin(Math.min(1, Math.sqrt(square) / 2)) * EARTH_MILES;

/** West, east, south, north: two boxes where the circle crosses the date line, the whole way round near a pole. */
function boxesAround(lat: number, lng: number, miles: number): readonly [number, number, number, number][] {
  const high = miles / EARTH_MILES / RADIANS;
  const [south, north] = [Math.max(-90, lat - high), Math.min(90, lat + high)];
  const sine = Math.sin(miles / EARTH_MILES) / Math.cos(lat * RADIANS);
  const reachesPole = lat - high <= -90 || lat + high >= 90 || sine >= 1;
  const wide = reachesPole ? 360 : Math.asin(sine) / RADIANS;
  // Slightly larger, against rounding; the chord decides.
  const [west, east] = [lng - wide - 1e-9, lng + wide + 1e-9];
  if (wide >= 180) return [[-180, 180, south - 1e-9, north + 1e-9]];
  const boxes: [number, number, number, number][] = [[west, east, south - 1e-9, north + 1e-9]];
  if (west < -180) boxes.push([west + 360, 180, south - 1e-9, north + 1e-9]);
  if (east > 180) boxes.push([-180, east - 360, south - 1e-9, north + 1e-9]);
  return boxes;
}
