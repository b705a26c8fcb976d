/**
 * "I am here": each no with its code, one arrival an order however often it is said, and the barista's answer to it. What the
 * client's port sees of it, as a stall that is changed, is in tests/contracts/remotePorts.pickup.contract.ts.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import { createBarista } from '../../../server/sandbox/createBarista.ts';
import { inShop } from '../kit/shop.ts';
import { createShiftedClock, type Browser } from '../kit/testServer.ts';
import { arrivalOf, bringOut, clearCounter, placeOrder, seenArrivals, setCurbside } from './arrive.ts';

const HOUR = 3_600_000;

inShop('arriving', (its) => {
  beforeEach(() => its.setBalance(10_000));
  afterEach(() => clearCounter(its.guest()));
  const come = (who: Browser, token: string | null, changes?: Record<string, unknown>, key?: string) =>
    who.ask('create-customer-arrival', arrivalOf(token, changes), key);
  const codeOf = async (...asked: Parameters<typeof come>) => (await come(...asked)).code;
  const arrivalsOf = (orderId: string) =>
    its.rows<{ done: boolean; stall: number | null }>(
      sql`select done_at is not null as done, stall_number as stall from arrivals where order_id = ${orderId}`,
    );
  const seen = async () => (await seenArrivals(its.maya)).map(({ orderId }) => orderId);
  const pickUp = async (orderId: string) => {
    for (let step = 0; step < 3; step++) await its.advance(orderId);
  };

  it('tells the barista who is in which stall, without a sign-in, and calls nobody twice', async () => {
    const { orderId, token } = await placeOrder(its.maya);
    const driver = its.guest();
    const { data } = await come(driver, token);
    expect(data.createCustomerArrival).toMatchObject({ storeNumber: 'curbside', stallNumber: 2 });
    expect(driver.cookie).toMatch(/^crema_session=/);
    const { arrivalId } = data.createCustomerArrival;
    expect(await seenArrivals(driver)).toMatchObject([
      {
        ...{ arrivalId, orderId, storeNumber: 'curbside', storeName: 'Store curbside' },
        ...{ orderStatus: 'Received', pickUpOption: 'CURBSIDE', stallNumber: 2, displayName: 'Maya' },
      },
    ]);
  });

  const driveThru = { pickUpOption: 'DRIVE_THRU', stallNumber: null };
  it.each([
    ['STORE_NOT_FOUND', 'a store that does not exist', { storeNumber: 'nowhere' }],
    ['CURBSIDE_UNAVAILABLE', 'a store without curbside', { storeNumber: '1' }],
    ['CURBSIDE_UNAVAILABLE', 'a way of collecting that the store lacks', driveThru],
    ['STALL_INVALID', 'stall 0', { stallNumber: 0 }],
    ['STALL_INVALID', 'one stall more than there are', { stallNumber: 4 }],
    ['STALL_INVALID', 'no stall', { stallNumber: null }],
    ['STALL_INVALID', 'a stall inside the store', { pickUpOption: 'IN_STORE', stallNumber: 1 }],
    [
      'STALL_INVALID',
      'a fifth stall of a store that does not say',
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
    const { orderId, token } = await placeOrder(its.maya);
    const { status, code } = await come(its.guest(), token, changes);
    expect([status, code, await arrivalsOf(orderId)]).toEqual([200, expected, []]);
  });

  it('names the first thing that is wrong, in the order of the protocol', async () => {
    const wrong: Record<string, unknown> = { storeNumber: 'nowhere', stallNumber: 9, displayName: '' };
    for (const [code, fixed] of [
      ['STORE_NOT_FOUND', {}],
      ['CURBSIDE_UNAVAILABLE', { storeNumber: '1' }],
      ['STALL_INVALID', { storeNumber: 'curbside' }],
      ['NAME_INVALID', { stallNumber: 1 }],
      ['ORDER_NOT_FOUND', { displayName: 'Maya' }],
    ] as const)
      expect(await codeOf(its.guest(), 'nobodys-token', Object.assign(wrong, fixed))).toBe(code);
  });

  it('takes a name of 25 characters without its blanks, and the fourth stall of a store that does not say', async () => {
    const { token } = await placeOrder(its.maya, 'curbside-2');
    const name = '☕'.repeat(25);
    const asked = { storeNumber: 'curbside-2', displayName: `  ${name} `, stallNumber: 4 };
    expect(await codeOf(its.guest(), token, asked)).toBeUndefined();
    expect((await seenArrivals(its.maya))[0]).toMatchObject({ displayName: name, stallNumber: 4 });
  });

  it('refuses while curbside is closed at this moment, and takes it again once it is open', async () => {
    const { token } = await placeOrder(its.maya);
    await setCurbside(its.maya, false);
    expect(await codeOf(its.guest(), token)).toBe('CURBSIDE_UNAVAILABLE');
    expect(await codeOf(its.guest(), token, { pickUpOption: 'IN_STORE', stallNumber: null })).toBeUndefined();
    await setCurbside(its.maya, true);
    expect(await codeOf(its.guest(), token)).toBeUndefined();
  });

  it("finds a member's newest open order at the store, and nobody else's", async () => {
    const first = await placeOrder(its.maya);
    its.clock.ahead(1_000);
    const second = await placeOrder(its.maya);
    await placeOrder(its.maya, 'curbside-2');
    expect(await codeOf(its.leo, null)).toBe('ORDER_NOT_FOUND');
    for (const { orderId } of [second, first]) {
      await come(its.maya, null);
      expect(await seen()).toEqual([orderId]);
      await pickUp(orderId);
    }
    expect(await codeOf(its.maya, null)).toBe('ORDER_NOT_FOUND');
  });

  it('makes one arrival of ten who say at once that they came for one order, and gives one answer to one key', async () => {
    const { orderId, token } = await placeOrder(its.maya);
    const idsOf = async (asked: readonly ReturnType<typeof come>[]) =>
      new Set((await Promise.all(asked)).map(({ data }) => data.createCustomerArrival.arrivalId));
    const ten = Array.from({ length: 10 }, (_, index) => index);
    const ids = await idsOf(ten.map((index) => come(its.guest(), token, { stallNumber: 1 + (index % 3) })));
    const [driver, key] = [its.guest(), randomUUID()];
    await come(driver, 'nobodys-token');
    const again = await idsOf(ten.map(() => come(driver, token, {}, key)));
    expect([ids.size, [...again]]).toEqual([1, [...ids]]);
    expect(await codeOf(driver, token, { stallNumber: 3 }, key)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await arrivalsOf(orderId)).toEqual([{ done: false, stall: 2 }]);
  });

  it('takes a press of a clock that is ahead as now, and keeps when they came', async () => {
    const { token } = await placeOrder(its.maya);
    const pressed = its.clock.now().getTime();
    const say = async (stallNumber: number, after: number) => {
      const saidAt = new Date(pressed + after).toISOString();
      return (await come(its.maya, token, { stallNumber, saidAt })).data.createCustomerArrival;
    };
    const first = await say(3, 30_000_000);
    expect(first).toMatchObject({ stallNumber: 3, revision: 1 });
    expect(await say(2, -1_000)).toEqual(first);
    its.clock.ahead(60_000);
    expect(await say(1, 60_000)).toEqual({ ...first, stallNumber: 1, revision: 2 });
  });

  it('is over once the order is brought out: all steps at once, and nothing more the second time', async () => {
    const { orderId, token } = await placeOrder(its.maya);
    const { arrivalId } = (await come(its.maya, token)).data.createCustomerArrival;
    const answer = await bringOut(its.maya, arrivalId);
    expect(await answer.json()).toEqual({ arrivalId, orderId, status: 'PickedUp' });
    expect((await bringOut(its.maya, arrivalId)).status).toBe(200);
    expect((await bringOut(its.maya, 'nobody')).status).toBe(404);
    expect(await its.stepsOf(orderId)).toEqual(['Received', 'Preparing', 'ReadyForPickup', 'PickedUp']);
    expect([await seen(), await codeOf(its.maya, token)]).toEqual([[], 'ALREADY_PICKED_UP']);
    expect(await arrivalsOf(orderId)).toEqual([{ done: true, stall: 2 }]);
  });

  it('is over, too, when the automatic barista hands the order over', async () => {
    const { orderId, token } = await placeOrder(its.maya);
    await come(its.guest(), token);
    const clock = createShiftedClock();
    const barista = createBarista(its.db, clock, 3600);
    for (const done of [false, false, true]) {
      clock.ahead(3 * HOUR);
      await barista.workOnce();
      expect(await arrivalsOf(orderId)).toEqual([{ done, stall: 2 }]);
    }
  });

  it('is over after four hours where nobody says that the order was picked up, and one may come again', async () => {
    const { orderId, token } = await placeOrder(its.maya);
    const first = (await come(its.guest(), token)).data.createCustomerArrival.arrivalId;
    const state = { storeNumber: 'curbside', orderToken: token };
    const shown = async () =>
      (await its.guest().ask('get-pickup-state', state)).data.pickupState.order?.arrival?.arrivalId ?? null;
    const done = async () => (await arrivalsOf(orderId)).map((each) => each.done).toSorted();
    its.clock.ahead(3.9 * HOUR);
    expect(await shown()).toBe(first);
    its.clock.ahead(0.2 * HOUR);
    expect([await shown(), await seen()]).toEqual([null, []]);
    const again = (await come(its.guest(), token, { stallNumber: 3 })).data.createCustomerArrival.arrivalId;
    expect(again).not.toBe(first);
    expect([await shown(), await done()]).toEqual([again, [false, true]]);
    its.clock.ahead(4.1 * HOUR);
    await deleteExpired(its.db, its.clock);
    expect(await done()).toEqual([true, true]);
  });

  it('forgets names a day later, and never writes them or a token into the log', async () => {
    const { orderId, token } = await placeOrder(its.maya);
    const displayName = 'Quetzalcoatl';
    for (const name of [displayName, `${displayName}\u0007`])
      await come(its.guest(), token, { displayName: name });
    await its.guest().ask('get-pickup-state', { storeNumber: 'curbside', orderToken: token });
    const lines = its.server.logLines.join('');
    expect(lines).toContain('create-customer-arrival');
    for (const hidden of [displayName, token]) expect(lines).not.toContain(hidden);
    for (const [hours, kept] of [
      [23, 1],
      [2, 0],
    ] as const) {
      its.clock.ahead(hours * HOUR);
      await deleteExpired(its.db, its.clock);
      expect(await arrivalsOf(orderId)).toHaveLength(kept);
    }
  });
});
