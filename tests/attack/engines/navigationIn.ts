/**
 * Leaving a page by address while it writes: an engine may freeze the page for its back button (WebKit does), and a
 * transaction that is frozen with it holds up every other page. `npm run attack -- engines --runs N` makes N departures.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackRuns } from '../runs.ts';
import { seqsOf } from '../../contracts/someEvents.ts';
import type { EngineBrowser } from '../../engines/drive/types.ts';
import { serveLogPages, type LogPages } from '../../engines/logPages.ts';

const MAX_WAIT_MS = 4_000;

export function navigationIn(browser: () => EngineBrowser): void {
  const runs = attackRuns(12);
  let pages: LogPages;
  beforeAll(async () => {
    pages = await serveLogPages();
  });
  afterAll(() => pages.close());

  test(`a page left during a write never holds up the next one, ${runs} times`, async () => {
    const page = await pages.openPage(browser());
    let { ask } = page;
    const call = (method: string, ...args: readonly unknown[]) =>
      ask({ database: 'crema-navigation', log: 'log', method, args });
    const waits: number[] = [];
    for (let run = 0; run < runs; run++) {
      await call('appendForever', `writer-${run}`);
      ask = await pages.visit(page.tab);
      const started = performance.now();
      await call('head');
      waits.push(performance.now() - started);
      expect(await call('health'), `the log after departure ${run + 1}`).toEqual({ mode: 'durable' });
    }
    const seqs = seqsOf((await call('readAfter', 0)) as readonly unknown[]);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(seqs.length % 3, 'no batch is torn').toBe(0);
    expect(Math.max(...waits)).toBeLessThan(MAX_WAIT_MS);
    await page.tab.close();
  });

  test(`a page left while it creates its database never holds up the next one, ${runs} times`, async () => {
    const { tab, ask } = await pages.openPage(browser());
    let left = ask;
    const waits: number[] = [];
    for (let run = 0; run < runs; run++) {
      const request = { database: `crema-created-${run}`, log: 'log' };
      await left({ ...request, method: 'appendForever', args: [`writer-${run}`] });
      left = await pages.visit(tab);
      const started = performance.now();
      await left({ ...request, method: 'head', args: [] });
      waits.push(performance.now() - started);
      const health = await left({ ...request, method: 'health', args: [] });
      expect(health, `the log after departure ${run + 1}`).toEqual({ mode: 'durable' });
    }
    expect(Math.max(...waits)).toBeLessThan(MAX_WAIT_MS);
    await tab.close();
  });
}
