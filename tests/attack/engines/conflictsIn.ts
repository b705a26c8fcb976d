/**
 * Two tabs append batches to one log as fast as they can, each deciding anew after a conflict: nothing is lost, nothing is
 * torn, and neither takes a conflict for broken storage. `npm run attack -- engines --runs N`: N batches in each tab.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEvent } from '../../../domain/events.ts';
import { seqsOf } from '../../contracts/someEvents.ts';
import type { EngineBrowser } from '../../engines/drive/types.ts';
import { serveLogPages, type LogPages } from '../../engines/logPages.ts';
import { attackRuns } from '../runs.ts';

const PER_CALL = 200;

export function conflictsIn(browser: () => EngineBrowser): void {
  const runs = attackRuns(100);
  let pages: LogPages;
  beforeAll(async () => {
    pages = await serveLogPages();
  });
  afterAll(() => pages.close());

  test(`two tabs append ${runs} batches each at full speed and lose none`, async () => {
    const writers = await Promise.all(
      ['tab-a', 'tab-b'].map(async (writer) => ({ writer, page: await pages.openPage(browser()) })),
    );
    const database = 'crema-conflicts';
    const ask = (index: number, method: string, ...args: readonly unknown[]) =>
      writers[index]?.page.ask({ database, log: 'log', method, args });
    let conflicts = 0;
    const appendAll = async (index: number, writer: string) => {
      for (let left = runs; left > 0; left -= PER_CALL) {
        conflicts += Number(await ask(index, 'appendMany', writer, Math.min(left, PER_CALL)));
      }
    };
    await Promise.all(writers.map(({ writer }, index) => appendAll(index, writer)));
    const rows = (await ask(0, 'readAfter', 0)) as readonly AppEvent[];
    expect(seqsOf(rows)).toEqual(Array.from({ length: runs * 6 }, (_, index) => index + 1));
    for (let at = 0; at < rows.length; at += 3) {
      expect(
        new Set(rows.slice(at, at + 3).map(({ tab }) => tab)).size,
        `the batch at ${at + 1} is whole`,
      ).toBe(1);
    }
    for (const { writer } of writers) expect(rows.filter(({ tab }) => tab === writer)).toHaveLength(runs * 3);
    for (const index of [0, 1]) expect(await ask(index, 'health')).toEqual({ mode: 'durable' });
    expect(conflicts, 'the tabs did meet').toBeGreaterThan(0);
    for (const { page } of writers) await page.tab.close();
  });
}
