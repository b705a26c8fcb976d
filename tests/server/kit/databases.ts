/**
 * The databases that server tests run on: one of them, PostgreSQL in a throw-away database where TEST_DATABASE_URL or a local
 * one answers, else PGlite in memory; or both, for what differs between them, and wherever TEST_DATABASES is `all`.
 */
import { createDatabase, type DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { isPostgresThere, withoutPostgres } from '../../../scripts/postgresForTests.mjs';
import { migrate } from '../../../server/db/migrate.ts';
import { hashOfMigrations, openEmptyMemory, openMigratedMemory } from './emptyDatabase.ts';
import { createThrowAway, keepTemplate } from './throwAwayDatabases.ts';

export interface TestDatabase {
  readonly name: string;
  /** A new database without data, migrated already: a copy of one that was. */
  open(): Promise<TestConnection>;
  /** A new, empty database. */
  openEmpty(): Promise<TestConnection>;
}
export type TestConnection = DatabaseConnection & { readonly url: string | null };

/**
 * One of them, for a noun's rules, which are the same on both: PostgreSQL where it answers, whose tests take a third of the
 * processor's time, else PGlite. With TEST_DATABASES=all both, with TEST_DATABASES=embedded PGlite.
 */
export async function anyDatabase(): Promise<readonly TestDatabase[]> {
  const databases = await testDatabases();
  const { TEST_DATABASES: wanted } = process.env;
  if (wanted === 'all') return databases;
  return wanted === 'embedded' ? databases.slice(0, 1) : databases.slice(-1);
}

/** Migrated and without data, for what is asked of one database alone: as `anyDatabase`. */
export async function openAnyDatabase(): Promise<TestConnection> {
  const database = (await anyDatabase()).at(-1);
  if (database === undefined) throw new Error('expected PGlite at least, found no database');
  return database.open();
}

/** Both where PostgreSQL answers: for SQL that differs between them, and for what two connections do at once. */
export async function testDatabases(): Promise<readonly TestDatabase[]> {
  const embedded: TestDatabase = {
    name: 'PGlite',
    open: async () => ({ ...(await openMigratedMemory()), url: null }),
    openEmpty: async () => ({ ...(await openEmptyMemory()), url: null }),
  };
  if (!(await isPostgresThere())) {
    console.log(withoutPostgres());
    return [embedded];
  }
  return [embedded, { name: 'PostgreSQL', open: openMigrated, openEmpty: () => openThrowAway() }];
}

type PostgresConnection = DatabaseConnection & { readonly url: string };

async function openMigrated(): Promise<PostgresConnection> {
  return openThrowAway(await (template ??= migratedTemplate()));
}
let template: Promise<string> | null = null;

/** One for each set of migrations. */
export const migratedTemplate = (): Promise<string> =>
  keepTemplate(`crema_template_${hashOfMigrations()}`, async (url) => {
    const connection = await createDatabase({ kind: 'url', url });
    await migrate(connection);
    await connection.close();
  });

/** A copy of the template, or empty. */
async function openThrowAway(from?: string): Promise<PostgresConnection> {
  const { url, drop } = await createThrowAway(from);
  const connection = await createDatabase({ kind: 'url', url });
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}
