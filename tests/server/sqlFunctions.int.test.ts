/** Each SQL function has one file with its current body, which is applied where its version is higher than the database's. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyFunctions, readFunctionFiles } from '../../server/db/applyFunctions.ts';
import { rowsOf, type DatabaseConnection } from '../../server/db/createDatabase.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openEmptyMemory } from './kit/emptyDatabase.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openEmptyMemory();
  await migrate(connection);
});
afterAll(() => connection.close());

const path = 'orders/functions/answer.sql';
const file = (version: number, answer: number) => [
  {
    path,
    text: `-- version: ${version}\ncreate or replace function answer() returns integer language sql as $$ select ${answer} $$;\n`,
  },
];
const apply = (files: ReturnType<typeof file>) => applyFunctions(connection.db, files);
const answer = async () =>
  (await rowsOf<{ answer: number }>(connection.db, sql`select answer() as answer`))[0]?.answer;

it('names every function of the database in a file of its name', async () => {
  const files = await readFunctionFiles();
  const rows = await rowsOf<{ name: string }>(
    connection.db,
    sql`select distinct proname as name from pg_proc join pg_namespace n on n.oid = pronamespace
        where n.nspname = 'public' and prokind = 'f'`,
  );
  const named = files.map((each) => each.path.replace(/^.*\/(\w+)\.sql$/, '$1'));
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('is applied when its version is raised, once, and not by an earlier build', async () => {
  expect(await apply(file(1, 1))).toEqual([path]);
  expect(await apply(file(2, 2))).toEqual([path]);
  expect(await apply(file(2, 2))).toEqual([]);
  // A server of the build before starts beside the newer one.
  expect(await apply(file(1, 1))).toEqual([]);
  expect(await answer()).toBe(2);
});

it('is refused where it was changed without its version, or has none', async () => {
  await apply(file(2, 2));
  await expect(apply(file(2, 3))).rejects.toThrow('raise it to 3');
  await expect(apply([{ path, text: 'select 1;' }])).rejects.toThrow('does not begin with');
});
