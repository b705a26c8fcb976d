/** Puts the generated chain into an empty table; a table that has stores (an operator's own) is left alone. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { stores } from './schema.ts';
import { generateStores } from './seed/generateStores.ts';
import { sandboxStores } from './seed/sandboxStores.ts';
import type { StoredStore } from './storedStore.ts';

/** Rows per statement: nine parameters each, well under PostgreSQL's limit. */
const ROWS = 500;

export async function seedStores(db: Database, { count }: { readonly count: number }): Promise<void> {
  const [existing] = await rowsOf<{ any: boolean }>(db, sql`select exists (select from stores) as any`);
  if (existing?.any === true) return;
  const rows = [...sandboxStores, ...generateStores(count)].map(rowOf);
  await db.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += ROWS) {
      // Several servers may start at once on one database.
      await tx
        .insert(stores)
        .values(rows.slice(from, from + ROWS))
        .onConflictDoNothing();
    }
  });
}

const rowOf = (document: StoredStore): typeof stores.$inferInsert => ({
  storeNumber: document.storeNumber,
  name: document.name,
  latitude: document.coordinates.latitude,
  longitude: document.coordinates.longitude,
  timeZone: document.timeZone.timeZoneId,
  country: document.address.countryCode,
  subdivision: document.address.countrySubdivisionCode,
  document,
});
