/** What a tab has folded: from the table, from what other tabs say, and in which order. */
import { describe, expect, it } from 'vitest';
import { createFakeLog } from '../../adapters/fake/createFakeLog.ts';
import type { AppEvent, FactDraft } from '../../domain/events.ts';
import { asTabId } from '../../domain/ids.ts';
import { initialWorld, reducersOf } from '../../streams/fold.ts';
import { createHistory } from '../../streams/history.ts';
import { snapshotOf } from '../../streams/readSnapshot.ts';
import { latte } from '../domain/cart/someLatte.ts';

const reducers = reducersOf('test');
const row = (seq: number, draft: FactDraft, change: object = {}): AppEvent =>
  ({
    ...{ id: `e${seq}`, seq, at: 1, tab: 'other', session: 'era-1', cause: null, v: 1 },
    ...draft,
    ...change,
  }) as AppEvent;
const began = row(1, { type: 'engine/eraStarted', data: { reason: 'firstUse' } });
const added = (seq: number, change: object = {}) =>
  row(seq, { type: 'cart/itemAdded', data: { line: latte(`line-${seq}`) } }, change);
const asked = (seq: number) =>
  row(seq, { type: 'menu/requested', data: { key: 'menu:7:en-US' } }, { tab: 'own' });
const newer = (seq: number) => added(seq, { type: 'cart/itemFrozen' });

/** A page that has opened a log of these rows. */
async function open(rows: readonly AppEvent[], isShared: () => boolean = () => true) {
  const log = createFakeLog();
  rows.forEach((each) => log.plant(each.seq, each));
  let reads = 0;
  let isBroken = false;
  const port = {
    ...log,
    readAfter: async (after: number) => {
      reads++;
      if (isBroken) throw new Error('no table');
      return log.readAfter(after);
    },
  };
  const told: { lines: readonly string[]; seqs: readonly number[] }[] = [];
  const tell: Parameters<typeof createHistory>[2] = ({ cart }, events) =>
    void told.push({ lines: cart.lines.map(({ lineId }) => lineId), seqs: events.map(({ seq }) => seq) });
  const history = createHistory(port, asTabId('own'), tell, isShared);
  await history.open(reducers);
  const opened = told.splice(0);
  reads = 0;
  /** The rows come over the channel, and what follows of that is done. */
  const hears = async (heard: readonly unknown[], logId: string | null | undefined = log.id()) => {
    history.receive(heard, logId);
    await history.exclusive(async () => undefined);
  };
  return {
    ...{ log, history, told, opened, hears },
    reads: () => reads,
    breakTable: (is: boolean) => (isBroken = is),
  };
}

describe('a page that opens', () => {
  it('folds what lies there and tells of the world, not of the events of before', async () => {
    const { opened, history } = await open([began, added(2)]);
    expect(opened.at(-1)).toEqual({ lines: ['line-2'], seqs: [] });
    expect([history.foldedSeq(), history.lastEra(), history.world().engine.era]).toEqual([
      2,
      'era-1',
      'era-1',
    ]);
  });

  it('folds over a hole in the table', async () => {
    const { history } = await open([began, added(3)]);
    expect([history.foldedSeq(), history.world().cart.lines.length]).toEqual([3, 1]);
  });

  it('does not go on with what the page before it was doing', async () => {
    const { history } = await open([began, asked(2)]);
    expect(history.world().menuFetch).toEqual(initialWorld.menuFetch);
    expect(history.foldedSeq()).toBe(2);
  });
});

