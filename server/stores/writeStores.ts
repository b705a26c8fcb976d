/**
 * Writes stores of one source. An operator's import overrides the sandbox's stores, these override the generated
 * chain; an unchanged store is not written. The caller raises the revision.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { StoreSource } from './tables.ts';
import type { StoredStore } from './storedStore.ts';

/**
 * A statement carries so many stores in one JSON parameter: nine parameters a row take more than twice as long. The
 * embedded database, and the process it runs in, answer nothing during a statement: so each statement must be short.
 */
const STORES_A_STATEMENT = 250;

export interface Written {
  readonly added: number;
  readonly changed: number;
}

/** In the caller's transaction. */
export async function writeStores(
  tx: Database,
  stores: readonly StoredStore[],
  source: StoreSource,
): Promise<Written> {
  let written: Written = { added: 0, changed: 0 };
  for (let from = 0; from < stores.length; from += STORES_A_STATEMENT) {
    const documents = JSON.stringify(stores.slice(from, from + STORES_A_STATEMENT));
    const [row] = await rowsOf<Written>(tx, statementFor(documents, source));
    await othersTurn();
    written = {
      added: written.added + (row?.added ?? 0),
      changed: written.changed + (row?.changed ?? 0),
    };
  }
  return written;
}

/** xmax is 0 in a row that was not there before. */
const statementFor = (documents: string, source: StoreSource) => sql`
  with written as (
    insert into stores as known
      (store_number, name, latitude, longitude, time_zone, country, subdivision, document, source)
    select store ->> 'storeNumber', store ->> 'name',
      (store #>> '{coordinates,latitude}')::float8, (store #>> '{coordinates,longitude}')::float8,
      store #>> '{timeZone,timeZoneId}',
      store #>> '{address,countryCode}', store #>> '{address,countrySubdivisionCode}', store, ${source}
    from jsonb_array_elements(${documents}::jsonb) as store
    on conflict (store_number) do update set
      name = excluded.name, latitude = excluded.latitude, longitude = excluded.longitude,
      time_zone = excluded.time_zone, country = excluded.country, subdivision = excluded.subdivision,
      document = excluded.document, source = excluded.source, updated_at = now()
    where (excluded.source = 'import' or excluded.source = known.source)
      and (known.document, known.source) is distinct from (excluded.document, excluded.source)
    returning xmax = 0 as is_new
  )
  select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed
  from written`;
