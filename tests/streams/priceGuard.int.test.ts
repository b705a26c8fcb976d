/** A price that comes when nobody may have it any more: its request is given up, and the log shows that it was dropped. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { FactOf } from '../../domain/events.ts';
import { priceStatus } from '../../domain/pricing/rules.ts';
import { createHeldAnswers } from '../flow/heldAnswers.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp, store } from '../flow/openApp.ts';

async function askingForAPrice() {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const held = createHeldAnswers();
  const orders = { ...server.orders, price: held.hold(server.orders.price) };
  const app = await openApp(createFakeTabs().openTab(), { ...server, orders }, clock);
  const written: string[] = [];
  const dropped: FactOf<'pricing/dropped'>[] = [];
  const asked: string[] = [];
  app.log.folded$.subscribe((events) => {
    written.push(...events.map(({ type }) => type));
    dropped.push(...events.filter((event) => event.type === 'pricing/dropped'));
    asked.push(...events.filter(({ type }) => type === 'pricing/requested').map(({ id }) => id));
  });
  /** The causes of what was dropped, as places of their questions. */
  const droppedQuestions = () => dropped.map(({ cause }) => asked.indexOf(cause ?? ''));
  await app.dispatch({ type: 'locator/selectStore', data: { store } });
  await app.dispatch({ type: 'cart/addItem', data: { line: latte('a'), limit: LIMIT } });
  await clock.advanceAndSettle(301);
  expect(held.asked()).toBe(1);
  const status = () => priceStatus(app.log.world(), clock.now());
  return { app, clock, held, written, status, droppedQuestions };
}

it('is not written into the log of the person who comes next', async () => {
  const { app, clock, held, written, droppedQuestions } = await askingForAPrice();
  await app.log.startEra(() => ({
    events: [{ draft: { type: 'engine/eraStarted', data: { reason: 'signedOut' } }, cause: null }],
  }));
  await clock.advanceAndSettle(10);
  held.letGo(0);
  await clock.advanceAndSettle(10);
  expect(written).not.toContain('pricing/priced');
  expect(droppedQuestions()).toEqual([]);
  expect(held.isAborted(0)).toBe(true);
});

it('is given up when the cart is emptied, and asked for at once when the cart is as it was', async () => {
  const { app, clock, held, written, status, droppedQuestions } = await askingForAPrice();
  await app.dispatch({
    type: 'cart/changeQuantity',
    data: { lineId: 'a', quantity: 0, limit: LIMIT },
  });
  await clock.advanceAndSettle(10);
  expect(held.isAborted(0)).toBe(true);
  held.letGo(0);
  await clock.advanceAndSettle(10);
  expect(written).not.toContain('pricing/priced');
  expect(droppedQuestions()).toEqual([0]);
  await app.dispatch({ type: 'cart/addItem', data: { line: latte('a'), limit: LIMIT } });
  await clock.advanceAndSettle(301);
  expect(held.asked()).toBe(2);
  held.letGo(1);
  await clock.advanceAndSettle(10);
  expect(status()).toBe('fresh');
});

it('is given up when no screen shows a price any more, and asked for when one does', async () => {
  const { app, clock, held, status, droppedQuestions } = await askingForAPrice();
  app.isPriceShown$.next(false);
  await clock.advanceAndSettle(2_000);
  expect(held.isAborted(0)).toBe(true);
  expect(droppedQuestions()).toEqual([]);
  app.isPriceShown$.next(true);
  await clock.advanceAndSettle(301);
  expect(held.asked()).toBe(2);
  held.letGo(1);
  await clock.advanceAndSettle(10);
  expect(status()).toBe('fresh');
});

it('is still asked for when a page is left for another that shows it', async () => {
  const { app, clock, held, status } = await askingForAPrice();
  app.isPriceShown$.next(false);
  await clock.advanceAndSettle(100);
  app.isPriceShown$.next(true);
  held.letGo(0);
  await clock.advanceAndSettle(10);
  expect(held.asked()).toBe(1);
  expect(status()).toBe('fresh');
});

it('that came of a question before a change of the cart is dropped, and the log says of which', async () => {
  const { app, clock, held, written, status, droppedQuestions } = await askingForAPrice();
  await app.dispatch({ type: 'cart/addItem', data: { line: latte('b'), limit: LIMIT } });
  await clock.advanceAndSettle(301);
  expect([held.asked(), held.isAborted(0)]).toEqual([2, true]);
  held.letGo(0);
  await clock.advanceAndSettle(10);
  expect(written).not.toContain('pricing/priced');
  expect(droppedQuestions()).toEqual([0]);
  // The question that took its place is still open.
  expect(status()).toBe('asking');
  held.letGo(1);
  await clock.advanceAndSettle(10);
  expect(status()).toBe('fresh');
});
