/**
 * What the device itself refuses a member, and why: another tab was faster, and this one is pressed before it has heard. Each
 * begins and ends with one Spring Water in the cart, as in orderingSituations.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { createSystemClock } from '../../../server/clock.ts';
import { importCommand } from '../../../server/menu/import/importCommand.ts';
import { SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import { maya as mayasLogin, tempFolder } from '../testApp.ts';
import type { Orderer } from './orderingScreens.ts';
import { beginWithWater, holdWrites, type Situation } from './orderingSituations.ts';

const OPEN = 'Sandbox: always open';
const STALE = 'Looks like your order may be a little stale. Refresh to continue with your order.';
const SESSION = 'Your session ended. Sign in again to go on.';
const RECEIVED = 'We already received your request, thanks!';
const refresh = { press: 'Refresh', does: 'asks' } as const;

interface Around {
  readonly maya: Orderer;
  /** Another tab of hers, in the same browser. */
  readonly other: Orderer;
  /** Of the server's data. */
  readonly place: Readonly<Record<string, string>>;
}
interface OfDevice extends Omit<Situation, 'meet'> {
  readonly meet: (around: Around) => Promise<void>;
}

export const deviceSituations: readonly OfDevice[] = [
  {
    title: 'an order whose last item another tab removed',
    codes: ['order/cartEmpty'],
    async meet({ maya, other }) {
      await maya.openPaymentAt(OPEN);
      await other.go('/menu/cart');
      await pressesUnaware(placeOn(maya), () => removeWater(other));
      await maya.seesAndFollows({
        says: 'Your order is empty. Choose something to go on.',
        offers: { press: 'Choose item', does: { leadsTo: '/menu' } },
      });
      await beginWithWater(maya);
    },
  },
  {
    title: 'an order that another tab had priced at a store which refuses it',
    codes: ['order/notPriced'],
    async meet({ maya, other }) {
      await maya.openPaymentAt(OPEN);
      await pressesUnaware(placeOn(maya), async () => {
        await other.chooseStore('Sandbox: answers STORE_CLOSED');
        await other.sees('This store is closed right now. Please choose another one.');
      });
      maya.forget();
      await maya.seesAndFollows({ says: STALE, offers: refresh });
      await maya.heard('STORE_CLOSED');
      // Here as there.
      await maya.chooseStore(OPEN);
    },
  },
  {
    title: 'a price below zero',
    codes: ['order/priceInvalid'],
    async meet({ maya }) {
      await maya.openPaymentAt('Sandbox: a price below zero');
      await maya.place();
      await maya.seesAndFollows({ says: STALE, offers: refresh });
    },
  },
  {
    title: 'an order that was placed a moment ago, by a second press',
    codes: ['order/alreadySubmitting'],
    async meet({ maya }) {
      await maya.openPaymentAt('Sandbox: refuses orders by tip');
      await maya.tip('0.75');
      await maya.canPlace();
      const send = await holdWrites(maya.page, 'submit-order');
      await placeOn(maya).evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
      await maya.seesAndFollows({ says: RECEIVED, offers: null });
      maya.forget();
      await send();
      await maya.heard('121075');
      await maya.seesAndFollows({
        says: 'Something went wrong on our end. Please try again.',
        offers: { press: 'Got it', does: 'gone' },
      });
    },
  },
  {
    title: 'an order that another device placed in the same instant',
    codes: ['ORDERED_ELSEWHERE'],
    async meet({ maya }) {
      const { page } = maya;
      await maya.openPaymentAt(OPEN);
      maya.forget();
      const send = await holdWrites(page, 'submit-order');
      await maya.place();
      await ordersElsewhere(maya);
      await send();
      await maya.heard('ORDERED_ELSEWHERE');
      const says = 'This order was already placed from another device, so it was not placed again.';
      await page.getByRole('alert').getByText(says).waitFor();
      // The sheet, which has one too, is closing.
      await page.getByRole('main').getByRole('link', { name: 'See your order' }).first().click();
      await page.waitForURL(`${maya.url}/menu/previous`);
      await beginWithWater(maya);
    },
  },
  {
    title: 'an order over what the card holds since another tab looked, and then by a card that is gone',
    codes: ['order/balanceTooLow', 'order/cardGone'],
    async meet({ maya, other }) {
      const cardId = 'card-sandbox-1001';
      const cardNumber = '7777000000001001';
      await maya.api(ADD_CARD, { cardNumber, pin: SANDBOX_PIN });
      const ofCard = ({ page }: Orderer) => page.getByRole('radio', { name: /1001/ });
      await maya.go('/menu/cart');
      await maya.openPaymentAt(OPEN);
      await ofCard(maya).click();
      await maya.page.getByRole('radio', { name: /1001/, checked: true }).waitFor();
      await maya.canPlace();
      await pressesUnaware(placeOn(maya), async () => {
        await payAtTill(maya, cardNumber, 1_450);
        await other.openSheet();
        await ofCard(other).waitFor();
        await other.page.getByRole('dialog').getByText('$0.50').waitFor();
      });
      await maya.seesAndFollows({
        says: 'Looks like your card balance is too low to complete your order.',
        offers: null,
      });
      await maya.page.getByText('Insufficient balance for order').waitFor();
      await pressesUnaware(placeOn(maya), async () => {
        await maya.api(REMOVE_CARD, { cardId });
        await other.go('/menu/cart');
        await other.openSheet();
        await ofCard(other).waitFor({ state: 'detached' });
      });
      await maya.seesAndFollows({
        says: 'This card is no longer in your account. Please choose another payment method.',
        offers: null,
      });
    },
  },
  {
    title: 'a press on a line that another tab removed',
    codes: ['cart/lineUnknown'],
    async meet({ maya, other }) {
      await maya.go('/menu/cart');
      await other.go('/menu/cart');
      const more = maya.page.getByRole('main').getByRole('button', { name: 'One more Spring Water' });
      await pressesUnaware(more, () => removeWater(other));
      await maya.seesAndFollows({ says: 'That item is no longer in your order.', offers: null });
      await beginWithWater(maya);
    },
  },
  {
    title: 'a favorite that another tab kept already',
    codes: ['favoriteProducts/alreadyKept'],
    async meet({ maya, other }) {
      const heart = ({ page }: Orderer, pressed: boolean) =>
        page.getByRole('main').getByRole('button', { name: 'Keep Matcha Latte in favorites', pressed });
      await makesRoom(maya);
      for (const tab of [maya, other]) await tab.go('/menu/product/1307/hot');
      await heart(maya, false).waitFor();
      await pressesUnaware(heart(maya, false), async () => {
        await heart(other, false).click();
        await heart(other, true).waitFor();
      });
      await maya.seesAndFollows({ says: 'This is already in your favorites.', offers: null });
      // A press while the other tab's change is being saved is only told so.
      await maya.page.locator('main button[data-pending]').waitFor({ state: 'detached' });
      await heart(maya, true).click();
      await heart(maya, false).waitFor();
    },
  },
  {
    title: 'a cancellation for which the barista is too fast',
    codes: ['ORDER_STARTED'],
    async meet({ maya }) {
      const { page } = maya;
      await maya.openPaymentAt(OPEN);
      await maya.place();
      await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
      await page.keyboard.press('Escape');
      const send = await holdWrites(page, 'cancel-order');
      await page.getByRole('button', { name: 'Cancel order' }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
      await startsOrder(maya);
      maya.forget();
      await send();
      await maya.heard('ORDER_STARTED');
      await maya.seesAndFollows({
        says: 'The barista has started on this order, so it can no longer be cancelled. Nothing was refunded.',
        offers: null,
      });
      await beginWithWater(maya);
    },
  },
  {
    title: 'a product that the operator took off the menu while it was on the screen',
    codes: ['favoriteProducts/refused', 'cart/itemUnknown'],
    async meet({ maya, place }) {
      const { page, url } = maya;
      const CHAI = '/menu/product/1306/hot';
      await maya.chooseStore(OPEN);
      await maya.go(CHAI);
      const heart = page.getByRole('main').getByRole('button', { name: 'Keep Chai Latte in favorites' });
      await heart.waitFor();
      await takeOffTheMenu(place, 1306);
      await expect.poll(async () => (await page.request.get(url + CHAI)).status()).toBe(404);
      await heart.click();
      await maya.seesAndFollows({
        says: 'Something went wrong on our end. Please try again.',
        offers: null,
      });
      await heart.and(page.locator('[aria-pressed=false]')).waitFor();
      await page.getByRole('button', { name: /^Add to order/ }).click();
      await maya.seesAndFollows({
        says: 'One of your items is no longer on the menu, so it is not in your order.',
        offers: null,
      });
      await maya.go('/menu/cart');
      await page.getByRole('heading', { level: 1, name: 'Review order (1)' }).waitFor();
    },
  },
  {
    title: 'an order after another tab heard that the session ended',
    codes: ['order/signInRequired'],
    async meet({ maya, other }) {
      await maya.openPaymentAt(OPEN);
      await pressesUnaware(placeOn(maya), async () => {
        await endSession(maya);
        // To pay is to ask for the cards.
        await other.go('/menu/cart#payment-summary');
        await other.page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).waitFor();
      });
      await seesSessionEnd(maya);
      await signsIn(maya);
    },
  },
  {
    title: 'an order whose session ended meanwhile',
    codes: ['UNAUTHENTICATED'],
    async meet({ maya }) {
      const { page } = maya;
      await maya.openPaymentAt(OPEN);
      maya.forget();
      const send = await holdWrites(page, 'submit-order');
      const asked = page.context().waitForEvent('request', { predicate: isSubmission });
      await maya.place();
      await asked;
      await endSession(maya);
      await send();
      await maya.heard('UNAUTHENTICATED');
      await seesSessionEnd(maya);
      await signsIn(maya);
    },
  },
];

