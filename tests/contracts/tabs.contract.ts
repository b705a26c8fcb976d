/**
 * What every TabsPort keeps: run on the fake browser and on the browser adapter over a driven browser.
 * A bench is one browser; each opened tab can be hidden, killed, reloaded and duplicated.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { IntentDraft } from '../../domain/events.ts';
import type { TabMessage, TabsPort } from '../../streams/ports.ts';
import { someEvents } from './someEvents.ts';

export interface BenchTab {
  readonly tabs: TabsPort;
  hide(): void;
  show(): void;
  kill(): void;
  reload(): Promise<BenchTab>;
  duplicate(): Promise<BenchTab>;
}
export interface TabsBench {
  openTab(): Promise<BenchTab>;
  goOffline(): void;
  goOnline(): void;
}

const chooseCurbside: IntentDraft = {
  type: 'cart/choosePickup',
  data: { collectionType: 'CURBSIDE', consumptionType: 'CONSUME_OUT_OF_STORE' },
};
const eventsOf = (message: TabMessage) => (message.kind === 'committed' ? message.events : []);
const never = () => new Promise<never>(() => undefined);
/** Long enough for messages and lock grants to arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

export function tabsContract(name: string, createBench: () => TabsBench): void {
  describe(`${name} keeps the tabs' contract`, () => {
    const its = {} as Its;
    beforeEach(async () => {
      its.bench = createBench();
      its.first = await its.bench.openTab();
      its.second = await its.bench.openTab();
    });
    for (const promises of [identity, messages, locks, surroundings]) promises(its);
  });
}

/** Anew in each test. */
interface Its {
  bench: TabsBench;
  first: BenchTab;
  second: BenchTab;
}

function identity(its: Its): void {
  test('each tab has an id of its own, which stays over a reload', async () => {
    expect(its.first.tabs.tabId).not.toBe(its.second.tabs.tabId);
    expect((await its.first.reload()).tabs.tabId).toBe(its.first.tabs.tabId);
  });

  test('a duplicated tab gets an id of its own', async () => {
    const copy = await its.first.duplicate();
    expect(copy.tabs.tabId).not.toBe(its.first.tabs.tabId);
  });

  test('kept intents come back once, in order, to the page that replaces this one', async () => {
    its.first.tabs.keepForReload([chooseCurbside]);
    its.first.tabs.keepForReload([{ type: 'menu/refresh', data: { key: 'menu:national:en-US' } }]);
    const reloaded = await its.first.reload();
    expect((await reloaded.tabs.takeKept()).map(({ type }) => type)).toEqual([
      'cart/choosePickup',
      'menu/refresh',
    ]);
    expect(await reloaded.tabs.takeKept()).toEqual([]);
    expect(await its.second.tabs.takeKept()).toEqual([]);
  });

  test('a duplicated tab does not act on what the other one kept', async () => {
    its.first.tabs.keepForReload([chooseCurbside]);
    const copy = await its.first.duplicate();
    expect(await copy.tabs.takeKept()).toEqual([]);
    expect(await its.first.tabs.takeKept()).toEqual([chooseCurbside]);
  });
}

function messages(its: Its): void {
  test('what a tab broadcasts reaches every other tab in order, and not itself', async () => {
    const third = await its.bench.openTab();
    const heard = [its.first, its.second, third].map(({ tabs }) => {
      const seqs: number[] = [];
      tabs.messages$.subscribe((message) => seqs.push(...eventsOf(message).map(({ seq }) => seq)));
      return seqs;
    });
    const from = its.first.tabs.tabId;
    its.first.tabs.broadcast({ kind: 'committed', from, events: someEvents(1, 2) });
    its.first.tabs.broadcast({ kind: 'committed', from, events: someEvents(3, 1) });
    await settle();
    expect(heard).toEqual([[], [1, 2, 3], [1, 2, 3]]);
  });

  test('a message says to which log its events were committed, that a tab loses again and again, or that an era ended', async () => {
    const heard: TabMessage[] = [];
    its.second.tabs.messages$.subscribe((message) => heard.push(message));
    const from = its.first.tabs.tabId;
    const said: readonly TabMessage[] = [
      { kind: 'committed', from, log: 'log-1', events: someEvents(1, 1) },
      { kind: 'contended', from },
      {
        ...{ kind: 'eraEnded', from, log: null, ended: 'era-1', memberId: 'm-1', isInMemory: true },
        events: someEvents(2, 1),
      },
      // As an older build says it.
      { kind: 'eraEnded', from, log: 'log-1', ended: null, isInMemory: false, events: [] },
    ];
    said.forEach(its.first.tabs.broadcast);
    await settle();
    expect(heard).toEqual(said);
  });

  test('a message arrives as a copy', async () => {
    const heard: TabMessage[] = [];
    its.second.tabs.messages$.subscribe((message) => heard.push(message));
    const events = someEvents(1, 1);
    its.first.tabs.broadcast({ kind: 'committed', from: its.first.tabs.tabId, events });
    await settle();
    expect(heard.flatMap(eventsOf)).toEqual(events);
    expect(heard.flatMap(eventsOf)[0]).not.toBe(events[0]);
  });
}

