/** Other orders keep what must keep its order, and a failure has a last event from which it was avoidable. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppEvent } from '../../domain/events.ts';
import { avoidable } from '../../tools/trace/rerun/avoidable.ts';
import { strictly } from '../../tools/trace/rerun/drafts.ts';
import { foldBefore, itemsOf, orderBySeed, runOrder } from '../../tools/trace/rerun/orders.ts';
import { openApp, openDevice } from '../flow/openApp.ts';
import { eventsOf } from '../flow/rerunLogs.ts';
import { invariants } from '../../tools/trace/invariants.ts';
import { recordedOrder } from './recordedOrder.ts';

const all = { invariants: Object.keys(invariants), until: null };

/** Two tabs press Place order at the same moment. */
async function twoPresses(): Promise<readonly AppEvent[]> {
  const { app, browser, clock, server } = await openDevice();
  const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
  await app.readyToOrder();
  await Promise.all([app.placeOrder(), other.placeOrder()]);
  await clock.advanceAndSettle(2_000);
  return eventsOf(await browser.log.readAfter(0));
}

describe('another order', () => {
  it('has every event one time, each after its cause and each tab’s presses as they were made', async () => {
    const events = await recordedOrder();
    const items = itemsOf(events);
    fc.assert(
      fc.property(fc.nat(10_000), (seed) => {
        const order = orderBySeed(items, seed);
        expect(new Set(order).size).toBe(items.length);
        const ids = order.flatMap((item) => item.events.map(({ id }) => id));
        const placeOf = new Map<string, number>(ids.map((id, place) => [id, place]));
        for (const { events: appended } of order)
          for (const { id, cause } of appended)
            expect(placeOf.get(cause ?? '') ?? -1).toBeLessThan(placeOf.get(id) ?? 0);
        const presses = (of: readonly AppEvent[]) =>
          of.filter(({ type }) => type === 'cart/addItem' || type.startsWith('order/sub'));
        const again = presses(order.flatMap((item) => [...item.events])).map(({ id }) => id);
        expect(again).toEqual(presses(events).map(({ id }) => id));
      }),
      { numRuns: 100 },
    );
  });

  it('as it was recorded gives the recorded facts', async () => {
    const events = await twoPresses();
    const { failure, events: run } = runOrder(foldBefore([], all), itemsOf(events), strictly);
    expect(failure).toBeNull();
    expect(run.map(({ type, data }) => ({ type, data }))).toEqual(
      events.map(({ type, data }) => ({ type, data })),
    );
  });

  it('breaks no invariant of this code', async () => {
    const items = itemsOf(await twoPresses());
    for (let seed = 1; seed <= 60; seed++)
      expect(
        runOrder(foldBefore([], all), orderBySeed(items, seed), strictly).failure,
        `seed ${seed}`,
      ).toBeNull();
  });
});

describe('the last event from which it was avoidable', () => {
  it('is the one before the press that reaches it, where only the order of two presses decides', async () => {
    const events = await twoPresses();
    const refused = events.findIndex(({ type }) => type === 'order/submitRefused');
    expect(refused).toBeGreaterThan(0);
    const goal = { invariants: [], until: 'order/submitRefused' };
    const { failure, last } = avoidable(events, { kept: 0, seeds: 60, goal, how: strictly });
    expect(failure).toMatchObject({ type: 'order/submitRefused', seq: refused + 1 });
    // Two orders at once: the second one is refused, so it is over with the first press that others cannot overtake.
    expect(last?.seq ?? 0).toBeLessThan(refused);
  });

  it('is not named where nothing fails', async () => {
    const result = avoidable(await recordedOrder(), { kept: 0, seeds: 5, goal: all, how: strictly });
    expect(result).toMatchObject({ failure: null, last: null, from: { failing: 0, orders: 5 } });
  });
});
