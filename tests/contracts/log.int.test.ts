/** Runs the log's contract on each of its makings. */
import { createDexieBench } from './dexieBench.ts';
import { createFakeLog } from '../../adapters/fake/createFakeLog.ts';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createMemoryLog } from '../../adapters/log-memory/createMemoryLog.ts';
import { logContract, type LogBench } from './log.contract.ts';

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
