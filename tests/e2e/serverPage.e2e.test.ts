/**
 * The page that the server rendered shows its content before any script has run; the app replaces it by the same, and
 * repeats what was pressed meanwhile.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, sharedCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
beforeAll(async () => {
  crema = await sharedCrema();
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens a page whose scripts wait until `release`, which settles when the app has taken over. */
async function openHeld(path: string): Promise<{ page: Page; faults: string[]; release(): Promise<void> }> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  let open = (): void => undefined;
  const held = new Promise<void>((resolve) => (open = resolve));
  // Not the script of the page itself.
  await page.route(/\/assets\/(?!before-app-)[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(crema.url + path, { waitUntil: 'commit' });
  await page.locator('#root h1').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  return {
    page,
    faults,
    async release() {
      open();
      await page.waitForFunction(() => window.earlyPresses === null);
    },
  };
}

it.each([
  ['/', 'Start an order'],
  ['/menu', 'Hot coffee'],
  ['/menu/drinks/hot-coffee', 'Caffè Latte'],
  ['/menu/product/1001/hot', 'Add to order'],
  ['/menu/cart', 'Your order is empty'],
])('%s is there before the app, which does not change a pixel of it', async (path, text) => {
  const { page, faults, release } = await openHeld(path);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // At any time of day: the greetings of the others are hidden.
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  const before = await page.screenshot();
  const [title, words] = [await page.title(), await page.locator('main').innerText()];
  await release();
  expect(await page.title()).toBe(title);
  expect(await page.locator('main').innerText()).toBe(words);
  const after = await page.screenshot();
  // Painted anew, the edge of a round field may be one step of 255 lighter.
  expect(await largestDifference(before, after)).toBeLessThanOrEqual(1);
  // The answers that it was rendered from came with it.
  expect(asked).not.toContain('/graphql');
  expect(faults).toEqual([]);
  await page.close();
});

/** Of any channel of any pixel, 0 to 255. */
async function largestDifference(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async (pictures) => {
        const [first = [], second = []] = await Promise.all(
          pictures.map(async (picture) => {
            const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
            const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
            context?.drawImage(bitmap, 0, 0);
            return [...(context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [])];
          }),
        );
        if (first.length === 0 || first.length !== second.length) return 255;
        return first.reduce((most, value, at) => Math.max(most, Math.abs(value - (second[at] ?? 0))), 0);
      },
      [one.toString('base64'), other.toString('base64')],
    );
  } finally {
    await page.close();
  }
}

it('what was pressed before the app ran is repeated, the focus stays, and so does the place', async () => {
  const { page, release } = await openHeld('/menu/product/1001/hot');
  await page.getByRole('radio', { name: /Large/ }).first().check();
  await page
    .getByRole('group', { name: /^Quantity of/ })
    .first()
    .getByRole('button')
    .last()
    .click();
  await page
    .getByRole('button', { name: /^Add to order/ })
    .first()
    .focus();
  await page.evaluate(() => window.scrollTo(0, 120));
  await release();
  expect(await page.getByRole('radio', { name: /Large/ }).first().isChecked()).toBe(true);
  expect(
    await page
      .getByRole('group', { name: /^Quantity of/ })
      .first()
      .locator('output')
      .innerText(),
  ).toBe('2');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Add to order');
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await page.close();
});

it('what was typed and sent in the locator before the app ran is searched', async () => {
  const { page, faults, release } = await openHeld('/store-locator');
  await page.getByPlaceholder('City, ZIP code or store').fill('Seattle');
  await page.keyboard.press('Enter');
  await release();
  await page.waitForURL(/place=Seattle/);
  await page
    .getByRole('button', { name: /^Order Here/i })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await page.close();
});

it('no letter that is typed into the locator while the app takes over is lost', async () => {
  const { page, release } = await openHeld('/store-locator');
  await page.getByPlaceholder('City, ZIP code or store').click();
  await page.keyboard.type('Sea');
  const released = release();
  await page.keyboard.type('ttle Washington United States', { delay: 40 });
  await released;
  await page.keyboard.type('!');
  const field = page.getByRole('combobox', { name: 'Find a store' });
  expect(await field.inputValue()).toBe('Seattle Washington United States!');
  await page.close();
});

it('a device with content of its own does not show a guest’s page first', async () => {
  const shopping = await browser.newPage();
  await shopping.goto(`${crema.url}/menu/product/1001/hot`);
  await shopping.getByRole('button', { name: /^Add to order/ }).click();
  await shopping.waitForFunction(() => localStorage.getItem('crema:own') !== null);
  await shopping.close();
  const { page, release } = await openHeld('/');
  expect(await page.locator('main').isVisible()).toBe(false);
  await release();
  await page.getByRole('heading', { name: 'Your order so far' }).waitFor();
  await page.close();
});
