/**
 * A client that is stopped leaves nothing behind: no timer, lock, listener, request or subscription, and nothing is
 * appended or asked after it. It can be stopped at any moment, more than once.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import '../../streams/log/snapshotAndCompact.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { LIMIT, openApp, store } from './openApp.ts';
import { watchRemotePorts } from './watchedRemotePorts.ts';

const nothing = { locks: [], listeners: 0, timers: 0, open: 0 };
const MENU = 'menu:99001:en-US';

async function openPlace({ roundTripMs = 40, seed = 1 } = {}) {
  const clock = createVirtualClock();
  let slow: { readonly reached: () => void; readonly free: Promise<void> } | null = null;
  const browser = createFakeTabs({
    seed,
    async turn(what) {
      if (slow === null || !what.endsWith('asks append')) return;
      slow.reached();
      await slow.free;
    },
  });
  /** Settles when a transaction has begun, with what lets it go on. */
  const holdAppend = () =>
    new Promise<() => void>((resolve) => {
      let release = (): void => undefined;
      const free = new Promise<void>((freed) => (release = freed));
      slow = { reached: () => resolve(release), free };
    });
  const tab = browser.openTab();
  const server = createFakeRemotePorts(clock);
  const network = watchRemotePorts(clock, roundTripMs);
  const app = await openApp(tab, server, clock, { seed, through: network.through, keepEvents: 30 });
  const left = () => ({ ...tab.held(), timers: clock.timers(), open: network.open() });
  return { clock, browser, tab, server, network, app, left, holdAppend };
}
type Place = Awaited<ReturnType<typeof openPlace>>;

/** What a person does, and what the network and the browser do meanwhile; none of it is waited for. */
const steps: readonly ((place: Place) => unknown)[] = [
  ({ app }) =>
    app.dispatch({
      type: 'session/signIn',
      data: { email: 'maya@example.com', vaultRef: app.vault.put('right') },
    }),
  ({ app }) => app.dispatch({ type: 'locator/selectStore', data: { store } }),
  ({ app }) => app.dispatch({ type: 'cart/addItem', data: { line: latte('l-1'), limit: LIMIT } }),
  ({ app }) => app.look.menu(MENU),
  ({ app }) => app.look.cards(),
  ({ app }) => app.look.previousOrders(),
  ({ app }) => app.look.storeDetails('99001'),
  ({ app }) => app.watchPickup('99001', null),
  ({ app }) => app.placeOrder(),
  ({ app }) => app.dispatch({ type: 'favorites/flip', data: { storeNumber: '99001', favorite: true } }),
  ({ app }) => app.dispatch({ type: 'menu/refresh', data: { key: MENU } }),
  ({ app }) => app.dispatch({ type: 'session/signOut', data: { dropUnsent: true } }),
  ({ server }) => server.lose('submit'),
  ({ server }) => server.blockSocket(true),
  ({ server }) => server.dropSocket(),
  ({ browser }) => browser.goOffline(),
  ({ browser }) => browser.goOnline(),
  ({ browser }) => browser.log.fillUp(),
  ({ browser }) => browser.log.recover(),
  ({ browser }) => browser.log.conflictNext(),
  ({ tab }) => tab.hide(),
  ({ tab }) => tab.show(),
];

