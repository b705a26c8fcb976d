/**
 * What every LogPort keeps, whatever it is made of: run on the memory log, the fake and Dexie over IndexedDB.
 * Two logs opened on one bench are two tabs over one storage.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppEvent } from '../../domain/events.ts';
import type { LogPort } from '../../streams/ports.ts';
import { seqsOf, someEvents } from './someEvents.ts';

export interface LogBench {
  openLog(): LogPort;
  /** Lays a row into the storage behind the log's back. */
  plant(row: { readonly seq: number } & Record<string, unknown>): Promise<void>;
  dispose(): Promise<void>;
}

const menu = { hash: 'hash-menu', body: { products: ['Latte', 'Flat white'] } };
const stores = { hash: 'hash-stores', body: { stores: [1, 2, 3] } };

export function logContract(name: string, createBench: () => LogBench): void {
  describe(`${name} keeps the log's contract`, () => {
    let bench: LogBench;
    let log: LogPort;
    beforeEach(() => {
      bench = createBench();
      log = bench.openLog();
    });
    afterEach(() => bench.dispose());

    appending(() => ({ bench, log }));
    tabsAtOnce(() => ({ bench, log }));
    erasAndCompaction(() => ({ bench, log }));
    documentsAndSnapshots(() => ({ bench, log }));
    strayRows(() => ({ bench, log }));
    restoring(() => ({ bench, log }));
  });
}

type Setup = () => { readonly bench: LogBench; readonly log: LogPort };

function appending(setup: Setup): void {
  test('an empty log has head 0 and no rows', async () => {
    const { log } = setup();
    expect(await log.head()).toBe(0);
    expect(await log.readAfter(0)).toEqual([]);
  });

  test('what is committed is read back as it was written, in order', async () => {
    const { log } = setup();
    expect(await log.append(someEvents(1, 3), [])).toEqual({ status: 'committed' });
    expect(await log.append(someEvents(4, 12), [])).toEqual({ status: 'committed' });
    expect(await log.head()).toBe(15);
    expect(await log.readAfter(0)).toEqual([...someEvents(1, 3), ...someEvents(4, 12)]);
    expect(seqsOf(await log.readAfter(13))).toEqual([14, 15]);
    expect(await log.readAfter(15)).toEqual([]);
  });

  test('a batch that overlaps what is there is refused whole, with its documents', async () => {
    const { log } = setup();
    await log.append(someEvents(1, 3), []);
    expect(await log.append(someEvents(3, 4, { tab: 'tab-b' }), [menu])).toEqual({ status: 'conflict' });
    expect(await log.readAfter(0)).toEqual(someEvents(1, 3));
    expect(await log.readDocument(menu.hash)).toBeNull();
  });

  test('a batch whose last event alone is taken leaves nothing behind', async () => {
    const { bench, log } = setup();
    await log.append(someEvents(1, 2), []);
    await bench.plant({ seq: 5, note: 'not an event' });
    expect(await log.append(someEvents(3, 3), [menu])).toEqual({ status: 'conflict' });
    expect(seqsOf(await log.readAfter(0))).toEqual([1, 2, 5]);
    expect(await log.readDocument(menu.hash)).toBeNull();
  });

  test('a batch that would leave a gap is not written', async () => {
    const { bench, log } = setup();
    await log.append(someEvents(1, 2), []);
    expect((await log.append(someEvents(4, 1), [])).status).not.toBe('committed');
    expect(seqsOf(await bench.openLog().readAfter(0))).toEqual([1, 2]);
  });

  test('a conflict leaves the log fit for the next append', async () => {
    const { log } = setup();
    await log.append(someEvents(1, 1), []);
    await log.append(someEvents(1, 1, { tab: 'tab-b' }), []);
    expect(await log.append(someEvents(2, 1), [])).toEqual({ status: 'committed' });
    expect(seqsOf(await log.readAfter(0))).toEqual([1, 2]);
  });

  test('a row that is no event is handed out as it lies there', async () => {
    const { bench, log } = setup();
    await log.append(someEvents(1, 1), []);
    await bench.plant({ seq: 2, type: 42, data: 'torn' });
    expect(await log.readAfter(0)).toEqual([...someEvents(1, 1), { seq: 2, type: 42, data: 'torn' }]);
    expect(await log.head()).toBe(2);
  });

  test('changing an event after it was appended does not change the log', async () => {
    const { log } = setup();
    const events = someEvents(1, 1).map((event) => ({ ...event }));
    await log.append(events, []);
    if (events[0] !== undefined) Object.assign(events[0], { type: 'cart/changed' });
    expect(await log.readAfter(0)).toEqual(someEvents(1, 1));
  });
}

