/**
 * What a first visit transfers, as the browser counts it: every answer with its headers, from the server of the build, until the
 * app has taken over the page. Code that comes when the page is idle is not waited for.
 */
import { chromium, type Browser } from 'playwright-core';
import { BROWSER_FLAGS } from '../tools/browser/browserFlags.ts';
import { startMeasured } from '../tools/browser/measuredServer.ts';
import { ensureBrowser } from '../tools/browser/ensureBrowser.mjs';

export interface Visit {
  readonly path: string;
  readonly bytes: number;
  readonly answers: number;
}

export async function measureVisits(paths: readonly string[]): Promise<readonly Visit[]> {
  const server = await startMeasured('server/start/main.ts');
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const visits: Visit[] = [];
    for (const path of paths) visits.push(await visit(browser, server.url, path));
    return visits;
  } finally {
    await browser.close();
    server.stop();
  }
}

/** On an empty device of its own. */
async function visit(browser: Browser, url: string, path: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  let answers = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    answers++;
  });
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.earlyPresses === null);
  const seen = { bytes, answers };
  await context.close();
  return { path, ...seen };
}
