/** Two devices of a member order one cart: one order, and the other device says why, and knows where it is and what is left. */
import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp } from './openApp.ts';

const BEFORE = 2_500;

/** Two devices with the same cart and its price on each, one press away from an order; without a feed where they hear nothing. */
async function twoDevices(hearsFeed = true) {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const through = (ports: RemotePorts): RemotePorts =>
    hearsFeed ? ports : { ...ports, feed: { ...ports.feed, subscribe: () => NEVER } };
  const open = async (seed: number) =>
    openApp(createFakeTabs({ seed }).openTab(), server, clock, { seed, through });
  const [phone, desk] = [await open(1), await open(2)];
  await desk.readyToOrder();
  await phone.signIn();
  await phone.dispatch({ type: 'wallet/refresh', data: {} });
  await clock.advanceAndSettle(2_000);
  const worlds = () => [phone.log.world(), desk.log.world()] as const;
  const refused = () => worlds().find(({ order }) => order.refusal !== null);
  const cost = desk.log.world().pricing.priced?.price ?? 0;
  const cartOf = ({ log }: typeof phone) =>
    log.world().cart.lines.map(({ lineId, quantity }) => `${lineId} ${quantity}`);
  const settle = (ms = 5_000) => clock.advanceAndSettle(ms);
  return { clock, server, phone, desk, worlds, refused, cost, cartOf, settle };
}
const balanceOf = async ({ server }: Pick<Awaited<ReturnType<typeof twoDevices>>, 'server'>) => {
  const answer = await server.wallet.cards();
  return answer.ok ? answer.value.cards[0]?.balance : null;
};

describe('one cart that two devices order in one instant', () => {
  it.each([
    ['a stored-value card', {}],
    ['a reload and an order', { paymentMethodId: 'visa', reloadAmount: 1_000 }],
  ])('is one order, and the other device says so, by %s', async (_how, tender) => {
    const all = await twoDevices();
    await Promise.all([all.phone.placeOrder(tender), all.desk.placeOrder()]);
    await all.settle();
    expect(all.server.placedOrders).toHaveLength(1);
    const isReload = 'reloadAmount' in tender;
    const second = all.refused();
    expect(second?.order.refusal?.code).toBe('ORDERED_ELSEWHERE');
    expect(await balanceOf(all)).toBe(BEFORE - all.cost + (isReload ? 1_000 : 0));
    expect([all.cartOf(all.phone), all.cartOf(all.desk)]).toEqual([[], []]);
    const [placed] = all.server.placedOrders;
    for (const { order } of all.worlds()) {
      expect(order.submission).toBeNull();
      expect(order.statuses[placed?.orderId ?? '']?.status).toBe('Received');
    }
  });

  it('is asked for again by the device that was refused, before its feed tells anything', async () => {
    const all = await twoDevices(false);
    await all.desk.placeOrder();
    await all.settle(100);
    expect(all.cartOf(all.phone)).toEqual(['l-1 1']);
    await all.phone.placeOrder();
    await all.settle(100);
    expect(all.phone.log.world().order.refusal?.code).toBe('ORDERED_ELSEWHERE');
    expect(all.cartOf(all.phone)).toEqual([]);
  });

  it('keeps what the other device has not ordered, priced and with the reason until it is ordered', async () => {
    const all = await twoDevices(false);
    await all.phone.dispatch({ type: 'cart/addItem', data: { line: latte('l-2'), limit: LIMIT } });
    await all.settle(700);
    expect([all.cartOf(all.phone), all.cartOf(all.desk)]).toEqual([['l-1 1', 'l-2 1'], ['l-1 1']]);
    await all.desk.placeOrder();
    await all.phone.placeOrder();
    await all.settle(1_000);
    expect(all.server.placedOrders).toHaveLength(1);
    expect(all.cartOf(all.phone)).toEqual(['l-2 1']);
    const { pricing, order } = all.phone.log.world();
    expect(pricing.priced?.price).toBe(all.cost);
    expect(order.refusal?.code).toBe('ORDERED_ELSEWHERE');
    await all.phone.placeOrder();
    await all.settle();
    expect(all.server.placedOrders).toHaveLength(2);
    expect(all.phone.log.world().order.refusal).toBeNull();
    expect(all.cartOf(all.phone)).toEqual([]);
  });

  it('is ordered again where the first order was cancelled', async () => {
    const all = await twoDevices(false);
    await all.desk.placeOrder();
    await all.settle(100);
    const orderId = all.server.placedOrders[0]?.orderId ?? '';
    await all.desk.dispatch({ type: 'cancellations/cancel', data: { orderId } });
    await all.settle(1_000);
    await all.phone.placeOrder();
    await all.settle(100);
    expect(all.server.placedOrders).toHaveLength(2);
    expect(await balanceOf(all)).toBe(BEFORE - all.cost);
  });
});
