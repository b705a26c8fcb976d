/**
 * The stores in memory as one Chain (chain.ts); 40,000 load in a few tenths of a second. A new revision is loaded in
 * parallel and replaces the old one atomically; so does another chain when a store begins or ends (standing.ts).
 */
import type { Spot } from '../../domain/stores/spot.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Stores, ZoneAndCountry } from '../base/ports.ts';
import { createChain, type Chain, type NamedStore, type PageQuery, type StorePage } from './chain.ts';
import { createPointsDocument, type PointsDocument } from './pointsDocument.ts';
import type { FoundStores } from './storeTexts.ts';
import { readRevision, readStores } from './readStores.ts';
import { standingAt } from './standing.ts';
import { storeEndsOf, type StoreEnds } from './storeEnds.ts';
import type { StoredStore } from './storedStore.ts';

/** The stores' interface for the store routes, which need more than the rest of the server. */
export interface StoreSearch extends Stores {
  page(query: PageQuery, now: Date): StorePage;
  /** With `from`: those within 50 miles of it, nearest first; else in the order of the numbers. */
  some(
    numbers: readonly string[],
    from: { readonly lat: number; readonly lng: number } | null,
    now: Date,
  ): FoundStores;
  /** The store of that number, then those whose name holds the text; with `near` the nearest to it first. */
  named(text: string, limit: number, near?: Spot | null): readonly NamedStore[];
  points(now: Date): Promise<PointsDocument>;
  countryOf(storeNumber: string): string | null;
  /** Where there are stores, by ISO 3166-1 codes. */
  countries(): ReadonlySet<string>;
  ends(): StoreEnds;
  /** Reads the table again if its revision changed. Returns whether it did. */
  refresh(): Promise<boolean>;
}

/** `markets`: the countries where the menu has prices; a store elsewhere takes no orders. Null: it has them everywhere. */
export async function createStores(db: Database, markets: () => Markets = () => null): Promise<StoreSearch> {
  let read = await readStores(db);
  let zonesAndCountries = zonesAndCountriesOf(read.stores);
  let held = holdAt(read.stores, Date.now(), markets());
  const at = (now: Date): Held => {
    const isTheSame = held.from <= now.getTime() && now.getTime() < held.until && held.markets === markets();
    return isTheSame ? held : (held = holdAt(read.stores, now.getTime(), markets()));
  };
  return {
    byNumber: async (storeNumber, now) => at(now).chain.byNumber(storeNumber, now),
    near: async (query, now) => at(now).chain.near(query, now),
    zoneAndCountryOf: (storeNumber) => zonesAndCountries.get(storeNumber) ?? null,
    page: (query, now) => at(now).chain.page(query, now),
    some: (numbers, from, now) => at(now).chain.some(numbers, from, now),
    named: (text, limit, near) => held.chain.named(text, limit, near),
    points: (now) => at(now).points(now),
    countryOf: (storeNumber) => held.chain.countryOf(storeNumber),
    countries: () => held.chain.countries,
    ends: () => held.ends,
    async refresh() {
      if ((await readRevision(db)) === read.revision) return false;
      const next = await readStores(db);
      held = holdAt(next.stores, Date.now(), markets());
      zonesAndCountries = zonesAndCountriesOf(next.stores);
      read = next;
      return true;
    },
  };
}

const zonesAndCountriesOf = (all: readonly StoredStore[]): ReadonlyMap<string, ZoneAndCountry> =>
  new Map(
    all.map(({ storeNumber, timeZone: { timeZoneId }, address: { countryCode } }) => [
      storeNumber,
      { timeZoneId, countryCode },
    ]),
  );

interface Held {
  readonly chain: Chain;
  readonly points: ReturnType<typeof createPointsDocument>;
  /** Ms: the same stores stand meanwhile. */
  readonly from: number;
  readonly until: number;
  readonly markets: Markets;
  readonly ends: StoreEnds;
}
type Markets = ReadonlySet<string> | null;

function holdAt(all: readonly StoredStore[], now: number, markets: Markets): Held {
  const { stores, from, until } = standingAt(all, now);
  const chain = createChain(markets === null ? stores : stores.map((store) => soldIn(markets, store)));
  return { chain, points: createPointsDocument(chain), from, until, markets, ends: storeEndsOf(stores) };
}

function soldIn(markets: ReadonlySet<string>, store: StoredStore): StoredStore {
  if (markets.has(store.address.countryCode)) return store;
  return { ...store, mobileOrdering: { ...store.mobileOrdering, availability: 'UNAVAILABLE' } };
}
