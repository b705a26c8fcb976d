/**
 * The stores that pass a set of filters, grouped for every zoom (supercluster). Counts are exact: each store is in
 * exactly one mark of a zoom, over the whole world. Pure; the worker's shell is chain.worker.ts.
 */
import Supercluster, { type PointFeature } from 'supercluster';
import { keepsStore } from '../../domain/locator/features.ts';
import { milesBetween, type Spot } from '../../domain/locator/spot.ts';
import type { MapArea, MapMark } from '../../streams/ports.ts';
import type { ChainPoints } from './decodePoints.ts';

/** Of a place in `points.hours`. */
export type IsOpen = (hoursOf: number) => boolean;

export interface ChainIndex {
  /** West may be beyond -180 and east beyond 180, or east less than west: both cross the date line. */
  marks(area: MapArea, zoom: number, isOpen: IsOpen): readonly MapMark[];
  zoomToSplit(groupId: number): number;
}

/** In pixels of the map, whose tiles of zoom 0 are 256 wide. Two 32 px pins side by side stay two. */
const RADIUS = 60;
const TILE = 256;
/** Closer than this, all stores are drawn. */
export const LAST_GROUPED_ZOOM = 15;

/** The zooms of the map that groups are made for. */
const ZOOMS = { from: 3, to: LAST_GROUPED_ZOOM };
/** So far out a chain is a few hundred groups at most. */
const FEW_GROUPS_ZOOM = 6;
/** The most that kdbush takes as a leaf of its tree. */
const UNSORTED = 65_535;

/** For one zoom and area alone, in a fraction of the time that all of them take: what a first picture needs. */
export function createZoomIndex(
  points: ChainPoints,
  places: readonly number[],
  zoom: number,
  area: MapArea,
): ChainIndex {
  const one = Math.max(ZOOMS.from, Math.min(Math.round(zoom), ZOOMS.to));
  // Sorting first pays only where many groups look for their stores.
  const leaf = one <= FEW_GROUPS_ZOOM ? UNSORTED : undefined;
  return createChainIndex(points, placesIn(points, places, area), { from: one, to: one, leaf });
}

function placesIn(points: ChainPoints, places: readonly number[], area: MapArea): readonly number[] {
  const { west, south, east, north } = area;
  const width = east < west ? east - west + 360 : east - west;
  const isIn = (lat: number, lng: number): boolean =>
    lat >= south && lat <= north && (((lng - west) % 360) + 360) % 360 <= width;
  return places.filter((place) => isIn(points.lat[place] ?? 0, points.lng[place] ?? 0));
}

/** `places` are the stores to show, see placesKept. */
export function createChainIndex(
  points: ChainPoints,
  places: readonly number[],
  {
    from,
    to,
    leaf,
  }: { readonly from: number; readonly to: number; readonly leaf?: number | undefined } = ZOOMS,
): ChainIndex {
  const index = new Supercluster<{ place: number }>({
    radius: RADIUS,
    extent: TILE,
    minZoom: from,
    maxZoom: to,
    ...(leaf !== undefined && { nodeSize: leaf }),
  });
  index.load(oneByOne(points, places));
  return {
    marks({ west, south, east, north }, zoom, isOpen) {
      return index
        .getClusters([west, south, east, north], Math.round(zoom))
        .map(({ properties, geometry }): MapMark => {
          const [lng = 0, lat = 0] = geometry.coordinates;
          if ('cluster' in properties)
            return {
              kind: 'group',
              id: properties.cluster_id,
              count: properties.point_count,
              at: { lat, lng },
            };
          const { place } = properties;
          const storeNumber = points.numbers[place] ?? '';
          const at = { lat: points.lat[place] ?? 0, lng: points.lng[place] ?? 0 };
          return { kind: 'store', storeNumber, at, isOpen: isOpen(points.hoursOf[place] ?? -1) };
        });
    },
    zoomToSplit: (groupId) => index.getClusterExpansionZoom(groupId),
  };
}

type PlaceFeature = PointFeature<{ place: number }>;

/**
 * The features as supercluster reads them: it copies what it needs of each, so all of them are the same two objects and
 * only `properties` is new. A feature a store would cost more than the grouping itself, most of it in clearing up.
 */
function oneByOne(points: ChainPoints, places: readonly number[]): PlaceFeature[] {
  const coordinates = [0, 0];
  const feature: PlaceFeature = {
    type: 'Feature',
    properties: { place: 0 },
    geometry: { type: 'Point', coordinates },
  };
  const walk = function* (): Generator<PlaceFeature> {
    for (const place of places) {
      coordinates[0] = points.lng[place] ?? 0;
      coordinates[1] = points.lat[place] ?? 0;
      feature.properties = { place };
      yield feature;
    }
  };
  return Object.assign([], { length: places.length, [Symbol.iterator]: walk }) as PlaceFeature[];
}

/** The places of the stores that the filters keep (domain/locator/features.ts). */
export function placesKept(points: ChainPoints, features: readonly string[], isOpen: IsOpen): number[] {
  const bits = new Map(points.codes.map((code, bit) => [code, 1 << bit]));
  const kept: number[] = [];
  let place = 0;
  const lasting = { has: (code: string) => ((bits.get(code) ?? 0) & (points.features[place] ?? 0)) !== 0 };
  const isOpenNow = (): boolean => isOpen(points.hoursOf[place] ?? -1);
  for (; place < points.numbers.length; place++) {
    if (keepsStore(features, lasting, isOpenNow)) kept.push(place);
  }
  return kept;
}

const FARTHEST_MILES = 50;
/** A little less than the fewest miles that a degree of latitude has. */
const MILES_PER_DEGREE = 69;

/** How many of the places are within 50 miles, the farthest that a list shows. */
export function countNear(points: ChainPoints, places: readonly number[], at: Spot): number {
  let count = 0;
  for (const place of places) {
    const [lat, lng] = [points.lat[place] ?? 0, points.lng[place] ?? 0];
    if (Math.abs(lat - at.lat) * MILES_PER_DEGREE > FARTHEST_MILES) continue;
    if (milesBetween(at, { lat, lng }) <= FARTHEST_MILES) count++;
  }
  return count;
}
