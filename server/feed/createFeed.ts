/**
 * A member's or guest's feed: what others must see, written in the transaction of the change itself. Cursors are taken
 * under the lock of the feed's own row, so a later entry never becomes visible before an earlier one.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { feedEntries, type FeedPayload } from '../db/schema.ts';
import type { Clock } from '../ports.ts';
import type { FeedEntry, FeedPage } from '../../wire/generated/resolverTypes.ts';
import { notifyWatchers, type WakeUps } from './createWakeUps.ts';
import { endingAtOnce } from './endingAtOnce.ts';

/** For a wake-up that never came: a listener that died without a word. */
const SAFETY_POLL_MS = 15_000;
const PAGE = 100;

export interface Feed {
  page(owner: string, after: string | null, limit: number): Promise<FeedPage>;
  /** What came after the cursor, then what comes, until returned. */
  live(owner: string, after: string | null): AsyncIterableIterator<FeedEntry>;
}

export function createFeed({ db, wakeUps }: { readonly db: Database; readonly wakeUps: WakeUps }): Feed {
  const read = (owner: string, after: number, limit: number): Promise<readonly FeedEntry[]> =>
    db
      .select()
      .from(feedEntries)
      .where(and(eq(feedEntries.owner, owner), gt(feedEntries.cursor, after)))
      .orderBy(asc(feedEntries.cursor))
      .limit(limit)
      .then((rows) => rows.map(onWire));

  return {
    page: async (owner, after, limit) => {
      const found = await read(owner, parseCursor(after), limit + 1);
      const entries = found.slice(0, limit);
      return { entries, cursor: entries.at(-1)?.cursor ?? after, hasMore: found.length > limit };
    },
    live: (owner, after) =>
      endingAtOnce(async function* (signal) {
        // The watch begins before the first read: what is written in between wakes it.
        const watch = wakeUps.watch(`feed:${owner}`);
        let cursor = parseCursor(after);
        try {
          while (!signal.aborted) {
            const entries = await read(owner, cursor, PAGE);
            for (const entry of entries) {
              if (signal.aborted) return;
              cursor = Number(entry.cursor);
              yield entry;
            }
            if (entries.length < PAGE) await watch.wait(SAFETY_POLL_MS, signal);
          }
        } finally {
          watch.stop();
        }
      }),
  };
}

/** Call last in a transaction: from here to the commit the feed is locked. */
export async function writeFeedEntry(
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

/** A cursor that is none reads as the beginning: the client applies each entry once anyway. */
function parseCursor(after: string | null): number {
  return after !== null && /^\d{1,15}$/.test(after) ? Number(after) : 0;
}

function onWire(row: typeof feedEntries.$inferSelect): FeedEntry {
  return { cursor: String(row.cursor), kind: row.kind, at: row.at.toISOString(), order: row.payload };
}
