/** A browser without what the app needs is told so in plain HTML, and the app does not start over it. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser, sharedCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
const faults: string[] = [];
beforeAll(async () => {
  crema = await sharedCrema();
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => page.close());

const sentence = /needs Chrome or Edge 116, Firefox 124, Safari 17\.4 or newer/;

async function openWithout(lacks: string): Promise<void> {
  page = await browser.newPage();
  faults.length = 0;
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.addInitScript(lacks);
  await page.goto(`${crema.url}/menu`, { waitUntil: 'networkidle' });
}

it.each([
  ['AbortSignal.any', 'delete AbortSignal.any'],
  ['AbortSignal', 'delete window.AbortSignal'],
])('without %s it says which browsers will do, and nothing else', async (_name, lacks) => {
  await openWithout(lacks);
  await page.getByRole('heading', { level: 1, name: 'Your browser is too old for this shop' }).waitFor();
  expect(await page.getByText(sentence).isVisible()).toBe(true);
  expect(await page.locator('#root').isVisible()).toBe(false);
  // The policy lets the script run, and nothing breaks on the way.
  expect(faults).toEqual([]);
});

it('says so where the app itself cannot be read', async () => {
  page = await browser.newPage();
  // As a browser of another age meets today's syntax: the module ends before its first line.
  await page.route(/\/assets\/(?!before-app-)[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'this is no script' }),
  );
  await page.addInitScript('delete AbortSignal.any');
  await page.goto(crema.url);
  await page.getByText(sentence).waitFor();
});

it('is not seen, nor read out, in a browser of today', async () => {
  await openWithout('');
  await page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
  expect(await page.getByText(sentence).isVisible()).toBe(false);
  expect(await page.getByRole('main').count()).toBe(1);
});