describe('what another tab says it wrote', () => {
  it('is folded at once, without reading the table', async () => {
    const { hears, told, reads, history } = await open([began]);
    await hears([added(2), added(3)]);
    expect(told).toEqual([{ lines: ['line-2', 'line-3'], seqs: [2, 3] }]);
    expect([history.foldedSeq(), reads()]).toEqual([3, 0]);
  });

  it('in several messages is folded as one, in order', async () => {
    const { hears, told, history, reads, log } = await open([began]);
    history.receive([added(4)], log.id());
    history.receive([{ note: 'no number' }, added(3)], log.id());
    await hears([added(2)]);
    expect(told).toEqual([{ lines: ['line-2', 'line-3', 'line-4'], seqs: [2, 3, 4] }]);
    expect(reads()).toBe(0);
  });

  it('twice is folded once, and nobody is told of nothing', async () => {
    const { hears, told, reads } = await open([began, added(2)]);
    await hears([added(2)]);
    expect([told, reads()]).toEqual([[], 0]);
  });

  it('and that does not follow makes the page read the table', async () => {
    const { hears, told, log } = await open([began]);
    log.plant(2, added(2));
    log.plant(3, added(3));
    await hears([added(3)]);
    expect(told).toEqual([{ lines: ['line-2', 'line-3'], seqs: [2, 3] }]);
  });

  it('of another log counts for nothing: the table of this one is read', async () => {
    const { hears, told, log, reads } = await open([began]);
    log.plant(2, added(2));
    await hears([added(2, { id: 'theirs' }), added(3)], 'another log');
    expect(told).toEqual([{ lines: ['line-2'], seqs: [2] }]);
    expect(reads()).toBe(1);
    await hears([added(3)]);
    expect(told.at(-1)?.seqs).toEqual([3]);
    expect(reads()).toBe(1);
  });

  it('is not heard by a page whose log is in memory', async () => {
    const { hears, told, reads } = await open([began], () => false);
    await hears([added(2)]);
    await hears([added(2)], 'another log');
    expect([told, reads()]).toEqual([[], 0]);
  });

  it('is heard again after a table that could not be read', async () => {
    const { hears, told, breakTable, log } = await open([began]);
    breakTable(true);
    await hears([added(3)]);
    expect(told).toEqual([]);
    breakTable(false);
    log.plant(2, added(2));
    await hears([added(2)]);
    expect(told).toEqual([{ lines: ['line-2'], seqs: [2] }]);
  });
});

describe('the table', () => {
  it('is read over a hole, which is where another tab failed', async () => {
    const { history, log, told, reads } = await open([began]);
    log.plant(4, added(4));
    await history.catchUp();
    expect([history.foldedSeq(), told.length, reads()]).toEqual([4, 1, 1]);
  });

  it('is not read twice where it holds nothing new', async () => {
    const { history, reads } = await open([began]);
    await history.catchUp();
    expect([history.foldedSeq(), reads()]).toEqual([1, 1]);
  });

  it('that grows while it is read is read once more, over a hole as well', async () => {
    const log = createFakeLog();
    log.plant(1, began);
    let isGrown = false;
    const port = { ...log, readAfter: async (after: number) => (isGrown ? log.readAfter(after) : []) };
    const history = createHistory(port, asTabId('own'), () => undefined);
    port.head = async () => {
      isGrown = true;
      return log.head();
    };
    log.plant(3, added(3));
    await history.catchUp();
    expect([history.foldedSeq(), history.world().cart.lines.length]).toEqual([3, 1]);
  });

  it('whose rows are gone again ends where it says', async () => {
    const { history, log, told, reads } = await open([began]);
    log.head = async () => 7;
    const port = { ...log, readAfter: async () => [] };
    const other = createHistory(port, asTabId('own'), () => undefined);
    await other.open(reducers);
    await other.catchUp();
    expect(other.foldedSeq()).toBe(7);
    expect([history.foldedSeq(), told, reads()]).toEqual([1, [], 0]);
  });

  it('that was empty, and that another tab restored since, begins with the snapshot', async () => {
    const { log, history } = await open([]);
    const world = { ...initialWorld, engine: { ...initialWorld.engine, era: 'era-7', writer: 3 } };
    await log.writeSnapshot(snapshotOf(world, 1, reducers));
    log.plant(2, row(2, { type: 'engine/logRestored', data: {} }));
    await history.catchUp();
    expect(history.foldedSeq()).toBe(2);
    expect(history.world().engine).toEqual(world.engine);
  });

  it('says which rows are no events, once, and how many a newer build wrote', async () => {
    const { history, log } = await open([began]);
    log.plant(2, { seq: 2, note: 'no event' });
    log.plant(3, newer(3));
    await history.catchUp();
    log.plant(4, { seq: 4, note: 'no event' });
    log.plant(5, newer(5));
    await history.catchUp();
    expect([history.takeSetAside(), history.takeSetAside()]).toEqual([[2, 4], []]);
    expect(history.world().engine.parked).toBe(2);
    expect(history.lastEra()).toBe('era-1');
  });
});

