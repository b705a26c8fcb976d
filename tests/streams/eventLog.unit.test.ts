/** One log in one tab: what shares a transaction, what becomes of what waits, and who hears of it. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import type { LogPort } from '../../streams/ports.ts';
import type { Proposal } from '../../streams/proposal.ts';
import { latte } from '../domain/cart/someLatte.ts';

const added = (lineId: string): FactDraft => ({ type: 'cart/itemAdded', data: { line: latte(lineId) } });
const signedOut: FactDraft = { type: 'engine/eraStarted', data: { reason: 'signedOut' } };
const says =
  (...drafts: readonly FactDraft[]): Proposal =>
  () => ({ events: drafts.map((draft) => ({ draft, cause: null })) });
const names = (events: readonly AppEvent[]) =>
  events.map((event) => (event.type === 'cart/itemAdded' ? event.data.line.lineId : event.type));

/** A browser with one log; a tab's transactions are noted, and can be held back or made to throw. */
function openBrowser() {
  const clock = createVirtualClock();
  const browser = createFakeTabs();
  let seed = 1;

  async function openTab({ writer = 1, ...storage }: Partial<LogPort> & { readonly writer?: number } = {}) {
    const tab = browser.openTab();
    const written: string[][] = [];
    let gate: Promise<void> = Promise.resolve();
    const write = async <T>(events: readonly AppEvent[], append: () => Promise<T>): Promise<T> => {
      written.push(names(events));
      await gate;
      if (names(events).includes('poison')) throw new DOMException('', 'DataCloneError');
      return append();
    };
    const port: LogPort = {
      ...tab.log,
      append: (events, documents) => write(events, () => tab.log.append(events, documents)),
      startEra: (events, isElsewhere) => write(events, () => tab.log.startEra(events, isElsewhere)),
      ...storage,
    };
    const locks: string[] = [];
    const tabs: typeof tab.tabs = {
      ...tab.tabs,
      withLock: (name, options, work) => (locks.push(name), tab.tabs.withLock(name, options, work)),
    };
    const random = createSeededRandom(seed++);
    const log = await createEventLog({ log: port, tabs, clock, random, writer, build: 'test' });
    const folded: string[][] = [];
    log.folded$.subscribe((events) => folded.push(names(events)));
    const fenced: boolean[] = [];
    log.fenced$.subscribe((isFenced) => fenced.push(isFenced));
    const opening = written.splice(0);
    return {
      ...{ tab, log, written, folded, fenced, locks, opening },
      add: (lineId: string) => log.commit(says(added(lineId))),
      lines: () => log.world().cart.lines.map(({ lineId }) => lineId),
      /** Transactions wait until the answer is called. */
      hold() {
        let letGo = (): void => undefined;
        gate = new Promise((resolve) => (letGo = resolve));
        return letGo;
      },
    };
  }
  const settle = (ms = 1) => clock.advanceAndSettle(ms);
  return { clock, browser, log: browser.log, openTab, settle };
}
const statuses = async (waiting: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(waiting)).map((each) =>
    each.status === 'fulfilled' ? (each.value as { status: string }).status : 'threw',
  );

describe('a log that is opened', () => {
  it('begins an era and says its build where it is the first use, and nothing after that', async () => {
    const { openTab } = openBrowser();
    const first = await openTab();
    expect(first.opening).toEqual([['engine/eraStarted', 'engine/writerRaised']]);
    const second = await openTab();
    expect(second.opening).toEqual([]);
    expect(second.log.foldedSeq()).toBe(2);
    expect([second.folded, second.fenced]).toEqual([[], [false]]);
  });

  it('with rows that are no events says so once', async () => {
    const { openTab, log, settle } = openBrowser();
    await (await openTab()).log.stop();
    log.plant(3, { seq: 3, note: 'no event' });
    const tab = await openTab();
    await settle();
    const { engine } = tab.log.world();
    expect([tab.written, engine.setAside, tab.log.foldedSeq()]).toEqual([[['engine/rowsSetAside']], [3], 4]);
    await (await openTab()).log.stop();
    expect(await log.head()).toBe(4);
  });
});

