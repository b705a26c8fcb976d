/**
 * What a person at a store hears: the state at once, each change once, nothing of other orders, with or without a
 * session.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../server/db/createDatabase.ts';
import { createWakeUps } from '../../../server/feed/createWakeUps.ts';
import { createPickupReads } from '../../../server/pickup/pickupReads.ts';
import { livePickupState } from '../../../server/pickup/pickupState.ts';
import { withCurbsideStates } from '../../../server/pickup/withCurbsideStates.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, startTestServer, type TestServer } from '../kit/testServer.ts';
import {
  advance,
  arrivalOf,
  bringOut,
  openSocket,
  placeOrder,
  refill,
  setCurbside,
  signedIn,
  until,
  watching,
} from './arrive.ts';

for (const database of await anyDatabase())
  describe(`the pickup state on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: TestServer;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection);
    });
    beforeEach(() => refill(connection.db, server.clock));
    afterAll(async () => {
      await server.close();
      await connection.close();
    });
    const stateOf = async (storeNumber: string, orderToken: string | null) => {
      const asked = { storeNumber, orderToken };
      return (await createBrowser(server.url).ask('get-pickup-state', asked)).data.pickupState;
    };

    it("is the store's own word on curbside until a barista says otherwise", async () => {
      const browser = createBrowser(server.url);
      const own = { availability: 'READY', stallQuantity: 4, revision: 0 };
      expect(await stateOf('curbside-2', null)).toEqual({
        storeNumber: 'curbside-2',
        curbside: own,
        order: null,
      });
      expect((await stateOf('1', null)).curbside.availability).toBe('UNAVAILABLE');
      const closed = await setCurbside(browser, false, 'curbside-2');
      const curbside = { ...own, availability: 'UNAVAILABLE', revision: 1 };
      expect(await closed.json()).toEqual({ storeNumber: 'curbside-2', curbside });
      expect((await stateOf('curbside-2', null)).curbside).toEqual(curbside);
      await setCurbside(browser, true, 'curbside-2');
      expect((await stateOf('curbside-2', null)).curbside).toEqual({ ...own, revision: 2 });
      const { code } = await browser.ask('get-pickup-state', { storeNumber: 'nowhere', orderToken: null });
      expect(code).toBe('STORE_NOT_FOUND');
    });

    it('opens curbside only where a store has it, by someone who says so clearly', async () => {
      const browser = createBrowser(server.url);
      expect((await setCurbside(browser, true, '1')).status).toBe(409);
      expect((await setCurbside(browser, true, 'nowhere')).status).toBe(404);
      expect((await setCurbside(browser, 'yes')).status).toBe(400);
      expect((await stateOf('1', null)).curbside).toMatchObject({ availability: 'UNAVAILABLE', revision: 0 });
    });

    it("gives an order to its token at its own store, and to no other store's page", async () => {
      const { orderId, token } = await placeOrder(await signedIn(server));
      expect((await stateOf('curbside', token)).order).toEqual({
        orderId,
        status: 'Received',
        arrival: null,
        collectionType: 'IN_STORE',
        cancelledAt: null,
      });
      expect((await stateOf('curbside-2', token)).order).toBeNull();
      expect((await stateOf('curbside', `${token}x`)).order).toBeNull();
      expect((await stateOf('curbside', 'a\u0000b')).order).toBeNull();
      expect((await stateOf('curbside', null)).order).toBeNull();
    });

    it('tells a stranger with a token each change once: curbside, steps, stalls, and the end', async () => {
      const maya = await signedIn(server);
      const { orderId, token } = await placeOrder(maya);
      const socket = openSocket(server.url);
      const { states } = socket.ask(watching('curbside', token));
      await until(() => states.length === 1);
      const before = states[0]?.curbside.revision ?? 0;
      const happens = async (change: () => Promise<unknown>) => {
        const count = states.length;
        await change();
        await until(() => states.length === count + 1);
      };
      await happens(() => setCurbside(maya, false));
      await happens(() => setCurbside(maya, true));
      await happens(() => advance(maya, orderId));
      await happens(() => maya.ask('create-customer-arrival', arrivalOf(token)));
      await happens(() => maya.ask('create-customer-arrival', arrivalOf(token, { stallNumber: 3 })));
      await maya.ask('create-customer-arrival', arrivalOf(token, { stallNumber: 3 }));
      await happens(() => bringOut(maya, states.at(-1)?.order?.arrival?.arrivalId ?? ''));
      const told = states.map(({ curbside, order }) => [
        curbside.availability,
        curbside.revision - before,
        order?.status,
        order?.arrival?.stallNumber ?? null,
      ]);
      expect(told).toEqual([
        ['READY', 0, 'Received', null],
        ['UNAVAILABLE', 1, 'Received', null],
        ['READY', 2, 'Received', null],
        ['READY', 2, 'Preparing', null],
        ['READY', 2, 'Preparing', 2],
        ['READY', 2, 'Preparing', 3],
        ['READY', 2, 'PickedUp', null],
      ]);
      await socket.close();
    });

    it('stays silent when it is woken and nothing is different', async () => {
      const wakeUps = await createWakeUps(connection, server.clock);
      const { context, clock } = server;
      const reads = createPickupReads(connection.db, clock);
      const deps = { clock, stores: context.stores, wakeUps, reads };
      const live = await livePickupState(deps, 'curbside', null);
      const first = await live.next();
      const second = live.next();
      const wake = () => connection.db.execute(sql`select pg_notify('crema_wake', 'pickup:store:curbside')`);
      for (let times = 0; times < 5; times++) await wake();
      const browser = createBrowser(server.url);
      await setCurbside(browser, false);
      expect((await second).value?.curbside.revision).toBe((first.value?.curbside.revision ?? 0) + 1);
      const third = live.next();
      await live.return?.();
      expect((await third).done).toBe(true);
      await setCurbside(browser, true);
      await wakeUps.close();
    });

    it('hears of no other order at the store', async () => {
      const maya = await signedIn(server);
      const mine = await placeOrder(maya);
      const other = await placeOrder(maya);
      const socket = openSocket(server.url);
      const { states } = socket.ask(watching('curbside', mine.token));
      const elsewhere = socket.ask(watching('curbside-2', mine.token));
      await until(() => states.length === 1 && elsewhere.states.length === 1);
      await advance(maya, other.orderId);
      await maya.ask('create-customer-arrival', arrivalOf(other.token));
      await advance(maya, mine.orderId);
      await until(() => states.length === 2);
      expect(states.map(({ order }) => [order?.orderId, order?.status, order?.arrival])).toEqual([
        [mine.orderId, 'Received', null],
        [mine.orderId, 'Preparing', null],
      ]);
      expect(elsewhere.states.map(({ order }) => order)).toEqual([null]);
      await socket.close();
    });

    it('says STORE_NOT_FOUND and leaves the socket open for other questions', async () => {
      const socket = openSocket(server.url);
      const unknown = socket.ask(watching('nowhere'));
      const malformed = socket.ask({ id: 'live-pickup-state', variables: { storeNumber: ['x'] } });
      await until(() => unknown.code() !== null && malformed.code() !== null);
      expect([unknown.code(), malformed.code()]).toEqual(['STORE_NOT_FOUND', 'BAD_REQUEST']);
      const known = socket.ask(watching('curbside'));
      await until(() => known.states.length === 1);
      await socket.close();
    });

    it('closes with 4401 when a stranger asks for a feed, and lets a member watch both', async () => {
      const stranger = openSocket(server.url);
      const watched = stranger.ask(watching('curbside'));
      await until(() => watched.states.length === 1);
      stranger.ask({ id: 'live', variables: { after: null } });
      await until(() => stranger.closeCode() !== null);
      expect(stranger.closeCode()).toBe(4401);
      const maya = await signedIn(server);
      const { token } = await placeOrder(maya);
      const member = openSocket(server.url, maya.cookie);
      const feed = member.ask({ id: 'live', variables: { after: null } });
      const pickup = member.ask(watching('curbside', token));
      await until(() => feed.states.length > 0 && pickup.states.length === 1);
      await maya.send('POST', '/apiproxy/v1/account/signout');
      await until(() => member.closeCode() !== null);
      expect(member.closeCode()).toBe(4401);
    });

    it('allows ten questions a socket and twenty strangers an address', async () => {
      // A server of its own, with nobody at it yet.
      const quiet = await startTestServer(connection);
      const greedy = openSocket(quiet.url);
      const ten = Array.from({ length: 10 }, () => greedy.ask(watching('curbside')));
      await until(() => ten.every(({ states }) => states.length === 1));
      ten[0]?.stop();
      await new Promise((go) => setTimeout(go, 100));
      const tenth = greedy.ask(watching('curbside'));
      await until(() => tenth.states.length === 1);
      greedy.ask(watching('curbside'));
      await until(() => greedy.closeCode() !== null);
      expect(greedy.closeCode()).toBe(4429);

      const strangers = Array.from({ length: 20 }, () => openSocket(quiet.url));
      const asked = strangers.map((each) => each.ask(watching('curbside')));
      await until(() => asked.every(({ states }) => states.length === 1));
      const oneMore = openSocket(quiet.url);
      oneMore.ask(watching('curbside'));
      await until(() => oneMore.closeCode() !== null);
      expect(oneMore.closeCode()).toBe(1013);
      const maya = openSocket(quiet.url, (await signedIn(server)).cookie);
      const hers = maya.ask(watching('curbside'));
      await until(() => hers.states.length === 1);
      await strangers[0]?.close();
      await until(() => strangers[0]?.closeCode() !== null);
      const next = openSocket(quiet.url);
      const admitted = next.ask(watching('curbside'));
      await until(() => admitted.states.length === 1);
      await Promise.all([maya, next, ...strangers].map(async (each) => each.close()));
      await quiet.close();
    });

    it('reaches a socket on one server with what happened on another', async () => {
      if (connection.url === null) return;
      const other = await createDatabase({ kind: 'url', url: connection.url });
      const second = await startTestServer(other);
      const maya = await signedIn(server);
      const { orderId, token } = await placeOrder(maya);
      const far = openSocket(second.url);
      const { states } = far.ask(watching('curbside', token));
      await until(() => states.length === 1);
      await advance(maya, orderId);
      await until(() => states.length === 2);
      expect(states[1]?.order?.status).toBe('Preparing');
      await far.close();
      await second.close();
      await other.close();
    });

    it("shows in each store's answer whether curbside is open now, and leaves the rest as it is", async () => {
      const browser = createBrowser(server.url);
      const { stores } = server.context;
      const shown = withCurbsideStates(stores, connection.db);
      const now = server.clock.now();
      await setCurbside(browser, false);
      const store = await shown.byNumber('curbside', now);
      const own = await stores.byNumber('curbside', now);
      expect(store).toEqual({
        ...own,
        mobileOrdering: { ...own?.mobileOrdering, curbsideAvailability: 'UNAVAILABLE' },
      });
      const near = { lat: 0, lng: 0, features: [], limit: 1 };
      expect(await shown.near(near, now)).toEqual(await stores.near(near, now));
      await setCurbside(browser, true);
      expect(await shown.byNumber('curbside', now)).toEqual(own);
      expect(await shown.byNumber('nowhere', now)).toBeNull();
    });

    it('has no door where there is no sandbox', async () => {
      const production = await database.open();
      const real = await startTestServer(production, { SANDBOX: 'off' });
      const browser = createBrowser(real.url);
      const answers = await Promise.all([
        browser.send('GET', '/sandbox/api/arrivals'),
        bringOut(browser, 'any'),
        browser.send('POST', '/sandbox/api/stores/curbside/curbside', { open: false }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      const asked = { storeNumber: 'curbside', orderToken: null };
      const { data } = await browser.ask('get-pickup-state', asked);
      expect(data.pickupState.curbside.availability).toBe('READY');
      await real.close();
      await production.close();
    });
  });
