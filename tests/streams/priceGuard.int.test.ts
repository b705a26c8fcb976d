/** A price that comes when its cart is another, or no screen shows it: its request is given up, and the log shows that it was dropped. */
import { expect, it } from 'vitest';
import type { FactOf } from '../../domain/events.ts';
import { LIMIT } from '../flow/openApp.ts';
import { openShopping } from './priceBench.ts';

async function askingForAPrice() {
  const all = await openShopping();
  const { app, add, hold, held, settle } = all;
  const written: string[] = [];
  const dropped: FactOf<'pricing/dropped'>[] = [];
  const asked: string[] = [];
  app.log.folded$.subscribe((events) => {
    written.push(...events.map(({ type }) => type));
    dropped.push(...events.filter((event) => event.type === 'pricing/dropped'));
    asked.push(...events.filter(({ type }) => type === 'pricing/requested').map(({ id }) => id));
  });
  hold(true);
  await add('a');
  await settle(301);
  expect(held.asked()).toBe(1);
  return {
    ...{ ...all, written },
    /** The causes of what was dropped, as places of their questions. */
    droppedQuestions: () => dropped.map(({ cause }) => asked.indexOf(cause ?? '')),
    async letGo(index: number) {
      held.letGo(index);
      await settle();
    },
  };
}

it('is given up when the cart is emptied, and asked for at once when the cart is as it was', async () => {
  const { app, add, settle, letGo, held, written, status, droppedQuestions } = await askingForAPrice();
  await app.dispatch({ type: 'cart/changeQuantity', data: { lineId: 'a', quantity: 0, limit: LIMIT } });
  await settle();
  expect(held.isAborted(0)).toBe(true);
  await letGo(0);
  expect(written).not.toContain('pricing/priced');
  expect(droppedQuestions()).toEqual([0]);
  await add('a');
  await settle(301);
  expect(held.asked()).toBe(2);
  await letGo(1);
  expect(status()).toBe('fresh');
});

it('is given up when no screen shows a price any more, and asked for when one does', async () => {
  const { app, settle, letGo, held, status, droppedQuestions } = await askingForAPrice();
  app.isPriceShown$.next(false);
  await settle(2_000);
  expect(held.isAborted(0)).toBe(true);
  expect(droppedQuestions()).toEqual([]);
  app.isPriceShown$.next(true);
  await settle(301);
  expect(held.asked()).toBe(2);
  await letGo(1);
  expect(status()).toBe('fresh');
});

it('that came of a question before a change of the cart is dropped, and the log says of which', async () => {
  const { add, settle, letGo, held, written, status, droppedQuestions } = await askingForAPrice();
  await add('b');
  await settle(301);
  expect([held.asked(), held.isAborted(0)]).toEqual([2, true]);
  await letGo(0);
  expect(written).not.toContain('pricing/priced');
  expect(droppedQuestions()).toEqual([0]);
  // The question that took its place is still open.
  expect(status()).toBe('asking');
  await letGo(1);
  expect(status()).toBe('fresh');
});
