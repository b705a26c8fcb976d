/**
 * The ordering catalogue where no store and no tip leads to it: what a member is told of her cart, her favorites, her payment and
 * a menu, what she can do, and where that leads. Each begins and ends with one Spring Water in the cart.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Orderer } from './orderingScreens.ts';

export interface Situation {
  readonly title: string;
  /** Of the catalogue, where it shows any: those that no store and no tip leads to. */
  readonly codes?: readonly string[];
  readonly meet: (maya: Orderer) => Promise<void>;
}

const STALE = 'Looks like your order may be a little stale. Refresh to continue with your order.';
const FULL = "There's a 15 item max for a single order.";
const SHORT = 'Insufficient balance for order';
const OPEN = 'Sandbox: always open';

export const situations: readonly Situation[] = [
  {
    title: 'a price that is over stops the order, and a press has it asked for again',
    codes: ['order/pricingStale'],
    async meet(maya) {
      await maya.chooseStore('Sandbox: prices for two seconds');
      await maya.sees(STALE);
      const checkout = (disabled: boolean) => maya.page.getByRole('button', { name: /^Checkout/, disabled });
      await checkout(true).waitFor();
      // The new price is over soon, too.
      const canGoOn = checkout(false).waitFor();
      await maya.seesAndFollows({ says: STALE, offers: { press: 'Refresh', does: 'asks' } });
      await canGoOn;
    },
  },
  {
    title: 'a full cart takes nothing more, and an order over the balance may be paid by two cards',
    codes: ['cart/limitReached'],
    async meet(maya) {
      const { page } = maya;
      await maya.chooseStore(OPEN);
      await keepFavorites(maya, 1);
      const line = await lineWith(maya, 1);
      await maya.api(CHANGE, { changes: [{ ...changeOf(line), by: 14, item: itemOf(line) }] });
      await page.getByText(FULL).waitFor();
      await maya.go('/menu/favorites');
      await page.getByRole('button', { name: /^Add Spring Water to order/ }).click();
      await page.getByRole('region', { name: 'Notifications' }).getByText(FULL).waitFor();
      await maya.openSheet();
      await maya.seesAndFollows({ says: SHORT, offers: { press: 'Check the balance again', does: 'asks' } });
      const cover = page.getByRole('group', { name: 'Cover the rest' });
      const rest = cover.getByRole('radio', { name: /^Pay \$[\d.]+ with another payment method$/ });
      await rest.click();
      await cover.getByRole('radio', { name: /^Pay/, checked: true }).waitFor();
      await maya.canPlace();
      await maya.api(CHANGE, { changes: [{ ...changeOf(line), by: -14 }] });
      await page.getByText(SHORT).waitFor({ state: 'detached' });
      await maya.canPlace();
    },
  },
  {
    title: 'a line that another device removes while it is changed is gone, and can be added again',
    async meet(maya) {
      const { page } = maya;
      const undo = page.getByRole('button', { name: 'Undo' });
      const edit = page.getByRole('link', { name: 'Edit Spring Water' });
      const save = page.getByRole('button', { name: /^Save ·/ });
      await maya.go('/menu/cart');
      await edit.click();
      await page.getByRole('button', { name: 'One more Spring Water' }).click();
      await save.click();
      await undo.waitFor();
      await edit.click();
      await save.waitFor();
      const line = await lineWith(maya, 2);
      await maya.api(CHANGE, { changes: [{ ...changeOf(line), by: -2 }] });
      await maya.sees('That item is no longer in your order. You can add it again.');
      await save.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Add to order/ }).click();
      await page
        .getByRole('link', { name: /^Review order/ })
        .first()
        .click();
      await edit.waitFor();
      expect(new URL(page.url()).pathname).toBe('/menu/cart');
      // Neither here nor in the entry of the history that saved it is there anything to take back.
      expect(await undo.count()).toBe(0);
      const again = await lineWith(maya, 2);
      await maya.api(CHANGE, { changes: [{ ...changeOf(again), by: -1 }] });
    },
  },
  {
    title: 'of the presses on a heart the last one counts, and of one favorite too many nothing is kept',
    codes: ['561007'],
    async meet(maya) {
      const { page } = maya;
      await keepFavorites(maya, 49);
      const send = await holdWrites(page, 'add-favorite-product');
      await maya.go('/menu/product/1006/hot');
      const heartOf = (name: string, pressed: boolean) =>
        page.getByRole('button', { name: `Keep ${name} in favorites`, pressed });
      await heartOf('Flat White', false).click();
      await heartOf('Flat White', true).click();
      await heartOf('Flat White', false).click();
      await send();
      await heartOf('Flat White', true).waitFor();
      await maya.go('/menu/product/1007/hot');
      maya.forget();
      await heartOf('Caffè Latte', false).click();
      await maya.heard('561007');
      await page.getByText("Sorry, you've reached the maximum number of favorite items").waitFor();
      await heartOf('Caffè Latte', false).waitFor();
    },
  },
  {
    title: 'a store without pickup times, and one that cannot tell them, say so, and take the order',
    async meet(maya) {
      await maya.chooseStore(OPEN);
      await maya.go('/menu/cart?mockState=EMPTY#payment-summary');
      await maya.sees('There are no pickup times to choose from in the coming hour.');
      await maya.canPlace();
      await maya.go('/menu/cart?mockState=FAILED#payment-summary');
      const says = 'We could not load the pickup times.';
      await maya.seesAndFollows({ says, offers: { press: 'Try again', does: 'asks' } });
      await maya.go('/menu/cart#payment-summary');
      await maya.page
        .getByRole('combobox', { name: 'Pickup time' })
        .getByRole('option')
        .nth(1)
        .waitFor({ state: 'attached' });
      await maya.page.getByText(says).waitFor({ state: 'detached' });
    },
  },
  {
    title: 'curbside that the store closes stops an order for it, until it opens or another way is chosen',
    codes: ['CURBSIDE_UNAVAILABLE'],
    async meet(maya) {
      const { page } = maya;
      const set = async (open: boolean) => {
        const path = `${maya.url}/sandbox/api/stores/99001/curbside`;
        const answer = await page.request.post(path, { headers: { origin: maya.url }, data: { open } });
        expect(answer.status()).toBe(200);
      };
      const says =
        'Curbside is closed at this store right now. Choose another way to pick up your order, or another store.';
      const checkout = (disabled: boolean) => page.getByRole('button', { name: /^Checkout/, disabled });
      await maya.chooseStore(OPEN);
      await maya.go('/menu/cart');
      await page.getByRole('radio', { name: 'Curbside' }).click();
      await checkout(false).waitFor();
      await set(false);
      await maya.sees(says);
      await checkout(true).waitFor();
      await page.getByRole('radio', { name: 'Curbside Closed right now' }).waitFor();
      await set(true);
      await checkout(false).waitFor();
      await set(false);
      await maya.sees(says);
      await page.getByRole('radio', { name: 'In store' }).click();
      await checkout(false).waitFor();
      await page.getByText(says).waitFor({ state: 'detached' });
      await set(true);
    },
  },
  {
    title: 'a tip is removed where a credit card pays, and comes back where the Crema Card pays again',
    async meet(maya) {
      const { page } = maya;
      await maya.openPaymentAt('Sandbox: refuses orders by tip');
      await maya.tip('0.99');
      await page.getByRole('radio', { name: /^Visa/ }).click();
      const notice = await maya.sees('Your tip has been removed');
      await notice.getByText('Tipping is not yet available for this payment type').waitFor();
      expect(await page.getByRole('group', { name: 'Add a tip' }).count()).toBe(0);
      await page.getByRole('radio', { name: /4821/ }).click();
      await page.getByLabel('Tip amount').and(page.locator('[value="0.99"]')).waitFor();
      await notice.waitFor({ state: 'detached' });
    },
  },
  {
    title: 'a store that takes stored value alone says so, and offers no other payment',
    async meet(maya) {
      await maya.openPaymentAt('Sandbox: stored value only');
      await maya.page.getByText('This store only accepts Crema Cards as payment to order ahead').waitFor();
      await maya.page.getByRole('radio', { name: /4821/, checked: true }).waitFor();
      expect(await maya.page.getByRole('radio', { name: /^Visa/ }).count()).toBe(0);
      expect(await maya.page.getByRole('link', { name: 'Add a payment method' }).count()).toBe(0);
    },
  },
  {
    title: 'no menu, and a menu that fails: the store is cleared and the national menu shown',
    async meet(maya) {
      await maya.chooseStore('Sandbox: no menu', '/menu');
      await maya.sees('We could not find any menus.');
      const asked = maya.page.waitForRequest((request) => request.url().includes('/graphql?documentId='));
      await maya.page.getByRole('button', { name: 'Try again' }).click();
      await asked;
      await maya.chooseStore('Sandbox: menu fails', '/menu/product/1006/hot');
      await maya.page.getByText('We ran into problems loading this product.').waitFor();
      await maya.go('/menu');
      await maya.seesAndFollows({
        says: 'Could not load menus for this store. Showing national menu.',
        offers: { press: 'Choose store', does: { leadsTo: '/menu/store-locator' } },
      });
    },
  },
  {
    title: 'a category and a product that are none say so, and lead back to the menu',
    async meet(maya) {
      for (const [path, says] of [
        ['/menu/drinks/none', 'We could not find this category.'],
        ['/menu/product/99999/hot', 'We could not find this product.'],
      ] as const) {
        expect((await maya.page.request.get(maya.url + path)).status()).toBe(404);
        await maya.go(path);
        await maya.page.getByText(says).waitFor();
        await maya.page.getByRole('link', { name: 'Back to the menu' }).click();
        await maya.page.waitForURL(`${maya.url}/menu`);
      }
    },
  },
  {
    title: 'any other address of the menu leads to the menu',
    async meet(maya) {
      const wrong = ['/menu/none', '/menu/drinks', '/menu/none/at-all', '/menu/cart/none', '/menu/a/b/c/d'];
      for (const path of wrong) {
        await maya.go(path);
        await maya.page.waitForURL(`${maya.url}/menu`);
      }
      await maya.page.getByRole('heading', { level: 1, name: 'Menu' }).waitFor();
    },
  },
];

