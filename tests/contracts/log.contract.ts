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
    const its = {} as Its;
    beforeEach(() => {
      its.bench = createBench();
      its.log = its.bench.openLog();
    });
    afterEach(() => its.bench.dispose());
    for (const promises of [
      ...[appending, tabsAtOnce, erasAndCompaction, documentsAndSnapshots, strayRows, restoring],
    ])
      promises(its);
  });
}

/** Anew in each test. */
interface Its {
  bench: LogBench;
  log: LogPort;
}

function appending(its: Its): void {
  test('an empty log has head 0 and no rows', async () => {
    expect(await its.log.head()).toBe(0);
    expect(await its.log.readAfter(0)).toEqual([]);
  });

  test('what is committed is read back as it was written, in order', async () => {
    expect(await its.log.append(someEvents(1, 3), [])).toEqual({ status: 'committed' });
    expect(await its.log.append(someEvents(4, 12), [])).toEqual({ status: 'committed' });
    expect(await its.log.head()).toBe(15);
    expect(await its.log.readAfter(0)).toEqual([...someEvents(1, 3), ...someEvents(4, 12)]);
    expect(seqsOf(await its.log.readAfter(13))).toEqual([14, 15]);
    expect(await its.log.readAfter(15)).toEqual([]);
  });

  test('a batch that overlaps what is there is refused whole, with its documents', async () => {
    await its.log.append(someEvents(1, 3), []);
    expect(await its.log.append(someEvents(3, 4, { tab: 'tab-b' }), [menu])).toEqual({ status: 'conflict' });
    expect(await its.log.readAfter(0)).toEqual(someEvents(1, 3));
    expect(await its.log.readDocument(menu.hash)).toBeNull();
  });

  test('a batch whose last event alone is taken leaves nothing behind', async () => {
    await its.log.append(someEvents(1, 2), []);
    await its.bench.plant({ seq: 5, note: 'not an event' });
    expect(await its.log.append(someEvents(3, 3), [menu])).toEqual({ status: 'conflict' });
    expect(seqsOf(await its.log.readAfter(0))).toEqual([1, 2, 5]);
    expect(await its.log.readDocument(menu.hash)).toBeNull();
  });

  test('a batch that would leave a gap is not written', async () => {
    await its.log.append(someEvents(1, 2), []);
    expect((await its.log.append(someEvents(4, 1), [])).status).not.toBe('committed');
    expect(seqsOf(await its.bench.openLog().readAfter(0))).toEqual([1, 2]);
  });

  test('a conflict leaves the log fit for the next append', async () => {
    await its.log.append(someEvents(1, 1), []);
    await its.log.append(someEvents(1, 1, { tab: 'tab-b' }), []);
    expect(await its.log.append(someEvents(2, 1), [])).toEqual({ status: 'committed' });
    expect(seqsOf(await its.log.readAfter(0))).toEqual([1, 2]);
  });

  test('a row that is no event is handed out as it lies there', async () => {
    await its.log.append(someEvents(1, 1), []);
    await its.bench.plant({ seq: 2, type: 42, data: 'torn' });
    expect(await its.log.readAfter(0)).toEqual([...someEvents(1, 1), { seq: 2, type: 42, data: 'torn' }]);
    expect(await its.log.head()).toBe(2);
  });

  test('changing an event after it was appended does not change the log', async () => {
    const events = someEvents(1, 1).map((event) => ({ ...event }));
    await its.log.append(events, []);
    if (events[0] !== undefined) Object.assign(events[0], { type: 'cart/changed' });
    expect(await its.log.readAfter(0)).toEqual(someEvents(1, 1));
  });
}

