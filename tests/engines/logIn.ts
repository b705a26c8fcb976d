/** The log's contract in a real browser: the adapter as it is, with the logs of one bench in two tabs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logContract } from '../contracts/log.contract.ts';
import { someEvents } from '../contracts/someEvents.ts';
import { utcOffsetsBetween } from '../../server/base/timeZones.ts';
import { generateLog } from '../tools/generateLog.ts';
import { FROM, shownTimes, TO, ZONES } from '../setup/shownTimes.ts';
import type { EngineBrowser } from './drive/types.ts';
import { createEngineBench, serveLogPages, type AskPage, type LogPages } from './logPages.ts';
import { traceHashes } from './traceHashes.ts';

/** Answers the tabs of the bench. */
export function logContractIn(name: string, browser: () => EngineBrowser): readonly AskPage[] {
  let pages: LogPages;
  const tabs: AskPage[] = [];
  const opened: { close(): Promise<void> }[] = [];
  beforeAll(async () => {
    pages = await serveLogPages();
    for (let count = 0; count < 2; count++) {
      const { tab, ask } = await pages.openPage(browser());
      tabs.push(ask);
      opened.push(tab);
    }
  });
  afterAll(async () => {
    for (const tab of opened) await tab.close();
    pages.close();
  });

  logContract(`Dexie in two tabs of ${name}`, () => createEngineBench(tabs));
  return tabs;
}

export function logIn(name: string, browser: () => EngineBrowser): void {
  const tabs = logContractIn(name, browser);

  test("the times of stores in forty zones are the server's, whatever time zones the browser knows", async () => {
    const [ask] = tabs;
    const DAY = 86_400_000;
    const differing: string[] = [];
    for (const zone of ZONES) {
      const offsets = utcOffsetsBetween(zone, FROM - DAY, TO + DAY);
      const shown = await ask?.({ database: '', log: '', method: 'shownTimes', args: [offsets] });
      // The space before AM and PM differs between versions of ICU.
      const plain = (text: unknown): string => String(text).replaceAll(/\s/g, ' ');
      if (plain(shown) !== plain(shownTimes(offsets))) differing.push(zone);
    }
    expect(differing).toEqual([]);
  });

  test('a log has the same hashes as in Node, after each event and of every state: a trace replays in any engine', async () => {
    const [ask] = tabs;
    for (let log = 0; log < 20; log++) {
      const events = generateLog(
        Array.from({ length: 60 }, (_, at) => (at * 7_919 + log * 104_729) % 10_000),
      );
      const args = [JSON.parse(JSON.stringify(events))];
      expect(await ask?.({ database: '', log: '', method: 'traceHashes', args })).toEqual(
        traceHashes(events),
      );
    }
  });

  test('a refused batch leaves the log durable: a conflict is no broken storage', async () => {
    const bench = createEngineBench(tabs);
    const log = bench.openLog();
    await log.append(someEvents(1, 3), []);
    expect(await log.append(someEvents(3, 3, { tab: 'tab-b' }), [])).toEqual({ status: 'conflict' });
    expect(await (log as unknown as { health(): Promise<unknown> }).health()).toEqual({ mode: 'durable' });
    await bench.dispose();
  });
}
