/** A pickup time is reserved while its person pays, whatever other tabs, other people and the network do meanwhile. */
import { describe, expect, it } from 'vitest';
import { slotKey } from '../../domain/slots/question.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp, store, openDevice } from './openApp.ts';

const key = slotKey({ storeNumber: store.storeNumber, makeMinutes: 1, mockState: null });

async function paying() {
  const { app, browser, clock, server, tab } = await openDevice();
  await app.readyToOrder();
  const stopLooking = app.look.storeSlots(key);
  await clock.advanceAndSettle(10);
  const { starts } = app.log.world().storeSlots;
  const [first = 0, second = 0, third = 0] = starts;
  const choose = (startsAt: number | null, of = app) =>
    of.dispatch({ type: 'slots/choose', data: { startsAt } });
  const state = (of = app) => of.log.world().slotChoice;
  /** Past the quiet time, the request and its answer. */
  const settle = () => clock.advanceAndSettle(400);
  const { slotBooks } = server.slots;
  return {
    clock,
    browser,
    server,
    tab,
    app,
    stopLooking,
    starts,
    first,
    second,
    third,
    choose,
    state,
    settle,
    slotBooks,
  };
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

  it('moves the reservation, one request at a time, so that the last choice counts', async () => {
    const { choose, first, second, settle, slotBooks, third, server } = await paying();
    await choose(first);
    await choose(second);
    await settle();
    await choose(third);
    await settle();
    // The first was replaced before it was asked for.
    expect(server.slots.reservationsReceived).toEqual([second, third]);
    expect(slotBooks.reserved?.startsAt).toBe(third);
  });

  it('ends the reservation with "as soon as possible", and with another store', async () => {
    const { app, choose, first, settle, slotBooks, state } = await paying();
    await choose(first);
    await settle();
    await choose(null);
    await settle();
    expect(slotBooks.reserved).toBeNull();
    await choose(first);
    await settle();
    expect(slotBooks.reserved?.startsAt).toBe(first);
    await app.dispatch({ type: 'locator/selectStore', data: { store: { ...store, storeNumber: '2' } } });
    await settle();
    expect(state().chosen).toBeNull();
    expect(slotBooks.reserved).toBeNull();
  });

  it('keeps the slot for a new price, and says nothing twice', async () => {
    const { app, choose, clock, first, settle, slotBooks, server } = await paying();
    await choose(first);
    await settle();
    await app.dispatch({ type: 'cart/addItem', data: { line: latte('l-2'), limit: LIMIT } });
    await clock.advanceAndSettle(2_000);
    const orderId = app.log.world().pricing.priced?.orderId;
    expect(slotBooks.reserved).toEqual({ orderId, startsAt: first });
    await clock.advanceAndSettle(60_000);
    expect(server.slots.reservationsReceived).toEqual([first, first]);
  });
});

describe('a slot that others took', () => {
  it('is cleared and flagged, and the slots are asked for again', async () => {
    const { app, choose, first, settle, slotBooks, state, server } = await paying();
    const asked = server.slots.slotsAsked;
    slotBooks.take(first);
    await choose(first);
    await settle();
    expect(state()).toMatchObject({ chosen: null, isLost: true });
    expect(server.slots.slotsAsked).toBe(asked + 1);
    expect(app.log.world().storeSlots.starts).not.toContain(first);
  });

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

describe('the slots', () => {
  it('are asked for again after half a minute, while they are looked at', async () => {
    const { clock, stopLooking, server } = await paying();
    expect(server.slots.slotsAsked).toBe(1);
    await clock.advanceAndSettle(40_000);
    expect(server.slots.slotsAsked).toBe(2);
    stopLooking();
    await clock.advanceAndSettle(120_000);
    expect(server.slots.slotsAsked).toBe(2);
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

  it('is removed, in every tab, when the order goes to a store that takes none', async () => {
    const { app, browser, clock, server } = await paying();
    const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
    await app.dispatch({ type: 'pricing/chooseTip', data: { tipAmount: 200 } });
    server.orders.takeNoTipsAt('2');
    await app.dispatch({ type: 'locator/selectStore', data: { store: { ...store, storeNumber: '2' } } });
    await clock.advanceAndSettle(1_000);
    for (const tab of [app, other])
      expect(tab.log.world().pricing).toMatchObject({ tipAmount: 0, isTipRemoved: true });
  });
});
