/** The numbers of the stores that are not closed for good, and not still to open, by the UTC day. */
import { sql } from 'drizzle-orm';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export async function standingStoreNumbers(db: Database, clock: Clock): Promise<readonly string[]> {
  const today = clock.now().toISOString().slice(0, 10);
  const rows = await rowsOf<{ storeNumber: string }>(
    db,
    sql`select store_number as "storeNumber" from stores
        where coalesce(document ->> 'firstDate', ${today}) <= ${today}
          and coalesce(document ->> 'lastDate', ${today}) >= ${today}
        order by store_number`,
  );
  return rows.map(({ storeNumber }) => storeNumber);
}
