/** Somebody shops in a whole client whose server prices the cart, at once or when its answers are let go. */
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { priceStatus } from '../../domain/pricing/rules.ts';
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { createHeldAnswers } from '../flow/heldAnswers.ts';
import { LIMIT, openApp, store } from '../flow/openApp.ts';

type Price = RemotePorts['pricing']['price'];

/** `through`: what becomes of a question for the price on its way. */
export async function openShopping(through: (price: Price) => Price = (price) => price) {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  const server = createFakeRemotePorts(clock);
  const held = createHeldAnswers();
  let isHolding = false;
  const price = through((...asked) => server.pricing.price(...asked));
  const heldPrice = held.hold(price);
  const asking: Price = (...asked) => (isHolding ? heldPrice(...asked) : price(...asked));
  const openTab = (seed: number, tab = browser.openTab()) =>
    openApp(tab, server, clock, {
      seed,
      through: (ports) => ({ ...ports, pricing: { ...ports.pricing, price: asking } }),
    });
  const tab = browser.openTab();
  const app = await openTab(1, tab);
  await app.dispatch({ type: 'locator/selectStore', data: { store } });
  return {
    ...{ app, browser, clock, held, openTab, server, tab },
    add: (lineId: string) =>
      app.dispatch({ type: 'cart/addItem', data: { line: latte(lineId), limit: LIMIT } }),
    hold: (is: boolean) => void (isHolding = is),
    settle: (ms = 10) => clock.advanceAndSettle(ms),
    status: (of = app) => priceStatus(of.log.world(), clock.now()),
  };
}
