/** What people keep when their storage fails, is deleted, damaged or held by someone, and works again. */
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LogDatabase } from '../../adapters/log-dexie/LogDatabase.ts';
import { clearEras } from '../../adapters/log-dexie/transactions.ts';
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

const durable = { mode: 'durable' };
const names = (count: number, prefix = 'item') => Array.from({ length: count }, (_, n) => `${prefix}-${n}`);
/** Storage refuses every event from now on. */
const breakStorage = (name: string) =>
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', name);
  });
/** Lays a row into the storage behind the log's back. */
async function put(row: Record<string, unknown>): Promise<void> {
  const database = new LogDatabase('crema', bench.api);
  await database.open();
  await database.events.put(row as never);
  database.close();
}
const linesAnew = async () => (await bench.openTab()).lines();
async function tabWith(items: readonly string[]) {
  const tab = await bench.openTab();
  for (const name of items) await tab.add(name);
  return tab;
}

describe('a tab whose storage failed', () => {
  test('writes what was done meanwhile into the log when storage works again', async () => {
    const [tab, neighbour] = [await tabWith(['first']), await bench.openTab()];
    await bench.settle();
    const broken = breakStorage('UnknownError');
    await tab.add('in memory');
    expect(tab.health()?.mode).toBe('memory');
    broken.mockRestore();
    for (const name of names(9)) await tab.add(name);
    await neighbour.add('neighbour');
    await bench.settle(60_000);
    expect([tab.health(), tab.lines()]).toEqual([durable, ['first', 'neighbour', 'in memory', ...names(9)]]);
    expect([neighbour.state(), (await bench.openTab()).state()]).toEqual([tab.state(), tab.state()]);
  });

  test('comes back at once when it becomes visible', async () => {
    const tab = await bench.openTab();
    const broken = breakStorage('QuotaExceededError');
    await tab.add('item');
    await bench.settle(300_000);
    expect(tab.health()?.mode).toBe('memory');
    broken.mockRestore();
    tab.tab.hide();
    tab.tab.show();
    await bench.settle(1);
    expect([tab.health(), await linesAnew()]).toEqual([durable, ['item']]);
  });
});

test('a database that someone holds is waited for: what lies in it and what was done meanwhile are there', async () => {
  (await tabWith(names(3))).close();
  const blocker = await openRaw(bench.api);
  const upgrade = openRaw(bench.api, 20);
  const tab = await bench.openTab({ openTimeoutMs: 20 });
  expect(tab.health()).toEqual({ mode: 'memory', reason: 'waiting' });
  await tab.add('meanwhile');
  // Asked for in the era of the tab's memory, and written when the log is that of the storage.
  tab.port.health$.subscribe(({ mode }) => mode === 'durable' && void tab.add('on return'));
  blocker.close();
  (await upgrade).close();
  await bench.settle(60_000);
  const all = [...names(3), 'meanwhile', 'on return'];
  expect([tab.health(), tab.lines(), await linesAnew()]).toEqual([durable, all, all]);
});

describe('a database that was deleted under open pages', () => {
  test('never mixes with its successor: both tabs end with the same log', async () => {
    const [a, b] = [await bench.openTab(), await tabWith(names(5, 'old'))];
    await bench.settle();
    a.close();
    const deleted = deleteRaw(bench.api);
    const reloaded = await bench.openTab();
    await deleted;
    for (const name of names(21, 'new')) await reloaded.add(name);
    await b.add('late');
    await bench.settle(60_000);
    expect([reloaded.state(), (await bench.openTab()).state()]).toEqual([b.state(), b.state()]);
    expect([b.health(), reloaded.health()]).toEqual([durable, durable]);
    expect(b.lines()).toContain('late');
    const rows = (await b.port.readAfter(0)) as readonly { session: string }[];
    expect(new Set(rows.map(({ session }) => session)).size).toBe(1);
  });
});

const far = [2 ** 40, 2 ** 48 - 1, 2 ** 48, 2 ** 53 - 1, 2 ** 53, Number.MAX_VALUE, 7.5, -3];
describe.each([
  ['that is no event', { id: 'planted' }, [5, 900_000, 2 ** 32, ...far]],
  ['that is an event', someEvents(1, 1)[0], far],
])('a stray row %s', (_what, row, places) => {
  test.each(places)(
    'at seq %d is said, and stops no writing, in this tab and after a reload',
    async (seq) => {
      const first = await tabWith(['before']);
      await put({ ...row, seq });
      await first.add('while open');
      first.close();
      const tab = await bench.openTab();
      await bench.settle(1_000);
      await tab.add('after');
      expect([tab.lines(), tab.health()]).toEqual([['before', 'while open', 'after'], durable]);
      expect(tab.log.world().engine.setAside ?? []).toEqual(seq > 0 ? [seq] : []);
      tab.close();
      expect(await linesAnew()).toEqual(['before', 'while open', 'after']);
    },
  );
});

describe.each([2 ** 40, 2 ** 48 - 1, 2 ** 48])('a whole event of another era at seq %d', (seq) => {
  test('before the first use begins nothing: the first era starts at 1', async () => {
    await put({ ...someEvents(1, 1)[0], seq });
    const tab = await tabWith(['first']);
    await bench.settle(1_000);
    expect([tab.lines(), await linesAnew(), tab.log.foldedSeq() < 10]).toEqual([['first'], ['first'], true]);
    expect(tab.log.world().engine.setAside).toEqual([seq]);
    expect(tab.log.world().engine.era).not.toBe('era-1');
  });

  test('does not keep the entries of a member who signs out in memory on the device', async () => {
    const tab = await tabWith(['private']);
    await put({ ...someEvents(1, 1)[0], seq });
    await bench.settle(1_000);
    const database = new LogDatabase('crema', bench.api);
    await database.open();
    await clearEras(database, (era) => era === tab.log.world().engine.era);
    expect(await database.events.count()).toBe(0);
    database.close();
  });
});
