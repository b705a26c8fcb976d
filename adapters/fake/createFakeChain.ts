/**
 * The chain's points in memory behind ChainPort: stores that share a square of the zoom's grid are a group. Squares halve
 * from zoom to zoom, so a group only ever falls apart. Held to tests/contracts/chain.contract.ts.
 */
import { hasFeatures } from '../../domain/locator/features.ts';
import { openStatus } from '../../domain/locator/openingHours.ts';
import { spotOf } from '../../domain/locator/results.ts';
import { milesBetween, type Spot } from '../../domain/locator/spot.ts';
import type { StoreLocation } from '../../domain/locator/store.ts';
import type { ChainPort, MapArea, MapMark } from '../../streams/ports.ts';
import { fakeStores } from './fakeStores.ts';

export interface FakeChainNeeds {
  readonly now: () => number;
  readonly stores?: readonly StoreLocation[];
}
export interface FakeChain extends ChainPort {
  /** What one is told from here on where the points are not there yet; those that are stay. */
  reach(isReachable: boolean): void;
}

const FARTHEST_MILES = 50;
const LAST_GROUPED_ZOOM = 15;

export function createFakeChain({ now, stores = fakeStores }: FakeChainNeeds): FakeChain {
  /** A group's id is its place here. */
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
  const { isOpen } = openStatus(hoursByDay, holidays, timeZone.timeZoneId, now);
  return { kind: 'store', storeNumber, at: spotOf(store), isOpen };
}

function middleOf(stores: readonly StoreLocation[]): Spot {
  const mean = (read: (spot: Spot) => number): number =>
    stores.reduce((sum, store) => sum + read(spotOf(store)), 0) / stores.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

/** West may be beyond -180 and east beyond 180: both cross the date line. */
const isIn = ({ west, south, east, north }: MapArea, { lat, lng }: Spot): boolean =>
  lat >= south && lat <= north && [lng - 360, lng, lng + 360].some((each) => each >= west && each <= east);
