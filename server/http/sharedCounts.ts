/**
 * Counts that the servers of one database share, so that a limit is the same however many servers run. Each server
 * counts in memory, writes its count to a table each time it has grown by a tenth of the limit, and reads the other
 * servers' counts there. A client below a tenth of every limit causes no statement; while the database does not answer,
 * each server counts alone. Names are digests: no address is stored.
 */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Clock } from '../base/ports.ts';

/** Counts that change within this time are written by one statement. */
const GATHER_MS = 20;
const TOLD_PARTS = 10;
/** A count is written again at every beat; after this time that of a server that died no longer counts. */
const GOOD_FOR_MS = 60_000;

export interface SharedCounts {
  /** Sets this server's count for the name, with its limit and the time at which it expires (milliseconds). */
  set(name: string, amount: number, limit: number, until?: number): void;
  /** The sum of the other servers' counts, as last read. */
  ofOthers(name: string): number;
  /** Writes the counts that still hold again, reads the others', and removes expired ones. */
  refresh(): Promise<void>;
  /** Removes this server's counts from the table; later ones are not written. */
  close(): Promise<void>;
}

interface Own {
  amount: number;
  told: number;
  /** Null: as long as this server runs and writes it again. */
  until: number | null;
}
interface Other {
  readonly amount: number;
  readonly until: number;
}

export function createSharedCounts(db: Database, clock: Clock): SharedCounts {
  const server = randomUUID();
  const own = new Map<string, Own>();
  const others = new Map<string, readonly Other[]>();
  const untold = new Set<string>();
  let telling: Promise<void> | null = null;
  let isClosed = false;

  const tell = async (names: readonly string[]): Promise<void> => {
    const now = clock.now().getTime();
    const byDigest = new Map(names.map((name) => [digestOf(name), name]));
    const said = [...byDigest].flatMap(([digest, name]) => {
      const count = own.get(name);
      if (!count) return [];
      count.told = count.amount;
      return [{ name: digest, amount: count.amount, until: count.until ?? now + GOOD_FOR_MS }];
    });
    const rows = await rowsOf<{ name: string; amount: number; until: string | number }>(
      db,
      sql`with said as materialized (
            select * from json_to_recordset(${JSON.stringify(said)}::json) as said(name text, amount integer, until bigint)
          ), told as (
            insert into shared_counts (name, server, amount, good_until)
            select name, ${server}, amount, to_timestamp(until / 1000.0) from said order by name
            on conflict (name, server) do update set amount = excluded.amount, good_until = excluded.good_until
          )
          select name, amount, extract(epoch from good_until) * 1000 as until from shared_counts
          where server <> ${server} and amount > 0 and good_until > ${clock.now().toISOString()}::timestamptz
            and name in (select name from said)`,
    );
    byDigest.forEach((name) => others.delete(name));
    for (const { name: digest, amount, until } of rows) {
      const name = byDigest.get(digest) ?? '';
      others.set(name, [...(others.get(name) ?? []), { amount, until: Number(until) }]);
    }
  };
  const tellSoon = (): Promise<void> =>
    (telling ??= (async () => {
      await clock.wait(GATHER_MS);
      const names = [...untold];
      untold.clear();
      // Where the database does not answer it is written with the next change, or at the next beat.
      await tell(names).catch(() => {});
      telling = null;
      if (untold.size > 0 && !isClosed) void tellSoon();
    })());

  return {
    set: (name, amount, limit, until) => {
      if (isClosed) return;
      const step = Math.max(1, limit / TOLD_PARTS);
      const count = own.get(name) ?? { amount, told: 0, until: null };
      if (count.told === 0 && amount < step) return;
      // A new window counts from zero; the count of the one before expires.
      if (until !== undefined && until !== count.until) count.told = 0;
      own.set(name, Object.assign(count, { amount, until: until ?? null }));
      if (Math.abs(amount - count.told) < step) return;
      untold.add(name);
      void tellSoon();
    },
    ofOthers: (name) => {
      const said = others.get(name);
      if (!said) return 0;
      const now = clock.now().getTime();
      return said.reduce((sum, { amount, until }) => sum + (until > now ? amount : 0), 0);
    },
    refresh: async () => {
      const now = clock.now().getTime();
      for (const [name, { amount, until }] of own)
        if (amount === 0 || (until !== null && until <= now)) own.delete(name);
      for (const [name, said] of others) if (said.every(({ until }) => until <= now)) others.delete(name);
      await db.execute(
        sql`delete from shared_counts where good_until < ${new Date(now).toISOString()}::timestamptz`,
      );
      const said = [...own].flatMap(([name, { told, until }]) => (told > 0 && until === null ? [name] : []));
      if (said.length > 0) await tell(said);
    },
    close: async () => {
      isClosed = true;
      await telling;
      await db.execute(sql`delete from shared_counts where server = ${server}`).catch(() => {});
    },
  };
}

const digestOf = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 22);
