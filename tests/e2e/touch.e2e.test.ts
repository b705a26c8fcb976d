/** What hands do to the locator and at the kerb: a finger on the sheet, a heart that reaches the map, keys alone, the way back. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tabTo } from './keys.ts';
import { openBrowser, personAt, startCrema, type Crema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
let maya: Crema;
beforeAll(async () => {
  crema = await startCrema({ env: { BARISTA_STEP_SECONDS: '3600', RATE_LIMIT_PER_MINUTE: '0' } });
  browser = await openBrowser();
  page = await browser.newPage();
  maya = personAt(page, crema.url);
  await maya.signIn();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

const handle = (stop: string) => page.getByRole('button', { name: new RegExp(`^Size of the list.*${stop}`) });
const openList = async () => {
  await maya.open('/store-locator?place=Seattle');
  await page.getByRole('button', { name: 'Order Here' }).first().waitFor();
};

describe('a finger', () => {
  it('pulls the sheet to each of its three stops', async () => {
    await openList();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
    const dragTo = async (y: number) => {
      // A sheet on its way would be missed.
      const box = await atRest(() => page.getByRole('button', { name: /^Size of the list/ }).boundingBox());
      const from = (box?.y ?? 0) + 14;
      await touch('touchStart', from);
      for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((y - from) * step) / 8);
      // Held still before it is let go: a drag, no flick.
      await page.waitForTimeout(250);
      await touch('touchEnd');
    };
    await handle('half').waitFor();
    await dragTo(180);
    await handle('full').waitFor();
    await dragTo(640);
    await handle('folded').waitFor();
    await dragTo(500);
    await handle('half').waitFor();
    await finger.detach();
  });
});

describe('a heart', () => {
  it('is on the store’s pin on the map at once, and leaves it again', async () => {
    await openList();
    const pins = () => page.evaluate(pixelsOfPins);
    // The selected store's pin is drawn by itself, whatever group it is in.
    const selected = page.getByRole('article').filter({ has: page.locator('[aria-current=true]') });
    const heart = selected.getByRole('button', { name: /^Favorite/ });
    // The focus already draws a ring around the pin.
    await heart.focus();
    const before = await atRest(pins);
    await heart.press('Enter');
    await expect.poll(async () => differs(before, await pins()), patient).toBe(true);
    // Its card has not moved to the favorites, which would drop the focus and with it the ring.
    await atRest(pins);
    expect(await heart.evaluate((button) => button === document.activeElement)).toBe(true);
    // A heart that is on its way takes no second press.
    await expect.poll(() => heart.getAttribute('data-pending'), patient).toBeNull();
    await heart.press('Enter');
    await expect.poll(async () => differs(before, await pins()), patient).toBe(false);
  });
});

describe('keys alone', () => {
  it('choose filters, apply them, and look at a store', async () => {
    await openList();
    await tabTo(page, /^Filters/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await tabTo(page, /^Drive-thru/);
    await page.keyboard.press('Space');
    await tabTo(page, /^Apply/);
    const answered = page.waitForResponse(/\/locations\?.*features=DT/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/features=DT/);
    await page.getByRole('button', { name: 'Filters, 1 is on' }).waitFor();
    // The list of before makes way for the filtered one.
    await answered;
    await atRest(() => page.getByRole('article').allInnerTexts());
    await tabTo(page, /^Details of/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Store hours').waitFor();
    await tabTo(page, /^Get directions/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Details/);
  });

  /** Closing a sheet goes back by one entry, which would end the next navigation. */
  const hasGoneBack = () =>
    page.waitForFunction(() => (history.state as { sheet?: unknown } | null)?.sheet === undefined);

  it('are told when the filters cannot be had, and open them once they can', async () => {
    await page.route(/\/Filters-[^/]*\.js/, (route) => route.abort());
    await openList();
    const open = page.getByRole('button', { name: /^Filters/ });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByText(/reach Crema/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.unroute(/\/Filters-[^/]*\.js/);
    await hasGoneBack();
    await page.reload();
    await open.press('Enter');
    await dialog.getByRole('button', { name: 'Clear All' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hasGoneBack();
  });
});

describe('the way back', () => {
  it('from the menu leads to the same place in the list, the sheet as it was', async () => {
    await openList();
    await handle('half').press('Home');
    await handle('full').waitFor();
    const list = page.getByRole('tabpanel');
    await list.hover();
    for (let turn = 0; turn < 6; turn++) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(100);
    }
    const topName = () => page.evaluate(nameAtTop);
    const left = await atRest(topName);
    expect(left).not.toBe('');
    await page.getByRole('link', { name: 'Menu', exact: true }).last().click();
    await page.waitForURL(/\/menu$/);
    await page.goBack();
    await handle('full').waitFor();
    await expect.poll(topName).toBe(left);
    await page.waitForTimeout(1000);
    expect(await topName()).toBe(left);
  });
});

/** Asks until two answers in a row are equal. */
const patient = { timeout: 10_000 };
async function atRest<T>(ask: () => Promise<T>): Promise<T> {
  let before = await ask();
  // Three looks alike: on a busy machine one pause may hold no frame at all.
  for (let alike = 0; alike < 3;) {
    await page.waitForTimeout(250);
    const now = await ask();
    alike = differs(before, now) ? 0 : alike + 1;
    before = now;
  }
  return before;
}
const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Runs in the page: the marks have the uppermost canvas of the map. */
function pixelsOfPins(): string {
  const canvas = [
    ...document.querySelectorAll<HTMLCanvasElement>('[aria-label^="Map of the stores"] canvas'),
  ].at(-1);
  return canvas?.toDataURL() ?? '';
}

/** Runs in the page: the first store whose heading is below the top of the list. */
function nameAtTop(): string {
  const panel = document.querySelector('[role=tabpanel]')?.parentElement;
  const top = panel?.getBoundingClientRect().top ?? 0;
  const headings = [...(panel?.querySelectorAll('h3') ?? [])];
  return headings.find((each) => each.getBoundingClientRect().top >= top)?.textContent ?? '';
}
