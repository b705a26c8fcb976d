/** A question on its way: when it is repeated, given up and asked anew, which tab asks it, and what its answer becomes. */
import { describe, expect, it } from 'vitest';
import { ONLY_KEY } from '../../streams/reads/read.ts';
import { requested, signedIn, submitted } from '../domain/orderFacts.ts';
import { later, never, no } from './device.ts';
import { KEY, openReads, type Said, some } from './readBench.ts';

describe('a question on its way', () => {
  it('is repeated as often as a busy server says when, three times in all, and then has failed', async () => {
    const { lookAtMenu, settle, waits, ofMenus } = await openReads(no('server', null, 30));
    lookAtMenu();
    await settle(70_000);
    expect([waits(), ofMenus()]).toEqual([
      [30_000, 30_000],
      ['menu/requested', 'menu/fetchFailed'],
    ]);
  });

  it.each([no('server', null, 31), no('server'), no('invalid', null, 5), no('refused', null, 5)])(
    'is not repeated after %o',
    async (failure) => {
      const { lookAtMenu, settle, asked, ofMenus } = await openReads(failure);
      lookAtMenu();
      await settle(10);
      expect(ofMenus().at(-1)).toBe('menu/fetchFailed');
      await settle(900);
      expect(asked()).toBe(1);
    },
  );

  it('is not repeated for somebody who has left meanwhile', async () => {
    const { lookAtMenu, settle, asked, ofMenus } = await openReads(no('server', null, 5));
    const leave = lookAtMenu();
    await settle();
    leave();
    await settle(60_000);
    expect([asked(), ofMenus()]).toEqual([1, ['menu/requested']]);
  });

  it('is given up half a second after the last look has ended, not sooner and not for one of two', async () => {
    const { lookAtMenu, settle, signals, tab } = await openReads(never);
    const leaves = [lookAtMenu(), lookAtMenu()];
    await settle();
    for (const [leave, waited] of [
      [leaves[0], 10_000],
      [leaves[1], 499],
    ] as const) {
      leave?.();
      await settle(waited);
      expect([signals[0]?.aborted, tab.held().locks.length]).toEqual([false, 1]);
    }
    await settle(1);
    expect([signals[0]?.aborted, tab.held().locks]).toEqual([true, []]);
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
    const { said, answer } = later<typeof some>();
    const { run, menus, tell, settle, asked, ofMenus } = await openReads(said);
    run(menus);
    await tell({ type: 'menu/requested', data: { key: KEY } });
    await settle(10_000);
    answer(some);
    await settle();
    expect([asked(), ofMenus()]).toEqual([1, ['menu/requested', 'menu/fetched']]);
  });

  it('is asked anew when what its answer depends on changes meanwhile', async () => {
    const { said, answer } = later<Awaited<Said>>();
    const { cards, tell, settle, asked, types } = await openReads(said, some);
    await tell(signedIn);
    cards().look(ONLY_KEY);
    await settle();
    await tell({ ...requested(), id: 'event-1' }, submitted(1));
    await settle(60);
    expect(asked()).toBe(2);
    answer(no('server'));
    await settle(10);
    expect(types().filter((type) => type.startsWith('wallet/'))).toEqual([
      'wallet/requested',
      'wallet/fetched',
    ]);
  });

  it('is asked anew after each of six changes in 10 s, as each answer from before a change is another', async () => {
    const { cards, tell, settle, asked } = await openReads(some);
    await tell(signedIn);
    cards().look(ONLY_KEY);
    await settle();
    for (const cursor of ['1', '2', '3', '4', '5', '6']) {
      await tell({ type: 'live/changeHeard', data: { cursor, what: 'wallet' } });
      await settle(1_000);
    }
    expect(asked()).toBe(7);
  });
});

