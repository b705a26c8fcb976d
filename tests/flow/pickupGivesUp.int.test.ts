/** A check-in that the server cannot take: the person is told to park, not left waiting; a lost network is waited for. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { RemoteFailure } from '../../streams/ports.ts';
import { openApp } from './openApp.ts';

it('tells another stall in place of one that got no answer three times, and never the older one again', async () => {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const timeout: RemoteFailure = { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null };
  const stalls: number[] = [];
  server.pickup.checkIn = async ({ storeNumber, stallNumber }) => {
    stalls.push(stallNumber);
    if (stallNumber === 2) return timeout;
    return {
      ok: true,
      value: { arrivalId: 'a-1', storeNumber, stallNumber, arrivedAt: clock.now(), revision: 1 },
    };
  };
  const app = await openApp(createFakeTabs().openTab(), server, clock);
  const press = (stall: number) => {
    const data = { storeNumber: '99001', orderToken: 'TOKEN', firstName: 'Maya', stall, stalls: 4 };
    return app.dispatch({ type: 'pickup/checkIn', data });
  };
  await press(2);
  while (stalls.length < 3) await clock.advanceAndSettle(500);
  await press(3);
  await clock.advanceAndSettle(120_000);
  expect(stalls).toEqual([2, 2, 2, 3]);
  expect(app.log.world().pickup.visits['TOKEN']).toMatchObject({ phase: 'here', stallNumber: 3 });
  expect(app.log.world().outbox.writes).toEqual({});
});

it('keeps the newer stall where the request of the older check-in reaches the server after it', async () => {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const { checkIn } = server.pickup;
  const late: Parameters<typeof checkIn>[] = [];
  server.pickup.checkIn = async (arrival, key) => {
    if (arrival.stallNumber !== 2) return checkIn(arrival, key);
    late.push([arrival, key]);
    return { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null };
  };
  const app = await openApp(createFakeTabs().openTab(), server, clock);
  await app.readyToOrder();
  await app.placeOrder();
  await clock.advanceAndSettle(10);
  const orderToken = server.placedOrders[0]?.orderToken ?? '';
  const press = (stall: number) => {
    const data = { storeNumber: '99001', orderToken, firstName: 'Maya', stall, stalls: 4 };
    return app.dispatch({ type: 'pickup/checkIn', data });
  };
  app.watchPickup('99001', orderToken);
  await press(2);
  while (late.length < 3) await clock.advanceAndSettle(500);
  await press(3);
  await clock.advanceAndSettle(1_000);
  for (const [arrival, key] of late) await checkIn(arrival, key);
  await clock.advanceAndSettle(60_000);
  expect(server.pickup.arrivals).toMatchObject([{ stallNumber: 3 }]);
  expect(app.log.world().pickup.visits[orderToken]?.here).toMatchObject({ stallNumber: 3 });
});