describe('proposals', () => {
  it('that wait while a transaction is on its way share the next one, in order', async () => {
    const { openTab } = openBrowser();
    const { log, add, hold, written, folded, lines } = await openTab();
    const seen: [number, number][] = [];
    log.world$.subscribe(({ cart }) => seen.push([log.foldedSeq(), cart.lines.length]));
    const letGo = hold();
    const all = ['a', 'b', 'c'].map(add);
    letGo();
    expect(await statuses(all)).toEqual(['committed', 'committed', 'committed']);
    expect(written).toEqual([['a'], ['b', 'c']]);
    expect(folded).toEqual([['a'], ['b', 'c']]);
    expect(lines()).toEqual(['a', 'b', 'c']);
    expect(seen).toEqual([
      [2, 0],
      [3, 1],
      [5, 3],
    ]);
    expect((await all[2]) as object).toMatchObject({ events: [{ seq: 5 }] });
  });

  it('of which nothing comes are answered, and nobody is told of events', async () => {
    const { openTab } = openBrowser();
    const { log, written, folded } = await openTab();
    expect(await log.commit(says())).toEqual({ status: 'committed', events: [] });
    expect([written, folded]).toEqual([[], []]);
  });

  it('share a transaction with two thousand at most', async () => {
    const { openTab } = openBrowser();
    const { add, hold, log } = await openTab();
    const letGo = hold();
    const first = add('first');
    const sizes: number[] = [];
    log.folded$.subscribe((events) => sizes.push(events.length));
    const rest = Array.from({ length: 2_001 }, () =>
      log.commit(says({ type: 'menu/requested', data: { key: 'menu:7:en-US' } })),
    );
    letGo();
    await Promise.all([first, ...rest]);
    expect(sizes).toEqual([1, 2_000, 1]);
  });

  it('share none with the end of an era', async () => {
    const { openTab } = openBrowser();
    const { log, add, hold, written, lines } = await openTab();
    const letGo = hold();
    const all = [add('a'), add('b'), log.startEra(says(signedOut)), add('c'), add('d')];
    letGo();
    expect(new Set(await statuses(all))).toEqual(new Set(['committed']));
    expect(written).toEqual([['a'], ['b'], ['engine/eraStarted'], ['c', 'd']]);
    expect(lines()).toEqual(['c', 'd']);
  });

  it('of which one cannot be stored: that one fails, the others are written', async () => {
    const { openTab, settle } = openBrowser();
    const { add, hold, lines, written } = await openTab();
    const letGo = hold();
    const all = ['first', 'a', 'b', 'poison', 'c', 'd'].map(add);
    letGo();
    expect(await statuses(all)).toEqual([
      ...['committed', 'committed', 'committed', 'threw', 'committed', 'committed'],
    ]);
    expect(lines()).toEqual(['first', 'a', 'b', 'c', 'd']);
    expect(written).toEqual([
      ['first'],
      ['a', 'b', 'poison', 'c', 'd'],
      ['a', 'b', 'poison'],
      ['a', 'b'],
      ['poison', 'c'],
      ['poison'],
      ['c'],
      ['d'],
    ]);
    expect(await statuses([add('poison'), add('e')])).toEqual(['threw', 'committed']);
    await settle();
  });

  it('that storage refuses have failed, and the next one is tried', async () => {
    const { openTab, log } = openBrowser();
    const { add } = await openTab();
    log.failNext(1);
    expect(await statuses([add('a')])).toEqual(['failed']);
    expect(await statuses([add('b')])).toEqual(['committed']);
  });
});

describe('a newer build', () => {
  it('that writes into the log fences this one: said once, and nothing more is written', async () => {
    const { openTab, settle } = openBrowser();
    const old = await openTab();
    await old.add('x');
    const next = await openTab({ writer: 2 });
    await settle();
    await next.add('a');
    await settle();
    expect(old.fenced).toEqual([false, true]);
    expect(old.lines()).toEqual(['x', 'a']);
    expect(await statuses([old.add('b')])).toEqual(['fenced']);
    expect([old.written, next.fenced, next.lines()]).toEqual([[['x']], [false], ['x', 'a']]);
  });
});

describe('other tabs', () => {
  it('are heard: what they wrote is folded, and what is no event is said', async () => {
    const { openTab, settle, log } = openBrowser();
    const [one, two] = [await openTab(), await openTab()];
    await one.add('a');
    await settle();
    expect([two.folded, two.log.foldedSeq()]).toEqual([[['a']], 3]);
    log.plant(4, { seq: 4, note: 'no event' });
    await one.add('b');
    await settle();
    expect(two.log.world().engine.setAside).toEqual([4]);
    expect(two.lines()).toEqual(['a', 'b']);
    expect([...one.written, ...two.written].filter(([type]) => type === 'engine/rowsSetAside')).not.toEqual(
      [],
    );
  });

  it('that lose again and again are given way: appends take turns by a lock', async () => {
    const { openTab, settle, browser } = openBrowser();
    const one = await openTab();
    const other = browser.openTab();
    await one.add('a');
    expect(one.locks).toEqual([]);
    other.tabs.broadcast({ kind: 'contended', from: other.tabs.tabId });
    await settle();
    await one.add('b');
    expect(one.locks).toEqual(['crema:append']);
    expect(one.lines()).toEqual(['a', 'b']);
  });

  it.each([true, false])(
    'that end an era where the log does not say it are followed (in memory: %s)',
    async (isInMemory) => {
      const { openTab, settle, browser, log } = openBrowser();
      const one = await openTab();
      await one.add('a');
      const ended = one.log.world().engine.era;
      const other = browser.openTab();
      const event = {
        id: 'e9',
        seq: 9,
        at: 1,
        tab: 'other',
        session: 'era-9',
        cause: null,
        v: 1,
        ...signedOut,
      };
      const events = [event as unknown as AppEvent];
      other.tabs.broadcast({
        kind: 'eraEnded',
        from: other.tabs.tabId,
        log: log.id(),
        ended,
        isInMemory,
        events,
      });
      await settle();
      // A tab that is not in memory itself reads it in the log.
      expect(one.log.world().engine.era).toBe(isInMemory ? 'era-9' : ended);
      expect(one.lines()).toEqual(isInMemory ? [] : ['a']);
    },
  );
});

