/**
 * The ordering catalogue in Chromium, against the real server: one code for each action that a refused price or order offers,
 * and menus that are not there. Each code's words and action are in features/payment/refusedByCode, its producer in
 * server/sandbox/refusals.
 */
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedOrders, refusedPrices } from '../../catalogue/orderingCodes.ts';
import { leaveOutMap, openBrowser, personAt, startCrema, type RunningCrema } from '../testApp.ts';
import type { Told } from './notice.ts';
import { ordererAt, type Orderer } from './orderingScreens.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let person: ReturnType<typeof personAt>;
let orderer: Orderer;
beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0', BARISTA_STEP_SECONDS: '3600' } });
  browser = await openBrowser();
  const page = await browser.newPage();
  await leaveOutMap(page);
  page.setDefaultTimeout(20_000);
  orderer = ordererAt(page, crema.url);
  person = personAt(page, crema.url);
  await person.addWater();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

/** The first code of each action. */
function onePerAction<T extends Told>(codes: Readonly<Record<string, T>>): readonly (readonly [string, T])[] {
  const seen = new Set<string>();
  return Object.entries(codes).filter(([, { offers }]) => {
    const action = offers?.press ?? 'nothing';
    return !seen.has(action) && seen.add(action);
  });
}

it.each(onePerAction(refusedPrices))(
  'a guest is told of a price that is refused with %s',
  async (code, told) => {
    orderer.forget();
    await orderer.chooseStore(`Sandbox: answers ${code}`);
    await orderer.heard(code);
    await orderer.seesAndFollows(told);
  },
);

describe('a member', () => {
  beforeAll(() => person.signIn(undefined, '/menu/cart'));
  it.each(onePerAction(refusedOrders))(
    'is told of an order that is refused with %s',
    async (code, { tip, ...told }) => {
      await orderer.openPaymentAt('Sandbox: refuses orders by tip');
      await orderer.tip(tip);
      await orderer.canPlace();
      orderer.forget();
      await orderer.place();
      await orderer.heard(code);
      await orderer.seesAndFollows(told);
    },
  );
});

describe('a menu', () => {
  beforeAll(() => person.signIn(undefined, '/menu/cart'));
  it('that is none, and one that fails: the store is cleared and the national menu shown', async () => {
    const { page } = orderer;
    await orderer.chooseStore('Sandbox: no menu', '/menu');
    await orderer.sees('We could not find any menus.');
    const asked = page.waitForRequest((request) => request.url().includes('/graphql?documentId='));
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await orderer.chooseStore('Sandbox: menu fails', '/menu/product/1006/hot');
    await page.getByText('We ran into problems loading this product.').waitFor();
    await orderer.go('/menu');
    await orderer.seesAndFollows({
      says: 'Could not load menus for this store. Showing national menu.',
      offers: { press: 'Choose store', does: { leadsTo: '/menu/store-locator' } },
    });
  });

  it.each([
    ['/menu/drinks/none', 'We could not find this category.'],
    ['/menu/product/99999/hot', 'We could not find this product.'],
  ])('has nothing at %s, says so, and leads back', async (path, says) => {
    expect((await orderer.page.request.get(crema.url + path)).status()).toBe(404);
    await orderer.go(path);
    await orderer.page.getByText(says).waitFor();
    await orderer.page.getByRole('link', { name: 'Back to the menu' }).click();
    await orderer.page.waitForURL(`${crema.url}/menu`);
  });

  it.each(['/menu/none', '/menu/drinks', '/menu/cart/none', '/menu/a/b/c/d'])(
    'is where %s leads to',
    async (path) => {
      await orderer.go(path);
      await orderer.page.waitForURL(`${crema.url}/menu`);
    },
  );
});