function locks(its: Its): void {
  test('one holder at a time, across tabs, first come first served', async () => {
    const steps: string[] = [];
    const work = (who: string) => async () => {
      steps.push(`${who} in`);
      await settle();
      steps.push(`${who} out`);
      return who;
    };
    const answers = await Promise.all([
      its.first.tabs.withLock('outbox', {}, work('first')),
      its.second.tabs.withLock('outbox', {}, work('second')),
      its.first.tabs.withLock('outbox', {}, work('third')),
    ]);
    expect(answers).toEqual(['first', 'second', 'third']);
    expect(steps).toEqual(['first in', 'first out', 'second in', 'second out', 'third in', 'third out']);
  });

  test('locks of different names do not wait for each other', async () => {
    void its.first.tabs.withLock('one', {}, never);
    expect(await its.second.tabs.withLock('other', {}, async () => 'held')).toBe('held');
  });

  test('answers busy at once where the lock is held and waiting was not wanted', async () => {
    void its.first.tabs.withLock('outbox', {}, never);
    await settle();
    expect(await its.second.tabs.withLock('outbox', { ifAvailable: true }, async () => 'held')).toBe('busy');
    expect(await its.second.tabs.withLock('free', { ifAvailable: true }, async () => 'held')).toBe('held');
  });

  test('an aborted wait answers aborted and its work never runs', async () => {
    void its.first.tabs.withLock('leader', {}, never);
    await settle();
    const patience = new AbortController();
    let hasRun = false;
    const waiting = its.second.tabs.withLock('leader', { signal: patience.signal }, async () => {
      hasRun = true;
    });
    patience.abort();
    expect(await waiting).toBe('aborted');
    expect(await its.second.tabs.withLock('any', { signal: patience.signal }, async () => 'held')).toBe(
      'aborted',
    );
    expect(hasRun).toBe(false);
  });

  test('aborting after the lock was had changes nothing', async () => {
    const patience = new AbortController();
    const held = its.first.tabs.withLock('leader', { signal: patience.signal }, async () => {
      patience.abort();
      await settle();
      return 'done';
    });
    expect(await held).toBe('done');
  });

  test('a killed tab frees its locks at once', async () => {
    void its.first.tabs.withLock('outbox', {}, never);
    const waiting = its.second.tabs.withLock('outbox', {}, async () => 'taken over');
    await settle();
    its.first.kill();
    expect(await waiting).toBe('taken over');
  });

  test('work that throws frees the lock and its error comes through', async () => {
    const broken = its.first.tabs.withLock('outbox', {}, async () => {
      throw new RangeError('a bug in the work');
    });
    await expect(broken).rejects.toThrow('a bug in the work');
    expect(await its.second.tabs.withLock('outbox', {}, async () => 'held')).toBe('held');
  });
}

function surroundings(its: Its): void {
  test('says whether it can be seen, now and at each change', () => {
    const seen: boolean[] = [];
    its.first.tabs.visible$.subscribe((isVisible) => seen.push(isVisible));
    its.first.hide();
    its.first.show();
    expect(seen).toEqual([true, false, true]);
  });

  test('says whether the network is there, now and at each change, in every tab', () => {
    const online: boolean[] = [];
    its.first.tabs.online$.subscribe((isOnline) => online.push(isOnline));
    its.bench.goOffline();
    let now = true;
    its.second.tabs.online$.subscribe((isOnline) => (now = isOnline));
    expect(now).toBe(false);
    its.bench.goOnline();
    expect(online).toEqual([true, false, true]);
  });
}