const placeOn = ({ page }: Orderer) => page.getByRole('button', { name: /^Place order ·/ });

/**
 * Presses in a tab whose thread has stood still since before `meanwhile`: what another tab did reaches it after the press. Its
 * thread waits for a request that is answered then.
 */
async function pressesUnaware(button: Locator, meanwhile: () => Promise<void>): Promise<void> {
  const page = button.page();
  const HELD = '/apiproxy/v1/held';
  await button.waitFor();
  await isQuiet(page);
  let failure: unknown = null;
  await page.route(`**${HELD}`, async (route) => {
    await meanwhile().catch((error: unknown) => (failure = error));
    await route.fulfill({ status: 204 });
  });
  await button.evaluate((element: HTMLElement, address) => {
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    request.send();
    element.click();
  }, HELD);
  await page.unroute(`**${HELD}`);
  if (failure !== null) throw new Error('The other tab came to nothing.', { cause: failure });
}

/** A thread that stands still while it writes to the log keeps the log's storage from the other tab. */
async function isQuiet(page: Page): Promise<void> {
  let asked = 0;
  let before = -1;
  const count = () => void asked++;
  page.on('request', count);
  while (asked !== before) {
    before = asked;
    await page.waitForTimeout(300);
  }
  page.off('request', count);
}

