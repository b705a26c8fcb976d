/**
 * Sessions in two tabs while the wall clock jumps: set forward, set back, or ahead after the machine slept. Seeded:
 * `npm run attack -- clocks --runs N` plays N sessions. (A change to or from summer time does not move the clock that
 * is read, which counts milliseconds since the epoch.)
 * After every jump and at the end: a price is answered, nothing of an age below zero is believed, nothing is asked in a
 * busy loop, nothing stops for good, and each press of "Place order" is at most one order.
 */
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../../adapters/fake/createVirtualClock.ts';
import { priceStatus } from '../../../domain/pricing/rules.ts';
import { latte } from '../../domain/cart/someLatte.ts';
import { LIMIT, openApp, store } from '../../flow/openApp.ts';
import { createRandom } from '../../setup/createRandom.ts';
import { attackRuns } from '../runs.ts';

const SESSIONS_IN_TESTS = 6;
const STEPS = 14;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MENU = 'menu:national:en-US';
/** How many questions to the server one step may cause, whatever the clock does: two tabs, a few reads. */
const MOST_ASKED_IN_A_STEP = 16;

const sizes = [5, 250, 2_000, 25_000, 6 * MINUTE, 65 * MINUTE, DAY, 400 * DAY];

async function open(seed: number) {
  const pick = createRandom(seed).below;
  const clock = createVirtualClock();
  // The server has a clock of its own, which nobody sets.
  const server = createFakeRemotePorts({ now: () => clock.scheduler.now() });
  let asked = 0;
  const counted =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      asked++;
      return call(...args);
    };
  server.menu.menu = counted(server.menu.menu);
  server.wallet.cards = counted(server.wallet.cards);
  server.orders.previous = counted(server.orders.previous);
  server.pricing.price = counted(server.pricing.price);
  server.stores.favorites = counted(server.stores.favorites);
  server.stores.byNumber = counted(server.stores.byNumber);
  const browser = createFakeTabs({ seed: seed + 1 });
  const app = await openApp(browser.openTab(), server, clock, { seed: seed * 2 + 1 });
  const other = await openApp(browser.openTab(), server, clock, { seed: seed * 2 + 2 });
  await app.signIn();
  await app.dispatch({ type: 'locator/selectStore', data: { store } });
  for (const each of [app, other])
    for (const look of [each.look.menu, each.look.storeDetails])
      look(look === each.look.menu ? MENU : '99001');
  for (const each of [app, other]) for (const look of [each.look.cards, each.look.previousOrders]) look();
  await clock.advanceAndSettle(1_000);
  return { pick, clock, server, browser, app, other, takeAsked: () => [asked, (asked = 0)][0] ?? 0 };
}
type Session = Awaited<ReturnType<typeof open>>;

const steps: readonly ((session: Session, name: string) => Promise<unknown> | void)[] = [
  ({ app }, name) => app.dispatch({ type: 'cart/addItem', data: { line: latte(`l-${name}`), limit: LIMIT } }),
  ({ other, pick }) => {
    const [line] = other.log.world().cart.lines;
    if (line === undefined) return;
    const data = { lineId: line.lineId, quantity: pick(3), limit: LIMIT };
    return void other.dispatch({ type: 'cart/changeQuantity', data });
  },
  ({ app }) => app.placeOrder(),
  ({ server, pick }) => server.lose(pick(2) === 0 ? 'price' : 'submit'),
  ({ browser }) => {
    browser.goOffline();
    browser.goOnline();
  },
  ({ app }) => app.dispatch({ type: 'menu/refresh', data: { key: MENU } }),
];

/** What a person would do where a price is old or failed: press Refresh. */
async function endsWithAPrice({ app, clock }: Session, where: string): Promise<void> {
  const status = () => priceStatus(app.log.world(), clock.now());
  await clock.advanceAndSettle(25_000);
  // As often as answers were lost, and once more.
  for (let presses = 0; presses <= STEPS && (status() === 'stale' || status() === 'failed'); presses++) {
    await app.dispatch({ type: 'pricing/refresh', data: {} });
    await clock.advanceAndSettle(1_000);
  }
  expect(status(), where).toMatch(/^(?:fresh|empty)$/);
}

function believesNothingFromTheFuture({ app, other, clock }: Session, where: string): void {
  for (const { log } of [app, other]) {
    const { menu, wallet, favorites, order, pricing, pickup } = log.world();
    const now = clock.now();
    const ages = [
      now - (menu.entries[MENU]?.fetchedAt ?? 0),
      now - (wallet.fetchedAt ?? 0),
      now - (favorites.fetchedAt ?? 0),
      now - (order.previous?.fetchedAt ?? 0),
      now - (pickup.stores['99001']?.fetchedAt ?? 0),
    ];
    expect(Math.min(...ages), where).toBeGreaterThanOrEqual(0);
    const isFromTheFuture = (pricing.priced?.pricedAt ?? 0) > now;
    expect(isFromTheFuture && priceStatus(log.world(), now) === 'fresh', where).toBe(false);
  }
}

it('a session in two tabs goes on as if nobody had set the clock', { timeout: 600_000 }, async () => {
  const runs = attackRuns(SESSIONS_IN_TESTS);
  for (let seed = 1; seed <= runs; seed++) {
    const session = await open(seed);
    const { pick, clock, app, server, takeAsked } = session;
    for (let index = 0; index < STEPS; index++) {
      const where = `seed ${seed}, step ${index}`;
      await steps[pick(steps.length)]?.(session, `${seed}-${index}`);
      await clock.advanceAndSettle([0, 10, 150, 290, 400][pick(5)] ?? 0);
      const size = sizes[pick(sizes.length)] ?? 0;
      clock.setWallClock(pick(2) === 0 ? size : -size);
      takeAsked();
      await endsWithAPrice(session, where);
      believesNothingFromTheFuture(session, where);
      expect(takeAsked(), where).toBeLessThanOrEqual(MOST_ASKED_IN_A_STEP);
    }
    await clock.advanceAndSettle(2 * MINUTE);
    expect(app.log.world().outbox.writes, `seed ${seed}`).toEqual({});
    expect(server.placedOrders.length, `seed ${seed}`).toBe(Object.keys(app.log.world().order.placed).length);
    void app.close();
    void session.other.close();
  }
});
