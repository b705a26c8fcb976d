/** A receipt on a phone and on paper, with a refund. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, personAt, startCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  crema = await startCrema({ env: { BARISTA_STEP_SECONDS: '3600' } });
  browser = await openBrowser();
  page = await browser.newPage();
  const maya = personAt(page, crema.url);
  await maya.signIn();
  await maya.chooseStore();
  await maya.addWater();
  await maya.order();
  await page.getByRole('dialog', { name: 'Order placed' }).getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('link', { name: 'Receipt' }).first().click();
  await page.getByText(/^Refunded to/).waitFor();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

it('has every amount in one column, each beside its words, also that of a refund', async () => {
  const rows = await page.locator('article dl > div').evaluateAll((all) =>
    all.map((row) => {
      const [label, amount] = [...row.children].map((part) => part.getBoundingClientRect());
      if (label === undefined || amount === undefined) throw new Error('No row of a receipt.');
      return { right: Math.round(amount.right), isBeside: amount.top < label.bottom };
    }),
  );
  expect(rows).toHaveLength(5);
  expect(rows).toEqual(rows.map(() => ({ right: rows[0]?.right, isBeside: true })));
});

it.each(['light', 'dark'] as const)(
  'prints its words alone, dark on white, also in the %s',
  async (theme) => {
    await page.emulateMedia({ colorScheme: theme, media: 'print' });
    const inSight = await page
      .locator('body *')
      .evaluateAll((all) =>
        all
          .filter(
            (each) => each.checkVisibility({ visibilityProperty: true }) && each.childElementCount === 0,
          )
          .map((each) => each.textContent),
      );
    expect(inSight.join(' ')).toMatch(
      /Receipt.*Spring Water.*Subtotal.*Tax.*Total.*ending in 4821.*Refunded to/s,
    );
    expect(await page.locator('button, a, nav, header, footer').filter({ visible: true }).count()).toBe(0);
    const colours = await page
      .locator('html, body, body *')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility() && each.getClientRects().length > 0)
          .map((each) => getComputedStyle(each).backgroundColor),
      );
    expect([...new Set(colours)]).toEqual(['rgba(0, 0, 0, 0)']);
    const ink = await page.getByRole('article').evaluate((each) => getComputedStyle(each).color);
    expect(ink).toBe('rgb(34, 26, 20)');
    // Of what nothing is drawn on, too.
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(scheme).toBe('light');
    await page.emulateMedia({ colorScheme: null, media: null });
  },
);