async function removeWater({ page }: Orderer): Promise<void> {
  const remove = page.getByRole('main').getByRole('button', { name: 'Remove Spring Water' });
  await remove.click();
  // What is said of it may still be there from an earlier removal.
  await remove.waitFor({ state: 'detached' });
}

/** The cart, as another device of hers has it. */
async function ordersElsewhere(maya: Orderer): Promise<void> {
  const { memberCart } = (await maya.api(CART)) as { memberCart: { lines: readonly object[] } };
  const items = memberCart.lines.map((line) => ({ ...line, options: [] }));
  const fulfillment = { consumptionType: 'CONSUME_OUT_OF_STORE', collectionType: 'IN_STORE' };
  const order = { cart: { items, offers: [] }, fulfillment, storeNumber: '99001' };
  const { priceOrder } = (await maya.api(PRICE, { order })) as {
    priceOrder: { orderId: string; summary: { price: number } };
  };
  const tenders = [{ id: 'card-maya', tender: 'svc', amount: priceOrder.summary.price }];
  const { orderId } = priceOrder;
  await maya.api(SUBMIT, { subInp: { orderId, storeNumber: '99001', tenders, tipAmount: 0 } });
}
const CART = '{ memberCart { lines { lineId productNumber formCode sizeCode sku quantity } } }';
const PRICE =
  'mutation ($order: PriceOrderInput!) { priceOrder(order: $order) { ... on OrderPricing { orderId summary { price } } } }';