describe('a client that is stopped', () => {
  it('holds things while it runs', async () => {
    const { app, clock, left } = await openPlace();
    void app.signIn();
    await clock.advanceAndSettle(500);
    const { locks, listeners, timers, open } = left();
    expect(locks).toContain('crema:leader');
    expect(Math.min(listeners, timers, open)).toBeGreaterThan(0);
  });

  it('is answered what waits to be written, and writes nothing more', async () => {
    const { app, browser, clock, network, holdAppend } = await openPlace();
    await clock.advanceAndSettle(100);
    const add = () => app.dispatch({ type: 'cart/addItem', data: { line: latte('l-1'), limit: LIMIT } });
    const held = holdAppend();
    const underWay = add();
    const release = await held;
    const waits = add();
    const stopped = app.close();
    expect((await waits).status).toBe('stopped');
    let hasEnded = false;
    const ended = stopped.then(() => (hasEnded = true));
    await clock.advanceAndSettle(0);
    expect(hasEnded).toBe(false);
    release();
    await ended;
    expect((await underWay).status).toBe('decided');
    const [head, asked] = [await browser.log.head(), network.asked()];
    expect((await add()).status).toBe('stopped');
    app.look.menu(MENU);
    app.watchPickup('99001', null);
    await clock.advanceAndSettle(120_000);
    expect([await browser.log.head(), network.asked()]).toEqual([head, asked]);
  });

  it('tells the other tabs what it was writing', async () => {
    const { app, browser, clock, server, holdAppend } = await openPlace();
    const other = await openApp(browser.openTab(), server, clock, { seed: 2 });
    await clock.advanceAndSettle(100);
    const held = holdAppend();
    const underWay = app.dispatch({ type: 'cart/addItem', data: { line: latte('l-1'), limit: LIMIT } });
    const release = await held;
    const stopped = app.close();
    release();
    await Promise.all([stopped, underWay]);
    await clock.advanceAndSettle(0);
    expect(other.log.world().cart.lines).toHaveLength(1);
  });

  it('may be stopped again, and leaves the log to the next one', async () => {
    const { app, browser, clock, server } = await openPlace();
    await app.dispatch({ type: 'cart/addItem', data: { line: latte('l-1'), limit: LIMIT } });
    await Promise.all([app.close(), app.close()]);
    await app.close();
    const next = await openApp(browser.openTab(), server, clock, { seed: 2 });
    expect(next.log.world().cart.lines).toHaveLength(1);
  });

  it('leaves an order to the next one, which is placed once', async () => {
    const { app, browser, clock, server } = await openPlace({ roundTripMs: 5 });
    void app.signIn();
    await clock.advanceAndSettle(200);
    await app.dispatch({ type: 'locator/selectStore', data: { store } });
    await app.dispatch({ type: 'cart/addItem', data: { line: latte('l-1'), limit: LIMIT } });
    app.look.cards();
    await clock.advanceAndSettle(1_000);
    await app.placeOrder();
    await clock.advanceAndSettle(2);
    await app.close();
    expect(app.log.world().order.placed).toEqual({});
    const next = await openApp(browser.openTab(), server, clock, { seed: 2 });
    await clock.advanceAndSettle(5_000);
    expect(Object.keys(next.log.world().order.placed)).toHaveLength(1);
    expect(server.placedOrders).toHaveLength(1);
  });

  it('leaves nothing at whatever moment it is stopped', async () => {
    const moment = fc.record({
      done: fc.array(
        fc.tuple(fc.nat({ max: steps.length - 1 }), fc.constantFrom(0, 0, 1, 13, 60, 350, 3_000)),
        { maxLength: 25 },
      ),
      roundTripMs: fc.constantFrom(0, 7, 40, 400),
      isSignedIn: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(moment, async ({ done, roundTripMs, isSignedIn }) => {
        const place = await openPlace({ roundTripMs });
        const { app, browser, clock, left, network } = place;
        if (isSignedIn) {
          void steps[0]?.(place);
          await clock.advanceAndSettle(1_000);
        }
        for (const [step, ms] of done) {
          void steps[step]?.(place);
          if (ms > 0) await clock.advanceAndSettle(ms);
        }
        const stopped = app.close();
        // Before storage has answered: nothing that it still does takes time or the network.
        expect({ timers: left().timers, open: left().open }).toEqual({ timers: 0, open: 0 });
        await stopped;
        expect(left()).toEqual(nothing);
        const [rows, asked] = [await browser.log.readAfter(0), network.asked()];
        browser.goOffline();
        browser.goOnline();
        await clock.advanceAndSettle(60_000);
        expect(await browser.log.readAfter(0)).toEqual(rows);
        expect(network.asked()).toBe(asked);
        expect(left()).toEqual(nothing);
      }),
      { numRuns: 60, seed: 26 },
    );
  }, 60_000);
});
