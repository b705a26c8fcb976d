/**
 * In-memory StorePointsPort: stores in the same grid square of a zoom level form a group. Squares halve with each zoom
 * level, so a group only splits. Held to tests/contracts/storePoints.contract.ts.
 */
import { hasFeatures } from '../../domain/stores/features.ts';
import { openStatus } from '../../domain/stores/openingHours.ts';
import { spotOf } from '../../domain/stores/firstSelection.ts';
import { milesBetween } from '../../domain/stores/distance.ts';
import type { Spot } from '../../domain/stores/spot.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { StorePointsPort, MapArea, MapMark } from '../../streams/ports.ts';
import { fakeStores } from './fakeStores.ts';

export interface FakeStorePointsNeeds {
  readonly now: () => number;
  readonly stores?: readonly StoreLocation[];
}
export interface FakeStorePoints extends StorePointsPort {
  /** Whether points can be fetched; points fetched before stay. */
  reach(isReachable: boolean): void;
}

const FARTHEST_MILES = 50;
const LAST_GROUPED_ZOOM = 15;

export function createFakeStorePoints({ now, stores = fakeStores }: FakeStorePointsNeeds): FakeStorePoints {
  /** A group's id is its index here. */
  const groups: (readonly StoreLocation[])[] = [];
  let isReachable = true;
  let isHere = false;
  const isFetched = (): boolean => (isHere ||= isReachable);
  const kept = (features: readonly string[]) => stores.filter((each) => hasFeatures(each, features, now()));
  const groupOf = (members: readonly StoreLocation[]): MapMark => {
    const known = groups.findIndex((group) => group.map(numberOf).join() === members.map(numberOf).join());
    const id = known === -1 ? groups.push(members) - 1 : known;
    return { kind: 'group', id, count: members.length, at: middleOf(members) };
  };
  return {
    reach: (reachable) => void (isReachable = reachable),
    prepare: () => void isFetched(),
    async marks(area, zoom, features) {
      if (!isFetched()) return 'failed';
      const squares = inSquares(kept(features), Math.round(zoom));
      const marks = squares.map((members) => {
        const [store] = members;
        return members.length === 1 && store !== undefined ? pinOf(store, now()) : groupOf(members);
      });
      return marks.filter(({ at }) => isIn(area, at));
    },
    async count(at, features) {
      if (!isFetched()) return 'failed';
      return kept(features).filter((store) => milesBetween(at, spotOf(store)) <= FARTHEST_MILES).length;
    },
    async zoomToSplit(groupId) {
      const members = groups[groupId];
      if (members === undefined) return 'failed';
      let zoom = 0;
      while (inSquares(members, zoom).length === 1) zoom++;
      return zoom;
    },
  };
}

const numberOf = ({ storeNumber }: StoreLocation): string => storeNumber;

function inSquares(stores: readonly StoreLocation[], zoom: number): readonly (readonly StoreLocation[])[] {
  if (zoom > LAST_GROUPED_ZOOM) return stores.map((store) => [store]);
  const size = 90 / 2 ** zoom;
  const nameOf = ({ coordinates: { latitude, longitude } }: StoreLocation): string =>
    `${Math.floor(latitude / size)}/${Math.floor(longitude / size)}`;
  const squares = new Map<string, StoreLocation[]>();
  for (const store of stores) {
    const square = squares.get(nameOf(store));
    if (square === undefined) squares.set(nameOf(store), [store]);
    else square.push(store);
  }
  return [...squares.values()];
}

function pinOf(store: StoreLocation, now: number): MapMark {
  const { storeNumber, hoursByDay, holidays, timeZone } = store;
  const { isOpen } = openStatus(hoursByDay, holidays, timeZone.utcOffsets, now);
  return { kind: 'store', storeNumber, at: spotOf(store), isOpen };
}

function middleOf(stores: readonly StoreLocation[]): Spot {
  const mean = (read: (spot: Spot) => number): number =>
    stores.reduce((sum, store) => sum + read(spotOf(store)), 0) / stores.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

/** West may be below -180 and east above 180: both are across the antimeridian. */
const isIn = ({ west, south, east, north }: MapArea, { lat, lng }: Spot): boolean =>
  lat >= south && lat <= north && [lng - 360, lng, lng + 360].some((each) => each >= west && each <= east);