describe('a question that two tabs ask at once', () => {
  /** Both write the question down before either has heard of the other's; the first then asks the server. */
  async function both(...answers: Said[]) {
    const bench = await openReads(...answers);
    const other = await bench.openTab();
    bench.lookAtMenu();
    const leave = other.lookAtMenu();
    await bench.settle();
    expect([bench, other].map(({ tab }) => tab.held().locks.length)).toEqual([1, 1]);
    return { ...bench, other, leave };
  }

  it('is asked once, and both hear the answer', async () => {
    const { said, answer } = later<typeof some>();
    const { settle, asked, ofMenus, other, tab } = await both(said);
    await settle(5_000);
    answer(some);
    await settle(1_000);
    expect([asked(), ofMenus().at(-1), other.ofMenus().at(-1)]).toEqual([1, 'menu/fetched', 'menu/fetched']);
    expect(tab.held().locks).toEqual([]);
  });

  it('is asked by the second after 10 s without an answer', async () => {
    const { settle, asked, other, tab } = await both(never, some);
    tab.freeze();
    await other.tell({ type: 'menu/requested', data: { key: KEY } });
    await settle(9_900);
    expect(asked()).toBe(1);
    await settle(200);
    expect([asked(), other.ofMenus().at(-1)]).toEqual([2, 'menu/fetched']);
  });

  it('is asked by the second when the first is closed, once what that wrote has arrived', async () => {
    const { settle, tab, other, asked } = await both(never, some);
    tab.kill();
    await settle(49);
    expect(asked()).toBe(1);
    await settle(2);
    expect([asked(), other.ofMenus().at(-1)]).toEqual([2, 'menu/fetched']);
    await settle(11_000);
    expect(asked()).toBe(2);
  });

  it('is waited for no longer by a tab that gave it up', async () => {
    const { settle, other, leave, asked } = await both(never);
    leave();
    await settle(501);
    expect(other.tab.held().locks).toEqual([]);
    await settle(11_000);
    expect(asked()).toBe(1);
  });
});

it('a question keeps no other one waiting, and one that each tab asks for itself takes no lock', async () => {
  const { lookAtMenu, openTab, settle, asked } = await openReads(never);
  const [other, own] = [await openTab(), await openTab()];
  lookAtMenu();
  other.lookAtMenu('menu:8:en-US');
  own.run({ ...own.menus, isOncePerKey: false }).look(KEY);
  await settle();
  expect([asked(), own.tab.held().locks]).toEqual([3, []]);
});

describe('an answer', () => {
  it.each([some, no('server')])(
    'that comes when the question stands no more is not written: %o',
    async (said) => {
      const { lookAtMenu, tell, onAsked, settle, events } = await openReads(said);
      const concluded = { key: KEY, kind: 'refused', code: null } as const;
      onAsked(() => tell({ type: 'menu/fetchFailed', data: concluded }));
      lookAtMenu();
      await settle(10);
      expect(events.map(({ data }) => data)).toEqual([{ key: KEY }, concluded]);
    },
  );

  it('that could not be written is asked for again', async () => {
    const { lookAtMenu, onAsked, browser, settle, asked, ofMenus } = await openReads(some);
    onAsked(() => asked() === 0 && browser.log.failNext(1));
    lookAtMenu();
    await settle(10);
    expect([asked(), ofMenus().at(-1)]).toEqual([2, 'menu/fetched']);
  });

  it('to a question that was given up writes nothing: the session goes on, and the next look asks at once', async () => {
    const { said, answer } = later<Awaited<Said>>();
    const { cards, tell, settle, types, asked } = await openReads(said, some);
    await tell(signedIn);
    const { look } = cards();
    const leave = look(ONLY_KEY);
    await settle();
    leave();
    await settle(501);
    answer(no('unauthenticated'));
    await settle();
    expect(types()).toEqual(['session/signedIn', 'wallet/requested']);
    look(ONLY_KEY);
    await settle(10);
    expect([asked(), types().at(-1)]).toEqual([2, 'wallet/fetched']);
  });

  it('that the session is over is said once in the log', async () => {
    const { cards, settle, tell, types } = await openReads(no('unauthenticated'));
    await tell(signedIn);
    cards().look(ONLY_KEY);
    await settle(60_000);
    expect(types().slice(1)).toEqual(['wallet/requested', 'session/expired', 'wallet/fetchFailed']);
  });

  it('that is a bug of a port is thrown on, and the next look asks again', async () => {
    const bug = new TypeError('a bug');
    const listeners = process.listeners('unhandledRejection');
    const thrown: unknown[] = [];
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (each) => thrown.push(each));
    try {
      const { lookAtMenu, settle, asked } = await openReads(Promise.reject(bug), some);
      lookAtMenu()();
      await settle(1_010);
      expect([asked(), thrown]).toEqual([1, [bug]]);
      lookAtMenu();
      await settle(10);
      expect([asked(), thrown]).toEqual([2, [bug]]);
    } finally {
      process.removeAllListeners('unhandledRejection');
      for (const listener of listeners) process.on('unhandledRejection', listener);
    }
  });
});
