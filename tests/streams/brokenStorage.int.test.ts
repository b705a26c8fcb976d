/** What people keep when their storage fails, is deleted, damaged or held by someone, and works again. */
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteRaw, openRaw } from '../contracts/dexieBench.ts';
import { someEvents } from '../contracts/someEvents.ts';
import { createStorageBench, type StorageBench } from './storage.ts';

let bench: StorageBench;
beforeEach(() => {
  bench = createStorageBench();
});
afterEach(() => {
  vi.restoreAllMocks();
  bench.closeAll();
});

const failing = (name: string) => () => {
  throw new DOMException('', name);
};
const names = (count: number, prefix = 'item') => Array.from({ length: count }, (_, n) => `${prefix}-${n}`);

async function put(row: Record<string, unknown>): Promise<void> {
  const database = await openRaw(bench.api);
  const transaction = database.transaction('events', 'readwrite');
  transaction.objectStore('events').put(row);
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
}

describe('an append that throws', () => {
  test('fails that proposal alone, and what was asked with it and after it is written', async () => {
    const tab = await bench.openTab();
    const before = tab.add('before');
    const broken = tab.log.commit(() => ({
      events: [{ draft: { type: 'cart/itemRemoved', data: { lineId: (() => 'x') as never } }, cause: null }],
    }));
    const beside = tab.add('beside');
    const ends = await Promise.allSettled([before, broken, beside]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await tab.add('after')).status).toBe('decided');
    expect(tab.lines()).toEqual(['before', 'beside', 'after']);
    expect(tab.health()).toEqual({ mode: 'durable' });
  });
});

