/** When a look asks: at once, in quiet, when an answer is too old; and what of a failure makes it ask again. */
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import type { FailureKind } from '../../domain/failure.ts';
import { askedAgain } from '../../streams/reads/askedAgain.ts';
import { ONLY_KEY, type ReadNeeds } from '../../streams/reads/read.ts';
import { latteAdded, signedIn, storeChosen } from '../domain/orderFacts.ts';
import { later, never, no, openDevice } from './device.ts';
import { HOUR, KEY, openReads, type Said, some } from './readBench.ts';

describe('a look', () => {
  it('asks at once, also in a hidden tab; again when the answer is too old, within 5 s; and once it ended no more', async () => {
    const { lookAtMenu, settle, asked, clock, tab } = await openReads(some);
    tab.hide();
    lookAtMenu()();
    const leave = lookAtMenu();
    tab.show();
    await settle();
    clock.setWallClock(HOUR - 10_000);
    await settle(9_000);
    expect(asked()).toBe(1);
    await settle(4_999);
    expect(asked()).toBe(2);
    leave();
    clock.setWallClock(HOUR);
    await settle(60_000);
    expect(asked()).toBe(2);
  });

  it('of a hidden tab finds out that the answer is too old when the tab is shown', async () => {
    const { lookAtMenu, settle, asked, tab, clock } = await openReads(some);
    lookAtMenu();
    await settle();
    tab.hide();
    clock.setWallClock(HOUR);
    await settle(60_000);
    expect(asked()).toBe(1);
    tab.show();
    await settle();
    expect(asked()).toBe(2);
  });

  it('at a key asks for nothing in the next era: the key may name the store of who was here before', async () => {
    const { lookAtMenu, endEra, settle, asked, ofMenus } = await openReads(some);
    lookAtMenu();
    await settle();
    await endEra();
    await settle(20_000);
    expect([asked(), ofMenus()]).toEqual([1, ['menu/requested', 'menu/fetched']]);
    lookAtMenu();
    await settle();
    expect(asked()).toBe(2);
  });

  it("without a key asks for the next member's own in the next era", async () => {
    const { cards, tell, settle, asked, endEra } = await openReads(some);
    await tell(signedIn);
    cards().look(ONLY_KEY);
    await settle(10);
    await endEra();
    await settle(6_000);
    expect(asked()).toBe(1);
    await tell(signedIn);
    await settle(10);
    expect(asked()).toBe(2);
  });

  it('asks again in 5 s where the question could not be written down', async () => {
    const { lookAtMenu, settle, asked, browser } = await openReads(some);
    browser.log.failNext(1);
    lookAtMenu();
    await settle(4_000);
    expect(asked()).toBe(0);
    await settle(1_100);
    expect(asked()).toBe(1);
  });

  it('asks the same at most four times in 10 s, however soon the answer is forgotten', async () => {
    const { run, menus, settle, asked } = await openReads(some);
    run({ ...menus, look: { ...menus.look, needsNoQuestion: () => false } }).look(KEY);
    await settle(9_000);
    expect(asked()).toBe(4);
    await settle(20_000);
    expect(asked()).toBeGreaterThan(4);
    expect(asked()).toBeLessThanOrEqual(12);
  });

  it('asks for each of five menus, and for the price of each of five carts, at once', async () => {
    const { lookAtMenu, prices, tell, add, settle, asked } = await openReads(some);
    for (const store of [1, 2, 3, 4, 5]) lookAtMenu(`menu:${store}:en-US`);
    await settle(10);
    expect(asked()).toBe(5);
    await tell(storeChosen);
    prices().look(ONLY_KEY);
    for (const lineId of ['a', 'b', 'c', 'd', 'e']) {
      await add(lineId);
      await settle(310);
    }
    expect(asked()).toBe(10);
  });

  it.each<[string, readonly FactDraft[]]>([
    ['there is none', []],
    ['the session is over', [signedIn, { type: 'session/expired', data: {} }]],
    ['the person signs out', [signedIn, { type: 'session/signOutStarted', data: {} }]],
  ])("at what is a member's asks for a member only, and not where %s", async (_why, facts) => {
    const { cards, settle, asked, tell } = await openReads(some);
    await tell(...facts);
    cards().look(ONLY_KEY);
    await settle(6_000);
    expect(asked()).toBe(0);
    await tell(signedIn);
    await settle(10);
    expect(asked()).toBe(facts.at(-1)?.type === 'session/signOutStarted' ? 0 : 1);
  });

  it('at a price waits until the cart is quiet for 300 ms, and for the tab to be shown', async () => {
    const { prices, settle, asked, tell, tab } = await openReads(never);
    prices().look(ONLY_KEY);
    await tell(storeChosen, latteAdded);
    await settle(299);
    tab.hide();
    await settle(10_000);
    tab.show();
    await settle(299);
    expect(asked()).toBe(0);
    await settle(1);
    expect(asked()).toBe(1);
  });

  it('at a price asks anew for what the look before has given up', async () => {
    const { prices, tell, settle, asked } = await openReads(never);
    const { look } = prices();
    await tell(storeChosen, latteAdded);
    const leave = look(ONLY_KEY);
    await settle(301);
    leave();
    await settle(501);
    look(ONLY_KEY);
    await settle(301);
    expect(asked()).toBe(2);
  });
});

