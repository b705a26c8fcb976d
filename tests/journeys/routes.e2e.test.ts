/**
 * Each route once: it has one heading of the first level, axe finds nothing on it, and the console stays silent. An address
 * that the app declares and no row visits fails. Every state of the screens, in both schemes and sizes, is in e2e/axe.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, personAt, startCrema, type RunningCrema } from '../e2e/testApp.ts';
import { saysNotFound } from '../e2e/saysNotFound.ts';
import { violationsOn } from '../e2e/violations.ts';
import type { ListedPages } from '../../scripts/listPages.ts';
import { PARTNERSHIP_ON, VISITS } from './visits.ts';

const visitsOf = (who: 'guest' | 'member') => Object.values(VISITS).flatMap((each) => each[who] ?? []);

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  crema = await startCrema({
    env: { RATE_LIMIT_PER_MINUTE: '0', ENABLE_IN_APP_DELIVERY: 'on', CLIENT_SETTINGS: PARTNERSHIP_ON },
  });
  browser = await openBrowser();
  page = await browser.newPage();
  // A broken content policy is a console error, too.
  page.on('console', (message) => {
    const isOfThisTest =
      message.text() === 'Service Worker registration blocked by Playwright' || saysNotFound(message);
    if (['error', 'warning'].includes(message.type()) && !isOfThisTest) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

it('visits every route that the app declares', () => {
  const { pages } = JSON.parse(readFileSync('dist/client/pages.json', 'utf8')) as ListedPages;
  expect(Object.keys(VISITS).toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
});

async function isWithoutFault(path: string): Promise<void> {
  complaints.length = 0;
  await page.goto(crema.url + path);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).count(), 'headings of the first level').toBe(1);
  expect(complaints).toEqual([]);
}

it.each(visitsOf('guest'))('%s is without a fault for a guest', isWithoutFault);

describe('a member', () => {
  beforeAll(() => personAt(page, crema.url).signIn());
  it.each(visitsOf('member'))('%s is without a fault for a member', isWithoutFault);
});
