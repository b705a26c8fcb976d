/**
 * Each route once: it has one heading of the first level, axe finds nothing on it, and the console stays silent. An address
 * that the app declares and no row visits fails. Every state of the screens, in both schemes and sizes, is in e2e/axe.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, personAt, startCrema, type RunningCrema } from '../e2e/testApp.ts';
import { violationsOn } from '../e2e/violations.ts';
import type { ListedPages } from '../../scripts/listPages.ts';

/** By the path that the app declares: where a guest goes, and where a member. */
const VISITS: Readonly<
  Record<string, { readonly guest?: readonly string[]; readonly member?: readonly string[] }>
> = {
  '/': { guest: ['/'], member: ['/'] },
  '/menu': { guest: ['/menu'] },
  '/menu/:menu/:category': { guest: ['/menu/drinks/hot-coffee'] },
  '/menu/:menu/:category/:subcategory': { guest: ['/menu/drinks/cold-coffee/cold-brew'] },
  '/menu/product/:productNumber/:formCode': { guest: ['/menu/product/1006/hot'] },
  '/menu/product/:productNumber/:formCode/nutrition': { guest: ['/menu/product/1006/hot/nutrition'] },
  '/menu/favorites': { member: ['/menu/favorites'] },
  '/menu/cart': { member: ['/menu/cart'] },
  '/menu/cart/guest/checkout': { guest: ['/menu/cart/guest/checkout'] },
  '/menu/cart/guest/order': { guest: ['/menu/cart/guest/order#abcdefgh12345678'] },
  '/menu/previous': { member: ['/menu/previous'] },
  '/menu/previous/:orderId/receipt': { member: ['/menu/previous/no-such-order/receipt'] },
  '/menu/store-locator/*': { member: ['/menu/store-locator?place=Seattle'] },
  '/menu/store-locator/delivery': { member: ['/menu/store-locator/delivery'] },
  '/store-locator/*': { guest: ['/store-locator?place=Seattle'] },
  '/store-locator/delivery': { guest: ['/store-locator/delivery'] },
  '/pickup': { guest: ['/pickup?store=99001'] },
  '/pickup/curbside': { guest: ['/pickup/curbside?store=99008'] },
  '/pickup/curbside/success': { guest: ['/pickup/curbside/success'] },
  '/payment/returned': { guest: ['/payment/returned#abcdefghabcdefghabcdefgh'] },
  '/account/signin': { guest: ['/account/signin'] },
  '/account/create': { guest: ['/account/create'] },
  '/rewards': { guest: ['/rewards'], member: ['/rewards#waystopay'] },
  '/rewards/promo/redeem': { member: ['/rewards/promo/redeem', '/rewards/promo/redeem?link=none'] },
  '/rewards/promo/opt-in/*': {
    guest: ['/rewards/promo/opt-in/success', '/rewards/promo/opt-in/none'],
  },
  '/account/rewards': { guest: ['/account/rewards'], member: ['/account/rewards'] },
  '/account/rewards/how-it-works': { member: ['/account/rewards/how-it-works'] },
  '/account/cards/*': {
    guest: ['/account/cards'],
    member: ['/account/cards', '/account/cards/add', '/account/cards/card-maya'],
  },
  '/account/payment-method/*': {
    guest: ['/account/payment-method/gift/guest/credit-card'],
    member: [
      '/account/payment-method',
      '/account/payment-method/add/credit-card',
      '/account/payment-method/edit/credit-card?paymentMethodId=visa-maya',
      '/account/payment-method/add/paypal',
    ],
  },
  '/account/payment-method/add/billing-address': { member: ['/account/payment-method/add/billing-address'] },
  '/account/payment-method/edit/billing-address': {
    member: ['/account/payment-method/edit/billing-address'],
  },
  '/gift': { guest: ['/gift'] },
  '/gift/category/:categoryUrn': { guest: ['/gift/category/birthday'] },
  '/gift/confirmation': { member: ['/gift/confirmation'] },
  '/gift/claim': { guest: ['/gift/claim#abcdefghabcdefghabcdefgh'], member: ['/gift/claim'] },
  '/gift/:productNumber': { guest: ['/gift/THANKS01'], member: ['/gift/THANKS01'] },
  '/sandbox': { guest: ['/sandbox'] },
  '/sandbox/delivery': { guest: ['/sandbox/delivery'] },
  '/support': { guest: ['/support'] },
  '/support/trace': { guest: ['/support/trace'] },
  '*': { guest: ['/no/such/page'] },
};
const visitsOf = (who: 'guest' | 'member') => Object.values(VISITS).flatMap((each) => each[who] ?? []);

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0', ENABLE_IN_APP_DELIVERY: 'on' } });
  browser = await openBrowser();
  page = await browser.newPage();
  // A broken content policy is a console error, too.
  page.on('console', (message) => {
    const isOfThisTest = message.text() === 'Service Worker registration blocked by Playwright';
    if (['error', 'warning'].includes(message.type()) && !isOfThisTest) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

it('visits every route that the app declares', () => {
  const { pages } = JSON.parse(readFileSync('dist/client/pages.json', 'utf8')) as ListedPages;
  expect(Object.keys(VISITS).toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
});

async function isWithoutFault(path: string): Promise<void> {
  complaints.length = 0;
  await page.goto(crema.url + path);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).count(), 'headings of the first level').toBe(1);
  expect(complaints).toEqual([]);
}

it.each(visitsOf('guest'))('%s is without a fault for a guest', isWithoutFault);

describe('a member', () => {
  beforeAll(() => personAt(page, crema.url).signIn());
  it.each(visitsOf('member'))('%s is without a fault for a member', isWithoutFault);
});
