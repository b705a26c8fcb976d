/**
 * The stores that match a set of filters, clustered for every zoom level (supercluster). Counts are exact: each store
 * is in exactly one mark of a zoom level. Pure.
 */
import Supercluster, { type PointFeature } from 'supercluster';
import { keepsStore } from '../../domain/stores/features.ts';
import { milesBetween } from '../../domain/stores/distance.ts';
import type { Spot } from '../../domain/stores/spot.ts';
import type { MapArea, MapMark } from '../../streams/ports.ts';
import type { StorePoints } from './decodePoints.ts';

/** For an index into `points.hours`. */
export type IsOpen = (hoursOf: number) => boolean;

export interface StorePointsIndex {
  /** West may be below -180 and east above 180, or east less than west: all are across the antimeridian. */
  marks(area: MapArea, zoom: number, isOpen: IsOpen): readonly MapMark[];
  zoomToSplit(groupId: number): number;
}

/** Grouping radius in pixels; tiles of zoom 0 are 256 wide. Two adjacent 32 px pins are not grouped. */
const RADIUS = 60;
const TILE = 256;
/** Above this zoom, all stores are drawn. */
export const LAST_GROUPED_ZOOM = 15;

/** The zoom levels that have groups. */
const ZOOMS = { from: 3, to: LAST_GROUPED_ZOOM };
/** Up to this zoom there are at most a few hundred groups. */
const FEW_GROUPS_ZOOM = 6;
/** kdbush's maximum leaf size (nodeSize). */
const MAX_LEAF_SIZE = 65_535;

/** An index of one zoom and area, in a fraction of the time of a full one: for the first request. */
export function createZoomIndex(
  points: StorePoints,
  places: readonly number[],
  zoom: number,
  area: MapArea,
): StorePointsIndex {
  const one = Math.max(ZOOMS.from, Math.min(Math.round(zoom), ZOOMS.to));
  // Sorting pays off only for many groups.
  const leaf = one <= FEW_GROUPS_ZOOM ? MAX_LEAF_SIZE : undefined;
  return createStorePointsIndex(points, placesIn(points, places, area), { from: one, to: one, leaf });
}

function placesIn(points: StorePoints, places: readonly number[], area: MapArea): readonly number[] {
  const { west, south, east, north } = area;
  const width = east < west ? east - west + 360 : east - west;
  const isIn = (lat: number, lng: number): boolean =>
    lat >= south && lat <= north && (((lng - west) % 360) + 360) % 360 <= width;
  return places.filter((place) => isIn(points.lat[place] ?? 0, points.lng[place] ?? 0));
}

/** `places` are the row indexes of the stores to show, see matchingPlaces. */
export function createStorePointsIndex(
  points: StorePoints,
  places: readonly number[],
  {
    from,
    to,
    leaf,
  }: { readonly from: number; readonly to: number; readonly leaf?: number | undefined } = ZOOMS,
): StorePointsIndex {
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
 * The features for supercluster, which copies what it needs of each: two reused objects, only `properties` is
 * new. One feature per store would cost more than the grouping itself, mostly in garbage collection.
 */
function oneByOne(points: StorePoints, places: readonly number[]): PlaceFeature[] {
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

/** The row indexes of the stores that match the filters (domain/stores/features.ts). */
export function matchingPlaces(points: StorePoints, features: readonly string[], isOpen: IsOpen): number[] {
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
/** A lower bound of the miles per degree of latitude. */
const MILES_PER_DEGREE = 69;

/** The number of places within 50 miles, the maximum distance of a list. */
export function countNear(points: StorePoints, places: readonly number[], at: Spot): number {
  let count = 0;
  for (const place of places) {
    const [lat, lng] = [points.lat[place] ?? 0, points.lng[place] ?? 0];
    if (Math.abs(lat - at.lat) * MILES_PER_DEGREE > FARTHEST_MILES) continue;
    if (milesBetween(at, { lat, lng }) <= FARTHEST_MILES) count++;
  }
  return count;
}