describe('a tab whose storage failed', () => {
  test('writes what was done meanwhile into the log when storage works again', async () => {
    const [tab, neighbour] = [await bench.openTab(), await bench.openTab()];
    await tab.add('first');
    await bench.settle();
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(failing('UnknownError'));
    await tab.add('in memory');
    expect(tab.health()?.mode).toBe('memory');
    add.mockRestore();
    for (const name of names(9)) await tab.add(name);
    await neighbour.add('neighbour');
    await bench.settle(60_000);
    expect(tab.health()).toEqual({ mode: 'durable' });
    expect(tab.lines()).toEqual(['first', 'neighbour', 'in memory', ...names(9)]);
    expect(neighbour.state()).toBe(tab.state());
    expect((await bench.openTab()).state()).toBe(tab.state());
  });

  test('comes back at once when it becomes visible', async () => {
    const tab = await bench.openTab();
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(failing('QuotaExceededError'));
    await tab.add('item');
    await bench.settle(300_000);
    expect(tab.health()?.mode).toBe('memory');
    add.mockRestore();
    tab.tab.hide();
    tab.tab.show();
    await bench.settle(1);
    expect(tab.health()).toEqual({ mode: 'durable' });
    expect((await bench.openTab()).lines()).toEqual(['item']);
  });

  test('does not write twice what had arrived although the append was said to have failed', async () => {
    const tab = await bench.openTab();
    await tab.add('first');
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(failing('UnknownError'));
    await tab.add('arrived');
    const events = (await tab.port.readAfter(0)).filter((row) =>
      String(JSON.stringify(row)).includes('arrived'),
    );
    add.mockRestore();
    for (const event of events) await put(event as Record<string, unknown>);
    await bench.settle(60_000);
    expect(tab.lines()).toEqual(['first', 'arrived']);
    expect((await bench.openTab()).log.world().cart.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  });

  test('leaves what was done in an era that another tab has ended meanwhile', async () => {
    const [tab, neighbour] = [await bench.openTab(), await bench.openTab()];
    await tab.add('first');
    await bench.settle();
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(failing('UnknownError'));
    await tab.add('of the member who left');
    add.mockRestore();
    await neighbour.log.startEra(() => ({
      events: [{ draft: { type: 'engine/eraStarted', data: { reason: 'signedOut' } }, cause: null }],
    }));
    await neighbour.add('next');
    await bench.settle(60_000);
    expect(tab.lines()).toEqual(['next']);
    expect(tab.state()).toBe(neighbour.state());
  });
});

describe('a database that someone holds', () => {
  test('is waited for: what lies in it and what was done meanwhile are there when it opens', async () => {
    const first = await bench.openTab();
    for (const name of names(3)) await first.add(name);
    first.close();
    const blocker = await openRaw(bench.api);
    const upgrade = openRaw(bench.api, 20);
    const tab = await bench.openTab({ openTimeoutMs: 20 });
    expect(tab.health()).toEqual({ mode: 'memory', reason: 'waiting' });
    await tab.add('meanwhile');
    blocker.close();
    (await upgrade).close();
    await bench.settle(60_000);
    expect(tab.health()).toEqual({ mode: 'durable' });
    expect(tab.lines()).toEqual([...names(3), 'meanwhile']);
    expect((await bench.openTab()).lines()).toEqual([...names(3), 'meanwhile']);
  });
});

describe('a database that was deleted under open pages', () => {
  test('is written anew by the page, and a reload keeps the cart', async () => {
    const tab = await bench.openTab();
    for (const name of names(3)) await tab.add(name);
    await deleteRaw(bench.api);
    await bench.settle(5_000);
    expect(tab.health()).toEqual({ mode: 'durable' });
    expect((await bench.openTab()).lines()).toEqual(names(3));
    await tab.add('after');
    expect((await bench.openTab()).lines()).toEqual([...names(3), 'after']);
  });

  test('never mixes with its successor: both tabs end with the same log', async () => {
    const [a, b] = [await bench.openTab(), await bench.openTab()];
    for (const name of names(5, 'old')) await b.add(name);
    await bench.settle();
    a.close();
    const deleted = deleteRaw(bench.api);
    const reloaded = await bench.openTab();
    await deleted;
    for (const name of names(21, 'new')) await reloaded.add(name);
    await b.add('late');
    await bench.settle(60_000);
    expect(b.state()).toBe(reloaded.state());
    expect((await bench.openTab()).state()).toBe(b.state());
    expect([b.health(), reloaded.health()]).toEqual([{ mode: 'durable' }, { mode: 'durable' }]);
    expect(b.lines()).toContain('late');
    const rows = (await b.port.readAfter(0)) as readonly { session: string }[];
    expect(new Set(rows.map(({ session }) => session)).size).toBe(1);
  });
});

describe('damaged rows', () => {
  test('row 1 is set aside and said, and nothing starts anew', async () => {
    const first = await bench.openTab();
    for (const name of names(3)) await first.add(name);
    const era = first.log.world().engine.era;
    first.close();
    await put({ seq: 1, torn: true });
    const tab = await bench.openTab();
    await bench.settle();
    expect(tab.lines()).toEqual(names(3));
    expect(tab.log.world().engine).toMatchObject({ era, setAside: [1] });
    await tab.add('more');
    const later = await bench.openTab();
    expect(later.lines()).toEqual([...names(3), 'more']);
    expect(
      (await tab.port.readAfter(0)).filter(
        (row) => (row as { type?: string }).type === 'engine/rowsSetAside',
      ),
    ).toHaveLength(1);
  });

  test('row 1 leaves the state that open tabs have, also in one that is reloaded', async () => {
    const [tab, other] = [await bench.openTab(), await bench.openTab()];
    await tab.add('before');
    await bench.settle();
    await put({ seq: 1, torn: true });
    tab.close();
    const reloaded = await bench.openTab();
    await bench.settle();
    await reloaded.add('after');
    await bench.settle();
    expect(JSON.parse(reloaded.state())).toEqual(JSON.parse(other.state()));
    expect((await bench.openTab()).state()).toBe(other.state());
  });

  test.each([2 ** 40, 2 ** 48 - 1, 2 ** 48, 2 ** 53 - 1, 2 ** 53, 7.5, -3, Number.MAX_VALUE])(
    'a row at %d stops no writing',
    async (seq) => {
      const first = await bench.openTab();
      await first.add('first');
      await put({ ...someEvents(1, 1)[0], seq });
      await first.add('second');
      first.close();
      const tab = await bench.openTab();
      await tab.add('third');
      await bench.settle();
      expect(tab.lines()).toEqual(['first', 'second', 'third']);
      expect(tab.health()).toEqual({ mode: 'durable' });
      expect(tab.log.world().engine.setAside ?? []).toEqual(seq > 0 ? [seq] : []);
    },
  );
});
