/**
 * Every screen as Maya meets it on her way to a coffee, on a phone in the light and on a desk in the dark: axe finds
 * nothing, the console stays silent, the content policy is kept, and nothing is wider than a tablet or a small phone, also with
 * text at twice its size: what stays in sight while the page scrolls takes a third of that screen at most.
 */
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comeToRest } from './comeToRest.ts';
import { misshapen, stuck, widerThanTheScreen } from './fitsTheScreen.ts';
import { saysNotFound } from './saysNotFound.ts';
import { settingsOfScreens, screensOf } from './screens.ts';
import { openBrowser, personAt, startCrema, type Crema, type RunningCrema } from './testApp.ts';
import { violationsOn } from './violations.ts';

const sizes = [
  { name: 'on a phone in the light', scheme: 'light', width: 390, height: 844 },
  { name: 'on a desk in the dark', scheme: 'dark', width: 1280, height: 900 },
] as const;
const TABLET = { width: 768, height: 1024 };
const SMALL_PHONE = { width: 320, height: 640 };

let crema: RunningCrema;
beforeAll(async () => {
  crema = await startCrema({ env: settingsOfScreens() });
});
afterAll(() => crema.stop());

describe('a screen, on a phone in the light and on a desk in the dark,', () => {
  let browser: BrowserContext;
  let maya: Crema;
  let page: Page;
  const complaints: string[] = [];
  const underWay = new Set<Request>();
  beforeAll(async () => {
    browser = await openBrowser();
    page = await browser.newPage();
    await appear(sizes[0]);
    // A broken content policy is a console error too; a handler in the page would need a hole in that policy.
    page.on('console', (message) => {
      const isOfThisTest =
        message.text() === 'Service Worker registration blocked by Playwright' || saysNotFound(message);
      if (['error', 'warning'].includes(message.type()) && !isOfThisTest) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => underWay.add(request));
    page.on('requestfinished', (request) => underWay.delete(request));
    page.on('requestfailed', (request) => underWay.delete(request));
    maya = personAt(page, crema.url);
  });
  afterAll(() => browser.close());

  const appear = async ({ scheme, width, height }: (typeof sizes)[number]): Promise<void> => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
  };
  /** What was asked for has come, is drawn, and led to no other request. */
  const everythingIsThere = async (): Promise<void> => {
    do {
      await expect.poll(() => underWay.size, { interval: 10, timeout: 10_000 }).toBe(0);
      await comeToRest(page);
    } while (underWay.size > 0);
  };
  const screens = screensOf({
    page: () => page,
    maya: () => maya,
    url: () => crema.url,
    complaints,
  });

  it.each(screens)('%s is without a fault', async (_name, reach) => {
    complaints.length = 0;
    await reach();
    await everythingIsThere();
    for (const size of sizes) {
      await appear(size);
      expect(await violationsOn(page), size.name).toEqual([]);
    }
    await page.setViewportSize(TABLET);
    expect(await page.evaluate(widerThanTheScreen), 'on a tablet').toEqual([]);
    expect(await page.evaluate(misshapen), 'pictures have their shape').toEqual([]);
    await page.setViewportSize(SMALL_PHONE);
    expect(await page.evaluate(widerThanTheScreen)).toEqual([]);
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    await comeToRest(page);
    expect(await page.evaluate(widerThanTheScreen), 'with text at twice its size').toEqual([]);
    expect(await page.evaluate(stuck), 'what stays in sight takes a third at most').toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await appear(sizes[0]);
    expect(complaints).toEqual([]);
  });
});
