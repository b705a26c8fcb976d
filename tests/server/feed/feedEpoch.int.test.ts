/** After a restore of the database clients hear again what it holds, and all that comes; after a mere restart nothing twice. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardNumberIn } from '../../../domain/cardNumbers.ts';
import { createDatabase, type DatabasePlace, rowsOf } from '../../../server/db/createDatabase.ts';
import { cursorOf, openFeedEpoch, positionOf } from '../../../server/feed/feedEpoch.ts';
import { fillDataFolder } from '../kit/emptyDatabase.ts';
import { testDatabases } from '../kit/databases.ts';
import { listen, until } from '../kit/listen.ts';
import { createBrowser, pricedLatte, startTestServer } from '../kit/testServer.ts';

/** A database that can be copied and put back while nobody uses it. */
interface Restorable {
  readonly place: DatabasePlace;
  backUp(): Promise<void>;
  /** The place where the copy was put. */
  restore(): Promise<DatabasePlace>;
  remove(): Promise<void>;
}

async function folder(): Promise<Restorable> {
  const root = mkdtempSync(join(tmpdir(), 'crema-restore-'));
  const [path, copy] = [join(root, 'data'), join(root, 'copy')];
  await fillDataFolder(path);
  return {
    place: { kind: 'folder', path },
    backUp: async () => cpSync(path, copy, { recursive: true }),
    restore: async () => {
      rmSync(path, { recursive: true });
      cpSync(copy, path, { recursive: true });
      return { kind: 'folder', path };
    },
    remove: async () => rmSync(root, { recursive: true }),
  };
}

async function server(): Promise<Restorable> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  const name = `crema_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const place = { kind: 'url', url: url.href } as const;
  return {
    place,
    backUp: async () => void (await admin.query(`create database ${name}_copy template ${name}`)),
    restore: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`create database ${name} template ${name}_copy`);
      return place;
    },
    remove: async () => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`drop database if exists ${name}_copy with (force)`);
      await admin.end();
    },
  };
}

const hasPostgres = (await testDatabases()).length > 1;

for (const [name, make] of [
  ['a folder of the embedded database', folder],
  ...(hasPostgres ? [['a database of PostgreSQL', server] as const] : []),
] as const)
  describe(`a restore of ${name}`, () => {
    let database: Restorable;
    beforeAll(async () => void (database = await make()));
    afterAll(() => database.remove());

    /** Orders while the server runs, and what a socket hears that begins after `cursor`. */
    const visit = async (place: DatabasePlace, cursor: string | null, orders: number) => {
      const connection = await createDatabase(place);
      const running = await startTestServer(connection);
      const browser = createBrowser(running.url);
      await browser.signIn();
      const socket = listen(browser, running.url, cursor);
      const placed: string[] = [];
      for (let count = 0; count < orders; count++) {
        const order = await pricedLatte(browser);
        await browser.ask('submit-order', order);
        placed.push(order.subInp.orderId);
      }
      await until(() => placed.every((id) => socket.heard.some(({ order }) => order?.orderId === id)));
      const { data } = await browser.ask('get-feed', { after: cursor, limit: 100 });
      await socket.close();
      await running.close();
      await connection.close();
      const heard = socket.heard.map((entry) => entry.order?.orderId);
      const last = socket.heard.at(-1)?.cursor ?? null;
      return { placed, heard, last, cursors: socket.heard, polled: data.feed.entries };
    };

    it(
      'makes clients start anew, by socket and by polling; a restart does not',
      { timeout: 240_000 },
      async () => {
        const first = await visit(database.place, null, 1);
        await database.backUp();
        const second = await visit(database.place, first.last, 3);
        expect(second.heard).toEqual(second.placed);
        expect(second.last).toBe('4');

        const restored = await database.restore();
        const third = await visit(restored, second.last, 1);
        expect(third.heard).toEqual([...first.placed, ...third.placed]);
        expect(third.polled.map(({ order }) => order?.orderId)).toEqual([...first.placed, ...third.placed]);
        for (const { cursor } of third.cursors)
          expect(BigInt(cursor)).toBeGreaterThan(BigInt(second.last ?? 0));

        const fourth = await visit(restored, third.last, 1);
        expect(fourth.heard).toEqual(fourth.placed);
        expect(BigInt(fourth.last ?? 0)).toBeGreaterThan(BigInt(third.last ?? 0));
      },
    );
  });

for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  describe('a database that is put back under running servers', () => {
    it('makes open sockets hear again all that it holds; servers agree on one epoch', async () => {
      const connection = await database.open();
      const running = await startTestServer(connection);
      const browser = createBrowser(running.url);
      await browser.signIn();
      const socket = listen(browser, running.url);
      await browser.ask('submit-order', await pricedLatte(browser));
      await until(() => socket.heard.length === 1);
      await connection.db.execute(sql`update feed_epoch set place = 'before the restore'`);
      // The listener comes back, as after a restore.
      await connection.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await until(() => socket.heard.length === 2);
      const [before, after] = socket.heard;
      expect(after?.order).toEqual(before?.order);
      expect(BigInt(after?.cursor ?? 0)).toBeGreaterThan(BigInt(before?.cursor ?? 0));
      const [row] = await rowsOf<{ epoch: string }>(connection.db, sql`select epoch from feed_epoch`);
      const others = await Promise.all([openFeedEpoch(connection), openFeedEpoch(connection)]);
      expect(others.map((epoch) => epoch.current())).toEqual([Number(row?.epoch), Number(row?.epoch)]);
      await socket.close();
      await running.close();
      await connection.close();
    });
  });

describe('a cursor', () => {
  it('is read in its own epoch only', () => {
    expect(positionOf(cursorOf(0, 17), 0)).toBe(17);
    expect(positionOf(cursorOf(1_800_000_000, 17), 1_800_000_000)).toBe(17);
    expect(positionOf('17', 1_800_000_000)).toBe(0);
    expect(positionOf(cursorOf(1_800_000_000, 17), 0)).toBe(0);
    expect(positionOf(cursorOf(1_800_000_000, 17), 1_800_000_001)).toBe(0);
    for (const none of [null, '', '-1', '1e3', ' 4', '9'.repeat(200), 'x'])
      expect(positionOf(none, 0)).toBe(0);
  });

  it('is never taken for a card number, at whatever moment the database was restored', () => {
    const taken = Array.from({ length: 40_000 }, (_, n) =>
      cursorOf(1_700_000_000 + n * 45_679, n * 2_003),
    ).filter((cursor) => cardNumberIn(cursor) !== null);
    expect(taken).toEqual([]);
  });

  it('grows from entry to entry and from epoch to epoch', () => {
    const grown = [cursorOf(0, 1), cursorOf(0, 999), cursorOf(1_800_000_000, 1), cursorOf(1_800_000_001, 1)];
    expect(grown.map(BigInt)).toEqual(grown.map(BigInt).toSorted((a, b) => (a < b ? -1 : 1)));
  });
});
