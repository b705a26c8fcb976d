/** Two servers on one database: one poll for all subscribers, wake-ups by NATS, limits that they count together. */
import { randomUUID } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import { connect as connectNats } from '@nats-io/transport-node';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createDatabase, type DatabaseConnection, rowsOf } from '../../server/db/createDatabase.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createFeed, tellOrder } from '../../server/feed/createFeed.ts';
import { cursorOf } from '../../server/feed/feedEpoch.ts';
import { createWakeUps } from '../../server/feed/createWakeUps.ts';
import { createSharedCounts } from '../../server/http/sharedCounts.ts';
import type { Clock } from '../../server/base/ports.ts';
import { anyDatabase } from '../server/kit/databases.ts';
import { listen, until } from '../server/kit/listen.ts';
import { addMembers, paidBy } from '../server/kit/manyMembers.ts';
import { createTcpProxy } from '../server/kit/tcpProxy.ts';
import { createBrowser, createShiftedClock, pricedLatte, startTestServer } from '../server/kit/testServer.ts';

const NATS = new URL(process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222');
const hasNats = await new Promise<boolean>((resolve) => {
  const socket = connectSocket(Number(NATS.port), NATS.hostname, () => resolve(true));
  socket.on('error', () => resolve(false));
  socket.setTimeout(1_500, () => resolve(false));
});
if (!hasNats) console.log('skipped: no NATS');

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

for (const database of (await anyDatabase()).filter(({ name }) => name === 'PostgreSQL'))
  describe('servers of one database', () => {
    let own: Awaited<ReturnType<typeof database.open>>;
    const open: { close(): Promise<void> }[] = [];
    const closing = <T extends { close(): Promise<void> }>(it: T): T => {
      open.unshift(it);
      return it;
    };
    /** A connection of its own for each server, as on machines of their own. */
    const another = async (url = own.url ?? ''): Promise<DatabaseConnection> =>
      closing(await createDatabase({ kind: 'url', url }));
    const server = async (
      environment: Readonly<Record<string, string>> = {},
      connection?: DatabaseConnection,
    ) => closing(await startTestServer(connection ?? (await another()), environment));
    const aMember = async (url: string) => {
      const [member] = await addMembers(own.db, url, 1);
      if (!member) throw new Error('no member');
      return member;
    };
    beforeAll(async () => {
      own = await database.open();
      await migrate(own);
    });
    afterEach(async () => {
      for (const each of open.splice(0)) await each.close();
    });
    afterAll(() => own.close());

    /** A clock whose beats the test makes: a wait ends when told to. */
    const createBeats = () => {
      const waiting = new Set<() => void>();
      const clock: Clock = {
        ...createShiftedClock(),
        wait: (_ms, signal) =>
          new Promise((resolve) => {
            waiting.add(resolve);
            signal?.addEventListener('abort', () => resolve());
          }),
      };
      return { clock, beat: () => [...waiting].forEach((go) => (waiting.delete(go), go())) };
    };

    it('ask once for all subscribers of a server, tell each what is theirs alone, also when no wake-up came', async () => {
      const SUBSCRIBERS = 400;
      const proxy = closing(await createTcpProxy(own.url ?? ''));
      const connection = await another(proxy.url);
      const { clock, beat } = createBeats();
      const wakeUps = await createWakeUps(connection, clock);
      const ending = new AbortController();
      const beating = wakeUps.beat(ending.signal);
      const feed = createFeed({ db: connection.db, wakeUps, epoch: { current: () => 0 } });
      const owners = Array.from({ length: SUBSCRIBERS }, () => `guest:${randomUUID()}`);
      const heard = new Map(owners.map((owner) => [owner, [] as string[]]));
      const lives = owners.map((owner) => feed.live(owner, null));
      const reading = lives.map(async (live, index) => {
        for await (const { order } of live) heard.get(owners[index] ?? '')?.push(order?.orderId ?? '');
      });
      await pause(400);

      const before = proxy.sent();
      beat();
      await pause(400);
      expect(proxy.sent() - before).toBeLessThanOrEqual(3);

      // Written by somebody who tells nobody.
      for (const owner of owners) {
        await own.db.execute(sql`insert into feeds (owner, last_cursor) values (${owner}, 2)`);
        for (const cursor of [1, 2])
          await own.db.execute(sql`insert into feed_entries (owner, cursor, kind, at, payload)
            values (${owner}, ${cursor}, 'order', now(), ${JSON.stringify({ orderId: `${owner} ${cursor}` })}::jsonb)`);
      }
      beat();
      await until(() => [...heard.values()].every((each) => each.length >= 2));
      expect([...heard]).toEqual(owners.map((owner) => [owner, [`${owner} 1`, `${owner} 2`]]));

      await Promise.all(lives.map(async (live) => live.return?.()));
      await Promise.all(reading);
      ending.abort();
      await beating;
      await wakeUps.close();
    });

    it.skipIf(!hasNats)(
      'wake each other by NATS, which reads no name of anybody; by NOTIFY while it is gone',
      async () => {
        const proxy = closing(await createTcpProxy(NATS.href));
        const NATS_URL = `nats://127.0.0.1:${new URL(proxy.url).port}`;
        /** Hears no NOTIFY. */
        const deaf = { ...(await another()), listen: async () => async () => {} };
        const first = await server({ NATS_URL });
        const second = await server({ NATS_URL }, deaf);
        const third = await server({ NATS_URL });
        const isUp = async (url: string) =>
          /crema_messages_up 1/.test(await (await fetch(`${url}/metrics`)).text());
        const soon = { timeout: 10_000 };
        for (const { url } of [first, second, third]) await expect.poll(() => isUp(url), soon).toBe(true);

        const overheard: string[] = [];
        const spy = await connectNats({ servers: NATS.host });
        spy.subscribe('>', { callback: (_error, message) => void overheard.push(message.string()) });
        await spy.flush();
        const member = await aMember(first.url);
        const far = listen(member.browser, second.url);
        const other = listen(member.browser, third.url);
        const placed = async () => {
          const order = paidBy(member.cardId, await pricedLatte(member.browser));
          expect((await member.browser.ask('submit-order', order)).code).toBeUndefined();
        };
        // The first reads of the sockets are over.
        await pause(500);
        await placed();
        await until(() => far.heard.length === 1 && other.heard.length === 1);
        await until(() => overheard.length > 0);
        expect(overheard.join(' ')).not.toContain(member.memberId);

        proxy.refuse();
        await expect.poll(() => isUp(first.url), soon).toBe(false);
        await placed();
        await until(() => other.heard.length === 2);
        expect(far.heard).toHaveLength(1);

        // Back again, all look for what they missed.
        proxy.pass();
        await expect.poll(() => far.heard.length, soon).toBe(2);
        for (const socket of [far, other]) await socket.close();
        await spy.close();
      },
      120_000,
    );

    it('count requests together: who goes from one to the other gets no more than from one', async () => {
      const MOST = 100;
      const limited = { RATE_LIMIT_PER_MINUTE: String(MOST), TRUST_PROXY: 'on' };
      const servers = [await server(limited), await server(limited)];
      const ask = async (index: number, address: string) => {
        const headers = { 'x-forwarded-for': address };
        const url = `${servers[index % 2]?.url}/apiproxy/v1/account/session`;
        return (await fetch(url, { headers })).status;
      };
      let answered = 0;
      for (let count = 0; count < 3 * MOST; count++) {
        if ((await ask(count, '203.0.113.5')) === 200) answered += 1;
        await pause(2);
      }
      expect(answered).toBeGreaterThanOrEqual(MOST - 2);
      expect(answered).toBeLessThanOrEqual(MOST * 1.3);
      expect([await ask(0, '203.0.113.5'), await ask(1, '203.0.113.5')]).toEqual([429, 429]);
      expect([await ask(0, '203.0.113.6'), await ask(1, '203.0.113.6')]).toEqual([200, 200]);
      const kept = await rowsOf(own.db, sql`select * from shared_counts`);
      expect(kept.length).toBeGreaterThan(0);
      expect(JSON.stringify(kept)).not.toContain('203.0.113');
    });

    it('count sockets together, and give places back when sockets close or their server ends', async () => {
      const [first, second] = [await server(), await startTestServer(await another())];
      const { cookie } = (await aMember(first.url)).browser;
      const enter = (url: string) =>
        new Promise<WebSocket | null>((resolve) => {
          const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
            headers: { cookie, origin: url },
          });
          socket.on('open', () => socket.send('{"type":"connection_init"}'));
          socket.on('message', () => resolve(socket));
          socket.on('error', () => resolve(null));
          socket.on('close', () => resolve(null));
        });
      const enterMany = async (times: number) => {
        const sockets: WebSocket[] = [];
        for (let count = 0; count < times; count++) {
          const socket = await enter((count % 2 === 0 ? first : second).url);
          if (socket) sockets.push(socket);
          await pause(30);
        }
        return sockets;
      };
      const sockets = await enterMany(40);
      expect(sockets.length).toBeGreaterThanOrEqual(20);
      expect(sockets.length).toBeLessThanOrEqual(24);
      sockets.forEach((socket) => socket.terminate());
      await pause(500);
      const again = await enterMany(20);
      expect(again).toHaveLength(20);
      await second.close();
      const alone = await Promise.all(Array.from({ length: 10 }, () => enter(first.url)));
      expect(alone.filter((socket) => socket !== null).length).toBeGreaterThanOrEqual(1);
    });

    it('leave no count behind when they end, also of what comes late', async () => {
      const connection = await another();
      const counts = createSharedCounts(connection.db, createShiftedClock());
      const written = () => rowsOf(own.db, sql`select name from shared_counts`);
      counts.set('early', 50, 100);
      await pause(200);
      expect(await written()).toHaveLength(1);
      const closing = counts.close();
      counts.set('while it closes', 50, 100);
      await closing;
      counts.set('late', 50, 100);
      await pause(200);
      expect(await written()).toEqual([]);
    });

    it('write nothing about the person who stays far below the limits', async () => {
      const browser = createBrowser((await server()).url);
      for (let count = 0; count < 20; count++) await browser.send('GET', '/apiproxy/v1/account/session');
      await pause(200);
      expect(await rowsOf(own.db, sql`select * from shared_counts`)).toEqual([]);
    });

    it('keep the order of a feed that many write to, read together', async () => {
      const connection = await another();
      const wakeUps = await createWakeUps(connection, createShiftedClock());
      const feed = createFeed({ db: connection.db, wakeUps, epoch: { current: () => 7 } });
      const owner = `guest:${randomUUID()}`;
      const live = feed.live(owner, null);
      const cursors: string[] = [];
      const reading = (async () => {
        for await (const { cursor } of live) if (cursors.push(cursor) === 250) return;
      })();
      const clock = createShiftedClock();
      const write = (orderId: string) =>
        own.db.transaction((tx) =>
          tellOrder(tx, clock, owner, { orderId, status: 'Received', storeNumber: '1' }),
        );
      await Promise.all(
        Array.from({ length: 5 }, async () => {
          for (let count = 0; count < 50; count++) await write(randomUUID());
        }),
      );
      await reading;
      expect(cursors).toEqual(Array.from({ length: 250 }, (_, at) => cursorOf(7, at + 1)));
      await wakeUps.close();
    });
  });
