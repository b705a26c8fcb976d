/** The part of the remote ports' contract about money: one key, one order, one answer; what is refused costs nothing. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { priced, signedIn, valueOf, type Setup, type WorldBench, orderIn } from './remotePortsBench.ts';

export function orderingPromises(setup: Setup): void {
  test('an order is priced, submitted and done, and its card pays the total once', async () => {
    const bench = await signedIn(setup);
    const { orders } = bench.server;
    const before = await balanceOf(bench);
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

  test('the same key twice, even at once, is one order and the same answer', async () => {
    const bench = await signedIn(setup);
    const { orders } = bench.server;
    const before = await balanceOf(bench);
    const order = await priced(bench);
    const key = randomUUID();
    const [first, second] = await Promise.all([orders.submit(order, key), orders.submit(order, key)]);
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(await orders.submit(order, key)).toEqual(first);
    expect(await balanceOf(bench)).toBe(before - order.amount);
  });

  test('a priced order is bought once: another key is refused, which is an answer to that key', async () => {
    const bench = await signedIn(setup);
    const { orders } = bench.server;
    const order = await priced(bench);
    valueOf(await orders.submit(order, randomUUID()));
    const before = await balanceOf(bench);
    const key = randomUUID();
    const refusal = { ok: false, kind: 'refused', code: 'ALREADY_SUBMITTED', retryAfterSeconds: null };
    expect(await orders.submit(order, key)).toEqual(refusal);
    expect(await orders.submit(order, key)).toEqual(refusal);
    const outcome = { status: 'refused', code: 'ALREADY_SUBMITTED', reloaded: null };
    expect(await orders.outcome(key)).toEqual({ ok: true, value: outcome });
    expect(await balanceOf(bench)).toBe(before);
  });

  test('what one device has ordered out of the cart is not ordered again by another, until it is cancelled', async () => {
    const bench = await signedIn(setup);
    const { orders, cart, cancellations } = bench.server;
    const line = { ...bench.line, lineId: randomUUID(), quantity: 1 };
    const change = { changeId: randomUUID(), lineId: line.lineId, by: 1, line };
    valueOf(await cart.change([change], null, null, randomUUID()));
    const [first, second, third] = [
      await priced({ ...bench, line }),
      await priced({ ...bench, line }),
      await priced({ ...bench, line }),
    ];
    orderIn(await orders.submit(first, randomUUID()));
    const refusal = { ok: false, kind: 'refused', code: 'ORDERED_ELSEWHERE', retryAfterSeconds: null };
    expect(await orders.submit(second, randomUUID())).toEqual(refusal);
    valueOf(await cancellations.cancel(first.orderId, randomUUID()));
    expect((await orders.submit(third, randomUUID())).ok).toBe(true);
    valueOf(await cancellations.cancel(third.orderId, randomUUID()));
  });

  test('a key is good for one request: with another order it is refused, and the first stays done', async () => {
    const bench = await signedIn(setup);
    const { orders } = bench.server;
    const order = await priced(bench);
    const key = randomUUID();
    valueOf(await orders.submit(order, key));
    expect(await orders.submit(await priced(bench), key)).toMatchObject({
      kind: 'refused',
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(valueOf(await orders.outcome(key))).toMatchObject({
      status: 'done',
      order: { orderId: order.orderId },
    });
  });

  test.each([
    ['that nobody priced', 'ORDER_NOT_FOUND', { orderId: 'never-priced' }],
    ['at another amount than its price', 'TENDER_MISMATCH', { amount: 1 }],
  ])('an order %s is refused', async (_what, code, change) => {
    const bench = await signedIn(setup);
    const order = { ...(await priced(bench)), ...change };
    expect(await bench.server.orders.submit(order, randomUUID())).toMatchObject({ kind: 'refused', code });
  });

  test('more than the card holds is refused, and the card keeps what it has', async () => {
    const bench = await signedIn(setup);
    const before = await balanceOf(bench);
    const order = await priced(bench, 15);
    expect(await bench.server.orders.submit(order, randomUUID())).toMatchObject({
      kind: 'refused',
      code: 'INSUFFICIENT_BALANCE',
    });
    expect(await balanceOf(bench)).toBe(before);
  });

  test('what a guest has priced can be bought after signing in, and is then among the past orders', async () => {
    const order = await priced(setup(), 1, true);
    const { server, line } = await signedIn(setup);
    valueOf(await server.orders.submit(order, randomUUID()));
    const [latest] = valueOf(
      await server.orders.previous({ locale: 'en-US', place: null, isPricingEnabled: true }),
    );
    expect(latest).toMatchObject({
      orderId: order.orderId,
      total: order.amount,
      status: 'Received',
      basket: [{ productNumber: line.productNumber, sizeCode: line.sizeCode, quantity: 1 }],
    });
  });
}

async function balanceOf({ server, cardId }: WorldBench): Promise<number> {
  const card = valueOf(await server.wallet.cards()).cards.find((each) => each.cardId === cardId);
  if (card === undefined) throw new Error('The member has no such card.');
  return card.balance;
}
