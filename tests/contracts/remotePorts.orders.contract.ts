/** The part of the remote ports' contract about money: one key, one order, one answer; what is refused costs nothing. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  orderIn,
  previousOf,
  priced,
  refusedWith,
  signedIn,
  valueOf,
  type Setup,
  type WorldBench,
} from './remotePortsBench.ts';

export function orderingPromises(setup: Setup): void {
  const atHome = async () => {
    const bench = await signedIn(setup);
    const { orders, cart, cancellations } = bench.server;
    return { bench, orders, cart, cancellations, before: await balanceOf(bench) };
  };

  test('an order is priced, submitted and done, and its card pays the total once', async () => {
    const { bench, orders, before } = await atHome();
    const order = await priced(bench);
    const key = randomUUID();
    expect(await orders.outcome(key)).toEqual({ ok: true, value: { status: 'unknown' } });
    const submitted = orderIn(await orders.submit(order, key));
    expect(submitted).toMatchObject({ orderId: order.orderId, status: 'Received', total: order.amount });
    expect(await orders.outcome(key)).toEqual({ ok: true, value: { status: 'done', order: submitted } });
    expect(order.amount).toBeGreaterThan(0);
    expect(submitted.cardBalance).toBe(before - order.amount);
    expect(await balanceOf(bench)).toBe(before - order.amount);
  });

  test('the same key twice, even at once, is one order and the same answer, and good for no other order', async () => {
    const { bench, orders, before } = await atHome();
    const order = await priced(bench);
    const key = randomUUID();
    const [first, second] = await Promise.all([orders.submit(order, key), orders.submit(order, key)]);
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(await orders.submit(order, key)).toEqual(first);
    expect(await orders.submit(await priced(bench), key)).toEqual(refusedWith('IDEMPOTENCY_KEY_REUSED'));
    const done = { status: 'done', order: { orderId: order.orderId } };
    expect(valueOf(await orders.outcome(key))).toMatchObject(done);
    expect(await balanceOf(bench)).toBe(before - order.amount);
  });

  test('a priced order is bought once: another key is refused, which is an answer to that key', async () => {
    const { bench, orders, before } = await atHome();
    const order = await priced(bench);
    valueOf(await orders.submit(order, randomUUID()));
    const key = randomUUID();
    const refusal = refusedWith('ALREADY_SUBMITTED');
    expect(await orders.submit(order, key)).toEqual(refusal);
    expect(await orders.submit(order, key)).toEqual(refusal);
    const outcome = { status: 'refused', code: 'ALREADY_SUBMITTED', reloaded: null };
    expect(await orders.outcome(key)).toEqual({ ok: true, value: outcome });
    expect(await balanceOf(bench)).toBe(before - order.amount);
  });

  test('what one device has ordered out of the cart is not ordered again by another, until it is cancelled', async () => {
    const { bench, orders, cart, cancellations } = await atHome();
    const line = { ...bench.line, lineId: randomUUID(), quantity: 1 };
    const change = { changeId: randomUUID(), lineId: line.lineId, by: 1, line };
    valueOf(await cart.change([change], null, null, randomUUID()));
    const price = () => priced({ ...bench, line });
    const [first, second, third] = [await price(), await price(), await price()];
    orderIn(await orders.submit(first, randomUUID()));
    expect(await orders.submit(second, randomUUID())).toEqual(refusedWith('ORDERED_ELSEWHERE'));
    valueOf(await cancellations.cancel(first.orderId, randomUUID()));
    expect((await orders.submit(third, randomUUID())).ok).toBe(true);
    valueOf(await cancellations.cancel(third.orderId, randomUUID()));
  });

  test.each([
    ['that nobody priced', 'ORDER_NOT_FOUND', { orderId: 'never-priced' }, 1],
    ['at another amount than its price', 'TENDER_MISMATCH', { amount: 1 }, 1],
    ['of more than the card holds', 'INSUFFICIENT_BALANCE', {}, 15],
  ])('an order %s is refused, and costs nothing', async (_what, code, change, quantity) => {
    const { bench, orders, before } = await atHome();
    const order = { ...(await priced(bench, quantity)), ...change };
    expect(await orders.submit(order, randomUUID())).toMatchObject({ kind: 'refused', code });
    expect(await balanceOf(bench)).toBe(before);
  });

  test('what a guest has priced can be bought after signing in, and is then among the past orders', async () => {
    const order = await priced(setup(), 1, true);
    const { bench, orders } = await atHome();
    valueOf(await orders.submit(order, randomUUID()));
    const [latest] = await previousOf(bench);
    const { orderId, amount: total } = order;
    expect(latest).toMatchObject({ orderId, total, status: 'Received' });
    const { productNumber, sizeCode } = bench.line;
    expect(latest?.basket).toMatchObject([{ productNumber, sizeCode, quantity: 1 }]);
  });
}

async function balanceOf({ server, cardId }: WorldBench): Promise<number> {
  const card = valueOf(await server.wallet.cards()).cards.find((each) => each.cardId === cardId);
  if (card === undefined) throw new Error('The member has no such card.');
  return card.balance;
}