function tabsAtOnce(its: Its): void {
  test('of two tabs that write the same place at once one wins and the other writes nothing', async () => {
    const other = its.bench.openLog();
    await Promise.all([its.log.head(), other.head()]);
    const outcomes = await Promise.all([
      its.log.append(someEvents(1, 3, { tab: 'tab-a' }), []),
      other.append(someEvents(1, 2, { tab: 'tab-b' }), []),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['committed', 'conflict']);
    const rows = await its.log.readAfter(0);
    const winner = outcomes[0].status === 'committed' ? someEvents(1, 3) : someEvents(1, 2, { tab: 'tab-b' });
    expect(rows).toEqual(winner);
    expect(await other.readAfter(0)).toEqual(rows);
  });

  test('four tabs that try again after each conflict lose nothing and leave no gap', async () => {
    const write = async (tab: string) => {
      const own = its.bench.openLog();
      for (let written = 0; written < 10;) {
        const next = (await own.head()) + 1;
        const { status } = await own.append(someEvents(next, 2, { tab }), []);
        if (status === 'committed') written += 1;
      }
    };
    await Promise.all(['tab-a', 'tab-b', 'tab-c', 'tab-d'].map(write));
    const rows = (await its.bench.openLog().readAfter(0)) as readonly AppEvent[];
    expect(seqsOf(rows)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
    expect(rows.filter(({ tab }) => String(tab) === 'tab-c')).toHaveLength(20);
  });
}

function erasAndCompaction(its: Its): void {
  const deviceAt = (seq: number) => ({ key: 'device', seq, reducers: 'r1', state: {} });

  test('a new era takes everything older off the device and begins with its own events', async () => {
    await its.log.append(someEvents(1, 4), [menu]);
    await its.log.writeSnapshot(deviceAt(4));
    expect(await its.log.startEra(someEvents(5, 2))).toEqual({ status: 'committed' });
    expect(await its.log.readAfter(0)).toEqual(someEvents(5, 2));
    expect(await its.log.head()).toBe(6);
    expect(await its.log.readDocument(menu.hash)).toBeNull();
    expect(await its.log.readSnapshot('device')).toBeNull();
  });

  test('a new era that meets a conflict deletes nothing', async () => {
    await its.log.append(someEvents(1, 5), [menu]);
    await its.log.writeSnapshot(deviceAt(4));
    expect(await its.log.startEra(someEvents(5, 1, { tab: 'tab-b' }))).toEqual({ status: 'conflict' });
    expect(await its.log.readAfter(0)).toEqual(someEvents(1, 5));
    expect(await its.log.readDocument(menu.hash)).toEqual(menu);
    expect(await its.log.readSnapshot('device')).toEqual(deviceAt(4));
  });

  test('a tab that is an era behind cannot write into places that the new era freed', async () => {
    const behind = its.bench.openLog();
    await its.log.append(someEvents(1, 4), []);
    await its.log.startEra(someEvents(5, 2));
    for (const first of [1, 2, 4]) {
      const late = someEvents(first, 1, { tab: 'tab-b' });
      expect(await behind.append(late, [menu])).toEqual({ status: 'conflict' });
      expect(await behind.startEra(late)).toEqual({ status: 'conflict' });
    }
    expect(await its.log.readAfter(0)).toEqual(someEvents(5, 2));
    expect(await its.log.readDocument(menu.hash)).toBeNull();
  });

  test('a tab that is behind a compaction cannot write into places that it freed', async () => {
    await its.log.append(someEvents(1, 6), []);
    await its.log.writeSnapshot(deviceAt(6));
    await its.log.compact(5, []);
    expect(await its.bench.openLog().append(someEvents(3, 1), [])).toEqual({ status: 'conflict' });
    expect(seqsOf(await its.log.readAfter(0))).toEqual([6]);
  });

  test('compaction removes what the snapshot covers and keeps the tail', async () => {
    await its.log.append(someEvents(1, 10), []);
    await its.log.writeSnapshot(deviceAt(8));
    await its.log.compact(6, []);
    expect(seqsOf(await its.log.readAfter(0))).toEqual([7, 8, 9, 10]);
    expect(await its.log.head()).toBe(10);
    expect(await its.log.readSnapshot('device')).toEqual(deviceAt(8));
  });

  test('compaction never cuts beyond the snapshot, and nothing without one', async () => {
    await its.log.append(someEvents(1, 6), []);
    await its.log.compact(6, []);
    expect(await its.log.readAfter(0)).toHaveLength(6);
    await its.log.writeSnapshot(deviceAt(4));
    await its.log.compact(6, []);
    expect(seqsOf(await its.log.readAfter(0))).toEqual([5, 6]);
  });

  test('compaction leaves the head, so that a tab opened later counts on from it', async () => {
    await its.log.append(someEvents(1, 3), []);
    await its.log.writeSnapshot(deviceAt(3));
    await its.log.compact(3, []);
    expect(await its.bench.openLog().head()).toBe(3);
    expect(seqsOf(await its.log.readAfter(0))).toEqual([3]);
    expect(await its.log.append(someEvents(4, 1), [])).toEqual({ status: 'committed' });
  });

  test('compaction keeps the documents that a remaining event or the caller names', async () => {
    const old = { hash: 'hash-old', body: 1 };
    await its.log.append(someEvents(1, 1, { document: old.hash }), [old, stores]);
    await its.log.append(someEvents(2, 1, { document: menu.hash }), [menu]);
    await its.log.writeSnapshot(deviceAt(1));
    await its.log.compact(1, [stores.hash]);
    expect(await its.log.readDocument(old.hash)).toBeNull();
    expect(await its.log.readDocument(stores.hash)).toEqual(stores);
    expect(await its.log.readDocument(menu.hash)).toEqual(menu);
  });

  test("a tab's snapshot from before the cut goes, since its tail is gone", async () => {
    await its.log.append(someEvents(1, 6), []);
    await its.log.writeSnapshot(deviceAt(6));
    await its.log.writeSnapshot({ ...deviceAt(2), key: 'tab-a' });
    await its.log.writeSnapshot({ ...deviceAt(5), key: 'tab-b' });
    await its.log.compact(4, []);
    expect(await its.log.readSnapshot('tab-a')).toBeNull();
    expect((await its.log.readSnapshot('tab-b'))?.seq).toBe(5);
  });
}

function strayRows(its: Its): void {
  const farAway = [2 ** 21, 2 ** 32, 2 ** 40, 2 ** 48 - 1, 2 ** 48, 2 ** 48 + 1, 2 ** 53 - 1, 2 ** 53];
  test.each([...farAway, 7.5, -3, 0])(
    'a row at %d is no head, is handed out if it lies above, and stops no writing',
    async (seq) => {
      await its.log.append(someEvents(1, 2), []);
      await its.bench.plant({ ...someEvents(1, 1)[0], seq });
      expect(await its.bench.openLog().head()).toBe(2);
      expect(await its.log.append(someEvents(3, 1), [])).toEqual({ status: 'committed' });
      expect(await its.log.append(someEvents(3, 1, { tab: 'tab-b' }), [])).toEqual({ status: 'conflict' });
      const rows = await its.bench.openLog().readAfter(2);
      expect(seqsOf(rows)).toEqual(seq > 2 ? [3, seq] : [3]);
      expect(await its.log.startEra(someEvents(4, 1))).toEqual({ status: 'committed' });
      expect(await its.bench.openLog().head()).toBe(4);
    },
  );

  test.each([2 ** 40, 2 ** 48 - 1, 2 ** 48, 2 ** 53 - 1])(
    'a row at %d in an empty log does not keep the first event out',
    async (seq) => {
      expect(await its.log.head()).toBe(0);
      await its.bench.plant({ seq, note: 'stray' });
      await its.bench.plant({ seq: seq - 1, note: 'stray, too' });
      expect(await its.bench.openLog().head()).toBe(0);
      expect(await its.log.append(someEvents(1, 2), [])).toEqual({ status: 'committed' });
      expect(await its.bench.openLog().head()).toBe(2);
    },
  );

  test('a row right above the head is counted on from', async () => {
    await its.log.append(someEvents(1, 2), []);
    await its.bench.plant({ seq: 4, note: 'stray' });
    expect(await its.bench.openLog().head()).toBe(4);
    expect((await its.log.append(someEvents(3, 2), [])).status).toBe('conflict');
    expect(await its.log.append(someEvents(5, 2), [])).toEqual({ status: 'committed' });
    expect(await its.bench.openLog().head()).toBe(6);
  });

  test('a log whose first rows have left goes on however high it begins, with a stray row above it', async () => {
    const first = 2 ** 40;
    await its.log.restore({ key: 'device', seq: first - 1, reducers: 'r1', state: {} }, someEvents(first, 2));
    await its.bench.plant({ seq: 2 ** 48, note: 'stray' });
    expect(await its.bench.openLog().head()).toBe(first + 1);
    expect(await its.log.startEra(someEvents(first + 2, 2))).toEqual({ status: 'committed' });
    await its.log.writeSnapshot({ key: 'device', seq: first + 3, reducers: 'r1', state: {} });
    await its.log.compact(first + 3, []);
    await its.bench.plant({ seq: 2 ** 48 - 1, note: 'stray' });
    const later = its.bench.openLog();
    expect(await later.head()).toBe(first + 3);
    expect(await later.append(someEvents(1, 1, { tab: 'tab-b' }), [])).toEqual({ status: 'conflict' });
    expect(await later.append(someEvents(first + 4, 1), [])).toEqual({ status: 'committed' });
  });

  test('a stray row does not keep an empty log from being restored into', async () => {
    await its.log.head();
    await its.bench.plant({ seq: 2 ** 48 - 1, note: 'stray' });
    const snapshot = { key: 'device', seq: 40, reducers: 'r1', state: {} };
    expect(await its.log.restore(snapshot, someEvents(41, 1))).toEqual({ status: 'committed' });
    expect(await its.bench.openLog().head()).toBe(41);
  });
}

function restoring(its: Its): void {
  const snapshot = { key: 'device', seq: 40, reducers: 'r1', state: { cart: {} } };

  test('has the same id in every tab, whatever is appended', async () => {
    const other = its.bench.openLog();
    await Promise.all([its.log.head(), other.head()]);
    await its.log.append(someEvents(1, 2), []);
    await its.log.startEra(someEvents(3, 1));
    expect(other.id()).toBe(its.log.id());
  });

  test('an empty log takes a snapshot and the events after it, and goes on from there', async () => {
    expect(await its.log.restore(snapshot, someEvents(41, 1))).toEqual({ status: 'committed' });
    const later = its.bench.openLog();
    expect(await later.head()).toBe(41);
    expect(await later.readSnapshot('device')).toEqual(snapshot);
    expect(await later.append(someEvents(42, 1), [])).toEqual({ status: 'committed' });
    expect(seqsOf(await its.log.readAfter(0))).toEqual([41, 42]);
  });

  test('a log that holds something is not restored into', async () => {
    await its.log.append(someEvents(1, 1), []);
    expect(await its.log.restore(snapshot, someEvents(41, 1))).toEqual({ status: 'conflict' });
    expect(await its.log.readAfter(0)).toEqual(someEvents(1, 1));
    expect(await its.log.readSnapshot('device')).toBeNull();
  });

  test('an append that cannot be stored throws, and nothing of it or its documents stays', async () => {
    await its.log.append(someEvents(1, 1), []);
    const broken = someEvents(2, 2).map((event, n) => (n === 1 ? { ...event, data: () => 'x' } : event));
    await expect(its.log.append(broken as never, [menu])).rejects.toThrow();
    expect(await its.log.readAfter(0)).toEqual(someEvents(1, 1));
    expect(await its.log.readDocument(menu.hash)).toBeNull();
    expect(await its.log.append(someEvents(2, 1), [])).toEqual({ status: 'committed' });
  });
}

function documentsAndSnapshots(its: Its): void {
  test('a document comes back whole and may be written again with a later event', async () => {
    await its.log.append(someEvents(1, 1, { document: menu.hash }), [menu, stores]);
    expect(await its.log.append(someEvents(2, 1, { document: menu.hash }), [menu])).toEqual({
      status: 'committed',
    });
    expect(await its.log.readDocument(menu.hash)).toEqual(menu);
    expect(await its.log.readDocument('hash-unknown')).toBeNull();
  });

  test('the latest snapshot of a key comes back as it was', async () => {
    const first = { key: 'device', seq: 3, reducers: 'r1', state: { cart: { lines: [{ quantity: 2 }] } } };
    await its.log.writeSnapshot(first);
    await its.log.writeSnapshot({ ...first, key: 'tab-a', seq: 1 });
    expect(await its.log.readSnapshot('device')).toEqual(first);
    await its.log.writeSnapshot({ ...first, seq: 9 });
    expect((await its.log.readSnapshot('device'))?.seq).toBe(9);
    expect((await its.log.readSnapshot('tab-a'))?.seq).toBe(1);
    expect(await its.log.readSnapshot('tab-z')).toBeNull();
  });
}
