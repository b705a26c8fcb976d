/** What a client that has stopped still hears, holds and asks: nothing. */
import { BehaviorSubject, type Observable, Subscription } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { TabsPort } from '../../streams/ports.ts';
import {
  clockUntilEnd,
  snapshotsUntilEnd,
  tabsUntilEnd,
  untilEnd,
  type SnapshotPort,
} from '../../streams/untilEnd.ts';
import { later, never, openDevice } from './device.ts';

it('a stream tells nothing after the end, and does not complete; nor does what a tab hears', () => {
  const running = new Subscription();
  const [messages$, visible$, online$] = [1, 2, 3].map((value) => new BehaviorSubject(value));
  const port = { tabId: 'own', messages$, visible$, online$ } as unknown as TabsPort;
  const tabs = tabsUntilEnd(port, running);
  const source = new BehaviorSubject(0);
  const heard: unknown[] = [];
  const streams: readonly Observable<unknown>[] = [
    untilEnd(source, running),
    tabs.messages$,
    tabs.visible$,
    tabs.online$,
  ];
  for (const stream of streams)
    stream.subscribe({ next: (value) => heard.push(value), complete: () => heard.push('complete') });
  source.next(4);
  running.unsubscribe();
  source.next(5);
  visible$?.next(6);
  for (const stream of streams) stream.subscribe((value) => heard.push(value));
  expect([heard, source.observed, visible$?.observed, tabs.tabId]).toEqual([
    [0, 1, 2, 3, 4],
    false,
    false,
    'own',
  ]);
});

it('a timer fires until the end, at the time of the clock', () => {
  const [running, { clock }] = [new Subscription(), openDevice()];
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

describe('a lock', () => {
  function open() {
    const running = new Subscription();
    const { browser, settle } = openDevice();
    const [own, other] = [browser.openTab(), browser.openTab()];
    const asked: object[] = [];
    const port: TabsPort = {
      ...own.tabs,
      withLock: (name, options, work) => (asked.push(options), own.tabs.withLock(name, options, work)),
    };
    const { withLock } = tabsUntilEnd(port, running);
    return { running, withLock, own, other, asked, settle: () => settle(0) };
  }

  it('that must be free at once is asked for without a signal, which browsers refuse', async () => {
    const { withLock, other, asked, settle } = open();
    void other.tabs.withLock('orders', {}, () => never);
    await settle();
    expect(await withLock('orders', { ifAvailable: true }, async () => 'done')).toBe('busy');
    expect(await withLock('menu', { ifAvailable: false }, async () => 'done')).toBe('done');
    expect(asked.map((options) => Object.keys(options))).toEqual([['ifAvailable'], ['signal']]);
  });

  it('answers what the work in it came to, also when it failed', async () => {
    const { withLock, running } = open();
    expect(await withLock('orders', {}, async () => 7)).toBe(7);
    const failed = withLock('orders', {}, () => Promise.reject(new Error('a bug')));
    await expect(failed).rejects.toThrow('a bug');
    running.unsubscribe();
  });
});

it('storage is asked nothing after the end, and is idle when it has answered all that was asked before', async () => {
  const running = new Subscription();
  const { settle } = openDevice();
  const asked: unknown[][] = [];
  const { said, answer } = later<void>();
  const ask =
    (name: string) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args]);
      return name === 'compact' ? said : name;
    };
  const names = ['head', 'readSnapshot', 'writeSnapshot', 'compact'];
  const port = Object.fromEntries(names.map((name) => [name, ask(name)])) as unknown as SnapshotPort;
  const own = snapshotsUntilEnd(port, running);
  const snapshot = { key: 'device', seq: 1, reducers: '', state: {} };
  void own.port.compact(7, ['hash']);
  expect(await own.port.head()).toBe('head');
  await own.port.readSnapshot('device');
  await own.port.writeSnapshot(snapshot);
  const all = [['compact', 7, ['hash']], ['head'], ['readSnapshot', 'device'], ['writeSnapshot', snapshot]];
  expect(asked).toEqual(all);
  running.unsubscribe();
  let isIdle = false;
  void own.idle().then(() => (isIdle = true));
  void own.port.head();
  void own.port.writeSnapshot(snapshot);
  await settle(0);
  expect([asked, isIdle]).toEqual([all, false]);
  answer();
  await settle(0);
  expect(isIdle).toBe(true);
});
