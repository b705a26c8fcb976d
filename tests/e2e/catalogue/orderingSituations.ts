/**
 * The ordering catalogue where no store and no tip leads to it: what a member is told of her cart, her favorites, her payment and
 * a menu, and how she comes there. Each begins and ends with a Spring Water in the cart.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Orderer } from './orderingScreens.ts';

interface Situation {
  readonly title: string;
  /** Of the catalogue. */
  readonly codes: readonly string[];
  readonly meet: (maya: Orderer) => Promise<void>;
}

const STALE = 'Looks like your order may be a little stale. Refresh to continue with your order.';

export const situations: readonly Situation[] = [
  {
    title: 'a price that is over stops the order, and is asked for again at a press',
    codes: ['order/pricingStale'],
    async meet(maya) {
      await maya.chooseStore('Sandbox: prices for two seconds');
      await maya.page.getByText(STALE).waitFor();
      await maya.page.getByRole('button', { name: /^Checkout/, disabled: true }).waitFor();
      await maya.seesAndFollows({ says: STALE, offers: { press: 'Refresh', does: 'newPrice' } });
      await maya.page.getByRole('button', { name: /^Checkout/, disabled: false }).waitFor();
    },
  },
  {
    title: 'an order over the balance offers to cover the rest, and a full cart takes nothing more',
    codes: ['cart/limitReached'],
    async meet(maya) {
      await maya.chooseStore('Sandbox: always open');
      await keepFavorites(maya, 1);
      const [line] = await linesOf(maya);
      await maya.api(CHANGE, { changes: [{ ...changeOf(line), by: 14, item: itemOf(line) }] });
      await maya.page.getByText("There's a 15 item max for a single order.").waitFor();
      await maya.go('/menu/favorites');
      await maya.page.getByRole('button', { name: /^Add Spring Water to order/ }).click();
      const toasts = maya.page.getByRole('region', { name: 'Notifications' });
      await toasts.getByText("There's a 15 item max for a single order.").waitFor();
      await maya.openSheet();
      await maya.page.getByText('Insufficient balance for order').waitFor();
      await maya.page.getByRole('group', { name: 'Cover the rest' }).getByRole('radio').first().waitFor();
      await maya.api(CHANGE, { changes: [{ ...changeOf(line), by: -14 }] });
      await maya.page.getByText('Insufficient balance for order').waitFor({ state: 'detached' });
    },
  },
  {
    title:
      'a line that another device removes while it is changed is said to be gone, and no change is taken back',
    codes: [],
    async meet(maya) {
      const { page } = maya;
      const undo = page.getByRole('button', { name: 'Undo' });
      await maya.go('/menu/cart');
      await page.getByRole('link', { name: 'Edit Spring Water' }).click();
      await page.getByRole('button', { name: 'One more Spring Water' }).click();
      await page.getByRole('button', { name: /^Save ·/ }).click();
      await undo.waitFor();
      await page.getByRole('link', { name: 'Edit Spring Water' }).click();
      await page.getByRole('button', { name: /^Save ·/ }).waitFor();
      const line = await lineWith(maya, 2);
      await maya.api(CHANGE, { changes: [{ ...changeOf(line), by: -2 }] });
      await page.getByText('That item is no longer in your order. You can add it again.').waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor();
      expect(await undo.count()).toBe(0);
      await maya.go('/menu/product/3006/single');
      await page.getByRole('button', { name: /^Add to order/ }).click();
      await page
        .getByRole('link', { name: /^Review order/ })
        .first()
        .waitFor();
    },
  },
  {
    title: 'of two presses on a heart the second waits, and of one favorite too many nothing is kept',
    codes: ['favoriteProducts/stillSaving', '561007'],
    async meet(maya) {
      const { page } = maya;
      await keepFavorites(maya, 49);
      const send = await holdWrites(page, 'add-favorite-product');
      await maya.go('/menu/product/1006/hot');
      const name = 'Keep Flat White in favorites';
      await page.getByRole('button', { name, pressed: false }).click();
      await page.getByRole('button', { name, pressed: true }).click();
      await page.getByText('Your last change is still being saved. Please try again in a moment.').waitFor();
      await send();
      await keepFavorites(maya, 50);
      await maya.go('/menu/product/1007/hot');
      maya.forget();
      await page.getByRole('button', { name: 'Keep Caffè Latte in favorites' }).click();
      await maya.heard('561007');
      await page.getByText("Sorry, you've reached the maximum number of favorite items").waitFor();
    },
  },
  {
    title: 'a store without pickup times, and one that cannot tell them, say so in the sheet',
    codes: [],
    async meet(maya) {
      await maya.go('/menu/cart?mockState=EMPTY#payment-summary');
      await maya.page.getByText('There are no pickup times to choose from in the coming hour.').waitFor();
      await maya.go('/menu/cart?mockState=FAILED#payment-summary');
      const says = 'We could not load the pickup times.';
      await maya.seesAndFollows({ says, offers: { press: 'Try again', does: 'newPrice' } });
    },
  },
  {
    title: 'a tip is removed where a credit card pays',
    codes: [],
    async meet(maya) {
      await maya.openPaymentAt('Sandbox: refuses orders by tip');
      await maya.tip('0.99');
      await maya.page.getByRole('radio', { name: /^Visa/ }).click();
      const notice = maya.page.getByRole('status').filter({ hasText: 'Your tip has been removed' });
      await notice.getByText('Tipping is not yet available for this payment type').waitFor();
    },
  },
  {
    title: 'a store that takes stored value alone says so, and offers no other payment',
    codes: [],
    async meet(maya) {
      await maya.openPaymentAt('Sandbox: stored value only');
      await maya.page.getByText('This store only accepts Crema Cards as payment to order ahead').waitFor();
      expect(await maya.page.getByRole('radio', { name: /^Visa/ }).count()).toBe(0);
    },
  },
  {
    title: 'no menu, and a menu that fails: the store is cleared and the national menu shown',
    codes: [],
    async meet(maya) {
      const { page } = maya;
      await maya.chooseStore('Sandbox: no menu', '/menu');
      await page.getByRole('alert').getByText('We could not find any menus.').waitFor();
      const asked = page.waitForRequest((request) => request.url().includes('/graphql'));
      await Promise.all([asked, page.getByRole('button', { name: 'Try again' }).click()]);
      await maya.chooseStore('Sandbox: menu fails', '/menu/product/1006/hot');
      await page.getByText('We ran into problems loading this product.').waitFor();
      await maya.go('/menu');
      const says = 'Could not load menus for this store. Showing national menu.';
      await maya.seesAndFollows({
        says,
        offers: { press: 'Choose store', does: { leadsTo: '/menu/store-locator' } },
      });
    },
  },
  {
    title: 'a category and a product that are none say so, and any other address leads to the menu',
    codes: [],
    async meet(maya) {
      const { page } = maya;
      await maya.go('/menu/drinks/none');
      await page.getByText('We could not find this category.').waitFor();
      await page.getByRole('link', { name: 'Back to the menu' }).click();
      await maya.go('/menu/product/99999/hot');
      await page.getByText('We could not find this product.').waitFor();
      await page.getByRole('link', { name: 'Back to the menu' }).click();
      for (const path of ['/menu/none', '/menu/none/at-all', '/menu/a/b/c/d']) {
        await maya.go(path);
        await page.waitForURL(`${maya.url}/menu`);
      }
      const statusOf = async (path: string) => (await page.request.get(maya.url + path)).status();
      expect(await statusOf('/menu/drinks/none')).toBe(404);
      expect(await statusOf('/menu/product/99999/hot')).toBe(404);
    },
  },
];