describe('what failed', () => {
  it.each<[FailureKind, number]>([
    ['offline', 2],
    ['timeout', 2],
    ['unreachable', 2],
    ['server', 2],
    ['refused', 1],
    ['invalid', 1],
  ])(
    'is asked for again when the network returns, where it was missing or the server broken: %s',
    async (kind, times) => {
      const { lookAtMenu, settle, asked, browser } = await openReads(no(kind), some);
      browser.goOffline();
      lookAtMenu();
      await settle(60_000);
      expect(asked()).toBe(1);
      browser.goOnline();
      await settle();
      expect(asked()).toBe(times);
    },
  );

  it.each(['unreachable', 'server'] as const)(
    'is asked for again in a tab that is seen, less often each time, though the browser saw nothing: %s',
    async (kind) => {
      const { lookAtMenu, settle, waits, asked, tab } = await openReads(no(kind));
      lookAtMenu();
      await settle(91_100);
      expect(waits().map((ms) => Math.round(ms / 1_000))).toEqual([1, 2, 4, 8, 16, 30, 30]);
      tab.hide();
      await settle(120_000);
      expect(asked()).toBe(8);
      tab.show();
      await settle();
      expect(asked()).toBe(9);
    },
  );

  it('is asked for by the same look no sooner than the server says, whatever the tab does', async () => {
    const { lookAtMenu, settle, asked, tab, browser } = await openReads(no('server', null, 40), some);
    lookAtMenu();
    await settle(20_000);
    tab.hide();
    tab.show();
    browser.goOffline();
    browser.goOnline();
    await settle(19_900);
    expect(asked()).toBe(1);
    await settle(200);
    expect(asked()).toBe(2);
  });

  it('just when the network returns is asked again a second later', async () => {
    const { said, answer } = later<Awaited<Said>>();
    const { lookAtMenu, settle, asked, ofMenus, browser } = await openReads(said, no('unreachable'), some);
    lookAtMenu();
    await settle();
    browser.goOffline();
    browser.goOnline();
    answer(no('offline'));
    await settle(10);
    expect(asked()).toBe(1);
    await settle(5_000);
    expect([asked(), ofMenus().at(-1)]).toEqual([3, 'menu/fetched']);
  });

  it('at a price is asked again in another tab too, where the one that asked is gone, and by no broken server', async () => {
    const { prices, tell, settle, openTab, asked } = await openReads(no('unreachable'), no('server'));
    const second = await openTab();
    await tell(storeChosen, latteAdded);
    const leave = prices().look(ONLY_KEY);
    await settle(310);
    leave();
    expect(asked()).toBe(1);
    second.prices().look(ONLY_KEY);
    await settle(60_000);
    expect(asked()).toBe(2);
  });

  it.each([true, false])(
    'is asked for by another look after 1 s, then after twice as long each time, also beside one that lasts: %s',
    async (isLasting) => {
      const { lookAtMenu, settle, asked, run, menus } = await openReads(no('refused'));
      const { failure: _, ...look } = menus.look;
      // Also where no state holds the failure.
      const other = isLasting ? run({ ...menus, look }) : { look: lookAtMenu };
      const leave = other.look(KEY);
      if (!isLasting) leave();
      await settle();
      for (const [index, wait] of [1_000, 2_000, 4_000].entries()) {
        await settle(wait - 10);
        other.look(KEY)();
        await settle();
        expect(asked()).toBe(index + 1);
        await settle(20);
        other.look(KEY)();
        await settle();
        expect(asked()).toBe(index + 2);
      }
    },
  );

  it('is asked for by another look after half a minute at the latest, and no sooner than the server says', async () => {
    const { lookAtMenu, settle, asked } = await openReads(
      ...Array.from({ length: 6 }, () => no('refused')),
      no('server', null, 40),
    );
    for (let times = 1; times <= 7; times++) {
      lookAtMenu()();
      await settle(31_000);
      expect(asked()).toBe(times);
    }
    await settle(8_900);
    lookAtMenu()();
    await settle();
    expect(asked()).toBe(7);
    await settle(200);
    lookAtMenu()();
    await settle();
    expect(asked()).toBe(8);
  });

  it('is asked for after the first wait again where it was answered in between', async () => {
    const { lookAtMenu, settle, asked, clock } = await openReads(
      ...[no('server'), no('server'), some, no('server'), some],
    );
    for (const wait of [1_100, 2_100, 10_000]) {
      lookAtMenu()();
      await settle(wait);
    }
    clock.setWallClock(HOUR);
    lookAtMenu()();
    await settle(1_100);
    expect(asked()).toBe(4);
    lookAtMenu();
    await settle();
    expect(asked()).toBe(5);
  });

  it('is no failure of another menu', async () => {
    const { lookAtMenu, settle, asked } = await openReads(no('server'), some);
    lookAtMenu();
    await settle();
    lookAtMenu('menu:8:en-US');
    await settle();
    expect(asked()).toBe(2);
  });
});

it('asking again is due after a wait, once for each failure, and when network or person return; then all may have changed', () => {
  const { clock, browser } = openDevice();
  const tab = browser.openTab();
  const changes$ = new BehaviorSubject(0);
  const again: boolean[] = [];
  let isToRetry = false;
  const needs = { tabs: tab.tabs, clock } as unknown as ReadNeeds;
  askedAgain(needs, { changes$, isToRetry: () => isToRetry, waitMs: () => 4_000 }).subscribe((isBack) =>
    again.push(isBack),
  );
  isToRetry = true;
  changes$.next(0);
  clock.advance(3_999);
  changes$.next(0);
  expect(again).toEqual([]);
  clock.advance(60_000);
  expect(again).toEqual([false]);
  isToRetry = false;
  changes$.next(0);
  tab.hide();
  browser.goOffline();
  expect(again).toEqual([false]);
  tab.show();
  browser.goOnline();
  clock.advance(60_000);
  expect(again).toEqual([false, true, true]);
});
