/** What ends, ends by the database's clock: a server whose own clock is wrong, or is set while it runs, changes nothing. */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDatabaseClock } from '../../server/base/databaseClock.ts';
import { rowsOf } from '../../server/db/createDatabase.ts';
import { testDatabases } from './kit/databases.ts';

const HOURS_MS = 5 * 3_600_000;

afterEach(() => void vi.useRealTimers());

for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  describe(`the clock of ${database.name}`, () => {
    it('is read whatever the own clock says, also when that one is set meanwhile', async () => {
      const connection = await database.open();
      const real = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: real + HOURS_MS });
      const clock = await createDatabaseClock(connection.db, 50);
      const distance = async (): Promise<number> => {
        const [row] = await rowsOf<{ now: string }>(
          connection.db,
          sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
        );
        return Math.abs(clock.now().getTime() - Number(row?.now));
      };
      expect(await distance()).toBeLessThan(2_000);
      vi.setSystemTime(real - HOURS_MS);
      expect(await distance()).toBeLessThan(2_000);
      await new Promise((go) => setTimeout(go, 300));
      expect(await distance()).toBeLessThan(2_000);
      clock.stop();
      await connection.close();
    });
  });