describe('a log whose storage fails', () => {
  it('goes on in memory; when storage works again, what was done is written, and not announced anew', async () => {
    const { openTab, settle, log } = openBrowser();
    const one = await openTab();
    await one.add('a');
    log.die();
    expect(await statuses([one.add('b')])).toEqual(['committed']);
    await settle();
    expect(one.lines()).toEqual(['a', 'b']);
    log.recover();
    await settle(300);
    expect([one.lines(), one.log.foldedSeq(), await log.head()]).toEqual([['a', 'b'], 4, 4]);
    await one.add('c');
    expect(one.folded).toEqual([['a'], ['b'], ['c']]);
    expect((await openTab()).lines()).toEqual(['a', 'b', 'c']);
  });
});

describe('a log whose storage seems to work again', () => {
  it.each<[string, LogPort['reopen']]>([
    ['does not open', async () => false],
    ['throws when it is opened', async () => Promise.reject(new DOMException('', 'UnknownError'))],
  ])('and %s goes on in memory', async (_what, reopen) => {
    const { openTab, settle, log } = openBrowser();
    const one = await openTab({ probe: async () => true, reopen });
    await one.add('a');
    log.die();
    await one.add('b');
    await settle(300);
    expect(await statuses([one.add('c')])).toEqual(['committed']);
    expect(one.lines()).toEqual(['a', 'b', 'c']);
  });

  it('and does, with what leaves nothing to be done again, shows the log as it is', async () => {
    const { openTab, settle, log } = openBrowser();
    const one = await openTab();
    const { era } = one.log.world().engine;
    log.die();
    const addFirst: Proposal = (moment) =>
      moment.world.cart.lines.length > 0 ? { events: [] } : says(added('first'))(moment);
    await one.log.commit(addFirst);
    expect(one.lines()).toEqual(['first']);
    const theirs = { id: 'e3', seq: 3, at: 1, tab: 'other', session: era, cause: null, v: 1 };
    log.plant(3, { ...theirs, ...added('theirs') });
    log.recover();
    await settle(300);
    expect(await statuses([one.log.commit(says())])).toEqual(['committed']);
    expect([one.lines(), await log.head()]).toEqual([['theirs'], 3]);
  });
});

describe('a log that is in another era when its storage works again', () => {
  it('takes nothing of what was done in the era that another tab has ended', async () => {
    const { openTab, settle, log } = openBrowser();
    const one = await openTab();
    await one.add('a');
    log.die();
    await one.add('b');
    await settle();
    const next = { id: 'e4', seq: 4, at: 1, tab: 'other', session: 'era-9', cause: null, v: 1 };
    log.plant(4, { ...next, ...signedOut });
    log.recover();
    await settle(300);
    expect([one.lines(), one.log.world().engine.era, one.log.foldedSeq()]).toEqual([[], 'era-9', 4]);
    await one.add('c');
    expect((await openTab()).lines()).toEqual(['c']);
  });
});

describe('a client that stops', () => {
  it('finishes what is under way, answers what waits, and is not heard of any more', async () => {
    const { openTab, settle } = openBrowser();
    const [one, two] = [await openTab(), await openTab()];
    const letGo = one.hold();
    const all = [one.add('a'), one.add('b')];
    await settle();
    let hasStopped = false;
    const stopped = one.log.stop().then(() => (hasStopped = true));
    await settle();
    expect(hasStopped).toBe(false);
    letGo();
    await stopped;
    expect(await statuses(all)).toEqual(['committed', 'stopped']);
    expect(await statuses([one.add('c'), one.log.startEra(says(signedOut))])).toEqual(['stopped', 'stopped']);
    await two.add('d');
    await settle();
    expect([one.written, one.folded, two.lines()]).toEqual([[['a']], [], ['a', 'd']]);
    expect(one.tab.held()).toEqual({ locks: [], listeners: 0 });
  });
});
