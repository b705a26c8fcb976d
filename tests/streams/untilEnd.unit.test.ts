/** What a client that has stopped still hears, holds and asks: nothing. */
import { BehaviorSubject, Subject, Subscription, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { TabsPort } from '../../streams/ports.ts';
import {
  clockUntilEnd,
  snapshotsUntilEnd,
  tabsUntilEnd,
  untilEnd,
  type SnapshotPort,
} from '../../streams/untilEnd.ts';

describe('a stream', () => {
  it('tells nothing after the end, and does not complete', () => {
    const [running, source] = [new Subscription(), new BehaviorSubject(1)];
    const heard: unknown[] = [];
    untilEnd(source, running).subscribe({
      next: (value) => heard.push(value),
      complete: () => heard.push('complete'),
    });
    source.next(2);
    running.unsubscribe();
    source.next(3);
    expect([heard, source.observed]).toEqual([[1, 2], false]);
    untilEnd(source, running).subscribe((value) => heard.push(value));
    expect(heard).toEqual([1, 2]);
  });
});

describe('a timer', () => {
  it('fires until the end, at the time of the clock', () => {
    const [running, clock] = [new Subscription(), createVirtualClock()];
    const own = clockUntilEnd(clock, running);
    const fired: string[] = [];
    own.scheduler.schedule(() => void fired.push('a'), 10);
    own.scheduler.schedule(() => void fired.push('b'), 20);
    clock.advance(10);
    expect([own.now(), own.scheduler.now()]).toEqual([clock.now(), clock.scheduler.now()]);
    running.unsubscribe();
    clock.advance(100);
    expect([fired, clock.timers()]).toEqual([['a'], 0]);
  });
});

describe('a tab', () => {
  it('hears no message, nor that it is seen or online', async () => {
    const running = new Subscription();
    const port = {
      ...{ tabId: 'own', messages$: new Subject(), visible$: new Subject(), online$: new Subject() },
    };
    const tabs = tabsUntilEnd(port as unknown as TabsPort, running);
    const heard: unknown[] = [];
    const streams: readonly Observable<unknown>[] = [tabs.messages$, tabs.visible$, tabs.online$];
    for (const stream of streams) stream.subscribe((value) => heard.push(value));
    const tell = () => [port.messages$, port.visible$, port.online$].forEach((each) => each.next(0));
    tell();
    running.unsubscribe();
    tell();
    expect(heard).toEqual([0, 0, 0]);
    expect(tabs.tabId).toBe('own');
  });

  async function open() {
    const running = new Subscription();
    const browser = createFakeTabs();
    const [own, other] = [browser.openTab(), browser.openTab()];
    const asked: object[] = [];
    const port: TabsPort = {
      ...own.tabs,
      withLock: (name, options, work) => (asked.push(options), own.tabs.withLock(name, options, work)),
    };
    const settle = () => createVirtualClock().advanceAndSettle(0);
    return { running, tabs: tabsUntilEnd(port, running), own, other, asked, settle };
  }
  const never = () => new Promise<never>(() => undefined);

  it('releases its locks at the end, whatever their work waits for, and takes none after it', async () => {
    const { running, tabs, own, settle } = await open();
    const held = tabs.withLock('orders', {}, never);
    await settle();
    expect(own.held().locks).toEqual(['orders']);
    running.unsubscribe();
    expect(await held).toBe('aborted');
    await settle();
    expect(own.held().locks).toEqual([]);
    let begun = 0;
    const work = async () => begun++;
    expect(await tabs.withLock('orders', {}, work)).toBe('aborted');
    expect(await tabs.withLock('orders', { ifAvailable: true }, work)).toBe('aborted');
    expect([begun, own.held().locks]).toEqual([0, []]);
  });

  it('waits for no lock after the end, nor once it is told not to', async () => {
    const { running, tabs, other, settle } = await open();
    void other.tabs.withLock('orders', {}, never);
    await settle();
    const patience = new AbortController();
    const impatient = tabs.withLock('orders', { signal: patience.signal }, async () => 'done');
    const patient = tabs.withLock('orders', {}, async () => 'done');
    await settle();
    patience.abort();
    expect(await impatient).toBe('aborted');
    running.unsubscribe();
    expect(await patient).toBe('aborted');
  });

  it('asks for a lock that must be free at once without a signal, which browsers refuse', async () => {
    const { tabs, other, asked, settle } = await open();
    void other.tabs.withLock('orders', {}, never);
    await settle();
    expect(await tabs.withLock('orders', { ifAvailable: true }, async () => 'done')).toBe('busy');
    expect(await tabs.withLock('menu', { ifAvailable: false }, async () => 'done')).toBe('done');
    expect(asked.map((options) => Object.keys(options))).toEqual([['ifAvailable'], ['signal']]);
  });

  it('answers what the work in a lock came to, also when it failed', async () => {
    const { tabs, running } = await open();
    expect(await tabs.withLock('orders', {}, async () => 7)).toBe(7);
    const failed = tabs.withLock('orders', {}, () => Promise.reject(new Error('a bug')));
    await expect(failed).rejects.toThrow('a bug');
    running.unsubscribe();
  });
});

describe('storage', () => {
  it('is asked nothing after the end, and is idle when it has answered all that was asked before', async () => {
    const running = new Subscription();
    const asked: unknown[][] = [];
    let answer = (): void => undefined;
    const port = Object.fromEntries(
      ['head', 'readSnapshot', 'writeSnapshot', 'compact'].map((name) => [
        name,
        (...args: unknown[]) => {
          asked.push([name, ...args]);
          if (name !== 'compact') return Promise.resolve(name);
          return new Promise<void>((resolve) => (answer = resolve));
        },
      ]),
    ) as unknown as SnapshotPort;
    const own = snapshotsUntilEnd(port, running);
    const snapshot = { key: 'device', seq: 1, reducers: '', state: {} };
    let isIdle = false;
    void own.port.compact(7, ['hash']);
    expect(await own.port.head()).toBe('head');
    await own.port.readSnapshot('device');
    await own.port.writeSnapshot(snapshot);
    const all = [['compact', 7, ['hash']], ['head'], ['readSnapshot', 'device'], ['writeSnapshot', snapshot]];
    expect(asked).toEqual(all);
    running.unsubscribe();
    void own.idle().then(() => (isIdle = true));
    void own.port.head();
    void own.port.writeSnapshot(snapshot);
    await createVirtualClock().advanceAndSettle(0);
    expect([asked, isIdle]).toEqual([all, false]);
    answer();
    await createVirtualClock().advanceAndSettle(0);
    expect(isIdle).toBe(true);
  });
});
