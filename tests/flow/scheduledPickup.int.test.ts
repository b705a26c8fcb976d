/** A pickup time is reserved while its person pays, whatever other tabs, other people and the network do meanwhile. */
import { describe, expect, it } from 'vitest';
import { slotKey } from '../../domain/slots/question.ts';
import { openApp, openDevice, store } from './openApp.ts';

const key = slotKey({ storeNumber: store.storeNumber, makeMinutes: 1, mockState: null });

async function paying() {
  const { app, browser, clock, server } = await openDevice();
  await app.readyToOrder();
  app.look.storeSlots(key);
  await clock.advanceAndSettle(10);
  const [first = 0, second = 0] = app.log.world().storeSlots.starts;
  const choose = (startsAt: number | null, of = app) =>
    of.dispatch({ type: 'slots/choose', data: { startsAt } });
  const state = (of = app) => of.log.world().slotChoice;
  /** Past the quiet time, the request and its answer. */
  const settle = () => clock.advanceAndSettle(400);
  const { slotBooks } = server.slots;
  return { clock, browser, server, app, first, second, choose, state, settle, slotBooks };
}

describe('choosing a time', () => {
  it('reserves the slot for the priced order, and the order has it', async () => {
    const { app, choose, clock, first, settle, slotBooks, state, server } = await paying();
    await choose(first);
    await settle();
    const orderId = app.log.world().pricing.priced?.orderId ?? '';
    expect(slotBooks.reserved).toEqual({ orderId, startsAt: first });
    expect(state().told).toMatchObject({ orderId, startsAt: first });
    await app.placeOrder();
    await clock.advanceAndSettle(100);
    expect(server.placedOrders[0]?.pickupTime.earliest).toBe(first);
    expect(app.log.world().order.placed[orderId]?.scheduledFor).toBe(first);
    expect(state()).toEqual({ chosen: null, told: null, isLost: false });
  });
});

describe('a slot that others took', () => {
  it('refuses the order, in every tab: it stays in the cart, for another time', async () => {
    const { app, browser, choose, clock, first, settle, slotBooks, state, server } = await paying();
    const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
    await choose(first);
    await settle();
    slotBooks.take(first);
    await app.placeOrder();
    await clock.advanceAndSettle(100);
    for (const tab of [app, other]) {
      expect(tab.log.world().order.refusal?.code).toBe('SLOT_UNAVAILABLE');
      expect(state(tab)).toMatchObject({ chosen: null, isLost: true });
      expect(tab.log.world().cart.lines).toHaveLength(1);
    }
    expect(server.placedOrders).toEqual([]);
  });
});

describe('over tabs, reloads and a lost network', () => {
  it('two tabs agree, and one of them asks', async () => {
    const { browser, choose, clock, first, second, settle, state, server } = await paying();
    const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
    await choose(first);
    await choose(second, other);
    await settle();
    expect(state(other)).toEqual(state());
    expect(state().told?.startsAt).toBe(second);
    expect(server.slots.reservationsReceived).toEqual([second]);
  });
});

describe('a tip', () => {
  it('is paid with the order, is on its receipt, and goes back with a cancellation', async () => {
    const { app, clock, server } = await paying();
    await app.dispatch({ type: 'pricing/chooseTip', data: { tipAmount: 200 } });
    await app.placeOrder();
    await clock.advanceAndSettle(100);
    expect(server.placedOrders[0]?.total).toBe(745);
    const orders = await server.orders.previous({ locale: 'en-US', place: null, isPricingEnabled: true });
    expect(orders).toMatchObject({ ok: true, value: [{ subtotal: 545, tipAmount: 200, total: 745 }] });
    expect(app.log.world().wallet.cards[0]?.balance).toBe(2_500 - 745);
    expect(app.log.world().pricing.tipAmount).toBe(0);
    const { orderId } = server.placedOrders[0] ?? { orderId: '' };
    await app.dispatch({ type: 'cancellations/cancel', data: { orderId } });
    await clock.advanceAndSettle(100);
    await app.dispatch({ type: 'wallet/refresh', data: {} });
    await clock.advanceAndSettle(100);
    expect(app.log.world().wallet.cards[0]?.balance).toBe(2_500);
  });
});
