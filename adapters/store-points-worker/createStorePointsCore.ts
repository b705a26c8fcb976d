/**
 * Answers the map's requests for store points: keeps the points, fetches them again after ten minutes, and keeps the
 * last few indexes, one per set of filters. A failed fetch is retried by the next request, at most every five seconds;
 * points fetched before remain. Knows neither the worker nor HTTP.
 */
import { PSEUDO_FEATURES } from '../../domain/stores/features.ts';
import type { Spot } from '../../domain/stores/spot.ts';
import type { MapArea, MapMark } from '../../streams/ports.ts';
import {
  countNear,
  createStorePointsIndex,
  createZoomIndex,
  matchingPlaces,
  type StorePointsIndex,
  type IsOpen,
} from './storePointsIndex.ts';
import type { StorePoints } from './decodePoints.ts';
import { createOpenHours } from './openHours.ts';

export interface StorePointsCore {
  /** Resolves to null when the points are fetched, or the fetch failed. */
  prepare(now: number): Promise<null>;
  marks(
    area: MapArea,
    zoom: number,
    features: readonly string[],
    now: number,
  ): Promise<readonly MapMark[] | null>;
  count(at: Spot, features: readonly string[], now: number): Promise<number | null>;
  /** Null for a group of an index that was evicted or is incomplete. */
  zoomToSplit(groupId: number): number | null;
}
/** unchanged: the cached points are current (304). */
export type FetchPoints = () => Promise<StorePoints | 'unchanged' | 'failed'>;

const REFETCH_AFTER = 600_000;
const PAUSE_AFTER_FAILURE = 5_000;
const INDEXES_KEPT = 4;
/** A group's id contains its index's number; supercluster's own ids are below this. */
const IDS_PER_INDEX = 2 ** 32;

/** `later` schedules work after the current request was answered. */
export function createStorePointsCore(
  fetchPoints: FetchPoints,
  later: (work: () => void) => void = (work) => void setTimeout(work, 0),
): StorePointsCore {
  let indexes: ReturnType<typeof createIndexes> | null = null;
  let fetching: Promise<void> | null = null;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let serial = 0;

  const fetchAt = async (now: number): Promise<void> => {
    const points = await fetchPoints();
    fetching = null;
    if (points === 'failed') failedAt = now;
    else fetchedAt = now;
    if (typeof points === 'object') indexes = createIndexes(points, () => ++serial, later);
  };
  /** Waits only if there are no points yet. */
  const indexesAt = async (now: number) => {
    // After the clock was set back the age is negative: compared by its absolute value.
    const isFresh = Math.abs(now - fetchedAt) < REFETCH_AFTER;
    const hasJustFailed = Math.abs(now - failedAt) < PAUSE_AFTER_FAILURE;
    if (!isFresh && !hasJustFailed) fetching ??= fetchAt(now);
    if (indexes === null) await fetching;
    return indexes;
  };

  return {
    async prepare(now) {
      await indexesAt(now);
      return null;
    },
    async marks(area, zoom, features, now) {
      const current = await indexesAt(now);
      return current?.marks(area, zoom, features, now) ?? null;
    },
    async count(at, features, now) {
      const current = await indexesAt(now);
      return current?.count(at, features, now) ?? null;
    },
    zoomToSplit: (groupId) => indexes?.zoomToSplit(groupId) ?? null,
  };
}

interface FilteredIndex {
  readonly name: string;
  readonly serial: number;
  readonly places: readonly number[];
  index: StorePointsIndex | null;
}

function createIndexes(points: StorePoints, nextSerial: () => number, later: (work: () => void) => void) {
  const openAt = createOpenHours(points.hours);
  const opened: FilteredIndex[] = [];
  /** Most recently used first (LRU cache). */
  const openedFor = (features: readonly string[], isOpen: IsOpen): FilteredIndex => {
    const name = features.toSorted().join() + nameOfOpen(features, isOpen);
    const known = opened.findIndex((each) => each.name === name);
    const [found] = known === -1 ? [] : opened.splice(known, 1);
    const places = found?.places ?? matchingPlaces(points, features, isOpen);
    const first = found ?? { name, serial: nextSerial(), places, index: null };
    opened.unshift(first);
    opened.length = Math.min(opened.length, INDEXES_KEPT);
    return first;
  };
  /** With ON, the result changes only when a set of hours opens or closes. */
  const nameOfOpen = (features: readonly string[], isOpen: IsOpen): string =>
    features.includes(PSEUDO_FEATURES.openNow)
      ? ` ${points.hours.map((_, place) => (isOpen(place) ? 1 : 0)).join('')}`
      : '';
  return {
    marks(area: MapArea, zoom: number, features: readonly string[], now: number): readonly MapMark[] {
      const isOpen = openAt(now);
      const one = openedFor(features, isOpen);
      // The first request computes only its own zoom and area.
      const index = one.index ?? createZoomIndex(points, one.places, zoom, area);
      const serial = one.index === null ? nextSerial() : one.serial;
      if (one.index === null) later(() => (one.index ??= createStorePointsIndex(points, one.places)));
      return index
        .marks(area, zoom, isOpen)
        .map((mark) => (mark.kind === 'group' ? { ...mark, id: serial * IDS_PER_INDEX + mark.id } : mark));
    },
    count: (at: Spot, features: readonly string[], now: number): number =>
      countNear(points, openedFor(features, openAt(now)).places, at),
    zoomToSplit(groupId: number): number | null {
      const serial = Math.floor(groupId / IDS_PER_INDEX);
      const index = opened.find((each) => each.serial === serial)?.index;
      return index?.zoomToSplit(groupId % IDS_PER_INDEX) ?? null;
    },
  };
}
