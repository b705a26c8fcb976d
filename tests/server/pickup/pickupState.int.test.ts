/** What a person at a store hears: the state at once, each change once, nothing of other orders, with or without a session. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createWakeUps } from '../../../server/feed/createWakeUps.ts';
import { createPickupReads } from '../../../server/pickup/pickupReads.ts';
import { livePickupState } from '../../../server/pickup/pickupState.ts';
import { withCurbsideStates } from '../../../server/pickup/withCurbsideStates.ts';
import { until } from '../kit/listen.ts';
import { inShop } from '../kit/shop.ts';
import { startTestServer } from '../kit/testServer.ts';
import { arrivalOf, bringOut, openSocket, placeOrder, setCurbside, watching } from './arrive.ts';

inShop('the pickup state', (its) => {
  beforeEach(() => its.setBalance(10_000));
  const stateOf = async (storeNumber: string, orderToken: string | null = null) =>
    (await its.guest().ask('get-pickup-state', { storeNumber, orderToken })).data.pickupState;
  const watch = (...asked: Parameters<typeof watching>) => {
    const socket = openSocket(its.server.url);
    const { states } = socket.ask(watching(...asked));
    return { socket, states, isHeard: () => until(() => states.length === 1) };
  };

  it("is the store's own word on curbside until a barista says otherwise", async () => {
    const own = { availability: 'READY', stallQuantity: 4, revision: 0 };
    const storeNumber = 'curbside-2';
    expect(await stateOf(storeNumber)).toEqual({ storeNumber, curbside: own, order: null });
    expect((await stateOf('1')).curbside.availability).toBe('UNAVAILABLE');
    for (const [isOpen, curbside] of [
      [false, { ...own, availability: 'UNAVAILABLE', revision: 1 }],
      [true, { ...own, revision: 2 }],
    ] as const) {
      const said = await setCurbside(its.maya, isOpen, storeNumber);
      expect(await said.json()).toEqual({ storeNumber, curbside });
      expect((await stateOf(storeNumber)).curbside).toEqual(curbside);
    }
  });

  it('opens curbside only where a store has it, by someone who says so clearly', async () => {
    const statuses = await Promise.all(
      ([[true, '1'], [true, 'nowhere'], ['yes']] as const).map(
        async ([isOpen, store]) => (await setCurbside(its.maya, isOpen, store)).status,
      ),
    );
    expect(statuses).toEqual([409, 404, 400]);
    expect((await stateOf('1')).curbside).toMatchObject({ availability: 'UNAVAILABLE', revision: 0 });
  });

  it("gives an order to its token at its own store, and to no other store's page", async () => {
    const { orderId, token } = await placeOrder(its.maya);
    expect((await stateOf('curbside', token)).order).toEqual({
      ...{ orderId, status: 'Received', arrival: null, collectionType: 'IN_STORE', cancelledAt: null },
    });
    for (const [store, wrong] of [
      ['curbside-2', token],
      ['curbside', `${token}x`],
      ['curbside', 'a\u0000b'],
      ['curbside', null],
    ] as const)
      expect((await stateOf(store, wrong)).order).toBeNull();
  });

  it('tells a stranger with a token each change once: curbside, steps, stalls, and the end; and of no other order', async () => {
    const [{ orderId, token }, other] = [await placeOrder(its.maya), await placeOrder(its.maya)];
    const { socket, states, isHeard } = watch('curbside', token);
    const elsewhere = socket.ask(watching('curbside-2', token));
    await isHeard();
    const before = states[0]?.curbside.revision ?? 0;
    const come = (stallNumber = 2, of = token) =>
      its.maya.ask('create-customer-arrival', arrivalOf(of, { stallNumber }));
    const happens = async (change: () => Promise<unknown>) => {
      const count = states.length;
      await change();
      await until(() => states.length === count + 1);
    };
    await its.advance(other.orderId);
    await come(2, other.token);
    await happens(() => setCurbside(its.maya, false));
    await happens(() => setCurbside(its.maya, true));
    await happens(() => its.advance(orderId));
    await happens(() => come());
    await happens(() => come(3));
    await come(3);
    await happens(() => bringOut(its.maya, states.at(-1)?.order?.arrival?.arrivalId ?? ''));
    const told = states.map(({ curbside, order }) => [
      ...[curbside.availability, curbside.revision - before],
      ...[order?.status, order?.arrival?.stallNumber ?? null],
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
    expect(elsewhere.states.map(({ order }) => order)).toEqual([null]);
    await socket.close();
  });

  it('stays silent when it is woken and nothing is different', async () => {
    const { db, clock } = its;
    const wakeUps = await createWakeUps(its.connection, clock);
    const deps = { clock, stores: its.server.context.stores, wakeUps, reads: createPickupReads(db, clock) };
    const live = await livePickupState(deps, 'curbside', null);
    const [first, second] = [await live.next(), live.next()];
    for (let times = 0; times < 5; times++)
      await its.run(sql`select pg_notify('crema_wake', 'pickup:store:curbside')`);
    await setCurbside(its.maya, false);
    expect((await second).value?.curbside.revision).toBe((first.value?.curbside.revision ?? 0) + 1);
    const third = live.next();
    await live.return?.();
    expect((await third).done).toBe(true);
    await setCurbside(its.maya, true);
    await wakeUps.close();
  });

  it('says STORE_NOT_FOUND and leaves the socket open for other questions', async () => {
    const socket = openSocket(its.server.url);
    const unknown = socket.ask(watching('nowhere'));
    const malformed = socket.ask({ id: 'live-pickup-state', variables: { storeNumber: ['x'] } });
    await until(() => unknown.code() !== null && malformed.code() !== null);
    expect([unknown.code(), malformed.code()]).toEqual(['STORE_NOT_FOUND', 'BAD_REQUEST']);
    const known = socket.ask(watching('curbside'));
    await until(() => known.states.length === 1);
    await socket.close();
  });

  it('closes with 4401 when a stranger asks for a feed, and lets a member watch both until she signs out', async () => {
    const live = { id: 'live', variables: { after: null } };
    const { socket: stranger, isHeard } = watch('curbside');
    await isHeard();
    stranger.ask(live);
    const maya = await its.signedIn();
    const { token } = await placeOrder(maya);
    const member = openSocket(its.server.url, maya.cookie);
    const [feed, pickup] = [member.ask(live), member.ask(watching('curbside', token))];
    await until(() => feed.states.length > 0 && pickup.states.length === 1);
    await maya.send('POST', '/apiproxy/v1/account/signout');
    for (const { closeCode } of [stranger, member]) {
      await until(() => closeCode() !== null);
      expect(closeCode()).toBe(4401);
    }
  });

  it('allows ten questions a socket and twenty strangers an address', async () => {
    // A server of its own, with nobody at it yet.
    const { url } = await its.another();
    const ask = (socket: ReturnType<typeof openSocket>) => socket.ask(watching('curbside'));
    const allHeard = (asked: readonly ReturnType<typeof ask>[]) =>
      until(() => asked.every(({ states }) => states.length === 1));
    const isClosed = async ({ closeCode }: ReturnType<typeof openSocket>, code: number) => {
      await until(() => closeCode() !== null);
      expect(closeCode()).toBe(code);
    };
    const greedy = openSocket(url);
    const ten = Array.from({ length: 10 }, () => ask(greedy));
    await allHeard(ten);
    ten[0]?.stop();
    await new Promise((go) => setTimeout(go, 100));
    await allHeard([ask(greedy)]);
    ask(greedy);
    await isClosed(greedy, 4429);

    const strangers = Array.from({ length: 20 }, () => openSocket(url));
    await allHeard(strangers.map(ask));
    const oneMore = openSocket(url);
    ask(oneMore);
    await isClosed(oneMore, 1013);
    const maya = openSocket(url, its.maya.cookie);
    await allHeard([ask(maya)]);
    await strangers[0]?.close();
    await until(() => strangers[0]?.closeCode() !== null);
    const next = openSocket(url);
    await allHeard([ask(next)]);
    await Promise.all([maya, next, ...strangers].map(async (each) => each.close()));
  });

  it.runIf(its.isPostgres)('reaches a socket on one server with what happened on another', async () => {
    const second = await startTestServer(await its.connect());
    const { orderId, token } = await placeOrder(its.maya);
    const far = openSocket(second.url);
    const { states } = far.ask(watching('curbside', token));
    await until(() => states.length === 1);
    await its.advance(orderId);
    await until(() => states.length === 2);
    expect(states[1]?.order?.status).toBe('Preparing');
    await far.close();
    await second.close();
  });

  it("is in each store's answer: whether curbside is open now, and the rest is as it was", async () => {
    const { stores } = its.server.context;
    const shown = withCurbsideStates(stores, its.db);
    const now = its.clock.now();
    await setCurbside(its.maya, false);
    const own = await stores.byNumber('curbside', now);
    expect(await shown.byNumber('curbside', now)).toEqual({
      ...own,
      mobileOrdering: { ...own?.mobileOrdering, curbsideAvailability: 'UNAVAILABLE' },
    });
    const near = { lat: 0, lng: 0, features: [], limit: 1 };
    expect(await shown.near(near, now)).toEqual(await stores.near(near, now));
    await setCurbside(its.maya, true);
    expect(await shown.byNumber('curbside', now)).toEqual(own);
    expect(await shown.byNumber('nowhere', now)).toBeNull();
  });
});
