/** The buttons that float over a member's home page on a phone hide neither its end nor what has the keyboard's focus. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, personAt, sharedCrema } from './testApp.ts';

let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  const maya = personAt(page, (await sharedCrema()).url);
  await maya.signIn();
  await maya.open('/');
  await page.getByRole('link', { name: 'Scan in store' }).waitFor();
});
afterAll(() => browser.close());

it('leaves room for them under the end of the page', async () => {
  const bottom = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.locator('footer a').last().boundingBox();
    return (last?.y ?? Infinity) + (last?.height ?? 0);
  };
  const buttons = await page.getByRole('link', { name: 'Scan in store' }).boundingBox();
  // The stream comes late, and the page grows.
  await expect.poll(bottom).toBeLessThan(buttons?.y ?? 0);
});

it.each([
  [390, 844, '100%'],
  [390, 844, '200%'],
  [320, 568, '200%'],
])('covers nothing that has the focus: %s × %s, text at %s', async (width, height, text) => {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
  }, text);
  const met = new Set<string>();
  const covered = new Set<string>();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const [name, isCovered] = await page.evaluate(whatHasFocus);
    met.add(name);
    if (isCovered) covered.add(name);
  }
  expect(met.size).toBeGreaterThan(15);
  expect([...covered]).toEqual([]);
});

/** Runs in the page: its name, and whether something else lies over its middle. */
function whatHasFocus(): readonly [string, boolean] {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return ['', false];
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = [0.2, 0.5, 0.8].map((at) => document.elementFromPoint(left + width * at, top + height / 2));
  const isOwn = (each: Element | null) => each !== null && (focused.contains(each) || each.contains(focused));
  return [focused.textContent.slice(0, 30), !above.every(isOwn)];
}
