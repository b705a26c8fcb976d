/**
 * The current body of each SQL function stands in one file of its noun, `server/<noun>/functions/<name>.sql`, as `create or
 * replace function`. A file whose version is higher than the database's is applied, in the transaction of the migrations
 * and after them: a change of a function is an edit of its file and of its version, without a migration. A database with
 * a higher version was started by a newer build: its body stays. Versions compare by number, so that a server of an earlier build that
 * starts beside a newer one puts no old body back.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from './createDatabase.ts';
import { statementsOf } from './statementsOf.ts';

export interface FunctionFile {
  /** Path below server/, such as `orders/functions/place_order.sql`. */
  readonly path: string;
  readonly text: string;
}

const server = new URL('../', import.meta.url);

export async function readFunctionFiles(): Promise<readonly FunctionFile[]> {
  const nouns = (await readdir(server, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const files = await Promise.all(
    nouns.map(async ({ name: noun }) => {
      const folder = `${noun}/functions/`;
      const names = await readdir(new URL(folder, server)).catch(() => []);
      return Promise.all(
        names
          .filter((name) => name.endsWith('.sql'))
          .map(async (name) => ({
            path: folder + name,
            text: await readFile(new URL(folder + name, server), 'utf8'),
          })),
      );
    }),
  );
  return files.flat().toSorted((one, other) => one.path.localeCompare(other.path, 'en'));
}

/** Answers the paths that it applied. Throws where a file was changed without its version. */
export async function applyFunctions(
  tx: Database,
  files: readonly FunctionFile[],
): Promise<readonly string[]> {
  await tx.execute(
    sql`create table if not exists sql_functions (path text primary key, version integer not null, hash text not null)`,
  );
  const rows = await rowsOf<{ path: string; version: number; hash: string }>(
    tx,
    sql`select path, version, hash from sql_functions`,
  );
  const applied: string[] = [];
  for (const { path, text } of files) {
    const version = versionOf(path, text);
    const hash = createHash('sha256').update(text).digest('hex');
    const known = rows.find((row) => row.path === path);
    if (known?.version === version && known.hash !== hash)
      throw new Error(`server/${path} was changed and its version was not; raise it to ${version + 1}.`);
    if (known !== undefined && known.version >= version) continue;
    for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into sql_functions (path, version, hash) values (${path}, ${version}, ${hash})
          on conflict (path) do update set version = excluded.version, hash = excluded.hash`,
    );
    applied.push(path);
  }
  return applied;
}

function versionOf(path: string, text: string): number {
  const [, version] = /^-- version: (\d+)$/m.exec(text) ?? [];
  if (version === undefined) throw new Error(`server/${path} does not begin with "-- version: 1".`);
  return Number(version);
}
