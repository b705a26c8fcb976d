/** Reads the stores' table and its revision as one snapshot, in chunks that leave the event loop free. */
import { asc, gt, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { notifyWatchers } from '../feed/createWakeUps.ts';
import { stores as table } from './tables.ts';
import type { StoredStore } from './storedStore.ts';

const STORES_A_READ = 2_000;
/** What servers watch for a new revision (feed/createWakeUps.ts). */
export const STORES_KEY = 'stores';

export async function readRevision(db: Database): Promise<number> {
  const rows = await rowsOf<{ revision: string | number }>(db, sql`select revision from store_revision`);
  return Number(rows[0]?.revision);
}

/** In order of their numbers, so that every server has them in the same order. */
export function readStores(
  db: Database,
): Promise<{ readonly revision: number; readonly stores: readonly StoredStore[] }> {
  return db.transaction(
    async (tx) => {
      const revision = await readRevision(tx);
      const stores: StoredStore[] = [];
      for (;;) {
        const rows = await tx
          .select({ document: table.document })
          .from(table)
          .where(gt(table.storeNumber, stores.at(-1)?.storeNumber ?? ''))
          .orderBy(asc(table.storeNumber))
          .limit(STORES_A_READ);
        stores.push(...rows.map(({ document }) => document));
        if (rows.length < STORES_A_READ) return { revision, stores };
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** In the transaction that changed stores: all servers hear of it when it commits. */
export async function raiseRevision(tx: Database): Promise<void> {
  await tx.execute(sql`update store_revision set revision = revision + 1`);
  await notifyWatchers(tx, STORES_KEY);
}
