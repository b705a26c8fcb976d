/**
 * The databases that storage tests run on: PGlite in memory always, and PostgreSQL in a throw-away database where
 * TEST_DATABASE_URL or a local one answers.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { openEmptyMemory, openMigratedMemory } from './emptyDatabase.ts';

export interface TestDatabase {
  readonly name: string;
  /** A new database without data; the embedded one is migrated already, which takes a third of the time. */
  open(): Promise<TestConnection>;
  /** A new, empty database. */
  openEmpty(): Promise<TestConnection>;
}
type TestConnection = DatabaseConnection & { readonly url: string | null };

const adminUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export async function testDatabases(): Promise<readonly TestDatabase[]> {
  const embedded: TestDatabase = {
    name: 'PGlite',
    open: async () => ({ ...(await openMigratedMemory()), url: null }),
    openEmpty: async () => ({ ...(await openEmptyMemory()), url: null }),
  };
  if (!(await answers(adminUrl))) {
    console.log('skipped: no PostgreSQL');
    return [embedded];
  }
  return [embedded, { name: 'PostgreSQL', open: openThrowAway, openEmpty: openThrowAway }];
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function openThrowAway(): Promise<DatabaseConnection & { readonly url: string }> {
  const name = `crema_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const connection = await createDatabase({ kind: 'url', url: url.href });
  return {
    ...connection,
    url: url.href,
    close: async () => {
      await connection.close();
      await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
