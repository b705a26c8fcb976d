/**
 * What becomes of the log in IndexedDB when storage is in trouble: full, dead, deleted, refused or missing.
 * Each fault is what the platform would throw, put in its way for as long as the test says.
 */
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asEraId } from '../../domain/ids.ts';
import { classifyStorageError } from '../../adapters/log-dexie/classifyStorageError.ts';
import { createDexieLog } from '../../adapters/log-dexie/createDexieLog.ts';
import type { LogPort, StorageHealth } from '../../streams/ports.ts';
import { createDexieBench, deleteRaw, openRaw, type DexieBench } from './dexieBench.ts';
import { seqsOf, someEvents } from './someEvents.ts';

const failure = (name: string) => () => {
  throw new DOMException('worded differently in each browser', name);
};

let bench: DexieBench;
beforeEach(() => {
  bench = createDexieBench();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await bench.dispose();
});

function healthOf(log: LogPort): () => StorageHealth | undefined {
  let latest: StorageHealth | undefined;
  log.health$.subscribe((health) => (latest = health));
  return () => latest;
}

/** Adding an event fails so, the next time or always. */
const addFails = (name: string, times: 'once' | 'always' = 'always') => {
  const add = vi.spyOn(IDBObjectStore.prototype, 'add');
  return times === 'once' ? add.mockImplementationOnce(failure(name)) : add.mockImplementation(failure(name));
};
const COMMITTED = { status: 'committed' };
const FAILED = { status: 'failed' };

