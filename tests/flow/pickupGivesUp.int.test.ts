/** A check-in that the server cannot take: the person is told to park, not left waiting; a lost network is waited for. */
import { expect, it } from 'vitest';
import { openDevice } from './openApp.ts';

it('keeps the newer stall where the request of the older check-in reaches the server after it', async () => {
  const { app, clock, server } = await openDevice();
  const { checkIn } = server.pickup;
  const late: Parameters<typeof checkIn>[] = [];
  server.pickup.checkIn = async (arrival, key) => {
    if (arrival.stallNumber !== 2) return checkIn(arrival, key);
    late.push([arrival, key]);
    return { ok: false, kind: 'timeout', code: null, retryAfterSeconds: null };
  };
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
