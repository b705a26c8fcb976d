/** The main job on pages that the browser translates: nothing breaks, and what is shown is current. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, personAt, startCrema, type Crema, type RunningCrema } from './testApp.ts';
import { translatePages } from './translatedPage.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let maya: Crema;
const faults: string[] = [];
beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  browser = await openBrowser();
  await translatePages(browser);
  maya = personAt(await browser.newPage(), crema.url);
  maya.page.on('pageerror', ({ message }) => faults.push(message));
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

it('a store is searched, filtered and chosen', async () => {
  await maya.signIn();
  expect(await maya.page.locator('font font').count()).toBeGreaterThan(10);
  await maya.open('/store-locator?place=Seattle');
  const stores = maya.page.getByRole('listitem').getByRole('button', { name: /Order Here/i });
  await stores.first().waitFor();
  const openNow = maya.page.getByRole('switch', { name: 'Open now' });
  await openNow.click({ force: true });
  await maya.page.waitForURL(/features=/);
  await openNow.click({ force: true });
  await maya.findStore();
});

it('a drink is found and changed, and its button says the price of what was chosen', async () => {
  const { page } = maya;
  await maya.open('/menu/product/1001/hot');
  const add = page.getByRole('button', { name: /^Add to order/ });
  const before = await add.innerText();
  await page
    .getByRole('radio', { name: /Large|Grande|Venti/ })
    .first()
    .check({ force: true });
  await expect.poll(() => add.innerText()).not.toBe(before);
  for (const group of await page.locator('details > summary').all()) await group.click();
  const more = page.getByRole('button', { name: /^One more/ }).first();
  await more.click();
  await more.click();
  await page
    .getByRole('button', { name: /^One fewer|^One less/ })
    .first()
    .click();
  await add.click();
  await page
    .getByRole('link', { name: /^Review order/ })
    .first()
    .waitFor();
  const search = page.getByRole('searchbox');
  await maya.open('/menu');
  await search.fill('latte');
  await page
    .getByText(/\d+ products?/)
    .first()
    .waitFor();
  await search.fill('');
});

it('the cart counts on, takes lines out and back, and pays; the order goes through its steps', async () => {
  const { page } = maya;
  await maya.addWater();
  await maya.open('/menu/cart');
  await page.getByRole('heading', { level: 1, name: 'Review order (2)' }).waitFor();
  await page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Review order (3)' }).waitFor();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Review order (3)' }).waitFor();
  await maya.checkout();
  const when = page.getByRole('combobox', { name: 'Pickup time' });
  await page.waitForFunction(() => document.querySelectorAll('select option').length > 3);
  await when.selectOption({ index: 2 });
  await when.selectOption({ index: 0 });
  await page.getByRole('button', { name: /^Place order/, disabled: false }).waitFor();
  await maya.placeOrder();
  await page.waitForURL(/\/menu\/previous/, { timeout: 20_000 });
  await page.keyboard.press('Escape');
  await maya.open('/menu/previous');
  const status = page.getByRole('article').first().getByRole('status');
  for (const step of ['Preparing', 'Ready for pickup', 'Picked up'])
    await status.getByText(step, { exact: true }).waitFor({ timeout: 20_000 });
});

it('no page broke', () => {
  expect(faults).toEqual([]);
});
