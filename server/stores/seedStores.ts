/** Puts the generated chain into an empty table; a table that has stores (an operator's own) is left alone. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { generateStores } from './seed/generateStores.ts';
import { sandboxStores } from './seed/sandboxStores.ts';
import type { StoredStore } from './storedStore.ts';

/** A statement carries so many stores in one JSON parameter: nine parameters a row take more than twice as long. */
const STORES_A_STATEMENT = 1000;

export async function seedStores(db: Database, { count }: { readonly count: number }): Promise<void> {
  const [existing] = await rowsOf<{ any: boolean }>(db, sql`select exists (select from stores) as any`);
  if (existing?.any === true) return;
  await insertStores(db, [...sandboxStores, ...generateStores(count)]);
}

/** All or none; a number that is there already stays as it is, for several servers may start at once on one database. */
async function insertStores(db: Database, stores: readonly StoredStore[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (let from = 0; from < stores.length; from += STORES_A_STATEMENT) {
      const documents = JSON.stringify(stores.slice(from, from + STORES_A_STATEMENT));
      await tx.execute(sql`
        insert into stores (store_number, name, latitude, longitude, time_zone, country, subdivision, document)
        select store ->> 'storeNumber', store ->> 'name',
          (store #>> '{coordinates,latitude}')::float8, (store #>> '{coordinates,longitude}')::float8,
          store #>> '{timeZone,timeZoneId}',
          store #>> '{address,countryCode}', store #>> '{address,countrySubdivisionCode}', store
        from jsonb_array_elements(${documents}::jsonb) as store
        on conflict do nothing`);
    }
  });
}
