/** Two devices of a member order one cart: one order, and the other device says why, and knows where it is and what is left. */
import { describe, expect, it } from 'vitest';
import { openDevices, withoutFeed } from './openDevices.ts';

const BEFORE = 2_500;

/** Two devices with the same cart and its price on each, one press away from an order; without a feed where they hear nothing. */
async function twoDevices(hearsFeed = true) {
  const all = await openDevices(hearsFeed ? {} : { phone: withoutFeed, desk: withoutFeed });
  const { clock, server, settle } = all;
  const [phone, desk] = [all.phone.app, all.desk.app];
  await desk.readyToOrder();
  await phone.signIn();
  await phone.dispatch({ type: 'wallet/refresh', data: {} });
  await clock.advanceAndSettle(2_000);
  const worlds = () => [phone.log.world(), desk.log.world()] as const;
  const refused = () => worlds().find(({ order }) => order.refusal !== null);
  const cost = desk.log.world().pricing.priced?.price ?? 0;
  const cartOf = ({ log }: typeof phone) =>
    log.world().cart.lines.map(({ lineId, quantity }) => `${lineId} ${quantity}`);
  return { server, phone, desk, addToPhone: all.phone.add, worlds, refused, cost, cartOf, settle };
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
    await all.addToPhone('l-2');
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
