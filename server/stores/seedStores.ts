/**
 * Seeds the stores at server start: the sandbox's stores in a sandbox, and the generated chain if there is none. An
 * operator's own stores are not changed.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, withoutTimeouts, type Database } from '../db/createDatabase.ts';
import { raiseRevision } from './readStores.ts';
import { generateStores } from './seed/generateStores.ts';
import { sandboxStores } from './seed/sandboxStores.ts';
import { writeStores } from './writeStores.ts';

export async function seedStores(
  db: Database,
  { count, isSandbox = true }: { readonly count: number; readonly isSandbox?: boolean },
): Promise<void> {
  const [found] = await rowsOf<{ has_chain: boolean }>(
    db,
    sql`select exists (select from stores where source <> 'sandbox') as has_chain`,
  );
  // Outside the transaction: it takes a second and others may be waiting for the database.
  const chain = found?.has_chain === true ? [] : generateStores(count);
  await db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    // Several servers may start at once on one database: the second waits here and has nothing to do.
    await tx.execute(sql`select from store_revision for update`);
    const sandbox = await writeStores(tx, isSandbox ? sandboxStores : [], 'sandbox');
    const seeded = await writeStores(tx, chain, 'seed');
    const gone = isSandbox
      ? []
      : await rowsOf(tx, sql`delete from stores where source = 'sandbox' returning store_number`);
    if (sandbox.added + sandbox.changed + seeded.added + seeded.changed + gone.length > 0)
      await raiseRevision(tx);
  });
}
