/** "Order Here" of the first store, and of a store's details, is in sight on a phone without scrolling. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser, personAt, sharedCrema } from './testApp.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
/** With the chosen store, below a notice, with addresses in two lines, and where the page starts by itself. */
const places = ['?place=Seattle', '?place=Seatle', '?place=Toronto', ''];

it.each(sizes)('at $width × $height', async (size) => {
  const { url } = await sharedCrema();
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.setViewportSize(size);
  const guest = personAt(page, url);
  await guest.chooseStore();
  for (const place of places) {
    await guest.open(`/store-locator${place}`);
    const first = page.getByRole('article').first();
    await first.waitFor();
    await seen(page, first.getByRole('button', { name: /^Order Here/ }), `the first of ${place}`);
    // Above the list, or below it where the screen is low.
    if (place.includes('Toronto')) await page.getByRole('button', { name: 'Toronto, OH' }).waitFor();
    await first.getByRole('button', { name: /^Details/ }).click();
    const details = page.getByRole('dialog');
    await seen(page, details.getByRole('button', { name: /^Order Here/ }), `the details of ${place}`);
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    await page.waitForTimeout(300);
  }
  await browser.close();
});

/** Whole, and not below anything else. */
async function seen(page: Page, button: Locator, which: string): Promise<void> {
  await button.waitFor();
  await page.waitForTimeout(700);
  const what = await button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const ends = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
    const hidden = ends.filter((each) => !element.contains(each));
    return { hidden: hidden.length, top, bottom, screen: innerHeight };
  });
  expect({ which, ...what }).toEqual({ which, ...what, hidden: 0 });
}
