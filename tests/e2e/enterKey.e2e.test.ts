/** Enter where no button has the focus: it answers what has a form, and otherwise does nothing; never is the page loaded again. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepsFocus, tabTo } from './keys.ts';
import { leaveOutMap, openBrowser, sharedCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
let loads = 0;
beforeAll(async () => {
  crema = await sharedCrema();
  browser = await openBrowser();
  page = await browser.newPage();
  await leaveOutMap(page);
  page.on('domcontentloaded', () => void loads++);
});
beforeEach(async () => {
  await page.goto(`${crema.url}/store-locator?place=Seattle`);
  await page
    .getByRole('button', { name: /^Order Here/ })
    .first()
    .waitFor();
  loads = 0;
});
afterAll(() => browser.close());

it('searches what is in the field of the locator, and nothing where the field is empty', async () => {
  const field = page.getByRole('combobox', { name: 'Find a store' });
  await field.fill('');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  await field.fill('Portland, OR');
  await field.press('Enter');
  await page.waitForURL(/place=Portland/);
  expect(page.url()).not.toContain('place=Seattle');
  expect(loads).toBe(0);
});

it('shows what was chosen of the filters, and leaves their sheet open on its heading', async () => {
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await page.getByRole('button', { name: /^Filters/ }).press('Enter');
  // The button has the name of the heading, too.
  await sheet.waitFor();
  await keepsFocus(page, /^Filters/);
  const address = page.url();
  await page.keyboard.press('Enter');
  await keepsFocus(page, /^Filters/);
  expect([await sheet.isVisible(), page.url()]).toEqual([true, address]);
  await sheet.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'hidden' });
  await page.waitForURL(/features=/);
  await keepsFocus(page, /^Filters/);
  expect(loads).toBe(0);
});

it('does nothing on the heading of a sheet without a field, and closes it on Close', async () => {
  const details = page.getByRole('button', { name: /^Details of/ }).first();
  await details.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  const [address, heading] = [page.url(), await sheet.getByRole('heading').first().textContent()];
  await keepsFocus(page, new RegExp(`^${heading ?? ''}`));
  await page.keyboard.press('Enter');
  await keepsFocus(page, new RegExp(`^${heading ?? ''}`));
  expect([await sheet.isVisible(), page.url()]).toEqual([true, address]);
  await tabTo(page, /^Close/);
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'hidden' });
  await keepsFocus(page, /^Details of/);
  expect(loads).toBe(0);
});
