/** What lies in the database: migrations run once, old answers go, a restart keeps everything. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, rowsOf } from '../../server/db/createDatabase.ts';
import { deleteExpired } from '../../server/db/housekeeping.ts';
import { migrate } from '../../server/db/migrate.ts';
import { testDatabases } from './kit/databases.ts';
import { fillDataFolder } from './kit/emptyDatabase.ts';
import { createBrowser, createShiftedClock, pricedLatte, startTestServer } from './kit/testServer.ts';

for (const database of await testDatabases())
  describe(`storage on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    beforeAll(async () => {
      connection = await database.open();
      await migrate(connection);
    });
    afterAll(() => connection.close());
    it('runs each migration once, also when two servers start together', async () => {
      const fresh = await database.openEmpty();
      const applied = await Promise.all([migrate(fresh), migrate(fresh)]);
      expect(applied.flat().toSorted()).toEqual([...new Set(applied.flat())].toSorted());
      expect(applied.flat()[0]).toBe('0001_core.sql');
      await fresh.db.execute(sql`update migrations set hash = 'edited'`);
      await expect(migrate(fresh)).rejects.toThrow('was changed after it was applied');
      await fresh.db.execute(sql`insert into migrations (name, hash) values ('9999_later.sql', '')`);
      await expect(migrate(fresh)).rejects.toThrow('upgraded by a newer build');
      await fresh.close();
    });

    it('lets old answers and prices go, and keeps orders', async () => {
      const clock = createShiftedClock();
      await connection.db.execute(
        sql`insert into idempotency_keys values ('o', 'k', 'op', 'h', 'done', null, '{}', now() - interval '25 hours'),
              ('o', 'k2', 'op', 'h', 'done', null, '{}', now() - interval '23 hours')`,
      );
      await deleteExpired(connection.db, clock);
      const left = await rowsOf<{ key: string }>(connection.db, sql`select key from idempotency_keys`);
      expect(left.map(({ key }) => key)).toEqual(['k2']);
    });
  });

describe('a data folder', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'crema-data-'))));
  afterAll(() => rm(folder, { recursive: true }));

  it('keeps session, order, balance, feed and answers over a restart', async () => {
    await fillDataFolder(folder);
    const first = await createDatabase({ kind: 'folder', path: folder });
    const server = await startTestServer(first);
    const browser = createBrowser(server.url);
    await browser.signIn();
    const order = await pricedLatte(browser);
    const key = randomUUID();
    const placed = await browser.ask('submit-order', order, key);
    await server.close();
    await first.close();

    const second = await createDatabase({ kind: 'folder', path: folder });
    const again = await startTestServer(second);
    const later = createBrowser(again.url);
    later.cookie = browser.cookie;
    expect((await later.ask('submit-order', order, key)).data).toEqual(placed.data);
    expect((await later.ask('get-cards', {})).data.cards[0]?.balance).toBe(2500 - 438);
    expect((await later.ask('get-feed', { limit: 10 })).data.feed.entries).toHaveLength(1);
    await again.close();
    await second.close();
  });

  it('is opened by one process at a time, and not barred by what a killed one left', async () => {
    const place = { kind: 'folder', path: folder } as const;
    const holder = await createDatabase(place);
    await expect(createDatabase(place)).rejects.toThrow('is in use by process');
    await holder.close();
    const gone = fork('-e', [], { execArgv: ['-e', ''] });
    await new Promise((resolve) => gone.once('exit', resolve));
    await writeFile(join(folder, 'server.lock'), String(gone.pid));
    await (await createDatabase(place)).close();
  });
});