/** Whatever was in the cart before. */
export async function beginWithWater(maya: Orderer): Promise<void> {
  const { lines } = ((await maya.api(LINES)) as { memberCart: { lines: readonly Line[] } }).memberCart;
  const [water] = demoItems;
  if (water === undefined) throw new Error('The demo menu has no Spring Water.');
  const line = { lineId: randomUUID(), quantity: 1, ...water };
  const removed = lines.map((each) => ({ ...changeOf(each), by: -each.quantity }));
  await maya.api(CHANGE, { changes: [...removed, { ...changeOf(line), by: 1, item: itemOf(line) }] });
  await maya.go('/menu/cart');
  await maya.page.getByRole('link', { name: 'Edit Spring Water' }).waitFor();
}

const CHANGE = 'mutation ($changes: [CartChangeInput!]!) { changeCart(changes: $changes) { version } }';
const LINES =
  '{ memberCart { lines { lineId productNumber formCode sizeCode sku quantity } } favoriteProducts(locale: "en-US") { id } }';
const KEEP =
  'mutation ($item: FavoriteItemInput!) { createFavoriteProduct(locale: "en-US", item: $item) { id } }';

type Line = Readonly<Record<'lineId' | 'formCode' | 'sizeCode' | 'sku', string>> & {
  readonly productNumber: number;
  readonly quantity: number;
};

