/** The part of the remote ports' contract about time: a slot is kept for one, moves with another choice, and is an order's once. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { slotKey } from '../../domain/slots/question.ts';
import {
  none,
  previousOf,
  priced,
  refusedWith,
  signedIn,
  valueOf,
  type Setup,
  type WorldBench,
} from './remotePortsBench.ts';

const unavailable = refusedWith('SLOT_UNAVAILABLE');
/** That has begun. */
const past = () => Math.floor(Date.now() / 300_000) * 300_000 - 300_000;

export function slotPromises(setup: Setup): void {
  const ask = ({ server, storeNumber }: WorldBench, mockState: string | null = null) =>
    server.slots.slots(slotKey({ storeNumber, makeMinutes: 1, mockState }), none);

  test('slots are up to one hour ahead, earliest first, on the five minutes', async () => {
    const bench = await signedIn(setup);
    const starts = valueOf(await ask(bench));
    expect(starts.length).toBeGreaterThan(0);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    for (const at of starts) {
      expect(at % 300_000).toBe(0);
      expect(at).toBeGreaterThan(Date.now());
      expect(at).toBeLessThanOrEqual(Date.now() + 3_600_000);
    }
  });

  test('the sandbox has no slots, or fails, when it is asked to', async () => {
    const bench = await signedIn(setup);
    expect(valueOf(await ask(bench, 'EMPTY'))).toEqual([]);
    expect(await ask(bench, 'FAILED')).toMatchObject({ ok: false, kind: 'server', code: 'UNEXPECTED_ERROR' });
  });

  test('a reservation is kept for the priced order, moves and ends, and the same key gives the same answer', async () => {
    const bench = await signedIn(setup);
    const { slots } = bench.server;
    const [first = 0, second = 0] = valueOf(await ask(bench)).slice(-2);
    const { orderId } = await priced(bench);
    const key = randomUUID();
    const until = valueOf(await slots.reserve({ orderId, startsAt: first }, key));
    expect(until).toBeGreaterThan(Date.now());
    expect(await slots.reserve({ orderId, startsAt: first }, key)).toEqual({ ok: true, value: until });
    expect(valueOf(await slots.reserve({ orderId, startsAt: second }, randomUUID()))).toBe(until);
    expect(valueOf(await slots.reserve({ orderId, startsAt: null }, randomUUID()))).toBeNull();
  });

  test('a slot that has begun is not to be had, nor one for an order that nobody priced', async () => {
    const bench = await signedIn(setup);
    const { orderId } = await priced(bench);
    const { slots } = bench.server;
    expect(await slots.reserve({ orderId, startsAt: past() }, randomUUID())).toMatchObject(unavailable);
    const unknown = { orderId: 'never-priced', startsAt: past() };
    expect(await slots.reserve(unknown, randomUUID())).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  test('an order says its slot and its tip, which are with it afterwards', async () => {
    const bench = await signedIn(setup);
    const { orders } = bench.server;
    const startsAt = valueOf(await ask(bench)).at(-1) ?? 0;
    const order = await priced(bench);
    const asked = { ...order, amount: order.amount + 100, tipAmount: 100, scheduledFor: startsAt };
    const submitted = valueOf(await orders.submit(asked, randomUUID()));
    expect(submitted).toMatchObject({ total: order.amount + 100, pickupTime: { earliest: startsAt } });
    const [latest] = await previousOf(bench);
    expect(latest).toMatchObject({
      ...{ orderId: order.orderId, total: order.amount + 100, tipAmount: 100, scheduledFor: startsAt },
    });
    const late = { ...(await priced(bench)), scheduledFor: past() };
    expect(await orders.submit(late, randomUUID())).toMatchObject(unavailable);
  });
}