const SUBMIT = 'mutation ($subInp: SubmitOrderInput!) { submitOrder(subInp: $subInp) { orderId } }';

const ADD_CARD =
  'mutation ($cardNumber: String!, $pin: String!) { addCard(cardNumber: $cardNumber, pin: $pin, makePrimaryCard: false) { __typename } }';
const REMOVE_CARD = 'mutation ($cardId: ID!) { changeCard(change: remove, cardId: $cardId) { cardId } }';

/** There are as many favorites as there may be. */
async function makesRoom(maya: Orderer): Promise<void> {
  const kept = (await maya.api(FAVORITES)) as { favoriteProducts: readonly { id: string }[] };
  const [first] = kept.favoriteProducts;
  if (first !== undefined) await maya.api(REMOVE_FAVORITE, first);
}
const FAVORITES = '{ favoriteProducts(locale: "en-US") { id } }';
const REMOVE_FAVORITE = 'mutation ($id: ID!) { removeFavoriteProduct(favoriteProductId: $id) { id } }';

const headersOf = (url: string) => ({ origin: url, 'idempotency-key': crypto.randomUUID() });

async function payAtTill({ page, url }: Orderer, scanned: string, amount: number): Promise<void> {
  const data = { scanned, amount };
  const paid = await page.request.post(`${url}/sandbox/api/till/payments`, { headers: headersOf(url), data });
  expect(paid.status()).toBe(200);
}

/** The barista begins the order that was placed last. */
async function startsOrder({ page, url }: Orderer): Promise<void> {
  const listed = await page.request.get(`${url}/sandbox/api/orders`);
  const { orders } = (await listed.json()) as { orders: readonly { orderId: string; status: string }[] };
  for (const { orderId, status } of orders)
    if (status === 'Received')
      await page.request.post(`${url}/sandbox/api/orders/${orderId}/advance`, { headers: headersOf(url) });
}

/** As `npm run menu:import` does while a server runs. */
async function takeOffTheMenu(
  environment: Readonly<Record<string, string>>,
  productNumber: number,
): Promise<void> {
  const lines = readFileSync('server/menu/demo/menu.ndjson', 'utf8').split('\n');
  const isGone = (line: string) => line.startsWith(`{"kind":"product","productNumber":${productNumber},`);
  const file = join(tempFolder(), 'menu.ndjson');
  writeFileSync(file, lines.filter((line) => !isGone(line)).join('\n'));
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const code = await importCommand([file], { environment, clock: createSystemClock(), out: say, err: say });
  expect(code, said.join('\n')).toBe(0);
}

const isSubmission = (asked: Request): boolean => asked.postData()?.includes('submit-order') === true;

/** The device has not heard. */
async function endSession({ page, url }: Orderer): Promise<void> {
  const ended = await page.request.post(`${url}/apiproxy/v1/account/signout`, { headers: { origin: url } });
  expect(ended.status()).toBe(204);
}

/** In the sheet, which has the focus there and leads on to the sign-in. */
async function seesSessionEnd(maya: Orderer): Promise<void> {
  const { page } = maya;
  await maya.sees(SESSION);
  const sheet = page.getByRole('dialog', { name: 'Choose payment' });
  await expect.poll(() => sheet.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await sheet.getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/account/signin');
}

async function signsIn({ page, url, go }: Orderer): Promise<void> {
  await go('/account/signin?returnUrl=%2Fmenu%2Fcart');
  await page.getByLabel('Email address').fill(mayasLogin.email);
  await page.getByLabel('Password', { exact: true }).fill(mayasLogin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${url}/menu/cart`);
}