/** The only line as the server has it, once it has what was changed here. */
async function lineWith(maya: Orderer, quantity: number): Promise<Line> {
  let lines: readonly Line[] = [];
  const look = async () => {
    ({ lines } = ((await maya.api(LINES)) as { memberCart: { lines: readonly Line[] } }).memberCart);
    return lines;
  };
  await expect.poll(look, { interval: 50, timeout: 10_000 }).toMatchObject([{ quantity }]);
  const [line] = lines;
  if (line === undefined) throw new Error('The cart is empty.');
  return line;
}

const changeOf = ({ lineId }: Line) => ({ changeId: randomUUID(), lineId });
const itemOf = ({ lineId, productNumber, formCode, sizeCode, sku }: Line) => ({
  ...{ lineId, productNumber, formCode, sizeCode, sku, quantity: 1, options: [] },
});

/** These writes wait, whichever tab sends them, for the function that is returned, which ends with their answer. */
export async function holdWrites(page: Page, named: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const isHeld = (body: string | null) => body?.includes(named) === true;
  const context = page.context();
  await context.route('**/graphql', async (route: Route) => {
    if (isHeld(route.request().postData())) await held;
    await route.continue();
  });
  return async () => {
    const answered = context.waitForEvent('response', {
      predicate: (response) => isHeld(response.request().postData()),
    });
    release();
    await (await answered).finished();
    await context.unrouteAll({ behavior: 'wait' });
  };
}

interface DemoProduct {
  readonly productNumber: number;
  readonly formCode: string;
  readonly sizes: readonly { readonly sizeCode: string; readonly sku: string }[];
}

/** What the demo menu has, the Spring Water first. */
const demoItems = readFileSync('server/menu/demo/menu.ndjson', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('{"kind":"product"'))
  .map((line) => JSON.parse(line) as DemoProduct)
  .toSorted((a, b) => Number(b.productNumber === 3006) - Number(a.productNumber === 3006))
  .flatMap(({ productNumber, formCode, sizes }) =>
    sizes.map(({ sizeCode, sku }) => ({ productNumber, formCode, sizeCode, sku })),
  );

/** As many as `count` in all, the Spring Water first. */
async function keepFavorites(maya: Orderer, count: number): Promise<void> {
  const { favoriteProducts } = (await maya.api(LINES)) as { favoriteProducts: readonly object[] };
  const items = demoItems.filter(({ productNumber }) => productNumber !== 1006 && productNumber !== 1007);
  for (const item of items.slice(favoriteProducts.length, count)) await maya.api(KEEP, { item });
}
