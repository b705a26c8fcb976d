/** An order that waits for a network, with the keyboard alone: payment says once that there is none, and the order is called back. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { keepsFocus, tabTo } from './keys.ts';
import { maya, openBrowser, personAt, startCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  browser = await openBrowser();
  page = await browser.newPage();
  page.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

it('calls back an order that waits for a network, in payment and in the cart', async () => {
  const person = personAt(page, crema.url);
  await person.signIn(maya, '/menu');
  await person.chooseStore();
  await person.addWater();
  await person.checkout();
  const place = page.getByRole('button', { name: /^Place order ·/, disabled: false });
  const waiting = page.getByText('Waiting for a connection').first();
  await browser.setOffline(true);
  onTestFinished(() => browser.setOffline(false));
  await page.getByRole('dialog').getByText("You're offline.", { exact: true }).waitFor();
  await tabTo(page, /^Place order/);
  await page.keyboard.press('Enter');
  await waiting.waitFor();
  await keepsFocus(page, /^Waiting for a connection/);
  await tabTo(page, /^Don't send it/);
  await page.keyboard.press('Enter');
  await place.waitFor();
  await keepsFocus(page, /^Choose payment/);
  await tabTo(page, /^Place order/);
  await page.keyboard.press('Enter');
  await waiting.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await tabTo(page, /^Don't send it/);
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Edit / })
    .waitFor();
  await keepsFocus(page, /^Review order/);
  expect(await page.getByText("Don't send it").count()).toBe(0);
});
