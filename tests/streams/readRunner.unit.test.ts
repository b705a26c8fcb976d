/**
 * When a question is asked, repeated, given up and answered: one menu, one price and the cards, by a scripted server.
 */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import type { FailureKind } from '../../domain/failure.ts';
import { ONLY_KEY } from '../../streams/read.ts';
import { idOf } from '../domain/given.ts';
import { latteAdded, requested, signedIn, storeChosen, submitted } from '../domain/orderFacts.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { HOUR, KEY, later, never, no, openReads, type Said, yes } from './readBench.ts';

describe('a question on its way', () => {
  it('is repeated as often as a busy server says when, three times in all, and then has failed', async () => {
    const { lookAtMenu, settle, waits, told } = await openReads(no('server', 30));
    lookAtMenu();
    await settle(70_000);
    expect(waits()).toEqual([30_000, 30_000]);
    expect(told.filter((type) => type.startsWith('menu/'))).toEqual(['menu/requested', 'menu/fetchFailed']);
  });

  it.each([no('server', 31), no('server'), no('invalid', 5), no('refused', 5)])(
    'is not repeated after %o',
    async (failure) => {
      const { lookAtMenu, settle, asked, told } = await openReads(failure);
      lookAtMenu();
      await settle(10);
      expect(told).toContain('menu/fetchFailed');
      await settle(900);
      expect(asked()).toBe(1);
    },
  );

  it('is not repeated for somebody who has left meanwhile', async () => {
    const { lookAtMenu, settle, asked, told } = await openReads(no('server', 5));
    const leave = lookAtMenu();
    await settle();
    leave();
    await settle(60_000);
    expect(asked()).toBe(1);
    expect(told).not.toContain('menu/fetchFailed');
  });

  it('is given up half a second after the last look has ended, not sooner and not for one of two', async () => {
    const { lookAtMenu, settle, signals } = await openReads(never);
    const [leave, leaveToo] = [lookAtMenu(), lookAtMenu()];
    await settle();
    leave();
    await settle(10_000);
    expect(signals[0]?.aborted).toBe(false);
    leaveToo();
    await settle(499);
    expect(signals[0]?.aborted).toBe(false);
    await settle(1);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('goes on for the page that looks next within that time', async () => {
    const { lookAtMenu, settle, signals, asked } = await openReads(never);
    const leave = lookAtMenu();
    await settle();
    leave();
    await settle(400);
    lookAtMenu();
    await settle(10_000);
    expect([asked(), signals[0]?.aborted]).toEqual([1, false]);
  });

  it('goes on to its end where no look has asked it', async () => {
    const { said, answer } = later();
    const { run, menus, tell, settle, asked, told } = await openReads(said);
    run(menus);
    await tell({ type: 'menu/requested', data: { key: KEY } });
    await settle(10_000);
    answer(yes);
    await settle();
    expect(asked()).toBe(1);
    expect(told).toContain('menu/fetched');
  });

  it('is asked anew when what its answer depends on changes meanwhile', async () => {
    const { said, answer } = later();
    const { cards, log, tell, settle, asked, told } = await openReads(said, yes);
    await tell(signedIn);
    cards().look(ONLY_KEY);
    await settle();
    const events = [{ id: idOf(1), draft: requested() }, { draft: submitted(1) }];
    await log.commit(() => ({ events: events.map((each) => ({ ...each, cause: null })) }));
    await settle(60);
    expect(asked()).toBe(2);
    answer(no('server'));
    await settle(10);
    expect(told.filter((type) => type.startsWith('wallet/'))).toEqual(['wallet/requested', 'wallet/fetched']);
  });

  it('whose answer comes after it is given up writes nothing, and the next look asks anew', async () => {
    const { said, answer } = later();
    const { lookAtMenu, settle, asked, told } = await openReads(said, yes);
    const leave = lookAtMenu();
    await settle();
    leave();
    await settle(1_000);
    answer(yes);
    await settle(10);
    expect(told).not.toContain('menu/fetched');
    lookAtMenu();
    await settle(10);
    expect(asked()).toBe(2);
    expect(told).toContain('menu/fetched');
  });

  it('that says that the session is over says so once in the log', async () => {
    const { cards, settle, tell, told } = await openReads(no('unauthenticated'));
    await tell(signedIn);
    cards().look(ONLY_KEY);
    await settle(60_000);
    expect(told.filter((type) => type === 'session/expired')).toHaveLength(1);
    expect(told).toContain('wallet/fetchFailed');
  });
});

describe('a question that two tabs ask at once', () => {
  /** Both write the question down before either has heard of the other's. */
  async function both(...answers: Said[]) {
    const bench = await openReads(...answers);
    const other = await bench.openTab(2);
    bench.lookAtMenu();
    other.lookAtMenu();
    await bench.settle();
    return { ...bench, other };
  }

  it('is asked once, and both hear the answer', async () => {
    const { said, answer } = later();
    const { settle, asked, told, other } = await both(said);
    await settle(5_000);
    answer(yes);
    await settle(1_000);
    expect(asked()).toBe(1);
    expect([told, other.told].map((each) => each.includes('menu/fetched'))).toEqual([true, true]);
  });

  it('is asked by the second after 10 s without an answer', async () => {
    const { settle, asked, other, tab } = await both(never, yes);
    tab.freeze();
    await other.tell({ type: 'menu/requested', data: { key: KEY } });
    await settle(9_900);
    expect(asked()).toBe(1);
    await settle(200);
    expect(asked()).toBe(2);
    expect(other.told).toContain('menu/fetched');
  });
});

describe('a look', () => {
  it('asks at once, and not for what is known and valid', async () => {
    const { lookAtMenu, settle, asked, clock } = await openReads(yes);
    lookAtMenu();
    await settle();
    clock.setWallClock(HOUR - 10_000);
    lookAtMenu();
    await settle(9_000);
    expect(asked()).toBe(1);
  });

  it('that lasts asks again when the answer is too old, within 5 s', async () => {
    const { lookAtMenu, settle, asked, clock } = await openReads(yes);
    lookAtMenu();
    await settle();
    clock.setWallClock(HOUR);
    await settle(4_900);
    expect(asked()).toBe(1);
    await settle(200);
    expect(asked()).toBe(2);
  });

  it('of a hidden tab finds out that the answer is too old when the tab is shown', async () => {
    const { lookAtMenu, settle, asked, tab, clock } = await openReads(yes);
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
    const { lookAtMenu, log, settle, asked, told } = await openReads(yes);
    lookAtMenu();
    await settle();
    const leave: FactDraft = { type: 'engine/eraStarted', data: { reason: 'signedOut' } };
    await log.startEra(() => ({ events: [{ draft: leave, cause: null }] }));
    await settle(20_000);
    expect(asked()).toBe(1);
    expect(told.filter((type) => type === 'menu/requested')).toHaveLength(1);
    lookAtMenu();
    await settle();
    expect(asked()).toBe(2);
  });

  it('that has ended asks for nothing more', async () => {
    const { lookAtMenu, settle, asked, clock } = await openReads(yes);
    const leave = lookAtMenu();
    await settle();
    leave();
    clock.setWallClock(HOUR);
    await settle(60_000);
    expect(asked()).toBe(1);
  });

  it('asks again in 5 s where the question could not be written down', async () => {
    const { lookAtMenu, settle, asked, browser } = await openReads(yes);
    browser.log.failNext(1);
    lookAtMenu();
    await settle(4_000);
    expect(asked()).toBe(0);
    await settle(1_100);
    expect(asked()).toBe(1);
  });

  it('asks the same at most four times in 10 s, however soon the answer is forgotten', async () => {
    const { run, menus, settle, asked } = await openReads(yes);
    const { look } = menus;
    if (look === undefined) throw new Error('Menus are looked at.');
    run({ ...menus, look: { ...look, needsNoQuestion: () => false } }).look(KEY);
    await settle(9_000);
    expect(asked()).toBeGreaterThan(1);
    expect(asked()).toBeLessThanOrEqual(4);
    await settle(20_000);
    expect(asked()).toBeGreaterThan(4);
    expect(asked()).toBeLessThanOrEqual(12);
  });

  it('asks for each of five menus, and for the price of each of five carts, at once', async () => {
    const { lookAtMenu, prices, tell, told, settle, asked } = await openReads(yes);
    for (const store of [1, 2, 3, 4, 5]) lookAtMenu(`menu:${store}:en-US`);
    await settle(10);
    expect([asked(), told.filter((type) => type === 'menu/fetched').length]).toEqual([5, 5]);
    await tell(storeChosen);
    prices().look(ONLY_KEY);
    for (const lineId of ['a', 'b', 'c', 'd', 'e']) {
      await tell({ type: 'cart/itemAdded', data: { line: latte(lineId) } });
      await settle(310);
    }
    expect(asked()).toBe(10);
  });

  it('at a menu asks in a hidden tab too', async () => {
    const { lookAtMenu, settle, asked, tab } = await openReads(yes);
    tab.hide();
    lookAtMenu();
    await settle(10);
    expect(asked()).toBe(1);
  });

  it("without a key asks for the next member's own in the next era", async () => {
    const { cards, tell, settle, asked, log } = await openReads(yes);
    await tell(signedIn);
    cards().look(ONLY_KEY);
    await settle(10);
    const leave: FactDraft = { type: 'engine/eraStarted', data: { reason: 'signedOut' } };
    await log.startEra(() => ({ events: [{ draft: leave, cause: null }] }));
    await settle(6_000);
    expect(asked()).toBe(1);
    await tell(signedIn);
    await settle(10);
    expect(asked()).toBe(2);
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

  it("at what is a member's asks for a member only, as soon as there is one", async () => {
    const { cards, settle, asked, tell } = await openReads(yes);
    cards().look(ONLY_KEY);
    await settle(6_000);
    expect(asked()).toBe(0);
    await tell(signedIn);
    await settle(10);
    expect(asked()).toBe(1);
  });

  it.each<FactDraft>([
    { type: 'session/expired', data: {} },
    { type: 'session/signOutStarted', data: {} } as FactDraft,
  ])('does not ask for a member after $type', async (over) => {
    const { cards, settle, asked, tell } = await openReads(yes);
    await tell(signedIn, over);
    cards().look(ONLY_KEY);
    await settle(6_000);
    expect(asked()).toBe(0);
  });

  it('at a price waits until the cart is quiet for 300 ms, and for the tab to be shown', async () => {
    const { prices, settle, asked, tell, tab } = await openReads(never);
    prices().look(ONLY_KEY);
    await tell(storeChosen, latteAdded);
    await settle(299);
    expect(asked()).toBe(0);
    tab.hide();
    await settle(10_000);
    expect(asked()).toBe(0);
    tab.show();
    await settle(299);
    expect(asked()).toBe(0);
    await settle(1);
    expect(asked()).toBe(1);
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
      const { lookAtMenu, settle, asked, browser } = await openReads(no(kind), yes);
      browser.goOffline();
      lookAtMenu();
      await settle(60_000);
      expect(asked()).toBe(1);
      browser.goOnline();
      await settle();
      expect(asked()).toBe(times);
    },
  );

  it('is asked for by another look after 1 s, then after twice as long each time', async () => {
    const { lookAtMenu, settle, asked } = await openReads(no('server'));
    lookAtMenu()();
    await settle();
    for (const [index, wait] of [1_000, 2_000, 4_000].entries()) {
      await settle(wait - 10);
      lookAtMenu()();
      await settle();
      expect(asked()).toBe(index + 1);
      await settle(20);
      lookAtMenu()();
      await settle();
      expect(asked()).toBe(index + 2);
    }
  });

  it('is asked for by another look though one that lasts has seen it fail', async () => {
    const { lookAtMenu, settle, asked } = await openReads(no('server'));
    lookAtMenu();
    for (const [index, wait] of [1_001, 2_001, 4_001].entries()) {
      await settle(wait);
      lookAtMenu();
      await settle();
      expect(asked()).toBe(index + 2);
    }
  });

  it('is asked for by another look after half a minute at the latest', async () => {
    const { lookAtMenu, settle, asked } = await openReads(no('server'));
    for (let times = 1; times <= 7; times++) {
      lookAtMenu()();
      await settle(31_000);
      expect(asked()).toBe(times);
    }
  });

  it('is asked for after the first wait again where it was answered in between', async () => {
    const { lookAtMenu, settle, asked, clock } = await openReads(
      no('server'),
      no('server'),
      yes,
      no('server'),
      yes,
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

  it('is asked for by another look no sooner than the server says', async () => {
    const { lookAtMenu, settle, asked } = await openReads(no('server', 40));
    lookAtMenu()();
    await settle(39_900);
    lookAtMenu()();
    await settle();
    expect(asked()).toBe(1);
    await settle(100);
    lookAtMenu()();
    await settle();
    expect(asked()).toBe(2);
  });

  it('keeps a look from asking, but not the next one, also where no state holds the failure', async () => {
    const { run, menus, settle, asked } = await openReads(no('refused'));
    if (menus.look === undefined) throw new Error('Menus are looked at.');
    const { failure: _, ...look } = menus.look;
    const runner = run({ ...menus, look });
    runner.look(KEY);
    await settle(6_000);
    expect(asked()).toBe(1);
    runner.look(KEY);
    await settle();
    expect(asked()).toBe(2);
  });

  it('is no failure of another menu', async () => {
    const { run, menus, settle, asked } = await openReads(no('server'), yes);
    const runner = run(menus);
    runner.look(KEY);
    await settle();
    runner.look('menu:8:en-US');
    await settle();
    expect(asked()).toBe(2);
  });
});
