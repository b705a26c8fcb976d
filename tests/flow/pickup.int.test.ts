/** Coming for an order: one arrival however often it is said, and what changes at the store arrives by itself. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import type { AppEvent } from '../../domain/events.ts';
import { openApp, openDevice } from './openApp.ts';

async function atTheStore() {
  const { app, browser, clock, server } = await openDevice();
  await app.readyToOrder();
  await app.placeOrder();
  await clock.advanceAndSettle(10);
  const orderToken = server.placedOrders[0]?.orderToken ?? '';
  const checkIn = (stall: number | null, by = app) =>
    by.dispatch({
      type: 'pickup/checkIn',
      data: { storeNumber: '99001', orderToken, firstName: 'Maya', stall, stalls: 4 },
    });
  const visit = (by = app) => by.log.world().pickup.visits[orderToken];
  return { clock, browser, server, app, orderToken, checkIn, visit };
}

describe('checking in', () => {
  it('tells the barista stall and name once, however often it is pressed and in two tabs', async () => {
    const { clock, browser, server, app, checkIn, visit } = await atTheStore();
    const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
    server.lose('checkIn');
    const presses = await Promise.all([checkIn(2), checkIn(2), checkIn(3, other), checkIn(2)]);
    const requests = presses.flatMap((press) => (press.status === 'decided' ? press.facts : []));
    expect(requests.map(({ type }) => type)).toEqual(['pickup/checkInRequested']);
    await clock.advanceAndSettle(10_000);
    expect(server.pickup.arrivals).toMatchObject([{ displayName: 'Maya', storeNumber: '99001' }]);
    expect(visit()).toMatchObject({ phase: 'here' });
    expect(visit(other)).toEqual(visit());
    const asked = app.log.world().outbox.writes;
    expect(asked).toEqual({});
  });

  it('shows on another device, which may change the stall for both', async () => {
    const { clock, server, app, orderToken, checkIn, visit } = await atTheStore();
    const phone = await openApp(createFakeTabs().openTab(), server, clock, { seed: 9 });
    const seen: string[] = [];
    for (const [name, each] of [
      ['car', app],
      ['phone', phone],
    ] as const) {
      each.watchPickup('99001', orderToken);
      each.log.folded$.subscribe((events: readonly AppEvent[]) => {
        for (const { type, data } of events)
          if (type === 'pickup/arrivalHeard') seen.push(`${name} ${data.stallNumber}`);
      });
    }
    await checkIn(2);
    await clock.advanceAndSettle(100);
    expect(visit(phone)).toMatchObject({ phase: 'here', here: { stallNumber: 2 } });
    await checkIn(4, phone);
    await clock.advanceAndSettle(100);
    expect(visit(phone)).toMatchObject({ phase: 'here', here: { stallNumber: 4 } });
    expect(visit()).toMatchObject({ phase: 'here', here: { stallNumber: 4 } });
    expect(server.pickup.arrivals).toHaveLength(1);
    const before = seen.length;
    server.pickup.notify();
    await clock.advanceAndSettle(100);
    expect(seen).toHaveLength(before);
    expect(seen).toContain('phone 2');
    expect(seen).toContain('car 4');
  });
});
