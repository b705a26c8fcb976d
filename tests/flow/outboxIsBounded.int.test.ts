/** A recorded answer that does not remove its write is not recorded again and again without a wait. */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { openApp } from './openApp.ts';

/** Far more than a minute of waits allows; a loop without an end stops here, so that the test fails instead of hanging. */
const MOST_CALLS = 300;

it('an answer under a wrong id leaves the write in the outbox, and the server is asked for it with waits between', async () => {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  let calls = 0;
  const counted = <T>(answer: T): Promise<T> => {
    calls++;
    return calls > MOST_CALLS ? new Promise<T>(() => undefined) : Promise.resolve(answer);
  };
  const order = {
    ...{ orderId: 'o-1', orderToken: 't-1', storeNumber: '99001', status: 'Received' as const, total: 545 },
    ...{ submittedAt: clock.now(), cardBalance: null },
    pickupTime: { earliest: 1, latest: 2, minutesMin: 3, minutesMax: 5 },
    // What the fact is recorded under.
    writeId: 'of another write',
  } as const;
  const orders = {
    ...server.orders,
    submit: () => counted({ ok: true, value: order } as const),
    outcome: () => counted({ ok: true, value: { status: 'done', order } } as const),
  };
  const app = await openApp(createFakeTabs().openTab(), { ...server, orders }, clock);
  await app.readyToOrder();
  void app.placeOrder();
  await clock.advanceAndSettle(60_000);
  expect(Object.keys(app.log.world().outbox.writes)).toHaveLength(1);
  expect(calls).toBeGreaterThan(1);
  expect(calls).toBeLessThan(MOST_CALLS / 3);
  await app.close();
});
