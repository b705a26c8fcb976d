/**
 * Leaving a page by address while it writes: an engine may freeze the page for its back button (WebKit does), and a
 * transaction that is frozen with it holds up every other page. `npm run attack -- engines --runs N` makes N departures.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackRuns } from '../runs.ts';
import { seqsOf } from '../../contracts/someEvents.ts';
import type { EngineBrowser } from '../../engines/drive/types.ts';
import { serveLogPages, type AskPage, type LogPages } from '../../engines/logPages.ts';

/** Longer than a database that nobody else has open takes at the same time: that is the machine's doing. */
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
      waits.push(await openingTime(ask, { database: 'crema-navigation', log: 'log' }, run));
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
      waits.push(await openingTime(left, request, run));
      const health = await left({ ...request, method: 'health', args: [] });
      expect(health, `the log after departure ${run + 1}`).toEqual({ mode: 'durable' });
    }
    expect(Math.max(...waits)).toBeLessThan(MAX_WAIT_MS);
    await tab.close();
  });
}

type Log = Omit<Parameters<AskPage>[0], 'method' | 'args'>;

/**
 * Of a log, in ms more than of one in a database of its own. A log whose database does not open within three seconds goes on
 * in memory, and the app opens it again as soon as it can (streams/log/storageHealth.ts): so does this.
 */
async function openingTime(ask: AskPage, log: Log, run: number): Promise<number> {
  const alone: Log = { database: `${log.database}-alone-${run}`, log: 'log' };
  const open = async (which: Log): Promise<number> => {
    const started = performance.now();
    const call = (method: string) => ask({ ...which, method, args: [] });
    await call('head');
    const { mode } = (await call('health')) as { readonly mode: string };
    if (mode === 'memory' && (await call('probe')) === true) await call('reopen');
    return performance.now() - started;
  };
  const [time, timeAlone] = await Promise.all([open(log), open(alone)]);
  return time - timeAlone;
}
