/**
 * Runs the pending files of migrations/ in order and records each with its hash, then applies the SQL functions that changed
 * (applyFunctions.ts). One transaction under an advisory lock: several servers may start at once, and a failed migration
 * changes nothing. Migrations hold tables; what a migration says of a function is its first version.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { applyFunctions, readFunctionFiles } from './applyFunctions.ts';
import { rowsOf, withoutTimeouts, type DatabaseConnection } from './createDatabase.ts';
import { statementsOf } from './statementsOf.ts';

const folder = new URL('migrations/', import.meta.url);
const LOCK = 7_220_001;

/** Answers the names that it applied. Throws when an applied file was edited afterwards or is missing (a newer database). */
export async function migrate({ db }: Pick<DatabaseConnection, 'db'>): Promise<readonly string[]> {
  const functions = await readFunctionFiles();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())`,
    );
    const rows = await rowsOf<{ name: string; hash: string }>(tx, sql`select name, hash from migrations`);
    const unknown = rows.find(({ name }) => !names.includes(name));
    if (unknown)
      throw new Error(
        `The database was upgraded by a newer build (${unknown.name}); start that build instead.`,
      );
    const applied: string[] = [];
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const known = rows.find((row) => row.name === name);
      if (known && known.hash !== hash)
        throw new Error(`migrations/${name} was changed after it was applied; add a new file instead.`);
      if (known) continue;
      for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (name, hash) values (${name}, ${hash})`);
      applied.push(name);
    }
    await applyFunctions(tx, functions);
    return applied;
  });
}
