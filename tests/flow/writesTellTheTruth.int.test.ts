/** An order that was sent, and then the session is over: it waits for sign-in, and is one. */
import { expect, it } from 'vitest';
import { failure } from '../../adapters/http/failure.ts';
import { openDevice } from './openApp.ts';

it.each([true, false])('is one order after sign-in (it had arrived: %s)', async (hasArrived) => {
  let isOver = false;
  let submits = 0;
  const { app, clock, server } = await openDevice({
    change(all) {
      const { submit, outcome } = all.orders;
      all.orders.outcome = async (key) => (isOver ? failure('unauthenticated') : outcome(key));
      /** The first answer is lost; then the server knows nobody until sign-in. */
      all.orders.submit = async (order, key) => {
        submits++;
        if (isOver) return failure('unauthenticated');
        if (submits > 1) return submit(order, key);
        if (hasArrived) await submit(order, key);
        isOver = true;
        return failure('unreachable');
      };
      return all;
    },
  });
  await app.readyToOrder();
  await app.placeOrder();
  await clock.advanceAndSettle(10_000);
  expect(app.log.world().order.refusal).toBeNull();
  expect(Object.values(app.log.world().outbox.writes)[0]?.phase).toBe('signInNeeded');
  isOver = false;
  await server.session.signIn('maya@example.com', 'right');
  await app.signIn();
  await clock.advanceAndSettle(10_000);
  expect(server.placedOrders).toHaveLength(1);
  expect(app.log.world().order.successOf).toBe(server.placedOrders[0]?.orderId);
  expect(app.log.world().outbox.writes).toEqual({});
});
