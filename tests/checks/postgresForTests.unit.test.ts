/** Where tests have no PostgreSQL, one line says so; on CI it cannot be overlooked. */
import { expect, it } from 'vitest';
import { isPostgresThere, withoutPostgres } from '../../scripts/postgresForTests.mjs';

it('is one line on a person’s machine', () => {
  expect(withoutPostgres({})).toBe('skipped: no PostgreSQL');
});

it('is a block on CI that says what was not proved, and what to do', () => {
  const said = withoutPostgres({ CI: 'true' });
  expect(said.split('\n').length).toBeGreaterThan(3);
  expect(said).toMatch(/No PostgreSQL on CI.*SKIPPED/);
  expect(said).toContain('TEST_DATABASE_URL');
});

it('finds none where nothing listens', async () => {
  expect(await isPostgresThere('postgres://postgres@127.0.0.1:1/postgres')).toBe(false);
});
