/** The main job without a pointer: Tab, letters, Enter and Space alone take a member from sign-in to a placed order. */
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { tabTo } from './keys.ts';
import { maya, openBrowser, startCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
beforeAll(async () => {
  crema = await startCrema();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

it('places an order with the keyboard alone', async () => {
  const page = await browser.newPage();
  await page.goto(`${crema.url}/account/signin?returnUrl=%2Fstore-locator`);
  await page.getByLabel('Email address').waitFor();
  await tabTo(page, /^Email address/);
  await page.keyboard.type(maya.email);
  await tabTo(page, /^Password/);
  await page.keyboard.type(maya.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/store-locator$/);
  await tabTo(page, /^Find a store/);
  await page.keyboard.type('Seattle');
  await page.keyboard.press('Enter');
  // Only then is there something to tab to: the stores are asked for when the search is.
  await page
    .getByRole('button', { name: /^Order Here/ })
    .first()
    .waitFor();
  // Open whatever time it is.
  await tabTo(page, /^Order Here/, 'always open');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu$/);
  await page.locator('main a[href^="/menu/drinks/"]').first().waitFor();
  await tabTo(page, /Espresso/);
  await page.keyboard.press('Enter');
  await page.locator('main a[href^="/menu/product/"]').first().waitFor();
  await tabTo(page, /^Espresso/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Add to order/ }).waitFor();
  await tabTo(page, /^Add to order/);
  await page.keyboard.press('Space');
  await page
    .getByRole('link', { name: /^Review order/ })
    .first()
    .waitFor();
  await tabTo(page, /^Review order/);
  await page.keyboard.press('Enter');
  await page
    .getByText(/^Priced/)
    .first()
    .waitFor();
  await tabTo(page, /^Checkout/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Place order/, disabled: false }).waitFor();
  await tabTo(page, /^Place order/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/menu\/previous/);
  await page.getByRole('dialog').waitFor();
});
