/**
 * (j) from the last key press to suggestions on screen, p95, the 200 ms of quiet included, in Chromium against the whole
 * server; beside the bare minimum: the same quiet, the same request by fetch, nothing drawn.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../tools/browser/ensureBrowser.mjs';
import { figure, percentile, type Figure } from './figure.ts';
import { startMeasured } from '../tools/browser/measuredServer.ts';

const QUIET_MS = 200;
const TYPED = ['Sea', 'Port', 'Denv', 'Bost', 'Chica', 'Aust', 'Montr', 'Vanc', 'Miam', 'Dalla'];
const ROUNDS = 3;

export async function suggestFigure(): Promise<readonly Figure[]> {
  const server = await startMeasured('server/start/main.ts');
  const profile = mkdtempSync(join(tmpdir(), 'crema-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });
  try {
    const page = await context.newPage();
    await page.goto(`${server.url}/store-locator`);
    const times = { crema: [] as number[], bare: [] as number[] };
    for (let round = 0; round <= ROUNDS; round++) {
      for (const text of TYPED) {
        const [ours, bare] = [await typedToShown(page, text), await bareFetch(page, text)];
        if (round === 0) continue;
        times.crema.push(ours);
        times.bare.push(bare);
      }
    }
    return [
      figure({
        name: '(j) key press to suggestions, p95',
        value: percentile(times.crema, 0.95),
        unit: 'ms',
        peer: '200 ms and a bare fetch',
        peerValue: percentile(times.bare, 0.95),
        better: 'lower',
        bar: 1.25,
      }),
    ];
  } finally {
    await context.close();
    server.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** From the input event of the last letter to a frame that shows an option which begins like it. */
async function typedToShown(page: Page, text: string): Promise<number> {
  const box = page.getByRole('combobox', { name: 'Find a store' });
  await box.fill('');
  await page.waitForFunction(
    (begun) =>
      [...document.querySelectorAll('[role=option]')].every(
        (each) => each.textContent?.includes(begun) !== true,
      ),
    text,
  );
  // No function with a name may go into the page: the bench's own compiler would wrap it in a helper that is not there.
  await page.evaluate(() => {
    document.addEventListener('input', () => (document.body.dataset['typedAt'] = String(performance.now())), {
      capture: true,
      once: true,
    });
  });
  await box.fill(text);
  const shown = await page.waitForFunction(
    (begun) =>
      [...document.querySelectorAll('[role=option]')].some((each) => each.textContent?.includes(begun)) &&
      performance.now() - Number(document.body.dataset['typedAt']),
    text,
    { polling: 'raf' },
  );
  return Number(await shown.jsonValue());
}

function bareFetch(page: Page, text: string): Promise<number> {
  return page.evaluate(
    async ([typed, quiet]) => {
      const started = performance.now();
      await new Promise((go) => setTimeout(go, Number(quiet)));
      const answer = await fetch(`/apiproxy/v1/places/suggest?q=${String(typed)}`);
      await answer.json();
      return performance.now() - started;
    },
    [text, QUIET_MS] as const,
  );
}
