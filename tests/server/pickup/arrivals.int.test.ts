/** "I am here": each no with its code, one arrival an order however often it is said, and the barista's answer to it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import { createBarista } from '../../../server/sandbox/createBarista.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, createShiftedClock, startTestServer, type TestServer } from '../kit/testServer.ts';
import {
  advance,
  arrivalOf,
  bringOut,
  clearCounter,
  placeOrder,
  refill,
  seenArrivals,
  setCurbside,
  signedIn,
} from './arrive.ts';

for (const database of await anyDatabase())
  describe(`arriving, on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: TestServer;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection);
    });
    beforeEach(() => refill(connection.db, server.clock));
    afterEach(() => clearCounter(createBrowser(server.url)));
    afterAll(async () => {
      await server.close();
      await connection.close();
    });

    const rowsOfOrder = (orderId: string) =>
      rowsOf<{ done: boolean; stall: number | null }>(
        connection.db,
        sql`select done_at is not null as done, stall_number as stall from arrivals where order_id = ${orderId}`,
      );
    const pickUp = async (orderId: string) => {
      const browser = createBrowser(server.url);
      for (let step = 0; step < 3; step++) await advance(browser, orderId);
    };

    it('tells the barista who is in which stall, without a sign-in, and calls nobody twice', async () => {
      const { orderId, token } = await placeOrder(await signedIn(server));
      const driver = createBrowser(server.url);
      const { data, code } = await driver.ask('create-customer-arrival', arrivalOf(token));
      expect(code).toBeUndefined();
      expect(data.createCustomerArrival).toMatchObject({ storeNumber: 'curbside', stallNumber: 2 });
      expect(driver.cookie).toMatch(/^crema_session=/);
      expect(await seenArrivals(driver)).toEqual([
        expect.objectContaining({
          arrivalId: data.createCustomerArrival.arrivalId,
          storeNumber: 'curbside',
          storeName: 'Store curbside',
          orderId,
          orderStatus: 'Received',
          pickUpOption: 'CURBSIDE',
          stallNumber: 2,
          displayName: 'Maya',
        }),
      ]);
    });

    it.each([
      ['STORE_NOT_FOUND', 'a store that does not exist', { storeNumber: 'nowhere' }],
      ['CURBSIDE_UNAVAILABLE', 'a store without curbside', { storeNumber: '1' }],
      [
        'CURBSIDE_UNAVAILABLE',
        'a way of collecting that the store lacks',
        { pickUpOption: 'DRIVE_THRU', stallNumber: null },
      ],
      ['STALL_INVALID', 'stall 0', { stallNumber: 0 }],
      ['STALL_INVALID', 'one stall more than there are', { stallNumber: 4 }],
      ['STALL_INVALID', 'no stall', { stallNumber: null }],
      ['STALL_INVALID', 'a stall inside the store', { pickUpOption: 'IN_STORE', stallNumber: 1 }],
      [
        'STALL_INVALID',
        'a fifth stall where the store does not say how many',
        { storeNumber: 'curbside-2', stallNumber: 5 },
      ],
      ['NAME_INVALID', 'a name of blanks', { displayName: '   ' }],
      ['NAME_INVALID', 'a name of signs that are drawn as nothing', { displayName: '\u2800\u3164' }],
      ['NAME_INVALID', 'a name of 26 characters', { displayName: 'x'.repeat(26) }],
      ['NAME_INVALID', 'a card number for a name', { displayName: '5555 5555 5555 4444' }],
      ['NAME_INVALID', 'a name with a line break', { displayName: 'Ma\nya' }],
      ['NAME_INVALID', 'a name with a NUL', { displayName: 'Ma\u0000ya' }],
      ['NAME_INVALID', 'a name that turns the text around', { displayName: '\u202eayaM' }],
      ['NAME_INVALID', 'a name that cannot be seen', { displayName: '\u200b' }],
      ['ORDER_NOT_FOUND', 'an unknown token', { orderToken: 'nobodys-token' }],
      ['ORDER_NOT_FOUND', 'a token of 10,000 characters', { orderToken: 'x'.repeat(10_000) }],
      ['ORDER_NOT_FOUND', 'a token with a NUL', { orderToken: 'a\u0000b' }],
      ['ORDER_NOT_FOUND', "another store's order", { storeNumber: 'curbside-2' }],
      ['ORDER_NOT_FOUND', 'a stranger without a token', { orderToken: null }],
    ])('answers %s to %s', async (expected, _what, changes) => {
      const { orderId, token } = await placeOrder(await signedIn(server));
      const driver = createBrowser(server.url);
      const asked = arrivalOf(token, changes);
      const { status, code } = await driver.ask('create-customer-arrival', asked);
      expect({ status, code }).toEqual({ status: 200, code: expected });
      expect(await rowsOfOrder(orderId)).toEqual([]);
    });

    it('names the first thing that is wrong, in the order of the protocol', async () => {
      const driver = createBrowser(server.url);
      const wrong = { storeNumber: 'nowhere', stallNumber: 9, displayName: '' };
      const codes: (string | undefined)[] = [];
      for (const fixed of [
        {},
        { storeNumber: '1' },
        { storeNumber: 'curbside' },
        { storeNumber: 'curbside', stallNumber: 1 },
        { storeNumber: 'curbside', stallNumber: 1, displayName: 'Maya' },
      ]) {
        const asked = arrivalOf('nobodys-token', { ...wrong, ...fixed });
        codes.push((await driver.ask('create-customer-arrival', asked)).code);
      }
      expect(codes).toEqual([
        'STORE_NOT_FOUND',
        'CURBSIDE_UNAVAILABLE',
        'STALL_INVALID',
        'NAME_INVALID',
        'ORDER_NOT_FOUND',
      ]);
    });

    it('takes a name of 25 characters without its blanks, and the fourth stall of a store that does not say', async () => {
      const { token } = await placeOrder(await signedIn(server), 'curbside-2');
      const driver = createBrowser(server.url);
      const name = '☕'.repeat(25);
      const asked = arrivalOf(token, {
        storeNumber: 'curbside-2',
        displayName: `  ${name} `,
        stallNumber: 4,
      });
      expect((await driver.ask('create-customer-arrival', asked)).code).toBeUndefined();
      expect((await seenArrivals(driver))[0]).toMatchObject({ displayName: name, stallNumber: 4 });
    });

    it('refuses while curbside is closed at this moment, and takes it again once it is open', async () => {
      const { token } = await placeOrder(await signedIn(server));
      const driver = createBrowser(server.url);
      await setCurbside(driver, false);
      const closed = await driver.ask('create-customer-arrival', arrivalOf(token));
      expect(closed.code).toBe('CURBSIDE_UNAVAILABLE');
      const inside = arrivalOf(token, { pickUpOption: 'IN_STORE', stallNumber: null });
      expect((await driver.ask('create-customer-arrival', inside)).code).toBeUndefined();
      await setCurbside(driver, true);
      expect((await driver.ask('create-customer-arrival', arrivalOf(token))).code).toBeUndefined();
    });

    it("finds a member's newest open order at the store, and nobody else's", async () => {
      const maya = await signedIn(server);
      const first = await placeOrder(maya);
      server.clock.ahead(1_000);
      const second = await placeOrder(maya);
      await placeOrder(maya, 'curbside-2');
      const leo = await signedIn(server, 'leo@example.com', 'crema-demo-2');
      expect((await leo.ask('create-customer-arrival', arrivalOf(null))).code).toBe('ORDER_NOT_FOUND');
      await maya.ask('create-customer-arrival', arrivalOf(null));
      expect((await seenArrivals(maya)).map(({ orderId }) => orderId)).toEqual([second.orderId]);
      await pickUp(second.orderId);
      await maya.ask('create-customer-arrival', arrivalOf(null));
      expect((await seenArrivals(maya)).map(({ orderId }) => orderId)).toEqual([first.orderId]);
      await pickUp(first.orderId);
      expect((await maya.ask('create-customer-arrival', arrivalOf(null))).code).toBe('ORDER_NOT_FOUND');
    });

    it('gives the same answer to the same key ten times at once, and makes one arrival', async () => {
      const { orderId, token } = await placeOrder(await signedIn(server));
      const driver = createBrowser(server.url);
      const key = randomUUID();
      await driver.ask('create-customer-arrival', arrivalOf('nobodys-token'));
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => driver.ask('create-customer-arrival', arrivalOf(token), key)),
      );
      const again = await driver.ask('create-customer-arrival', arrivalOf(token), key);
      const ids = [...answers, again].map(({ data }) => data.createCustomerArrival.arrivalId);
      expect(new Set(ids).size).toBe(1);
      expect(await rowsOfOrder(orderId)).toEqual([{ done: false, stall: 2 }]);
      const other = await driver.ask('create-customer-arrival', arrivalOf(token, { stallNumber: 3 }), key);
      expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect(await rowsOfOrder(orderId)).toEqual([{ done: false, stall: 2 }]);
    });

    it('makes one arrival of ten people who say at once that they came for one order', async () => {
      const { orderId, token } = await placeOrder(await signedIn(server));
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          createBrowser(server.url).ask(
            'create-customer-arrival',
            arrivalOf(token, { stallNumber: 1 + (index % 3) }),
          ),
        ),
      );
      expect(new Set(answers.map(({ data }) => data.createCustomerArrival.arrivalId)).size).toBe(1);
      expect(await rowsOfOrder(orderId)).toHaveLength(1);
    });

    it('moves who is there to the second stall, and keeps when they came', async () => {
      const { orderId, token } = await placeOrder(await signedIn(server));
      const driver = createBrowser(server.url);
      const first = await driver.ask('create-customer-arrival', arrivalOf(token));
      server.clock.ahead(60_000);
      const asked = arrivalOf(token, { stallNumber: 3, displayName: 'Leo' });
      const second = await driver.ask('create-customer-arrival', asked);
      const { arrivalId, arrivedAt } = first.data.createCustomerArrival;
      expect(second.data.createCustomerArrival).toMatchObject({ arrivalId, arrivedAt, stallNumber: 3 });
      expect(await rowsOfOrder(orderId)).toEqual([{ done: false, stall: 3 }]);
      expect(await seenArrivals(driver)).toEqual([
        expect.objectContaining({ stallNumber: 3, displayName: 'Leo' }),
      ]);
    });

    it('keeps the newer spot where the check-in before it comes late, and takes a press of a clock that is ahead as now', async () => {
      const { orderId, token } = await placeOrder(await signedIn(server));
      const driver = createBrowser(server.url);
      const pressed = server.clock.now().getTime();
      const say = async (stallNumber: number, after: number) =>
        (
          await driver.ask(
            'create-customer-arrival',
            arrivalOf(token, { stallNumber, saidAt: new Date(pressed + after).toISOString() }),
          )
        ).data.createCustomerArrival;
      expect(await say(3, 30_000_000)).toMatchObject({ stallNumber: 3, revision: 1 });
      expect(await say(2, -1_000)).toMatchObject({ stallNumber: 3, revision: 1 });
      expect(await rowsOfOrder(orderId)).toEqual([{ done: false, stall: 3 }]);
      server.clock.ahead(60_000);
      expect(await say(1, 60_000)).toMatchObject({ stallNumber: 1, revision: 2 });
    });

    it('is over once the order is brought out: all steps at once, and nothing more the second time', async () => {
      const maya = await signedIn(server);
      const { orderId, token } = await placeOrder(maya);
      const { data } = await maya.ask('create-customer-arrival', arrivalOf(token));
      const { arrivalId } = data.createCustomerArrival;
      const answer = await bringOut(maya, arrivalId);
      expect(await answer.json()).toEqual({ arrivalId, orderId, status: 'PickedUp' });
      expect((await bringOut(maya, arrivalId)).status).toBe(200);
      expect((await bringOut(maya, 'nobody')).status).toBe(404);
      expect(await seenArrivals(maya)).toEqual([]);
      const told = await rowsOf<{ status: string }>(
        connection.db,
        sql`select payload->>'status' as status from feed_entries
            where owner = 'member:maya' and payload->>'orderId' = ${orderId} order by cursor`,
      );
      expect(told.map(({ status }) => status)).toEqual([
        'Received',
        'Preparing',
        'ReadyForPickup',
        'PickedUp',
      ]);
      const late = await maya.ask('create-customer-arrival', arrivalOf(token));
      expect(late.code).toBe('ALREADY_PICKED_UP');
      expect(await rowsOfOrder(orderId)).toEqual([{ done: true, stall: 2 }]);
    });

    it('is over, too, when the automatic barista hands the order over', async () => {
      const { orderId, token } = await placeOrder(await signedIn(server));
      await createBrowser(server.url).ask('create-customer-arrival', arrivalOf(token));
      const clock = createShiftedClock();
      const barista = createBarista(connection.db, clock, 3600);
      for (let step = 0; step < 3; step++) {
        expect(await rowsOfOrder(orderId)).toEqual([{ done: false, stall: 2 }]);
        clock.ahead(3 * 3_600_000);
        await barista.workOnce();
      }
      expect(await rowsOfOrder(orderId)).toEqual([{ done: true, stall: 2 }]);
    });

    it('is over after four hours where nobody says that the order was picked up, and one may come again', async () => {
      const { orderId, token } = await placeOrder(await signedIn(server));
      const driver = createBrowser(server.url);
      const first = await driver.ask('create-customer-arrival', arrivalOf(token));
      const state = { storeNumber: 'curbside', orderToken: token };
      const arrivalSeen = async () =>
        (await driver.ask('get-pickup-state', state)).data.pickupState.order?.arrival?.arrivalId ?? null;
      server.clock.ahead(3.9 * 3_600_000);
      expect(await arrivalSeen()).toBe(first.data.createCustomerArrival.arrivalId);
      server.clock.ahead(0.2 * 3_600_000);
      expect(await arrivalSeen()).toBeNull();
      expect(await seenArrivals(driver)).toEqual([]);
      const again = await driver.ask('create-customer-arrival', arrivalOf(token, { stallNumber: 3 }));
      expect(again.data.createCustomerArrival.arrivalId).not.toBe(first.data.createCustomerArrival.arrivalId);
      expect(await arrivalSeen()).toBe(again.data.createCustomerArrival.arrivalId);
      expect((await rowsOfOrder(orderId)).map(({ done }) => done).toSorted()).toEqual([false, true]);
      server.clock.ahead(4.1 * 3_600_000);
      await deleteExpired(connection.db, server.clock);
      expect((await rowsOfOrder(orderId)).map(({ done }) => done)).toEqual([true, true]);
    });

    it('forgets names a day later, and never writes them or a token into the log', async () => {
      const { orderId, token } = await placeOrder(await signedIn(server));
      const displayName = 'Quetzalcoatl';
      const driver = createBrowser(server.url);
      await driver.ask('create-customer-arrival', arrivalOf(token, { displayName }));
      await driver.ask('create-customer-arrival', arrivalOf(token, { displayName: `${displayName}\u0007` }));
      await driver.ask('get-pickup-state', { storeNumber: 'curbside', orderToken: token });
      const lines = server.logLines.join('');
      expect(lines).toContain('create-customer-arrival');
      expect(lines).not.toContain(displayName);
      expect(lines).not.toContain(token);
      const { clock } = server;
      clock.ahead(23 * 3_600_000);
      await deleteExpired(connection.db, clock);
      expect(await rowsOfOrder(orderId)).toHaveLength(1);
      clock.ahead(2 * 3_600_000);
      await deleteExpired(connection.db, clock);
      expect(await rowsOfOrder(orderId)).toEqual([]);
    });
  });
