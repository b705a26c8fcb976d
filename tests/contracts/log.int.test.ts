/** Runs the log's contract on each of its makings. */
import { createDexieBench } from './dexieBench.ts';
import { createFakeLog } from '../../adapters/fake/createFakeLog.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createMemoryLog } from '../../adapters/log-memory/createMemoryLog.ts';
import { describe, expect, test } from 'vitest';
import { logContract, type LogBench } from './log.contract.ts';
import { someEvents } from './someEvents.ts';

logContract('the memory log', () => {
  const log = createMemoryLog();
  return shared(() => log, log.plant);
});

logContract('the fake log', () => {
  const log = createFakeLog();
  return shared(() => log, log.plant);
});

logContract("a fake tab's way to the log", () => {
  const browser = createFakeTabs();
  return shared(() => browser.openTab().log, browser.log.plant);
});

logContract('Dexie over IndexedDB', createDexieBench);

function shared(openLog: LogBench['openLog'], plant: (seq: number, row: unknown) => void): LogBench {
  return { openLog, plant: async (row) => plant(row.seq, row), dispose: async () => undefined };
}

describe('the fake log', () => {
  test('fails once and goes on in memory when its database is deleted, and finds another, empty log', async () => {
    const log = createFakeLog();
    await log.append(someEvents(1, 3), []);
    const before = log.id();
    log.deleteAll();
    expect(await log.append(someEvents(4, 1), [])).toEqual({ status: 'failed' });
    expect(await log.append(someEvents(4, 1), [])).toEqual({ status: 'committed' });
    expect([log.id(), await log.head()]).toEqual([before, 4]);
    expect([await log.probe(), await log.reopen()]).toEqual([true, true]);
    expect([log.id() === before, await log.head()]).toEqual([false, 0]);
  });

  test('that died keeps what it held, and gives it back when it has recovered', async () => {
    const log = createFakeLog();
    await log.append(someEvents(1, 3), []);
    log.fillUp();
    await log.append(someEvents(4, 1), []);
    expect(await log.append(someEvents(4, 1), [])).toEqual({ status: 'committed' });
    expect(await log.probe()).toBe(false);
    log.recover();
    await log.reopen();
    expect(await log.readAfter(0)).toEqual(someEvents(1, 3));
  });

  test('throws once for what cannot be stored', async () => {
    const log = createFakeLog();
    log.throwNext();
    await expect(log.append(someEvents(1, 1), [])).rejects.toThrow();
    expect(await log.append(someEvents(1, 1), [])).toEqual({ status: 'committed' });
  });
});
