/** The feed and the socket: order under concurrency, nothing missed between reading and waiting, ends with the session. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import WebSocket from 'ws';
import { createFeed, tellOrder } from '../../../server/feed/createFeed.ts';
import { createWakeUps } from '../../../server/feed/createWakeUps.ts';
import { createBarista } from '../../../server/sandbox/createBarista.ts';
import { listen, until, type Entry } from '../kit/listen.ts';
import { inShop, inShopOfPostgres } from '../kit/shop.ts';
import { createShiftedClock, startTestServer } from '../kit/testServer.ts';

const statusesOf = (heard: readonly Entry[], orderId: string) =>
  heard.filter(({ order }) => order?.orderId === orderId).map(({ order }) => order?.status);

inShop('live', (its) => {
  it('tells each step of an order once and in order, also to one who was away for two of them', async () => {
    const first = listen(its.maya, its.server.url);
    const order = await its.priced();
    const { orderId } = order;
    await its.submit(order);
    await until(() => statusesOf(first.heard, orderId).length === 1);
    await first.close();
    await its.advance(orderId);
    await its.advance(orderId);
    const second = listen(its.maya, its.server.url, first.heard.at(-1)?.cursor ?? null);
    await until(() => second.heard.length === 2);
    await its.advance(orderId);
    await its.advance(orderId);
    await until(() => second.heard.length === 3);
    expect(statusesOf(second.heard, orderId)).toEqual(['Preparing', 'ReadyForPickup', 'PickedUp']);
    await second.close();
  });

  it('logs a socket when it ends, and a refused one, without a word of whose it was', async () => {
    const before = its.server.logLines.length;
    const browser = await its.signedIn();
    const listener = listen(browser, its.server.url);
    await until(() => listener.heard.length > 0);
    await listener.close();
    const refused = new WebSocket(`${its.server.url.replace('http', 'ws')}/graphql`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    await new Promise((resolve) => refused.once('error', resolve));
    const told = () =>
      its.server.logLines.slice(before).flatMap((line) => {
        const told = JSON.parse(line) as Record<string, unknown>;
        return String(told['msg']).startsWith('socket') ? [told] : [];
      });
    await until(() => told().some(({ msg }) => msg === 'socket refused'));
    const [ended, turnedAway] = ['socket', 'socket refused'].map((text) =>
      told().findLast(({ msg }) => msg === text),
    );
    expect(ended).toEqual({
      ...{ level: 30, time: expect.any(String), msg: 'socket', code: expect.any(Number), as: 'member' },
      ...{ operations: ['live'], subscriptions: 1, ms: expect.any(Number) },
    });
    expect(turnedAway).toEqual({ level: 30, time: expect.any(String), msg: 'socket refused', status: 403 });
  });

  it('closes the socket of a stranger and of a session that ends with 4401, and of another origin before the upgrade', async () => {
    const stranger = listen(its.guest(), its.server.url);
    await stranger.done;
    expect(stranger.closeCode()).toBe(4401);
    const browser = await its.signedIn();
    const foreign = listen(browser, its.server.url, null, 'https://evil.example');
    await foreign.done;
    expect(foreign.heard).toEqual([]);
    expect(foreign.closeCode()).not.toBe(1000);
    const signedIn = listen(browser, its.server.url);
    await until(() => signedIn.heard.length > 0);
    await browser.send('POST', '/apiproxy/v1/account/signout');
    await signedIn.done;
    expect(signedIn.closeCode()).toBe(4401);
  });

  it('never shows a later cursor before an earlier one, and never misses one', async () => {
    const { db, clock } = its;
    const wakeUps = await createWakeUps(its.connection, clock);
    const feed = createFeed({ db, wakeUps, epoch: { current: () => 0 } });
    const write = (orderId: string) =>
      db.transaction(async (tx) => {
        await tellOrder(tx, clock, 'member:many', { orderId, status: 'Received', storeNumber: '1' });
        // Some commit late.
        if (its.isPostgres && orderId.endsWith('3')) await tx.execute(sql`select pg_sleep(0.02)`);
      });
    const live = feed.live('member:many', null);
    const seen: number[] = [];
    const reading = (async () => {
      for await (const entry of live) if (seen.push(Number(entry.cursor)) === 60) return;
    })();
    for (let round = 0; round < 3; round++)
      await Promise.all(Array.from({ length: 20 }, (_, index) => write(`${round}-${index}`)));
    await reading;
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    await wakeUps.close();
  });

  it('stays woken when something is written between a read and the wait for more', async () => {
    const wakeUps = await createWakeUps(its.connection, createShiftedClock());
    const watch = wakeUps.watch('feed:member:early');
    await its.run(sql`select pg_notify('crema_wake', 'feed:member:early')`);
    await new Promise((go) => setTimeout(go, 100));
    const started = performance.now();
    await watch.wait(new AbortController().signal, 10_000);
    expect(performance.now() - started).toBeLessThan(2_000);
    await wakeUps.close();
  });

  it('lets the barista take each step once when several work at once, and only what is due', async () => {
    const order = await its.priced();
    await its.submit(order);
    const clock = createShiftedClock();
    const baristas = [0, 1, 2].map(() => createBarista(its.db, clock, 3600));
    const workAll = async () => Promise.all(baristas.map((each) => each.workOnce()));
    await workAll();
    const steps = ['Received', 'Preparing', 'ReadyForPickup', 'PickedUp'];
    expect(await its.stepsOf(order.orderId)).toEqual(['Received']);
    for (const count of [2, 3, 4, 4]) {
      clock.ahead(3_600_000);
      await workAll();
      expect(await its.stepsOf(order.orderId)).toEqual(steps.slice(0, count));
    }
    expect(await its.count(sql`from order_status_history where order_id = ${order.orderId}`)).toBe(4);
  });

  it('works at the pace that the sandbox page asks for, or stops', async () => {
    const change = (body: unknown) => its.guest().send('POST', '/sandbox/api/barista', body);
    expect((await change({ stepSeconds: -1 })).status).toBe(400);
    const stopped = { automatic: false, stepSeconds: 3600 };
    expect(await (await change({ automatic: false })).json()).toEqual(stopped);
    expect(await createBarista(its.db, createShiftedClock(), 8).workOnce()).toBe(0);
    await change({ automatic: true, stepSeconds: 3600 });
    expect((await its.advance('unknown')).status).toBe(404);
  });
});

inShopOfPostgres('servers of one database', (its) => {
  it('wake a socket on one server for what another one wrote', async () => {
    const second = await startTestServer(await its.connect());
    const browser = await its.signedIn();
    const far = listen(browser, second.url);
    const order = await its.priced();
    await its.submit(order);
    await until(() => statusesOf(far.heard, order.orderId).length === 1);
    await browser.send('POST', '/apiproxy/v1/account/signout');
    await far.done;
    expect(far.closeCode()).toBe(4401);
    await second.close();
  });
});
