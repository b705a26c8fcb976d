/**
 * Stores in memory behind LocationsPort: two towns, a few stores in each, favorites of whoever is signed in.
 * `hold` keeps answers back so that a test lets them come in any order. Held to tests/contracts/world.contract.ts.
 */
import { hasFeatures } from '../../domain/locator/features.ts';
import { milesBetween, type Spot } from '../../domain/locator/spot.ts';
import { spotOf } from '../../domain/locator/results.ts';
import type { StoreLocation } from '../../domain/locator/store.ts';
import type { Answer, LocationsPort } from '../../streams/ports.ts';
import { fakeStores, fakeTowns } from './fakeStores.ts';

const FARTHEST_MILES = 50;
const PAGE = 50;

export interface FakeLocationsNeeds {
  /** The network: loses, cuts, answers. */
  readonly answer: <T>(value: () => Answer<T>) => Promise<Answer<T>>;
  readonly members: <T>(value: () => Answer<T>) => Answer<T>;
  readonly now: () => number;
}

export interface FakeLocations extends LocationsPort {
  readonly searchesAsked: number;
}

export function createFakeLocations({ answer, members, now }: FakeLocationsNeeds): FakeLocations {
  const favorites = new Set<string>();
  /** Keys of the flips that were done. */
  const flips = new Set<string>();
  let searches = 0;
  const near = (at: Spot, features: readonly string[]): readonly StoreLocation[] =>
    fakeStores
      .filter((store) => hasFeatures(store, features, now()))
      .map((store) => ({ ...store, distance: oneDecimal(milesBetween(at, spotOf(store))) }))
      .filter(({ distance }) => distance <= FARTHEST_MILES)
      .toSorted((a, b) => a.distance - b.distance);

  return {
    get searchesAsked() {
      return searches;
    },
    search({ place, at, features, offset }) {
      searches++;
      return answer((): Awaited<ReturnType<LocationsPort['search']>> => {
        const town = fakeTowns.find(({ name }) => name.toLowerCase().startsWith(place.toLowerCase()));
        const isPlace = place !== '';
        if (isPlace && at === null && town === undefined) return { ok: true, value: 'notFound' };
        const centre = at ?? town?.at;
        if (centre === undefined) return refused('BAD_REQUEST');
        const found = near(centre, features);
        const stores = found.slice(offset, offset + PAGE);
        const placeName = isPlace ? (town?.name ?? place) : null;
        const match = isPlace ? 'found' : null;
        return { ok: true, value: { placeName, match, at: centre, total: found.length, stores } };
      });
    },
    some: (storeNumbers, at) =>
      answer(() => {
        const pool = at === null ? fakeStores : near(at, []);
        return { ok: true, value: pool.filter(({ storeNumber }) => storeNumbers.includes(storeNumber)) };
      }),
    byNumber: (storeNumber) =>
      answer((): Awaited<ReturnType<LocationsPort['byNumber']>> => {
        const store = fakeStores.find((each) => each.storeNumber === storeNumber);
        return { ok: true, value: store ?? 'notFound' };
      }),
    nearest: (at, features) =>
      answer((): Awaited<ReturnType<LocationsPort['nearest']>> => {
        const [first] = fakeStores
          .filter((store) => hasFeatures(store, features, now()))
          .toSorted((a, b) => milesBetween(at, spotOf(a)) - milesBetween(at, spotOf(b)));
        return { ok: true, value: first === undefined ? 'notFound' : spotOf(first) };
      }),
    suggest: (text) =>
      answer(() => ({
        ok: true,
        value: fakeTowns
          .filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
          .map(({ name }) => ({ placeName: name })),
      })),
    favorites: () => answer(() => members(() => ({ ok: true, value: [...favorites] }))),
    flipFavorite: (storeNumber, favorite, key) =>
      answer(() =>
        members(() => {
          if (flips.has(key)) return { ok: true, value: null };
          flips.add(key);
          if (favorite) favorites.add(storeNumber);
          else favorites.delete(storeNumber);
          return { ok: true, value: null };
        }),
      ),
  };
}

const refused = (code: string) => ({ ok: false, kind: 'refused', code, retryAfterSeconds: null }) as const;
const oneDecimal = (miles: number): number => Math.round(miles * 10) / 10;
