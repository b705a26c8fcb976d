/** What is gathered for fraud checks goes with each write that a bank decides, and nowhere else: not into the log. */
import { expect, it } from 'vitest';
import type { RiskData } from '../../streams/ports.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openDevice } from './openApp.ts';

const MINUTE = 60_000;
const FAKE: RiskData = { deviceReference: 'fake-device', antiFraudToken: 'fake-token' };

async function opened() {
  const sent: (readonly [string, RiskData | null | undefined])[] = [];
  const { app, clock, tab } = await openDevice({
    through: (ports) => ({
      ...ports,
      orders: {
        ...ports.orders,
        submit: (order, key, risk) => (sent.push(['order', risk]), ports.orders.submit(order, key, risk)),
        submitAsGuest: (order, secret, key, risk) => (
          sent.push(['guestOrder', risk]),
          ports.orders.submitAsGuest(order, secret, key, risk)
        ),
      },
      wallet: {
        ...ports.wallet,
        reload: (asked, key, risk) => (
          sent.push([asked.change, risk]),
          ports.wallet.reload(asked, key, risk)
        ),
      },
    }),
  });
  const written = async () => JSON.stringify([await tab.log.readAfter(0), app.log.world()]);
  return { clock, app, sent, written };
}

it('a member’s order by a payment method sends it, and one by a stored-value card alone does not', async () => {
  const { clock, app, sent, written } = await opened();
  await app.readyToOrder();
  await app.placeOrder({ paymentMethodId: 'visa', reloadAmount: 1_000 });
  await clock.advanceAndSettle(MINUTE);
  await app.dispatch({ type: 'cart/addItem', data: { line: latte('l-2'), limit: LIMIT } });
  await clock.advanceAndSettle(1_000);
  await app.placeOrder();
  await clock.advanceAndSettle(MINUTE);
  expect(sent).toEqual([
    ['order', FAKE],
    ['order', null],
  ]);
  expect(await written()).not.toMatch(/fake-(device|token)/);
});
