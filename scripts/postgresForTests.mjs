/** Where tests look for PostgreSQL, and what is said where there is none: what holds only with several connections was not proved. */
import pg from 'pg';

export const testDatabaseUrl = () =>
  process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export async function isPostgresThere(url = testDatabaseUrl()) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** On a person's machine one line; on CI, where nobody looks at single lines, a block. */
export function withoutPostgres(env = process.env) {
  if (env.CI === undefined || env.CI === '' || env.CI === 'false') return 'skipped: no PostgreSQL';
  const bar = '!'.repeat(100);
  return [
    bar,
    'No PostgreSQL on CI: every test on PostgreSQL was SKIPPED, those of concurrent orders, slots and ledger included.',
    'The embedded database has one connection and proves none of them.',
    'Set TEST_DATABASE_URL, or start one on 127.0.0.1:5432 with the user postgres.',
    bar,
  ].join('\n');
}
