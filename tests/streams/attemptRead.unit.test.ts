/** One attempt at a question: its lock, and what becomes of an answer that nobody waits for or that is not written. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import { ONLY_KEY } from '../../streams/read.ts';
import { signedIn } from '../domain/orderFacts.ts';
import { KEY, later, never, no, openReads, type Said, yes } from './readBench.ts';

describe('the lock of a key', () => {
  /** Both tabs write the question down before either has heard of the other's; the first then asks the server. */
  async function both(...answers: Said[]) {
    const bench = await openReads(...answers);
    const other = await bench.openTab(2);
    bench.lookAtMenu();
    const leave = other.lookAtMenu();
    await bench.settle();
    expect([bench, other].map(({ tab }) => tab.held().locks.length)).toEqual([1, 1]);
    return { ...bench, other, leave };
  }

  it('is free as soon as the answer is written', async () => {
    const { lookAtMenu, settle, tab, asked } = await openReads(yes);
    lookAtMenu();
    await settle();
    expect([asked(), tab.held().locks]).toEqual([1, []]);
  });

  it('is free as soon as the question is given up, though the server never answers', async () => {
    const { lookAtMenu, settle, tab } = await openReads(never);
    const leave = lookAtMenu();
    await settle();
    expect(tab.held().locks).toHaveLength(1);
    leave();
    await settle(501);
    expect(tab.held().locks).toEqual([]);
  });

  it('is waited for no longer by a tab that gave the question up', async () => {
    const { settle, other, leave, asked } = await both(never);
    leave();
    await settle(501);
    expect(other.tab.held().locks).toEqual([]);
    await settle(11_000);
    expect(asked()).toBe(1);
  });

  it('passes to the tab that waits when the first is closed', async () => {
    const { settle, tab, other, asked } = await both(never, yes);
    tab.kill();
    await settle(49);
    expect(asked()).toBe(1);
    await settle(2);
    expect(asked()).toBe(2);
    expect(other.told).toContain('menu/fetched');
    await settle(11_000);
    expect(asked()).toBe(2);
  });

  it('keeps no other question waiting', async () => {
    const { lookAtMenu, openTab, settle, asked } = await openReads(never);
    const other = await openTab(2);
    lookAtMenu();
    other.lookAtMenu('menu:8:en-US');
    await settle();
    expect(asked()).toBe(2);
  });

  it('is needed by no read that each tab asks for itself', async () => {
    const { run, menus, settle, tab, asked } = await openReads(never);
    run({ ...menus, isOncePerKey: false }).look(KEY);
    await settle();
    expect([asked(), tab.held().locks]).toEqual([1, []]);
  });
});

describe('an answer', () => {
  it.each([
    ['an answer', yes],
    ['a failure', no('server')],
  ])('that comes when the question stands no more is not written: %s', async (_which, said) => {
    const { lookAtMenu, tell, onAsked, settle, told } = await openReads(said);
    const concluded: FactDraft = {
      type: 'menu/fetchFailed',
      data: { key: KEY, kind: 'refused', code: null },
    };
    onAsked(() => tell(concluded));
    lookAtMenu();
    await settle(10);
    expect(told.filter((type) => type.startsWith('menu/'))).toEqual(['menu/requested', 'menu/fetchFailed']);
  });

  it('that could not be written is asked for again', async () => {
    const { lookAtMenu, onAsked, browser, settle, asked, told } = await openReads(yes);
    onAsked(() => asked() === 0 && browser.log.failNext(1));
    lookAtMenu();
    await settle(10);
    expect([asked(), told.includes('menu/fetched')]).toEqual([2, true]);
  });

  it('to a question that was given up says nothing: the session goes on, and the next look does not wait', async () => {
    const { said, answer } = later();
    const { cards, tell, settle, told, asked } = await openReads(said, yes);
    await tell(signedIn);
    const { look } = cards();
    const leave = look(ONLY_KEY);
    await settle();
    leave();
    await settle(501);
    answer(no('unauthenticated'));
    await settle();
    expect(told).not.toContain('session/expired');
    look(ONLY_KEY);
    await settle(10);
    expect(asked()).toBe(2);
  });

  it('that is a bug of a port is thrown on, and the next look asks again', async () => {
    const bug = new TypeError('a bug');
    const listeners = process.listeners('unhandledRejection');
    const thrown: unknown[] = [];
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (each) => thrown.push(each));
    try {
      const { lookAtMenu, settle, asked } = await openReads(Promise.reject(bug), yes);
      lookAtMenu()();
      await settle(10);
      expect([asked(), thrown]).toEqual([1, [bug]]);
      await settle(1_000);
      lookAtMenu();
      await settle(10);
      expect([asked(), thrown]).toEqual([2, [bug]]);
    } finally {
      process.removeAllListeners('unhandledRejection');
      for (const listener of listeners) process.on('unhandledRejection', listener);
    }
  });
});
