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
import { ensureBrowser } from '../scripts/ensureBrowser.mjs';
import type { Side } from './browser/protocol.ts';
import { figure, median, percentile, type Figure } from './figure.ts';

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-background-timer-throttling --disable-renderer-backgrounding --disable-backgrounding-occluded-windows';
const sides: readonly Side[] = ['crema', 'dexie'];

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
    args: flags.split(' '),
  });
  try {
    return [
      await bursts(await opened(context, url)),
      await visible(await opened(context, url)),
      await acrossTabs(await opened(context, url), await opened(context, url)),
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

async function bursts(page: Page): Promise<Figure> {
  const count = 1_000;
  const rates: Record<Side, number[]> = { crema: [], dexie: [] };
  for (let turn = 0; turn < 6; turn++) {
    for (const side of sides) {
      const took = await page.evaluate(([which, many]) => window.benchPage.burst(which, many), [
        side,
        count,
      ] as const);
      if (turn > 0) rates[side].push((count / took) * 1000);
    }
  }
  await page.close();
  return figure({
    name: '(a) 1,000 appends at once, durable',
    value: median(rates.crema),
    unit: 'events/s',
    peer: 'Dexie add',
    peerValue: median(rates.dexie),
    better: 'higher',
    bar: 10,
  });
}

async function visible(page: Page): Promise<Figure> {
  const took: Record<Side, number[]> = { crema: [], dexie: [] };
  for (let turn = 0; turn < 4; turn++) {
    for (const side of sides) {
      const each = await page.evaluate(([which]) => window.benchPage.visible(which, 150), [side] as const);
      if (turn > 0) took[side].push(percentile(each, 0.95));
    }
  }
  await page.close();
  return figure({
    name: '(b) intent to visible, p95',
    value: median(took.crema),
    unit: 'ms',
    peer: 'Dexie add + liveQuery',
    peerValue: median(took.dexie),
    better: 'lower',
    bar: 1,
  });
}

async function acrossTabs(speaker: Page, listener: Page): Promise<Figure> {
  const took: Record<Side, number[]> = { crema: [], dexie: [] };
  for (let turn = 0; turn < 4; turn++) {
    for (const side of sides) {
      await listener.evaluate((which) => window.benchPage.watch(which), side);
      const said = await speaker.evaluate((which) => window.benchPage.speak(which, 150, 20), side);
      await listener.waitForTimeout(300);
      const each = latencies(said, await listener.evaluate(() => window.benchPage.noted()));
      if (each.length < said.length * 0.95)
        throw new Error(`${side}: ${each.length} of ${said.length} were seen`);
      if (turn > 0) took[side].push(percentile(each, 0.95));
    }
  }
  await Promise.all([speaker.close(), listener.close()]);
  return figure({
    name: '(c) append in one tab to projection in another, p95',
    value: median(took.crema),
    unit: 'ms',
    peer: 'Dexie liveQuery',
    peerValue: median(took.dexie),
    better: 'lower',
    bar: 0.6,
  });
}

/** A value is seen when it or a later one is: liveQuery may pass over one that was replaced at once. */
function latencies(
  said: readonly (readonly [number, number])[],
  noted: readonly (readonly [number, number])[],
): readonly number[] {
  return said.flatMap(([value, at]) => {
    const seen = noted.find(([shown, when]) => shown >= value && when >= at);
    return seen === undefined ? [] : [seen[1] - at];
  });
}

async function coldStarts(context: BrowserContext, url: string): Promise<readonly Figure[]> {
  const [short, long] = [await coldStart(context, url, 10_000), await coldStart(context, url, 100_000)];
  const common = { unit: 'ms', better: 'lower' } as const;
  const peer = 'Dexie read and fold';
  return [
    figure({
      ...common,
      name: '(d) cold start, 10,000 events',
      value: short.crema,
      peer,
      peerValue: short.dexie,
      bar: 0.2,
    }),
    figure({
      ...common,
      name: '(d) cold start, 100,000 events',
      value: long.crema,
      peer,
      peerValue: long.dexie,
      bar: 0.2,
    }),
    figure({
      ...common,
      name: '(d) 100,000 beside 10,000',
      value: long.crema,
      peer: 'Crema, 10,000',
      peerValue: short.crema,
      bar: 1.2,
    }),
  ];
}

/** Each start in a page of its own; the two sides must end in the same cart and orders. */
async function coldStart(context: BrowserContext, url: string, count: number): Promise<Record<Side, number>> {
  const filler = await opened(context, url);
  await filler.evaluate((many) => window.benchPage.fill(many), count);
  await filler.close();
  const took: Record<Side, number[]> = { crema: [], dexie: [] };
  for (let turn = 0; turn < 8; turn++) {
    const checks: string[] = [];
    for (const side of sides) {
      const page = await opened(context, url);
      const started = await page.evaluate((which) => window.benchPage.coldStart(which), side);
      await page.close();
      checks.push(started.check);
      if (turn > 0) took[side].push(started.took);
    }
    if (checks[0] !== checks[1]) throw new Error('Snapshot and tail gave another world than the full fold.');
  }
  return { crema: median(took.crema), dexie: median(took.dexie) };
}
