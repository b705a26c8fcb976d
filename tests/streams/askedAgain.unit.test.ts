/** What failed for want of a network is asked again, whatever the browser says of the network. */
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import { askedAgain } from '../../streams/askedAgain.ts';
import type { ReadNeeds } from '../../streams/read.ts';
import { ONLY_KEY } from '../../streams/read.ts';
import { latteAdded, storeChosen } from '../domain/orderFacts.ts';
import { later, no, openReads, yes } from './readBench.ts';

describe('what failed', () => {
  it('for want of a network that the browser did not notice is asked again, less often each time', async () => {
    const { lookAtMenu, settle, waits } = await openReads(no('unreachable'));
    lookAtMenu();
    await settle(100_000);
    expect(
      waits()
        .slice(0, 7)
        .map((ms) => Math.round(ms / 1_000)),
    ).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  it('just when the network returns is asked again a second later', async () => {
    const { said, answer } = later();
    const { lookAtMenu, settle, asked, told, browser } = await openReads(said, no('unreachable'), yes);
    lookAtMenu();
    await settle();
    browser.goOffline();
    browser.goOnline();
    answer(no('offline'));
    await settle(10);
    expect(asked()).toBe(1);
    await settle(5_000);
    expect(asked()).toBe(3);
    expect(told).toContain('menu/fetched');
  });

  it('for want of a network is asked for by no tab that nobody sees, until it is seen', async () => {
    const { lookAtMenu, settle, asked, tab } = await openReads(no('unreachable'), yes);
    tab.hide();
    lookAtMenu();
    await settle(60_000);
    expect(asked()).toBe(1);
    tab.show();
    await settle(10);
    expect(asked()).toBe(2);
  });

  it('at a price is asked again in another tab too, where the one that asked is gone', async () => {
    const { prices, tell, settle, openTab, asked } = await openReads(no('unreachable'), yes);
    const second = await openTab(2);
    await tell(storeChosen, latteAdded);
    const leave = prices().look(ONLY_KEY);
    await settle(310);
    leave();
    expect(asked()).toBe(1);
    second.prices().look(ONLY_KEY);
    await settle(5_000);
    expect(asked()).toBe(2);
  });
});

describe('a look', () => {
  const WAIT = 4_000;
  function look() {
    const clock = createVirtualClock();
    const browser = createFakeTabs();
    const tab = browser.openTab();
    const changes$ = new BehaviorSubject(0);
    let isToRetry = false;
    const again: boolean[] = [];
    const needs = { tabs: tab.tabs, clock } as unknown as ReadNeeds;
    const question = { changes$, isToRetry: () => isToRetry, waitMs: () => WAIT };
    const looking = askedAgain(needs, question).subscribe((isBack) => again.push(isBack));
    return {
      ...{ clock, browser, tab, again, looking },
      /** The last question fails for want of a network, or is answered. */
      cutOff: (is: boolean) => {
        isToRetry = is;
        changes$.next(0);
      },
    };
  }

  it('asks again when the network returns and when the tab is seen again, not before and not when they go', () => {
    const { browser, tab, again, clock } = look();
    clock.advance(60_000);
    browser.goOffline();
    tab.hide();
    expect(again).toEqual([]);
    browser.goOnline();
    expect(again).toEqual([true]);
    tab.show();
    expect(again).toEqual([true, true]);
    browser.goOnline();
    tab.show();
    expect(again).toEqual([true, true]);
  });

  it('asks again after a wait while its question failed for want of a network, once for each failure', () => {
    const { cutOff, again, clock } = look();
    cutOff(true);
    clock.advance(WAIT - 1);
    cutOff(true);
    expect(again).toEqual([]);
    clock.advance(1);
    expect(again).toEqual([false]);
    clock.advance(60_000);
    expect(again).toEqual([false]);
    cutOff(false);
    cutOff(true);
    clock.advance(WAIT);
    expect(again).toEqual([false, false]);
  });

  it('waits no more where it was answered, where nobody sees it, or where there is no network', () => {
    const { cutOff, again, clock, browser, tab } = look();
    cutOff(true);
    clock.advance(1_000);
    cutOff(false);
    clock.advance(60_000);
    expect(again).toEqual([]);
    cutOff(true);
    clock.advance(1_000);
    tab.hide();
    clock.advance(60_000);
    tab.show();
    browser.goOffline();
    clock.advance(60_000);
    expect(again).toEqual([true]);
    browser.goOnline();
    clock.advance(WAIT);
    expect(again).toEqual([true, true, false]);
  });

  it('that has ended asks nothing', () => {
    const { cutOff, again, clock, browser, looking } = look();
    cutOff(true);
    looking.unsubscribe();
    browser.goOffline();
    browser.goOnline();
    clock.advance(60_000);
    expect([again, clock.timers()]).toEqual([[], 0]);
  });
});