describe('a log whose storage is in trouble', () => {
  test('says that the disk is full, writes nothing of the batch, and goes on in memory', async () => {
    const log = bench.openLog();
    const health = healthOf(log);
    await log.append(someEvents(1, 2), []);
    const add = addFails('QuotaExceededError');
    expect(await log.append(someEvents(3, 2), [])).toEqual(FAILED);
    expect(health()).toEqual({ mode: 'memory', reason: 'quota' });
    expect(await log.append(someEvents(3, 2), [])).toEqual(COMMITTED);
    expect(await log.head()).toBe(4);
    expect(seqsOf(await log.readAfter(0))).toEqual([1, 2, 3, 4]);
    add.mockRestore();
    expect(seqsOf(await bench.openLog().readAfter(0))).toEqual([1, 2]);
  });

  test('reopens a handle that died and commits at the next try', async () => {
    const log = bench.openLog();
    const health = healthOf(log);
    await log.append(someEvents(1, 1), []);
    addFails('UnknownError', 'once');
    expect(await log.append(someEvents(2, 1), [])).toEqual(COMMITTED);
    expect(health()).toEqual({ mode: 'durable' });
    expect(seqsOf(await bench.openLog().readAfter(0))).toEqual([1, 2]);
  });

  test.each([
    ['knows its own events at the second try, whose commit was not said', 'tab-a', 'committed'],
    ["does not take another tab's events for its own at the second try", 'tab-b', 'conflict'],
  ])('%s', async (_what, tab, status) => {
    const log = bench.openLog();
    await log.append(someEvents(1, 1, { tab: 'tab-a' }), []);
    for (const event of someEvents(2, 2, { tab })) await bench.plant({ ...event });
    addFails('UnknownError', 'once');
    expect(await log.append(someEvents(2, 2, { tab: 'tab-a' }), [])).toEqual({ status });
    expect(seqsOf(await log.readAfter(0))).toEqual([1, 2, 3]);
  });

  test('gives up after three tries and goes on in memory after the head it knew', async () => {
    const log = bench.openLog();
    const health = healthOf(log);
    await log.append(someEvents(1, 3), []);
    const add = addFails('UnknownError');
    expect(await log.append(someEvents(4, 1), [])).toEqual(FAILED);
    expect(add).toHaveBeenCalledTimes(3);
    expect(health()).toEqual({ mode: 'memory', reason: 'broken' });
    expect(await log.append(someEvents(3, 1), [])).toEqual({ status: 'conflict' });
    expect(await log.append(someEvents(4, 1), [])).toEqual(COMMITTED);
    expect(await log.head()).toBe(4);
  });

  test('does not write into a log that lost its past: a deleted database means memory', async () => {
    const log = bench.openLog();
    const health = healthOf(log);
    await log.append(someEvents(1, 3), []);
    await deleteRaw(bench.api);
    expect(await log.append(someEvents(4, 1), [])).toEqual(FAILED);
    expect(health()).toEqual({ mode: 'memory', reason: 'broken' });
    expect(await bench.openLog().readAfter(0)).toEqual([]);
  });

  test('steps aside for an upgrade and goes on in the upgraded database', async () => {
    const log = bench.openLog();
    await log.append(someEvents(1, 2), []);
    (await openRaw(bench.api, 20)).close();
    expect(await log.append(someEvents(3, 1), [])).toEqual(COMMITTED);
    expect(seqsOf(await log.readAfter(0))).toEqual([1, 2, 3]);
  });

  test('gives up opening when another tab blocks it for too long', async () => {
    const blocker = await openRaw(bench.api, 5);
    const log = createDexieLog({ api: bench.api, openTimeoutMs: 30 });
    expect(await log.head()).toBe(0);
    expect(healthOf(log)()).toEqual({ mode: 'memory', reason: 'waiting' });
    expect(await log.append(someEvents(1, 1), [])).toEqual(COMMITTED);
    blocker.close();
  });

  test('lives in memory from the start where there is no IndexedDB', async () => {
    const log = createDexieLog({ api: null });
    expect(healthOf(log)()).toEqual({ mode: 'memory', reason: 'unavailable' });
    expect(await log.head()).toBe(0);
    expect(await log.append(someEvents(1, 2), [])).toEqual(COMMITTED);
    expect(await log.readAfter(0)).toEqual(someEvents(1, 2));
  });

  test('lives in memory where the browser refuses to open IndexedDB', async () => {
    vi.spyOn(bench.api.indexedDB, 'open').mockImplementation(failure('SecurityError'));
    const log = bench.openLog();
    expect(await log.head()).toBe(0);
    expect(healthOf(log)()).toEqual({ mode: 'memory', reason: 'unavailable' });
    expect(await log.append(someEvents(1, 1), [])).toEqual(COMMITTED);
  });

  test('a new era in memory still takes the old one off the disk', async () => {
    const log = bench.openLog();
    await log.append(someEvents(1, 2), []);
    const add = addFails('QuotaExceededError');
    await log.append(someEvents(3, 1), []);
    const next = someEvents(3, 1).map((event) => ({ ...event, session: asEraId('era-2') }));
    expect(await log.startEra(next)).toEqual(COMMITTED);
    expect(seqsOf(await log.readAfter(0))).toEqual([3]);
    add.mockRestore();
    expect(await bench.openLog().readAfter(0)).toEqual([]);
  });

  test('goes on without a snapshot that finds no room', async () => {
    const log = bench.openLog();
    const health = healthOf(log);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(failure('QuotaExceededError'));
    await log.writeSnapshot({ key: 'device', seq: 1, reducers: 'r1', state: {} });
    expect(await log.readSnapshot('device')).toBeNull();
    expect(health()).toEqual({ mode: 'durable' });
  });

  test('an event that cannot be stored is a bug and throws', async () => {
    const log = bench.openLog();
    const events = someEvents(1, 1).map((event) => ({ ...event, data: { lineId: (() => 'x') as unknown } }));
    await expect(log.append(events as never, [])).rejects.toThrow();
  });

  test('answers after close with failed and nothing, and a log opened later has it all', async () => {
    const log = bench.openLog();
    await log.append(someEvents(1, 2), []);
    log.close();
    expect(await log.append(someEvents(3, 1), [])).toEqual(FAILED);
    expect(await log.readAfter(0)).toEqual([]);
    expect(seqsOf(await bench.openLog().readAfter(0))).toEqual([1, 2]);
  });
});

describe('a storage error is judged by its names', () => {
  test.each([
    [new DOMException('', 'ConstraintError'), 'conflict'],
    [{ name: 'BulkError', failures: [new DOMException('', 'ConstraintError')] }, 'conflict'],
    [{ name: 'AbortError', inner: new DOMException('', 'QuotaExceededError') }, 'quota'],
    [{ name: 'OpenFailedError', inner: { name: 'MissingAPIError' } }, 'unavailable'],
    [new DOMException('', 'InvalidStateError'), 'dead'],
    [new DOMException('QuotaExceededError', 'AbortError'), 'dead'],
    [{ name: 'DatabaseClosedError' }, 'dead'],
    [new DOMException('', 'VersionError'), 'dead'],
    [new DOMException('', 'UnknownError'), 'dead'],
    [new DOMException('', 'DataCloneError'), 'bug'],
    [new TypeError('x is undefined'), 'dead'],
    ['a text', 'dead'],
  ])('%s means %s', (error, meaning) => {
    expect(classifyStorageError(error)).toBe(meaning);
  });
});
