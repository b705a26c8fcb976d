/**
 * (a) to (d): in a real browser with a profile on disk, so that "durable" means it. The page is bundled as the app is.
 * Both sides run in the same browser, taking turns; each figure is the median of the turns.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { ensureBrowser } from '../tools/browser/ensureBrowser.mjs';
import { BROWSER_FLAGS } from '../tools/browser/browserFlags.ts';
import type { ColdStart, Side } from './browser/protocol.ts';
import { figure, median, percentile, type Figure } from './figure.ts';

const pair: readonly Side[] = ['crema', 'dexie'];
/** With IndexedDB alone, which nothing durable can go below. */
const withFloor: readonly Side[] = [...pair, 'bare'];

export async function browserFigures(): Promise<readonly Figure[]> {
  const profile = mkdtempSync(join(tmpdir(), 'crema-bench-'));
  const root = fileURLToPath(new URL('browser', import.meta.url));
  const outDir = join(profile, 'page');
  const shared = { root, configFile: false, logLevel: 'error', build: { outDir, target: 'es2022' } } as const;
  await build(shared);
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.httpServer.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
  const context = await chromium.launchPersistentContext(join(profile, 'browser'), {
    executablePath: await ensureBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    return [
      await bursts(await opened(context, url)),
      ...(await visible(await opened(context, url))),
      ...(await acrossTabs(await opened(context, url), await opened(context, url))),
      ...(await coldStarts(context, url)),
    ];
  } finally {
    await context.close();
    await server.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function opened(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`In the page: ${error.message}`));
  await page.goto(url);
  await page.waitForFunction(() => 'benchPage' in window);
  return page;
}

/** A round of one side after the other, `rounds` times; the first of each only warms up. */
async function inTurns<T>(
  rounds: number,
  measure: (side: Side, round: number) => Promise<T>,
  sides: readonly Side[] = pair,
): Promise<Readonly<Record<Side, readonly T[]>>> {
  const measured: Record<Side, T[]> = { crema: [], dexie: [], bare: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const side of sides) {
      const one = await measure(side, round);
      if (round > 0) measured[side].push(one);
    }
  }
  return measured;
}

async function bursts(page: Page): Promise<Figure> {
  const count = 1_000;
  const { crema, dexie } = await inTurns(5, (side) =>
    page.evaluate(([which, many]) => window.benchPage.burst(which, many), [side, count] as const),
  );
  await page.close();
  return figure({
    name: '(a) 1,000 appends at once, durable',
    value: (count / median(crema)) * 1000,
    unit: 'events/s',
    peer: 'Dexie add',
    peerValue: (count / median(dexie)) * 1000,
    better: 'higher',
    bar: 10,
  });
}

async function visible(page: Page): Promise<readonly Figure[]> {
  const count = 12;
  const { crema, dexie, bare } = await inTurns(
    20,
    (side, round) =>
      page.evaluate(([which, first, many]) => window.benchPage.visible(which, first, many), [
        side,
        round * count + 2,
        count,
      ] as const),
    withFloor,
  );
  await page.close();
  return againstFloor('(b) intent to visible, p95', 'Dexie add + liveQuery', 1, { crema, dexie, bare });
}

async function acrossTabs(speaker: Page, listener: Page): Promise<readonly Figure[]> {
  const count = 12;
  const measure = async (side: Side, round: number) => {
    await listener.evaluate((which) => window.benchPage.watch(which), side);
    const said = await speaker.evaluate(
      ([which, first, many]) => window.benchPage.speak(which, first, many, 20),
      [side, round * count + 1001, count] as const,
    );
    await listener.waitForTimeout(150);
    const seen = new Map(await listener.evaluate(() => window.benchPage.noted()));
    const took = said.flatMap(([value, at]) => {
      const seenAt = seen.get(value);
      return seenAt === undefined ? [] : [seenAt - at];
    });
    return took;
  };
  const { crema, dexie, bare } = await inTurns(20, measure, withFloor);
  await Promise.all([speaker.close(), listener.close()]);
  // A live query may pass over a value when the next is there already.
  for (const [side, seen] of [['crema', crema.flat()] as const, ['dexie', dexie.flat()] as const])
    if (seen.length < 200) throw new Error(`${side}: only ${seen.length} values were seen in the other tab`);
  const name = '(c) append in one tab to projection in another, p95';
  return againstFloor(name, 'Dexie liveQuery', 0.6, { crema, dexie, bare });
}

type Took = Readonly<Record<Side, readonly (readonly number[])[]>>;

/** Beside Dexie, and beside one strict transaction of IndexedDB alone, whose bar is what Crema may add to it. */
function againstFloor(
  name: string,
  peer: string,
  bar: number,
  { crema, dexie, bare }: Took,
): readonly Figure[] {
  const p95 = (took: readonly (readonly number[])[]): number => percentile(took.flat(), 0.95);
  const shared = { name, value: p95(crema), unit: 'ms', better: 'lower' } as const;
  return [
    figure({ ...shared, peer, peerValue: p95(dexie), bar }),
    figure({ ...shared, peer: 'one strict transaction', peerValue: p95(bare), bar: 1.25 }),
  ];
}

async function coldStarts(context: BrowserContext, url: string): Promise<readonly Figure[]> {
  const counts = [10_000, 100_000] as const;
  const filler = await opened(context, url);
  for (const count of counts) await filler.evaluate((many) => window.benchPage.fill(many), count);
  await filler.close();
  const { crema, dexie } = await inTurns(5, async (side) => [
    await coldStart(context, url, side, counts[0]),
    await coldStart(context, url, side, counts[1]),
  ]);
  for (const [round, each] of crema.entries())
    if (each.some(({ check }, index) => check !== dexie[round]?.[index]?.check))
      throw new Error('Snapshot and tail gave another world than the full fold.');
  const tookOf = (all: typeof crema, index: number): number =>
    median(all.map((each) => each[index]?.took ?? NaN));
  const [short, long] = [tookOf(crema, 0), tookOf(crema, 1)];
  const beside = (name: string, value: number, peer: string, peerValue: number, bar: number): Figure =>
    figure({ name, value, unit: 'ms', peer, peerValue, better: 'lower', bar });
  return [
    beside('(d) cold start, 10,000 events', short, 'Dexie read and fold', tookOf(dexie, 0), 0.2),
    beside('(d) cold start, 100,000 events', long, 'Dexie read and fold', tookOf(dexie, 1), 0.2),
    beside('(d) 100,000 beside 10,000', long, 'Crema, 10,000', short, 1.2),
  ];
}

/** In a page of its own, as a person opens one. */
async function coldStart(
  context: BrowserContext,
  url: string,
  side: Side,
  count: number,
): Promise<ColdStart> {
  const page = await opened(context, url);
  const started = await page.evaluate(([which, many]) => window.benchPage.coldStart(which, many), [
    side,
    count,
  ] as const);
  await page.close();
  return started;
}