function tabsAtOnce(setup: Setup): void {
  test('of two tabs that write the same place at once one wins and the other writes nothing', async () => {
    const { bench, log } = setup();
    const other = bench.openLog();
    await Promise.all([log.head(), other.head()]);
    const outcomes = await Promise.all([
      log.append(someEvents(1, 3, { tab: 'tab-a' }), []),
      other.append(someEvents(1, 2, { tab: 'tab-b' }), []),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['committed', 'conflict']);
    const rows = await log.readAfter(0);
    const winner = outcomes[0].status === 'committed' ? someEvents(1, 3) : someEvents(1, 2, { tab: 'tab-b' });
    expect(rows).toEqual(winner);
    expect(await other.readAfter(0)).toEqual(rows);
  });

  test('four tabs that try again after each conflict lose nothing and leave no gap', async () => {
    const { bench } = setup();
    const write = async (tab: string) => {
      const log = bench.openLog();
      for (let written = 0; written < 10;) {
        const next = (await log.head()) + 1;
        const { status } = await log.append(someEvents(next, 2, { tab }), []);
        if (status === 'committed') written += 1;
      }
    };
    await Promise.all(['tab-a', 'tab-b', 'tab-c', 'tab-d'].map(write));
    const rows = (await bench.openLog().readAfter(0)) as readonly AppEvent[];
    expect(seqsOf(rows)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
    expect(rows.filter(({ tab }) => String(tab) === 'tab-c')).toHaveLength(20);
  });
}

function erasAndCompaction(setup: Setup): void {
  const deviceAt = (seq: number) => ({ key: 'device', seq, reducers: 'r1', state: {} });

  test('a new era takes everything older off the device and begins with its own events', async () => {
    const { log } = setup();
    await log.append(someEvents(1, 4), [menu]);
    await log.writeSnapshot(deviceAt(4));
    expect(await log.startEra(someEvents(5, 2))).toEqual({ status: 'committed' });
    expect(await log.readAfter(0)).toEqual(someEvents(5, 2));
    expect(await log.head()).toBe(6);
    expect(await log.readDocument(menu.hash)).toBeNull();
    expect(await log.readSnapshot('device')).toBeNull();
  });

  test('a new era that meets a conflict deletes nothing', async () => {
    const { log } = setup();
    await log.append(someEvents(1, 5), [menu]);
    await log.writeSnapshot(deviceAt(4));
    expect(await log.startEra(someEvents(5, 1, { tab: 'tab-b' }))).toEqual({ status: 'conflict' });
    expect(await log.readAfter(0)).toEqual(someEvents(1, 5));
    expect(await log.readDocument(menu.hash)).toEqual(menu);
    expect(await log.readSnapshot('device')).toEqual(deviceAt(4));
  });

  test('a tab that is an era behind cannot write into places that the new era freed', async () => {
    const { bench, log } = setup();
    const behind = bench.openLog();
    await log.append(someEvents(1, 4), []);
    await log.startEra(someEvents(5, 2));
    for (const first of [1, 2, 4]) {
      const late = someEvents(first, 1, { tab: 'tab-b' });
      expect(await behind.append(late, [menu])).toEqual({ status: 'conflict' });
      expect(await behind.startEra(late)).toEqual({ status: 'conflict' });
    }
    expect(await log.readAfter(0)).toEqual(someEvents(5, 2));
    expect(await log.readDocument(menu.hash)).toBeNull();
  });

  test('a tab that is behind a compaction cannot write into places that it freed', async () => {
    const { bench, log } = setup();
    await log.append(someEvents(1, 6), []);
    await log.writeSnapshot(deviceAt(6));
    await log.compact(5, []);
    expect(await bench.openLog().append(someEvents(3, 1), [])).toEqual({ status: 'conflict' });
    expect(seqsOf(await log.readAfter(0))).toEqual([6]);
  });

  test('compaction removes what the snapshot covers and keeps the tail', async () => {
    const { log } = setup();
    await log.append(someEvents(1, 10), []);
    await log.writeSnapshot(deviceAt(8));
    await log.compact(6, []);
    expect(seqsOf(await log.readAfter(0))).toEqual([7, 8, 9, 10]);
    expect(await log.head()).toBe(10);
    expect(await log.readSnapshot('device')).toEqual(deviceAt(8));
  });

  test('compaction never cuts beyond the snapshot, and nothing without one', async () => {
    const { log } = setup();
    await log.append(someEvents(1, 6), []);
    await log.compact(6, []);
    expect(await log.readAfter(0)).toHaveLength(6);
    await log.writeSnapshot(deviceAt(4));
    await log.compact(6, []);
    expect(seqsOf(await log.readAfter(0))).toEqual([5, 6]);
  });

  test('compaction leaves the head, so that a tab opened later counts on from it', async () => {
    const { bench, log } = setup();
    await log.append(someEvents(1, 3), []);
    await log.writeSnapshot(deviceAt(3));
    await log.compact(3, []);
    expect(await bench.openLog().head()).toBe(3);
    expect(seqsOf(await log.readAfter(0))).toEqual([3]);
    expect(await log.append(someEvents(4, 1), [])).toEqual({ status: 'committed' });
  });

  test('compaction keeps the documents that a remaining event or the caller names', async () => {
    const { log } = setup();
    const old = { hash: 'hash-old', body: 1 };
    await log.append(someEvents(1, 1, { document: old.hash }), [old, stores]);
    await log.append(someEvents(2, 1, { document: menu.hash }), [menu]);
    await log.writeSnapshot(deviceAt(1));
    await log.compact(1, [stores.hash]);
    expect(await log.readDocument(old.hash)).toBeNull();
    expect(await log.readDocument(stores.hash)).toEqual(stores);
    expect(await log.readDocument(menu.hash)).toEqual(menu);
  });

  test("a tab's snapshot from before the cut goes, since its tail is gone", async () => {
    const { log } = setup();
    await log.append(someEvents(1, 6), []);
    await log.writeSnapshot(deviceAt(6));
    await log.writeSnapshot({ ...deviceAt(2), key: 'tab-a' });
    await log.writeSnapshot({ ...deviceAt(5), key: 'tab-b' });
    await log.compact(4, []);
    expect(await log.readSnapshot('tab-a')).toBeNull();
    expect((await log.readSnapshot('tab-b'))?.seq).toBe(5);
  });
}

function strayRows(setup: Setup): void {
  const farAway = [2 ** 21, 2 ** 32, 2 ** 40, 2 ** 48 - 1, 2 ** 48, 2 ** 48 + 1, 2 ** 53 - 1, 2 ** 53];
  test.each([...farAway, 7.5, -3, 0])(
    'a row at %d is no head, is handed out if it lies above, and stops no writing',
    async (seq) => {
      const { bench, log } = setup();
      await log.append(someEvents(1, 2), []);
      await bench.plant({ ...someEvents(1, 1)[0], seq });
      expect(await bench.openLog().head()).toBe(2);
      expect(await log.append(someEvents(3, 1), [])).toEqual({ status: 'committed' });
      expect(await log.append(someEvents(3, 1, { tab: 'tab-b' }), [])).toEqual({ status: 'conflict' });
      const rows = await bench.openLog().readAfter(2);
      expect(seqsOf(rows)).toEqual(seq > 2 ? [3, seq] : [3]);
      expect(await log.startEra(someEvents(4, 1))).toEqual({ status: 'committed' });
      expect(await bench.openLog().head()).toBe(4);
    },
  );

  test.each([2 ** 40, 2 ** 48 - 1, 2 ** 48, 2 ** 53 - 1])(
    'a row at %d in an empty log does not keep the first event out',
    async (seq) => {
      const { bench, log } = setup();
      expect(await log.head()).toBe(0);
      await bench.plant({ seq, note: 'stray' });
      await bench.plant({ seq: seq - 1, note: 'stray, too' });
      expect(await bench.openLog().head()).toBe(0);
      expect(await log.append(someEvents(1, 2), [])).toEqual({ status: 'committed' });
      expect(await bench.openLog().head()).toBe(2);
    },
  );

  test('a row right above the head is counted on from', async () => {
    const { bench, log } = setup();
    await log.append(someEvents(1, 2), []);
    await bench.plant({ seq: 4, note: 'stray' });
    expect(await bench.openLog().head()).toBe(4);
    expect((await log.append(someEvents(3, 2), [])).status).toBe('conflict');
    expect(await log.append(someEvents(5, 2), [])).toEqual({ status: 'committed' });
    expect(await bench.openLog().head()).toBe(6);
  });

  test('a log whose first rows have left goes on however high it begins, with a stray row above it', async () => {
    const { bench, log } = setup();
    const first = 2 ** 40;
    await log.restore({ key: 'device', seq: first - 1, reducers: 'r1', state: {} }, someEvents(first, 2));
    await bench.plant({ seq: 2 ** 48, note: 'stray' });
    expect(await bench.openLog().head()).toBe(first + 1);
    expect(await log.startEra(someEvents(first + 2, 2))).toEqual({ status: 'committed' });
    await log.writeSnapshot({ key: 'device', seq: first + 3, reducers: 'r1', state: {} });
    await log.compact(first + 3, []);
    await bench.plant({ seq: 2 ** 48 - 1, note: 'stray' });
    const later = bench.openLog();
    expect(await later.head()).toBe(first + 3);
    expect(await later.append(someEvents(1, 1, { tab: 'tab-b' }), [])).toEqual({ status: 'conflict' });
    expect(await later.append(someEvents(first + 4, 1), [])).toEqual({ status: 'committed' });
  });

  test('a stray row does not keep an empty log from being restored into', async () => {
    const { bench, log } = setup();
    await log.head();
    await bench.plant({ seq: 2 ** 48 - 1, note: 'stray' });
    const snapshot = { key: 'device', seq: 40, reducers: 'r1', state: {} };
    expect(await log.restore(snapshot, someEvents(41, 1))).toEqual({ status: 'committed' });
    expect(await bench.openLog().head()).toBe(41);
  });
}

function restoring(setup: Setup): void {
  const snapshot = { key: 'device', seq: 40, reducers: 'r1', state: { cart: {} } };

  test('has the same id in every tab, whatever is appended', async () => {
    const { bench, log } = setup();
    const other = bench.openLog();
    await Promise.all([log.head(), other.head()]);
    await log.append(someEvents(1, 2), []);
    await log.startEra(someEvents(3, 1));
    expect(other.id()).toBe(log.id());
  });

  test('an empty log takes a snapshot and the events after it, and goes on from there', async () => {
    const { bench, log } = setup();
    expect(await log.restore(snapshot, someEvents(41, 1))).toEqual({ status: 'committed' });
    const later = bench.openLog();
    expect(await later.head()).toBe(41);
    expect(await later.readSnapshot('device')).toEqual(snapshot);
    expect(await later.append(someEvents(42, 1), [])).toEqual({ status: 'committed' });
    expect(seqsOf(await log.readAfter(0))).toEqual([41, 42]);
  });

  test('a log that holds something is not restored into', async () => {
    const { log } = setup();
    await log.append(someEvents(1, 1), []);
    expect(await log.restore(snapshot, someEvents(41, 1))).toEqual({ status: 'conflict' });
    expect(await log.readAfter(0)).toEqual(someEvents(1, 1));
    expect(await log.readSnapshot('device')).toBeNull();
  });

  test('an append that cannot be stored throws, and nothing of it or its documents stays', async () => {
    const { log } = setup();
    await log.append(someEvents(1, 1), []);
    const broken = someEvents(2, 2).map((event, n) => (n === 1 ? { ...event, data: () => 'x' } : event));
    await expect(log.append(broken as never, [menu])).rejects.toThrow();
    expect(await log.readAfter(0)).toEqual(someEvents(1, 1));
    expect(await log.readDocument(menu.hash)).toBeNull();
    expect(await log.append(someEvents(2, 1), [])).toEqual({ status: 'committed' });
  });
}

function documentsAndSnapshots(setup: Setup): void {
  test('a document comes back whole and may be written again with a later event', async () => {
    const { log } = setup();
    await log.append(someEvents(1, 1, { document: menu.hash }), [menu, stores]);
    expect(await log.append(someEvents(2, 1, { document: menu.hash }), [menu])).toEqual({
      status: 'committed',
    });
    expect(await log.readDocument(menu.hash)).toEqual(menu);
    expect(await log.readDocument('hash-unknown')).toBeNull();
  });

  test('the latest snapshot of a key comes back as it was', async () => {
    const { log } = setup();
    const first = { key: 'device', seq: 3, reducers: 'r1', state: { cart: { lines: [{ quantity: 2 }] } } };
    await log.writeSnapshot(first);
    await log.writeSnapshot({ ...first, key: 'tab-a', seq: 1 });
    expect(await log.readSnapshot('device')).toEqual(first);
    await log.writeSnapshot({ ...first, seq: 9 });
    expect((await log.readSnapshot('device'))?.seq).toBe(9);
    expect((await log.readSnapshot('tab-a'))?.seq).toBe(1);
    expect(await log.readSnapshot('tab-z')).toBeNull();
  });
}
