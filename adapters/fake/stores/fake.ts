/**
 * In-memory StoresPort: two towns with stores, and the favorites of the signed-in member. `hold` delays answers so
 * that a test can choose their order. Held to tests/contracts/remotePorts.contract.ts.
 */
import { hasFeatures } from '../../../domain/stores/features.ts';
import { milesBetween } from '../../../domain/stores/distance.ts';
import type { Spot } from '../../../domain/stores/spot.ts';
import { spotOf } from '../../../domain/stores/firstSelection.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import type { StoresPort } from '../../../streams/stores/port.ts';
import type { FakeServer } from '../fakeServer.ts';
import { fakeStores, fakeTowns } from '../fakeStores.ts';

const FARTHEST_MILES = 50;
const PAGE = 50;

export interface FakeStores extends StoresPort {
  readonly searchesAsked: number;
}

export function fakeStoresPort({ answer, members, now, tell }: FakeServer): FakeStores {
  const favorites = new Set<string>();
  /** Idempotency keys of the executed favorite changes. */
  const flips = new Set<string>();
  let searches = 0;
  const near = (
    at: Spot,
    features: readonly string[],
    within: number = FARTHEST_MILES,
  ): readonly StoreLocation[] =>
    fakeStores
      .filter((store) => hasFeatures(store, features, now()))
      .map((store) => ({ ...store, distance: oneDecimal(milesBetween(at, spotOf(store))) }))
      .filter(({ distance }) => distance <= within)
      .toSorted((a, b) => a.distance - b.distance);

  return {
    get searchesAsked() {
      return searches;
    },
    search({ place, at, features, offset, within }, signal) {
      searches++;
      const answered = (): Awaited<ReturnType<StoresPort['search']>> => {
        const town = fakeTowns.find(({ name }) => name.toLowerCase().startsWith(place.toLowerCase()));
        const isPlace = place !== '';
        if (isPlace && at === null && town === undefined) return { ok: true, value: 'notFound' };
        const centre = at ?? town?.at;
        if (centre === undefined) return refused('BAD_REQUEST');
        const found = near(centre, features, within ?? FARTHEST_MILES);
        const stores = found.slice(offset, offset + PAGE);
        const placeName = isPlace ? (town?.name ?? place) : null;
        const match = isPlace ? 'found' : null;
        const otherPlaces = fakeTowns.flatMap(({ name }) =>
          isPlace && at === null && name !== town?.name && isSameName(name, town?.name) ? [name] : [],
        );
        const value = { placeName, match, otherPlaces, at: centre, total: found.length, stores } as const;
        return { ok: true, value };
      };
      return answer('search', answered, signal);
    },
    some(storeNumbers, at, signal) {
      const pool = (): readonly StoreLocation[] => (at === null ? fakeStores : near(at, []));
      const isWanted = ({ storeNumber }: StoreLocation): boolean => storeNumbers.includes(storeNumber);
      return answer('some', () => ({ ok: true, value: pool().filter(isWanted) }), signal);
    },
    byNumber(storeNumber, signal) {
      const store = fakeStores.find((each) => each.storeNumber === storeNumber);
      return answer('byNumber', () => ({ ok: true, value: store ?? 'notFound' }), signal);
    },
    nearest(at, features, signal) {
      const [first] = fakeStores
        .filter((store) => hasFeatures(store, features, now()))
        .toSorted((a, b) => milesBetween(at, spotOf(a)) - milesBetween(at, spotOf(b)));
      const value = first === undefined ? 'notFound' : spotOf(first);
      return answer('nearest', () => ({ ok: true, value }), signal);
    },
    suggest: (text) =>
      answer('suggest', () => ({
        ok: true,
        value: fakeTowns
          .filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
          .map(({ name }) => ({ placeName: name })),
      })),
    favorites: (signal) =>
      answer('favorites', () => members(() => ({ ok: true, value: [...favorites] })), signal),
    flipFavorite: (storeNumber, favorite, key) =>
      answer('flipFavorite', () =>
        members(() => {
          if (flips.has(key)) return { ok: true, value: null };
          flips.add(key);
          if (favorites.has(storeNumber) !== favorite) tell('favorites');
          if (favorite) favorites.add(storeNumber);
          else favorites.delete(storeNumber);
          return { ok: true, value: null };
        }),
      ),
  };
}

const refused = (code: string) => ({ ok: false, kind: 'refused', code, retryAfterSeconds: null }) as const;
/** Up to the comma: `Pike, WA` and `Pike, NY`. */
const isSameName = (one: string, other: string | undefined): boolean =>
  one.split(',')[0] === other?.split(',')[0];
const oneDecimal = (miles: number): number => Math.round(miles * 10) / 10;
