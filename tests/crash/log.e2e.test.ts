/**
 * The log in a real Chromium, on each of its two kinds of IndexedDB, killed at random points while it appends: what was acknowledged is there, seqs have
 * no gap, no batch is half there. Renderers crash, tabs close without a word, the whole browser is killed.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { backings, openChromium, type Backing, type OwnChromium } from './openChromium.ts';
import type { LogReport } from './page.ts';

const ORIGIN = 'http://localhost:4799';
/** More by `ATTACK_RUNS=200 npx vitest run --project=crash tests/crash/log`. */
const KILLS = Number(process.env['ATTACK_RUNS'] ?? 16);
type Death = 'renderer crash' | 'closed tab' | 'killed browser';

let profile: string;
let script: string;
let browser: OwnChromium | null = null;
let acknowledged = 0;
let backing: Backing;

beforeAll(async () => {
  script = await bundle(join(import.meta.dirname, 'page.ts'));
});
afterEach(async () => {
  await browser?.kill();
  browser = null;
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
});

test.each(backings)(
  `${KILLS} kills while appending lose no acknowledged event, leave no gap and no half batch: %s`,
  async (each) => {
    [backing, acknowledged, profile] = [each, 0, await mkdtemp(join(tmpdir(), 'crema-crash-'))];
    const random = createSeededRandom(20);
    const deaths: Record<Death, number> = { 'renderer crash': 0, 'closed tab': 0, 'killed browser': 0 };
    for (let round = 0; round < KILLS; round++) {
      const page = await openPage();
      expectWhole(await page.evaluate(() => window.report()));
      const before = acknowledged;
      await page.evaluate((n) => window.appendForever(n), round);
      await expect.poll(() => acknowledged, { interval: 5, timeout: 10_000 }).toBeGreaterThan(before);
      await pause((random.bytes(1)[0] ?? 0) / 2);
      const death: Death =
        round % 8 === 7 ? 'killed browser' : round % 2 === 0 ? 'renderer crash' : 'closed tab';
      await die(page, death);
      deaths[death] += 1;
    }
    const page = await openPage();
    const report = await page.evaluate(() => window.report());
    expectWhole(report);
    expect(Object.values(deaths).every((many) => many > 0) || KILLS < 8).toBe(true);
    const files = await readdir(join(profile, 'Default', 'IndexedDB'));
    expect(files.some((name) => name.endsWith('.leveldb'))).toBe(backing === 'LevelDB');
    console.log('survived', deaths, 'with', report.seqs.length, 'events');
  },
);

/** Everything that was acknowledged so far, in one piece. */
function expectWhole({ seqs, ids, missingDocuments, mode, dataLoss }: LogReport): void {
  expect(mode).toBe('durable');
  expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => index + 1));
  expect(seqs.length, `Chromium says of the database: ${dataLoss.join()}`).toBeGreaterThanOrEqual(
    acknowledged,
  );
  expect(missingDocuments).toEqual([]);
  for (let at = 0; at < ids.length;) {
    const [round, batch, , size] = (ids[at] ?? '').split('.');
    const whole = Array.from({ length: Number(size) }, (_, index) => `${round}.${batch}.${index}.${size}`);
    expect(ids.slice(at, at + whole.length)).toEqual(whole);
    at += whole.length;
  }
}

async function openPage(): Promise<Page> {
  if (browser === null) {
    browser = await openChromium(profile, backing);
    await browser.context.exposeBinding('acknowledge', (_source, seq: number) => {
      acknowledged = Math.max(acknowledged, seq);
    });
    await browser.context.route(`${ORIGIN}/**`, (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/page.js"></script>' }),
    );
  }
  const page = await browser.context.newPage();
  await page.goto(ORIGIN);
  await page.waitForFunction(() => 'report' in window);
  return page;
}

async function die(page: Page, death: Death): Promise<void> {
  if (death === 'killed browser') {
    await browser?.kill();
    browser = null;
  } else if (death === 'closed tab') {
    await page.close({ runBeforeUnload: false });
  } else {
    const crashed = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    // The answer never comes: the renderer that would give it is gone.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    void page.close().catch(() => undefined);
  }
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, rollupOptions: { input: entry } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output))
    throw new Error('expected a bundle of the page, got none');
  return output.output[0].code;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
