/**
 * The Dexie log where `IDBTransaction.commit()` behaves as in Firefox and in WebKit: called while a request is pending,
 * Firefox completes the transaction although the request then fails, WebKit aborts it without an error.
 */
import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDexieBench, type DexieBench } from './dexieBench.ts';
import { seqsOf, someEvents } from './someEvents.ts';

type Engine = 'Firefox' | 'WebKit';

/** Requests are watched from the moment they are asked, so that commit() knows which are pending. */
function behaveAs(engine: Engine): void {
  const asked = new Map<IDBTransaction, Set<IDBRequest>>();
  const { commit } = IDBTransaction.prototype;
  for (const name of ['add', 'put', 'delete', 'clear', 'getKey', 'get', 'openKeyCursor'] as const) {
    const original = IDBObjectStore.prototype[name] as (...args: unknown[]) => IDBRequest;
    vi.spyOn(IDBObjectStore.prototype, name as 'add').mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      const request = original.apply(this, args);
      const pending = asked.get(this.transaction) ?? new Set();
      asked.set(this.transaction, pending.add(request));
      for (const end of ['success', 'error']) request.addEventListener(end, () => pending.delete(request));
      return request as IDBRequest<IDBValidKey>;
    });
  }
  vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (this: IDBTransaction) {
    const pending = [...(asked.get(this) ?? [])].filter(({ readyState }) => readyState === 'pending');
    if (pending.length === 0) return commit.call(this);
    if (engine === 'WebKit') return this.abort();
    for (const request of pending)
      request.addEventListener('error', (event) => {
        event.preventDefault();
        event.stopPropagation();
      });
  });
}

describe.each(['Firefox', 'WebKit'] as const)('in an engine like %s', (engine) => {
  let bench: DexieBench;
  beforeEach(() => {
    behaveAs(engine);
    bench = createDexieBench();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await bench.dispose();
  });

  test('a batch whose second row is taken is a conflict and leaves nothing behind', async () => {
    const log = bench.openLog();
    await log.append(someEvents(1, 2), []);
    await bench.plant({ seq: 4, note: 'taken' });
    const document = { hash: 'hash-menu', body: 1 };
    expect(await log.append(someEvents(3, 3), [document])).toEqual({ status: 'conflict' });
    expect(seqsOf(await log.readAfter(0))).toEqual([1, 2, 4]);
    expect(await log.readDocument(document.hash)).toBeNull();
  });

  test('a batch whose first row is taken is a conflict', async () => {
    const [log, other] = [bench.openLog(), bench.openLog()];
    await log.append(someEvents(1, 3), []);
    expect(await other.append(someEvents(3, 2, { tab: 'tab-b' }), [])).toEqual({ status: 'conflict' });
    expect(await log.readAfter(0)).toEqual(someEvents(1, 3));
  });

  test('a conflicting era deletes nothing', async () => {
    const log = bench.openLog();
    await log.append(someEvents(1, 5), [{ hash: 'hash-menu', body: 1 }]);
    expect(await log.startEra(someEvents(4, 2, { tab: 'tab-b' }))).toEqual({ status: 'conflict' });
    expect(await log.readAfter(0)).toEqual(someEvents(1, 5));
    expect(await log.readDocument('hash-menu')).not.toBeNull();
  });

  test('a batch and an era that fit are committed', async () => {
    const log = bench.openLog();
    expect(await log.append(someEvents(1, 3), [])).toEqual({ status: 'committed' });
    expect(await log.startEra(someEvents(4, 2))).toEqual({ status: 'committed' });
    expect(seqsOf(await log.readAfter(0))).toEqual([4, 5]);
  });
});
