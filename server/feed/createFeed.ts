/**
 * A member's or guest's feed: entries are written in the transaction of the change itself. Positions are assigned
 * under a lock on the feed's row, so entries become visible in their order. All subscribers of a server read together.
 */
import { sql } from 'drizzle-orm';
import type { FeedKind } from '../../domain/generated/feedKinds.ts';
import { createBatchedReads } from '../db/batchedReads.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { feedEntries, type CartPayload, type FeedPayload, type OrderPayload } from './tables.ts';
import { unlessUnavailable } from '../db/unavailable.ts';
import type { Clock } from '../base/ports.ts';
import type { FeedEntry, FeedPage } from '../../wire/generated/resolverTypes.ts';
import { abortableIterator } from './abortableIterator.ts';
import { notifyWatchers, type WakeUps } from './createWakeUps.ts';
import { cursorOf, type FeedEpoch, positionOf } from './feedEpoch.ts';

/** Pause before a read that failed is tried again; a reconnected listener ends it sooner. */
const AFTER_OUTAGE_MS = 1_000;
const PAGE = 100;

export interface Feed {
  page(owner: string, after: string | null, limit: number): Promise<FeedPage>;
  /** The entries after the cursor, then new ones, until `return` is called. */
  live(owner: string, after: string | null): AsyncIterableIterator<FeedEntry>;
}

interface FeedDependencies {
  readonly db: Database;
  readonly wakeUps: Pick<WakeUps, 'group'>;
  readonly epoch: Pick<FeedEpoch, 'current'>;
}

export function createFeed({ db, wakeUps, epoch }: FeedDependencies): Feed {
  const read = createBatchedReads((asked: readonly Asked[]) => entriesAfter(db, asked));
  const watches = wakeUps.group<Place & { readonly epoch: number }>(async (places) =>
    places.some((place) => place.epoch !== epoch.current()) ? places.keys() : placesBehind(db, places),
  );

  return {
    page: async (owner, after, limit) => {
      const now = epoch.current();
      const position = positionOf(after, now);
      const found = await read({ owner, position, limit: limit + 1 });
      const entries = found.slice(0, limit).map((entry) => onWire(entry, now));
      const cursor = entries.at(-1)?.cursor ?? (position > 0 ? after : null);
      return { entries, cursor, hasMore: found.length > limit };
    },
    live: (owner, after) =>
      abortableIterator(async function* (signal) {
        let now = epoch.current();
        let position = positionOf(after, now);
        // The watch begins before the first read, so that an entry written in between wakes it.
        const watch = watches.watch(`feed:${owner}`, () => ({ owner, position, epoch: now }));
        try {
          while (!signal.aborted) {
            const entries = await unlessUnavailable(read({ owner, position, limit: PAGE }));
            if (epoch.current() !== now) {
              // The epoch changed (the database was restored): all of its entries are sent.
              now = epoch.current();
              position = 0;
              continue;
            }
            if (entries === 'unavailable') {
              await watch.wait(signal, AFTER_OUTAGE_MS);
              continue;
            }
            for (const entry of entries) {
              if (signal.aborted) return;
              position = entry.position;
              yield onWire(entry, now);
            }
            if (entries.length < PAGE) await watch.wait(signal);
          }
        } finally {
          watch.stop();
        }
      }),
  };
}

/** Call last in a transaction: from here to the commit the feed is locked. */
export const tellOrder = (tx: Database, clock: Clock, owner: string, order: OrderPayload): Promise<void> =>
  writeFeedEntry(tx, clock, owner, 'order', order);

/** As tellOrder, of an order that was cancelled. */
export const tellCancelled = (
  tx: Database,
  clock: Clock,
  owner: string,
  order: OrderPayload,
): Promise<void> => writeFeedEntry(tx, clock, owner, 'orderCancelled', order);

/** As tellOrder, of something of the member's that her devices ask for again. */
export const tellChange = (
  tx: Database,
  clock: Clock,
  owner: string,
  what: Exclude<FeedKind, 'cart'>,
): Promise<void> => writeFeedEntry(tx, clock, owner, what, {});

/** As tellChange, with the version that the cart has now: the device that changed it has it by its answer. */
export const tellCart = (tx: Database, clock: Clock, owner: string, cart: CartPayload): Promise<void> =>
  writeFeedEntry(tx, clock, owner, 'cart', cart);

async function writeFeedEntry(
  tx: Database,
  clock: Clock,
  owner: string,
  kind: string,
  payload: FeedPayload,
): Promise<void> {
  const [feed] = await rowsOf<{ last_cursor: string | number }>(
    tx,
    sql`insert into feeds (owner, last_cursor) values (${owner}, 1)
        on conflict (owner) do update set last_cursor = feeds.last_cursor + 1 returning last_cursor`,
  );
  await tx
    .insert(feedEntries)
    .values({ owner, cursor: Number(feed?.last_cursor), kind, at: clock.now(), payload });
  await notifyWatchers(tx, `feed:${owner}`);
}

interface Place {
  readonly owner: string;
  /** Entries after this cursor. */
  readonly position: number;
}
interface Asked extends Place {
  readonly limit: number;
}
interface Entry {
  readonly position: number;
  readonly kind: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly payload: FeedPayload;
}

/** For each place, its owner's entries after it, oldest first; in one statement. */
async function entriesAfter(db: Database, places: readonly Asked[]): Promise<readonly (readonly Entry[])[]> {
  const asked = JSON.stringify(places.map((place, at) => ({ ...place, at })));
  const rows = await rowsOf<{ asked_at: number; entries: readonly Entry[] }>(
    db,
    sql`select asked.at as asked_at, found.entries
        from json_to_recordset(${asked}::json) as asked(at integer, owner text, position bigint, "limit" integer)
        cross join lateral (
          select json_agg(json_build_object('position', e.cursor, 'kind', e.kind, 'payload', e.payload,
              'at', floor(extract(epoch from e.at) * 1000)) order by e.cursor) as entries
          from (select * from feed_entries own where own.owner = asked.owner and own.cursor > asked.position
                order by own.cursor limit asked."limit") e
        ) found
        where found.entries is not null`,
  );
  const found = new Map(rows.map((row) => [Number(row.asked_at), row.entries]));
  return places.map((_, at) => found.get(at) ?? []);
}

/** The indexes of the places after which there are entries, in one statement. */
async function placesBehind(db: Database, places: readonly Place[]): Promise<readonly number[]> {
  const asked = JSON.stringify(places.map(({ owner, position }, at) => ({ owner, position, at })));
  const rows = await rowsOf<{ at: number }>(
    db,
    sql`select asked.at from json_to_recordset(${asked}::json) as asked(at integer, owner text, position bigint)
        cross join lateral (
          select from feed_entries own where own.owner = asked.owner and own.cursor > asked.position limit 1
        ) entry`,
  );
  return rows.map(({ at }) => at);
}

const onWire = ({ position, kind, at, payload }: Entry, epoch: number): FeedEntry => ({
  cursor: cursorOf(epoch, position),
  kind,
  at: new Date(at).toISOString(),
  // An entry of another kind has no `order`, so that a client from before it skips it.
  order: kind === 'order' && 'orderId' in payload ? payload : null,
  cancelled: kind === 'orderCancelled' && 'orderId' in payload ? cancelledOf(payload) : null,
  cartVersion: 'cartVersion' in payload ? payload.cartVersion : null,
});

const cancelledOf = ({ orderId, cancelledAt }: OrderPayload) =>
  cancelledAt === undefined ? null : { orderId, cancelledAt };
