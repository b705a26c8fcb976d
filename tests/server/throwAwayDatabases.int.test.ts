/** What killed test runs left on PostgreSQL is dropped by a later run, and nothing that another run still needs. */
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { isPostgresThere } from '../../scripts/postgresForTests.mjs';
import { isOldSeeded } from '../e2e/seededDatabase.ts';
import { createThrowAway, dropAllOfRun, dropLeftovers } from './kit/throwAwayDatabases.ts';

const HOUR_MS = 3_600_000;
const isThere = await isPostgresThere();

afterEach(() => vi.unstubAllEnvs());

const inRunThatBegan = (hoursAgo: number) =>
  vi.stubEnv('CREMA_TEST_RUN', (Date.now() - hoursAgo * HOUR_MS).toString(36) + `_${process.pid}`);

async function exists(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

it.skipIf(!isThere)(
  'drops a database of a run that began more than a day ago, and not of one of today',
  async () => {
    inRunThatBegan(25);
    const left = await createThrowAway();
    inRunThatBegan(23);
    const used = await createThrowAway();
    expect(await exists(left.url)).toBe(true);
    await dropLeftovers(isOldSeeded);
    expect([await exists(left.url), await exists(used.url)]).toEqual([false, true]);
    await dropAllOfRun();
    expect(await exists(used.url)).toBe(false);
  },
);

it('drops the seeded database of yesterday, not that of today', () => {
  const today = Math.floor(Date.now() / (24 * HOUR_MS));
  expect(isOldSeeded(`crema_seeded_${today - 1}_0123456789ab`)).toBe(true);
  expect(isOldSeeded(`crema_seeded_${today}_0123456789ab`)).toBe(false);
  expect(isOldSeeded('crema_template_0123456789ab')).toBe(false);
});
