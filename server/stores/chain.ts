/**
 * All stores of one revision in memory: an immutable index of coordinates, feature codes and hours. A new revision is
 * a new `Chain`. Answers searches by distance, nearest first. Knows nothing of favorites and sessions.
 */
import { keepsStore, lastingFeaturesOf } from '../../domain/stores/features.ts';
import type { StoreLocation } from '../../domain/stores/store.ts';
import { milesBetween } from '../../domain/stores/distance.ts';
import type { Stores } from '../base/ports.ts';
import { foldText } from '../../domain/foldText.ts';
import { groupByHours, type HoursKinds } from './hoursKinds.ts';
import { createNearness, type NearPlace } from './nearness.ts';
import { locationAt, type StoredStore } from './storedStore.ts';
import { createStoreTexts, type FoundStores } from './storeTexts.ts';

/** Spec 1 section 5: stores farther away are left out; an expanded search says how far it goes. */
const MAX_MILES = 50;

export interface Chain {
  readonly stores: readonly StoredStore[];
  readonly hours: HoursKinds;
  /** The codes that a store has whatever the time, by its place in `stores`; equal sets are one. */
  readonly lasting: readonly ReadonlySet<string>[];
  /** ISO 3166-1 codes of the stores; a store without one adds none. */
  readonly countries: ReadonlySet<string>;
  byNumber(storeNumber: string, now: Date): StoreLocation | null;
  /** ISO 3166-1; null for a store that is not there. */
  countryOf(storeNumber: string): string | null;
  near(query: Parameters<Stores['near']>[0], now: Date): readonly StoreLocation[];
  page(query: PageQuery, now: Date): StorePage;
  some(numbers: readonly string[], from: Spot | null, now: Date): FoundStores;
  named(text: string, limit: number, near?: Spot | null): readonly NamedStore[];
}

/** A store as something to search for. */
export interface NamedStore extends Spot {
  readonly storeNumber: string;
  readonly name: string;
}

interface Spot {
  readonly lat: number;
  readonly lng: number;
}
export interface PageQuery extends Spot {
  readonly features: readonly string[];
  readonly offset: number;
  readonly limit: number;
  /** Miles: 50, unless the search was expanded. */
  readonly withinMiles?: number;
}
/** `total` counts all within these miles that the features keep, not only this page's. */
export interface StorePage {
  readonly total: number;
  readonly stores: FoundStores;
}

export function createChain(stores: readonly StoredStore[]): Chain {
  const hours = groupByHours(stores);
  const lasting = lastingOf(stores);
  const nearness = createNearness(stores.map(({ coordinates }) => coordinates));
  const found = createStoreTexts(stores, hours);
  const placeOf = new Map(stores.map(({ storeNumber }, place) => [storeNumber, place]));
  const answer = (place: number, miles: number | null, now: Date): StoreLocation[] => {
    const store = stores[place];
    const kind = hours.kindOf[place];
    if (store === undefined || kind === undefined) return [];
    return [locationAt(store, hours.momentOf(kind, now.getTime()), miles)];
  };
  const answers = (places: readonly NearPlace[], now: Date): readonly StoreLocation[] =>
    places.flatMap(({ place, miles }) => answer(place, miles, now));
  const keeps =
    (features: readonly string[], now: Date) =>
    (place: number): boolean =>
      keepsStore(features, lasting[place] ?? none, () =>
        hours.isOpen(hours.kindOf[place] ?? -1, now.getTime()),
      );

  const asNamed = ({ storeNumber, name, coordinates }: StoredStore): NamedStore => ({
    ...{ storeNumber, name, lat: coordinates.latitude, lng: coordinates.longitude },
  });
  let folded: readonly string[] | null = null;

  return {
    named(text, limit, near = null) {
      const wanted = foldText(text);
      if (wanted === '') return [];
      folded ??= stores.map(({ name }) => foldText(name));
      const named: NamedStore[] = [];
      const exact = stores[placeOf.get(text.trim()) ?? -1];
      if (exact !== undefined) named.push(asNamed(exact));
      const others: NamedStore[] = [];
      for (const [place, store] of stores.entries()) {
        if (near === null && others.length >= limit) break;
        if (store !== exact && folded[place]?.includes(wanted) === true) others.push(asNamed(store));
      }
      return [...named, ...(near === null ? others : nearestFirst(others, near))].slice(0, limit);
    },
    stores,
    hours,
    lasting,
    countries: new Set(stores.map(({ address }) => address.countryCode).filter((code) => code !== '')),
    byNumber(storeNumber, now) {
      const place = placeOf.get(storeNumber);
      return place === undefined ? null : (answer(place, null, now)[0] ?? null);
    },
    countryOf: (storeNumber) => stores[placeOf.get(storeNumber) ?? -1]?.address.countryCode ?? null,
    near: ({ lat, lng, features, limit, withinMiles = MAX_MILES }, now) =>
      answers(nearness.nearest(lat, lng, limit, withinMiles, keeps(features, now)), now),
    page({ lat, lng, features, offset, limit, withinMiles = MAX_MILES }, now) {
      const wanted = { offset, limit, isWanted: keeps(features, now) };
      const { total, places } = nearness.page(lat, lng, withinMiles, wanted);
      return { total, stores: found(places, now) };
    },
    some(numbers, from, now) {
      const places = [...new Set(numbers)].flatMap((each) => placeOf.get(each) ?? []);
      if (from === null)
        return found(
          places.map((place) => ({ place, miles: null })),
          now,
        );
      const wanted = new Set(places);
      const all = nearness.within(from.lat, from.lng, MAX_MILES);
      return found(
        all.filter(({ place }) => wanted.has(place)),
        now,
      );
    },
  };
}

const none: ReadonlySet<string> = new Set();

const nearestFirst = (stores: readonly NamedStore[], near: Spot): readonly NamedStore[] =>
  stores
    .map((store) => ({ store, miles: milesBetween(near, store) }))
    .toSorted((a, b) => a.miles - b.miles)
    .map(({ store }) => store);

function lastingOf(stores: readonly StoredStore[]): readonly ReadonlySet<string>[] {
  const sets = new Map<string, ReadonlySet<string>>();
  return stores.map((store) => {
    const codes = lastingFeaturesOf(store);
    const key = codes.join();
    const known = sets.get(key) ?? new Set(codes);
    sets.set(key, known);
    return known;
  });
}
