/**
 * Answers what the map asks of the chain: keeps the points, asks anew when they are ten minutes old, and keeps the last
 * few indexes, one for each set of filters. A fetch that fails is tried again at the next question, at most every five
 * seconds; points that are there stay. Knows neither the worker around it nor how points are fetched.
 */
import { PSEUDO_FEATURES } from '../../domain/locator/features.ts';
import type { Spot } from '../../domain/locator/spot.ts';
import type { MapArea, MapMark } from '../../streams/ports.ts';
import {
  countNear,
  createChainIndex,
  createZoomIndex,
  placesKept,
  type ChainIndex,
  type IsOpen,
} from './chainIndex.ts';
import type { ChainPoints } from './decodePoints.ts';
import { createOpenHours } from './openHours.ts';

export interface ChainCore {
  /** Answers null when the points are there, or can't be had. */
  prepare(now: number): Promise<null>;
  marks(
    area: MapArea,
    zoom: number,
    features: readonly string[],
    now: number,
  ): Promise<readonly MapMark[] | null>;
  count(at: Spot, features: readonly string[], now: number): Promise<number | null>;
  /** Null for a group of an index that is gone, or not whole yet. */
  zoomToSplit(groupId: number): number | null;
}
/** unchanged: those one has are the server's. */
export type FetchPoints = () => Promise<ChainPoints | 'unchanged' | 'failed'>;

const BELIEVED_FOR = 600_000;
const PAUSE_AFTER_FAILURE = 5_000;
const INDEXES_KEPT = 4;
/** A group's id names its index too: supercluster's own ids are less than this. */
const IDS_AN_INDEX = 2 ** 32;

/** `later` runs work when whoever asked has been answered. */
export function createChainCore(
  fetchPoints: FetchPoints,
  later: (work: () => void) => void = (work) => void setTimeout(work, 0),
): ChainCore {
  let chain: ReturnType<typeof openChain> | null = null;
  let fetching: Promise<void> | null = null;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let serial = 0;

  const fetchAt = async (now: number): Promise<void> => {
    const points = await fetchPoints();
    fetching = null;
    if (points === 'failed') failedAt = now;
    else fetchedAt = now;
    if (typeof points === 'object') chain = openChain(points, () => ++serial, later);
  };
  /** Waits only where there is nothing yet. */
  const chainAt = async (now: number) => {
    // A clock that was set back must not keep us from asking.
    const isFresh = Math.abs(now - fetchedAt) < BELIEVED_FOR;
    const hasJustFailed = Math.abs(now - failedAt) < PAUSE_AFTER_FAILURE;
    if (!isFresh && !hasJustFailed) fetching ??= fetchAt(now);
    if (chain === null) await fetching;
    return chain;
  };

  return {
    async prepare(now) {
      await chainAt(now);
      return null;
    },
    async marks(area, zoom, features, now) {
      const current = await chainAt(now);
      return current?.marks(area, zoom, features, now) ?? null;
    },
    async count(at, features, now) {
      const current = await chainAt(now);
      return current?.count(at, features, now) ?? null;
    },
    zoomToSplit: (groupId) => chain?.zoomToSplit(groupId) ?? null,
  };
}

interface Opened {
  readonly name: string;
  readonly serial: number;
  readonly places: readonly number[];
  index: ChainIndex | null;
}

function openChain(points: ChainPoints, nextSerial: () => number, later: (work: () => void) => void) {
  const openAt = createOpenHours(points.hours);
  const opened: Opened[] = [];
  /** The most recently used first. */
  const openedFor = (features: readonly string[], isOpen: IsOpen): Opened => {
    const name = features.toSorted().join() + nameOfOpen(features, isOpen);
    const known = opened.findIndex((each) => each.name === name);
    const [found] = known === -1 ? [] : opened.splice(known, 1);
    const places = found?.places ?? placesKept(points, features, isOpen);
    const first = found ?? { name, serial: nextSerial(), places, index: null };
    opened.unshift(first);
    opened.length = Math.min(opened.length, INDEXES_KEPT);
    return first;
  };
  /** With ON, the stores are others only once some hours have begun or ended. */
  const nameOfOpen = (features: readonly string[], isOpen: IsOpen): string =>
    features.includes(PSEUDO_FEATURES.openNow)
      ? ` ${points.hours.map((_, place) => (isOpen(place) ? 1 : 0)).join('')}`
      : '';
  return {
    marks(area: MapArea, zoom: number, features: readonly string[], now: number): readonly MapMark[] {
      const isOpen = openAt(now);
      const one = openedFor(features, isOpen);
      // The first picture does not wait for zooms and places that nobody looks at.
      const index = one.index ?? createZoomIndex(points, one.places, zoom, area);
      const serial = one.index === null ? nextSerial() : one.serial;
      if (one.index === null) later(() => (one.index ??= createChainIndex(points, one.places)));
      return index
        .marks(area, zoom, isOpen)
        .map((mark) => (mark.kind === 'group' ? { ...mark, id: serial * IDS_AN_INDEX + mark.id } : mark));
    },
    count: (at: Spot, features: readonly string[], now: number): number =>
      countNear(points, openedFor(features, openAt(now)).places, at),
    zoomToSplit(groupId: number): number | null {
      const serial = Math.floor(groupId / IDS_AN_INDEX);
      const index = opened.find((each) => each.serial === serial)?.index;
      return index?.zoomToSplit(groupId % IDS_AN_INDEX) ?? null;
    },
  };
}
