/**
 * The databases that server tests run on: PGlite in memory always, and PostgreSQL in a throw-away database where
 * TEST_DATABASE_URL or a local one answers.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { isPostgresThere, testDatabaseUrl, withoutPostgres } from '../../../scripts/postgresForTests.mjs';
import { migrate } from '../../../server/db/migrate.ts';
import { hashOfMigrations, openEmptyMemory, openMigratedMemory } from './emptyDatabase.ts';

export interface TestDatabase {
  readonly name: string;
  /** A new database without data, migrated already: a copy of one that was. */
  open(): Promise<TestConnection>;
  /** A new, empty database. */
  openEmpty(): Promise<TestConnection>;
}
type TestConnection = DatabaseConnection & { readonly url: string | null };

const adminUrl = testDatabaseUrl();

/**
 * One of them, for a noun's rules, which are the same on both: PostgreSQL where it answers, whose tests take a third of the
 * processor's time, else PGlite. With TEST_DATABASES=all both.
 */
export async function anyDatabase(): Promise<readonly TestDatabase[]> {
  const databases = await testDatabases();
  return process.env.TEST_DATABASES === 'all' ? databases : databases.slice(-1);
}

export async function testDatabases(): Promise<readonly TestDatabase[]> {
  const embedded: TestDatabase = {
    name: 'PGlite',
    open: async () => ({ ...(await openMigratedMemory()), url: null }),
    openEmpty: async () => ({ ...(await openEmptyMemory()), url: null }),
  };
  if (!(await isPostgresThere(adminUrl))) {
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

/**
 * A migrated database that others are copies of, one for each set of migrations; the server keeps it for the next run.
 * It gets its name when it is complete and nobody is connected to it, which a copy needs.
 */
async function migratedTemplate(): Promise<string> {
  const name = `crema_template_${hashOfMigrations()}`;
  const [known] = await asAdmin(`select 1 from pg_database where datname = '${name}'`);
  if (known !== undefined) return name;
  const made = nameOfThrowAway();
  await asAdmin(`create database ${made}`);
  const connection = await createDatabase({ kind: 'url', url: urlOf(made) });
  await migrate(connection);
  await connection.close();
  try {
    await asAdmin(`alter database ${made} rename to ${name}`);
  } catch (error) {
    await asAdmin(`drop database ${made} with (force)`);
    // Another worker made it meanwhile.
    if ((error as { code?: string }).code !== '42P04') throw error;
  }
  return name;
}

/** A copy of the template, or empty. */
async function openThrowAway(from?: string): Promise<PostgresConnection> {
  const name = nameOfThrowAway();
  await asAdmin(`create database ${name}${from === undefined ? '' : ` template ${from}`}`);
  const url = urlOf(name);
  const connection = await createDatabase({ kind: 'url', url });
  return {
    ...connection,
    url,
    close: async () => {
      await connection.close();
      await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };
}

const nameOfThrowAway = (): string => `crema_test_${randomBytes(6).toString('hex')}`;

function urlOf(name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin(statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