const CHANGE = 'mutation ($changes: [CartChangeInput!]!) { changeCart(changes: $changes) { version } }';
const LINES =
  '{ memberCart { lines { lineId productNumber formCode sizeCode sku quantity } } favoriteProducts(locale: "en-US") { id } }';
const KEEP =
  'mutation ($item: FavoriteItemInput!) { createFavoriteProduct(locale: "en-US", item: $item) { id } }';

type Line = Readonly<Record<'lineId' | 'formCode' | 'sizeCode' | 'sku', string>> & {
  readonly productNumber: number;
};

/** Of another device. */
async function linesOf(maya: Orderer): Promise<readonly [Line]> {
  const { memberCart } = (await maya.api(LINES)) as { memberCart: { lines: [Line] } };
  return memberCart.lines;
}

/** The server has what was changed here, too. */
async function lineWith(maya: Orderer, quantity: number): Promise<Line> {
  const look = async () => (await linesOf(maya))[0];
  await expect.poll(look, { interval: 50 }).toMatchObject({ quantity });
  return look();
}

const changeOf = ({ lineId }: Line) => ({ changeId: randomUUID(), lineId });
const itemOf = ({ lineId, productNumber, formCode, sizeCode, sku }: Line) => ({
  ...{ lineId, productNumber, formCode, sizeCode, sku, quantity: 1, options: [] },
});

/** The answers of the real server to these writes wait for the function that is returned. */
async function holdWrites(page: Page, named: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const hold = async (route: Route) => {
    if (route.request().postData()?.includes(named)) await held;
    await route.continue();
  };
  await page.route('**/graphql', hold);
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

interface DemoProduct {
  readonly productNumber: number;
  readonly formCode: string;
  readonly sizes: readonly { readonly sizeCode: string; readonly sku: string }[];
}

/** As many as `count` in all, the Spring Water first. */
async function keepFavorites(maya: Orderer, count: number): Promise<void> {
  const { favoriteProducts } = (await maya.api(LINES)) as { favoriteProducts: readonly object[] };
  const all = readFileSync('server/menu/demo/menu.ndjson', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"kind":"product"'))
    .map((line) => JSON.parse(line) as DemoProduct)
    .filter(({ productNumber }) => productNumber !== 1006 && productNumber !== 1007)
    .toSorted((a, b) => Number(b.productNumber === 3006) - Number(a.productNumber === 3006))
    .flatMap(({ productNumber, formCode, sizes }) =>
      sizes.map(({ sizeCode, sku }) => ({ productNumber, formCode, sizeCode, sku })),
    );
  const missing = all.slice(favoriteProducts.length, count);
  for (const item of missing) await maya.api(KEEP, { item });
}