describe('the queue', () => {
  it('runs one work after the other, also after one that failed', async () => {
    const { history } = await open([began]);
    const done: string[] = [];
    const work = (name: string) => async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
    };
    const fails = history.exclusive(async () => {
      throw new Error('a bug');
    });
    await Promise.all([
      expect(fails).rejects.toThrow('a bug'),
      history.exclusive(work('a')),
      history.exclusive(work('b')),
    ]);
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });
});

describe('what this page wrote', () => {
  it('is told as it is announced, and moves the head', async () => {
    const { history, told } = await open([began]);
    const next = { ...history.world() };
    const [two, three, four] = [2, 3, 4].map((seq) => added(seq, { session: `era-${seq}` }));
    if (two === undefined || three === undefined || four === undefined) throw new Error('Three events.');
    history.advance(next, [two, three, four], [four]);
    expect(history.world()).toBe(next);
    expect([history.foldedSeq(), history.lastEra(), told]).toEqual([4, 'era-4', [{ lines: [], seqs: [4] }]]);
    history.advance(next, []);
    expect([history.foldedSeq(), history.lastEra(), told.at(-1)]).toEqual([
      4,
      'era-4',
      { lines: [], seqs: [] },
    ]);
    history.advance(next, [added(5)]);
    expect(told.at(-1)?.seqs).toEqual([5]);
  });

  it('may change what the page is doing without telling anybody, until it is published', async () => {
    const { history, told } = await open([began]);
    const menuFetch = { ...initialWorld.menuFetch };
    history.withTabStates({ menuFetch });
    expect(history.world().menuFetch).toBe(menuFetch);
    expect(history.world().engine.era).toBe('era-1');
    expect(told).toEqual([]);
    history.publish();
    expect(told).toEqual([{ lines: [], seqs: [] }]);
  });
});

describe('a log that is opened anew', () => {
  it('is read from its beginning; nobody is told, and what the page is doing stays', async () => {
    const { history, told, log, hears } = await open([began]);
    await hears([asked(2)]);
    const doing = history.world().menuFetch;
    expect(doing).not.toEqual(initialWorld.menuFetch);
    told.length = 0;
    log.plant(2, added(2));
    await history.reopen(reducers);
    expect(history.world().cart.lines).toHaveLength(1);
    expect([history.foldedSeq(), history.lastEra(), told]).toEqual([2, 'era-1', []]);
    expect(history.world().menuFetch).toEqual(doing);
    history.publish();
    expect(told).toHaveLength(1);
  });

  it('forgets what was heard of the one before', async () => {
    const { history, log, told } = await open([began]);
    const reopened = history.exclusive(() => history.reopen(reducers));
    history.receive([added(2)], log.id());
    await reopened;
    await history.exclusive(async () => undefined);
    expect([history.foldedSeq(), told, history.takeSetAside()]).toEqual([1, [], []]);
  });

  it('can be left again: all is as it was before', async () => {
    const { history, log, hears } = await open([began]);
    await hears([added(2)]);
    const before = history.world();
    log.deleteAll();
    const goBack = await history.reopen(reducers);
    expect([history.foldedSeq(), history.lastEra(), history.world().engine.era]).toEqual([0, null, null]);
    goBack();
    expect([history.foldedSeq(), history.lastEra()]).toEqual([2, 'era-1']);
    expect(history.world()).toBe(before);
  });

  it('and cannot be read leaves a page that tells again', async () => {
    const { history, breakTable, told } = await open([began]);
    breakTable(true);
    await expect(history.reopen(reducers)).rejects.toThrow('no table');
    history.publish();
    expect(told).toHaveLength(1);
  });
});
