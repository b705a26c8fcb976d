/**
 * A cart whose price a store refuses, on a phone: why, what helps and the checkout are on the first screen, and the bar at the bottom
 * leads back to them from the end of the page.
 */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepsOf } from './screenSteps.ts';
import { maya, openBrowser, personAt, startCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  browser = await openBrowser();
  page = await browser.newPage();
  const person = personAt(page, crema.url);
  await person.signIn(maya, '/menu');
  await person.addWater();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

/** Wholly within the window, and under nothing. */
const isInSight = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, bottom - 2);
    const isOnTop = hit !== null && (element.contains(hit) || hit.contains(element));
    return top >= 0 && bottom <= innerHeight && isOnTop;
  });
const areInSight = async (...all: readonly Locator[]): Promise<void> => {
  for (const each of all) await expect.poll(() => isInSight(each), { message: each.toString() }).toBe(true);
};

it.each([
  ['Sandbox: answers ITEMS_UNAVAILABLE', /^Remove Spring Water$/],
  ['Sandbox: answers STORE_CLOSED', /^Choose store$/],
  ['Sandbox: answers CHOOSE_DIFFERENT_ITEM', /^Choose item$/],
])('at the store %s has the reason, the way out and the checkout in sight', async (store, way) => {
  const visit = { page: () => page, maya: () => personAt(page, crema.url), url: () => crema.url };
  await page.setViewportSize({ width: 390, height: 844 });
  await stepsOf({ ...visit, complaints: [] }).orderAt(store);
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`${crema.url}/menu/cart`);
    const why = page.getByRole('main').getByRole('alert');
    await why.waitFor();
    const out = why.getByRole('button', { name: way }).or(why.getByRole('link', { name: way }));
    const checkout = page.getByRole('button', { name: /^Checkout/ });
    await areInSight(why, out, checkout);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const lead = page.getByRole('button', { name: "See why you can't check out" });
    await areInSight(checkout, lead);
    await lead.click();
    await areInSight(why, out, checkout);
  }
});
