/** The main job without a pointer: Tab, letters, Enter and Space alone take a member from sign-in to a placed order. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maya, openBrowser, startCrema, type RunningCrema } from './world.ts';

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
  await page.getByRole('listitem').first().waitFor();
  await tabTo(page, /^Order Here/);
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

/** Presses Tab until the focus is on what is called that; a page that needs more presses than this has lost someone. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(nameOfFocused);
    if (name.test(focused)) return;
    passed.push(focused);
  }
  expect.fail(`Tab never reached ${name}; it passed ${passed.join(' | ')}`);
}

function nameOfFocused(): string {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return '';
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.innerText : undefined;
  return (focused.getAttribute('aria-label') ?? label ?? focused.innerText).trim();
}
