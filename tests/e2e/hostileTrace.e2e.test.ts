/** The trace page in a real browser, with a large file, a bomb, a damaged row in its table, and with and without the server. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipped } from '../attack/files/forge.ts';
import { worstFiles, writeWorst } from '../attack/files/worstFiles.ts';
import { openBrowser, sharedCrema, tempFolder, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  crema = await sharedCrema();
  browser = await openBrowser();
  page = await browser.newPage();
  await page.goto(`${crema.url}/support/trace`);
  await page.getByText('engine/eraStarted').first().waitFor();
});
afterAll(() => browser.close());

const choose = (file: string) => page.getByLabel('Import trace').setInputFiles(file);
const large = async (): Promise<string> => {
  const path = `${tempFolder()}/large.trace.ndjson`;
  const events = worstFiles.find(({ name }) => name.includes('events of 1,200'));
  if (events === undefined) throw new Error('no such file');
  expect(await writeWorst(events, path)).toBeGreaterThan(20 * 2 ** 20);
  return path;
};

describe('a large trace file', () => {
  it('is checked beside the page, which shows progress, stays quick, and can stop it', async () => {
    const file = await large();
    await choose(file);
    await page.getByText(/Checking the file… [1-9]\d?%/).waitFor();
    // The page's own thread answers within a few frames while the worker reads.
    const longest = await page.evaluate(async () => {
      let worst = 0;
      for (let n = 0; n < 20; n++) {
        const began = performance.now();
        await new Promise((resolve) => requestAnimationFrame(resolve));
        worst = Math.max(worst, performance.now() - began);
      }
      return worst;
    });
    console.log(`longest frame while checking: ${Math.round(longest)} ms`);
    expect(longest).toBeLessThan(1000);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The check was cancelled').waitFor();
    await choose(file);
    await page.getByText(/differs first at event 1/).waitFor({ timeout: 90_000 });
    await page.getByText('It does not prove who made the file', { exact: false }).waitFor();
  });

  it('that unpacks without end is refused in a sentence', async () => {
    const path = `${tempFolder()}/bomb.trace.ndjson.gz`;
    writeFileSync(path, zipped(Buffer.alloc(600 * 2 ** 20, 'a')));
    await choose(path);
    await page.getByText(/^line 1: (is longer than|the file unpacks)/).waitFor({ timeout: 30_000 });
  });
});

describe('an exported trace', () => {
  it('is signed while the server answers, and its own page and the command line see that', async () => {
    const file = await exported(/The server signed the file's hash/);
    const args = ['--import', 'tsx', 'tools/trace/main.ts', 'verify', file, '--key', crema.url];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toMatch(/signed by [0-9a-f]{16} at/);
    await choose(file);
    await page.getByText('reproduced exactly').waitFor();
    await page.getByText(/Signed by this server at|could not be checked here/).waitFor();
  });

  it('is saved without a signature when the server does not answer', async () => {
    await browser.setOffline(true);
    await exported(/The file is not signed/);
    await browser.setOffline(false);
  });
});

describe('a row of the table that is no event', () => {
  it('does not take the page down', async () => {
    await plantAt('next');
    await page.reload();
    await page.getByText('not an event').first().waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('far beyond the others does not keep the app from starting, exporting and writing', async () => {
    await plantAt(900_000);
    await page.reload();
    await page.getByText('not an event').first().waitFor();
    await exported(/The server signed the file's hash|The file is not signed/);
    await page.reload();
    await page.getByText('engine/rowsSetAside').first().waitFor();
  });
});

/** A copy of the newest event that is none, at the next seq or far beyond. */
const plantAt = (place: number | 'next'): Promise<void> =>
  page.evaluate(async (at) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('crema');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no database'));
    });
    const writing = database.transaction('events', 'readwrite');
    const rows = writing.objectStore('events');
    const newest = rows.openCursor(null, 'prev');
    newest.onsuccess = () => {
      const row = newest.result?.value as { readonly seq: number };
      rows.put({ ...row, seq: at === 'next' ? row.seq + 1 : at, id: 'planted', at: 1e300 });
    };
    await new Promise((resolve) => (writing.oncomplete = resolve));
    database.close();
  }, place);

async function exported(sentence: RegExp): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export trace' }).click(),
  ]);
  await page.getByText(sentence).waitFor();
  const file = `${tempFolder()}/exported.trace.ndjson`;
  await download.saveAs(file);
  return file;
}
