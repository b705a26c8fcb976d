/**
 * The stores in memory as one Chain (chain.ts); 40,000 load in a few tenths of a second. A new revision is loaded in
 * parallel and replaces the old one atomically.
 */
import type { Spot } from '../../domain/stores/spot.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Stores } from '../ports.ts';
import { createChain, type NamedStore, type PageQuery, type StorePage } from './chain.ts';
import { createPointsDocument, type PointsDocument } from './pointsDocument.ts';
import type { FoundStores } from './storeTexts.ts';
import { readRevision, readStores } from './readStores.ts';

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
  /** `YYYY-MM-DD`: after it the first store has no known hours; null where all are known for good. */
  hoursKnownUntil(): string | null;
  /** Reads the table again if its revision changed. Returns whether it did. */
  refresh(): Promise<boolean>;
}

export async function createStores(db: Database): Promise<StoreSearch> {
  const first = await readStores(db);
  let revision = first.revision;
  let chain = createChain(first.stores);
  let points = createPointsDocument(chain);
  return {
    byNumber: async (storeNumber, now) => chain.byNumber(storeNumber, now),
    near: async (query, now) => chain.near(query, now),
    page: (query, now) => chain.page(query, now),
    some: (numbers, from, now) => chain.some(numbers, from, now),
    named: (text, limit, near) => chain.named(text, limit, near),
    points: (now) => points(now),
    countryOf: (storeNumber) => chain.countryOf(storeNumber),
    countries: () => chain.countries,
    hoursKnownUntil: () => {
      const ends = chain.hours.kinds.flatMap(({ hoursKnownUntil }) => hoursKnownUntil ?? []);
      return ends.toSorted()[0] ?? null;
    },
    async refresh() {
      if ((await readRevision(db)) === revision) return false;
      const read = await readStores(db);
      const next = createChain(read.stores);
      chain = next;
      points = createPointsDocument(next);
      revision = read.revision;
      return true;
    },
  };
}
