/** What the log says of a write is true: asked or not, sent or not; and only the server's own refusal is final. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { OrdersPort } from '../../streams/orders/port.ts';
import type { RemoteFailure } from '../../streams/ports.ts';
import { openApp } from './openApp.ts';

type Outcome = Awaited<ReturnType<OrdersPort['outcome']>>;

const failed = (kind: RemoteFailure['kind'], retryAfterSeconds: number | null = null): RemoteFailure => ({
  ok: false,
  kind,
  code: null,
  retryAfterSeconds,
});

/** `onOutcome` is asked instead of the server's own answer by key; undefined leaves it to the server. */
async function ready(onOutcome: () => Outcome | undefined = () => undefined) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const server = createFakeRemotePorts(clock);
  const { outcome } = server.orders;
  server.orders.outcome = async (key) => onOutcome() ?? outcome(key);
  const app = await openApp(browser.openTab(), server, clock);
  const told: string[] = [];
  const ofTheCart = new Set<string>();
  app.log.folded$.subscribe((events) => {
    for (const { id, type, data } of events) {
      if (type === 'cart/changesSent') ofTheCart.add(id);
      if (type.startsWith('outbox/') && 'writeId' in data && !ofTheCart.has(data.writeId)) told.push(type);
    }
  });
  await app.readyToOrder();
  const phase = () => Object.values(app.log.world().outbox.writes)[0]?.phase;
  return { clock, browser, server, app, told, phase };
}

describe('an order that was sent, and then the session is over', () => {
  /** The first answer is lost after the server took the order, or before; then the server knows nobody until sign-in. */
  async function signedOutByTheServer(hasArrived: boolean) {
    let isOver = false;
    const it = await ready(() => (isOver ? failed('unauthenticated') : undefined));
    const { app, clock, server } = it;
    const { session } = server;
    const { submit } = server.orders;
    let submits = 0;
    server.orders.submit = async (order, key) => {
      submits++;
      if (isOver) return failed('unauthenticated');
      if (submits > 1) return submit(order, key);
      if (hasArrived) await submit(order, key);
      isOver = true;
      return failed('unreachable');
    };
    await app.placeOrder();
    await clock.advanceAndSettle(10_000);
    const signInAgain = async () => {
      isOver = false;
      await session.signIn('maya@example.com', 'right');
      await app.signIn();
      await clock.advanceAndSettle(10_000);
    };
    return { ...it, signInAgain };
  }
  it.each([true, false])('is one order after sign-in (it had arrived: %s)', async (hasArrived) => {
    const { app, server, signInAgain } = await signedOutByTheServer(hasArrived);
    await signInAgain();
    expect(server.placedOrders).toHaveLength(1);
    expect(app.log.world().order.successOf).toBe(server.placedOrders[0]?.orderId);
    expect(app.log.world().outbox.writes).toEqual({});
  });
});
