/**
 * Every screen as Maya meets it on her way to a coffee, on a phone in the light and on a desk in the dark: axe finds
 * nothing, the console stays silent, the content policy is kept, and nothing is wider than a small phone, also with text at
 * twice its size: what stays in sight while the page scrolls takes a third of that screen at most.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comeToRest } from './comeToRest.ts';
import { stuck, widerThanTheScreen } from './fitsTheScreen.ts';
import { partsOf } from '../domain/addresses/someAddress.ts';
import { SANDBOX_PIN } from '../../server/wallet/sandboxCards.ts';
import { openBrowser, personAt, startCrema, tempFolder, type Crema, type RunningCrema } from './testApp.ts';
import { violationsOn } from './violations.ts';

const sizes = [
  { name: 'on a phone in the light', scheme: 'light', width: 390, height: 844 },
  { name: 'on a desk in the dark', scheme: 'dark', width: 1280, height: 900 },
] as const;
const SMALL_PHONE = { width: 320, height: 640 };

let crema: RunningCrema;
beforeAll(async () => {
  const settings = `${tempFolder()}/settings.json`;
  writeFileSync(settings, JSON.stringify({ unauthCardBalanceCheckEnabled: true }));
  crema = await startCrema({
    env: {
      ...{ BARISTA_STEP_SECONDS: '60', RATE_LIMIT_PER_MINUTE: '0', ENABLE_IN_APP_DELIVERY: 'on' },
      CLIENT_SETTINGS: settings,
    },
  });
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
      const isOfThisTest = message.text() === 'Service Worker registration blocked by Playwright';
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
  const heading = () => page.getByRole('heading', { level: 1 }).first().waitFor();
  const open = async (path: string): Promise<void> => {
    await maya.open(path);
    await heading();
  };
  const follow = async (link: string): Promise<void> => {
    await page.locator(`main a[href^="${link}"]`).first().click();
    await page.waitForURL(`**${link}**`);
    await heading();
  };
  const typeCard = async (number: string, press: string): Promise<void> => {
    await page.getByRole('textbox', { name: /^Card number/ }).fill(number);
    await page.getByLabel(/^Security code/).fill(SANDBOX_PIN);
    await page.getByRole('button', { name: press }).click();
  };
  const cancel = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  };
  /** As another device of the same member does. */
  const createAddress = async (): Promise<void> => {
    const answer = await page.request.post(`${crema.url}/graphql`, {
      data: { id: 'create-address', variables: { address: partsOf() } },
      headers: { origin: crema.url, 'idempotency-key': randomUUID() },
    });
    expect(await answer.json()).not.toHaveProperty('errors');
  };
  /** In the order of a visit: each begins where the one before it ended. */
  const screens: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['the home page of a guest', () => open('/')],
    ['a guest’s checkout without an order', () => open('/menu/cart/guest/checkout')],
    ['a guest’s link that has ended', () => open('/menu/cart/guest/order#abcdefgh12345678')],
    ["a guest's card for a gift", () => open('/account/payment-method/gift/guest/credit-card')],
    [
      'the cards of a guest, with a balance that is asked for',
      async () => {
        await open('/account/cards');
        await typeCard('7777000000001001', 'Check balance');
        await page.getByText('Card (1001) holds').waitFor();
      },
    ],
    ['signing in', () => open('/account/signin')],
    [
      'a refused sign-in',
      async () => {
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.locator('[aria-invalid="true"]').first().waitFor();
      },
    ],
    ['the home page of a member', () => maya.signIn()],
    [
      'stores near a place',
      async () => {
        await open('/store-locator?place=Seattle');
        await page
          .getByRole('button', { name: /Order Here/i })
          .first()
          .waitFor();
      },
    ],
    [
      'the details of a store',
      async () => {
        await page
          .getByRole('button', { name: /^Details of/ })
          .first()
          .click();
        await page.getByRole('dialog').getByText('Store hours').waitFor();
      },
    ],
    [
      'the filters',
      async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Filters/ }).click();
        await page.getByRole('dialog', { name: 'Filters' }).getByText('Drive-thru').waitFor();
      },
    ],
    ['the whole chain from far out', () => open('/store-locator')],
    ['delivery', () => open('/store-locator/delivery')],
    ['the ways to pick up', () => open('/pickup?store=99001')],
    ['the kerb', () => open('/pickup/curbside?store=99008')],
    [
      'the kerb without a spot chosen',
      async () => {
        await page.getByRole('button', { name: 'Check in' }).click();
        await page.getByText('Select your parking spot').first().waitFor();
      },
    ],
    ['the kerb while it is closed', () => open('/pickup/curbside?store=99006')],
    ['having checked in', () => open('/pickup/curbside/success')],
    ['the menu', () => maya.chooseStore()],
    ['a category', () => follow('/menu/drinks/')],
    ['a subcategory', () => open('/menu/drinks/cold-coffee/cold-brew')],
    ['a product', () => follow('/menu/product/')],
    [
      'a product with what is in it',
      async () => {
        await open('/menu/product/1006/hot/nutrition');
        await page.getByRole('button', { name: /^Add to order/ }).waitFor();
      },
    ],
    [
      'what a search of the menu finds',
      async () => {
        await open('/menu?q=teh');
        await page.locator('main li h2').first().waitFor();
      },
    ],
    [
      'the filters of the menu',
      async () => {
        await page.getByRole('button', { name: /^Filters/ }).click();
        await page.getByRole('dialog').getByText('Leave out what contains').waitFor();
      },
    ],
    ['the favorites', () => open('/menu/favorites')],
    ['the empty cart', () => open('/menu/cart')],
    [
      'the cart with an item',
      async () => {
        await maya.addFirstProduct();
        await open('/menu/cart');
        await page
          .getByText(/Priced/)
          .first()
          .waitFor();
      },
    ],
    [
      'a line of the order that is changed',
      async () => {
        await page
          .getByRole('link', { name: /^Edit / })
          .first()
          .click();
        await page.getByRole('button', { name: /^Save ·/ }).waitFor();
      },
    ],
    [
      'a card that does not cover the order',
      async () => {
        await open('/menu/cart');
        const more = page.getByRole('main').getByRole('button', { name: /^One more/ });
        for (let pieces = 1; pieces < 7; pieces++) await more.click();
        await maya.checkout();
        await page.getByRole('group', { name: 'Cover the rest' }).waitFor();
      },
    ],
    [
      'the payment sheet',
      async () => {
        await open('/menu/cart');
        const less = page.getByRole('main').getByRole('button', { name: /^One less/ });
        for (let pieces = 7; pieces > 1; pieces--) await less.click();
        await maya.checkout();
        await page.getByRole('button', { name: /^Place order/ }).waitFor();
      },
    ],
    [
      'a tip that a credit card takes away',
      async () => {
        // What is chosen is in the log first, so the radio is not checked at once.
        await page.getByRole('radio', { name: '$2.00' }).click();
        await page.getByRole('radio', { name: '$2.00', checked: true }).waitFor();
        await page.getByRole('radio', { name: /^Visa/ }).click();
        await page.getByText('Your tip has been removed').waitFor();
      },
    ],
    [
      'the success of an order',
      async () => {
        await maya.placeOrder();
        await page.waitForURL(/\/menu\/previous/, { timeout: 20_000 });
        await page.getByRole('dialog').waitFor();
      },
    ],
    [
      'previous orders',
      async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByRole('article').first().waitFor();
      },
    ],
    [
      'an order to be cancelled',
      async () => {
        await page.getByRole('button', { name: 'Cancel order' }).first().click();
        await page.getByRole('alertdialog', { name: 'Cancel this order?' }).waitFor();
      },
    ],
    [
      'a receipt',
      async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('alertdialog').waitFor({ state: 'detached' });
        await page.getByRole('link', { name: 'Receipt' }).first().click();
        await page.getByRole('button', { name: 'Print' }).waitFor();
      },
    ],
    [
      'the account sheet',
      async () => {
        await page
          .getByRole('button', { name: /account/i })
          .first()
          .click();
        await page.getByRole('button', { name: 'Sign out' }).waitFor();
      },
    ],
    [
      'the payment methods',
      async () => {
        await open('/account/payment-method');
        await page.getByText(/1881/).first().waitFor();
      },
    ],
    ['adding a credit card', () => open('/account/payment-method/add/credit-card')],
    [
      'editing a credit card',
      async () => {
        await open('/account/payment-method/edit/credit-card?paymentMethodId=visa-maya');
        await page.getByRole('button', { name: 'Save card', disabled: false }).waitFor();
      },
    ],
    ['adding PayPal', () => open('/account/payment-method/add/paypal')],
    ['the billing addresses', () => open('/account/payment-method/edit/billing-address')],
    ['adding a billing address', () => open('/account/payment-method/add/billing-address')],
    [
      'a billing address with faults',
      async () => {
        await page.getByRole('button', { name: 'Save address' }).click();
        await page.locator('[aria-invalid="true"]').first().waitFor();
      },
    ],
    [
      'editing a billing address',
      async () => {
        await createAddress();
        await open('/account/payment-method/edit/billing-address');
        await page.getByRole('link', { name: /^Edit Maya/ }).click();
        await page.getByLabel('First name').waitFor();
      },
    ],
    [
      'the cards',
      async () => {
        await open('/account/cards');
        await page.locator('main a[href="/account/cards/card-maya"]').waitFor();
      },
    ],
    ['adding a card', () => open('/account/cards/add')],
    [
      'a card refused for its number',
      async () => {
        await page.getByRole('button', { name: 'Add Card' }).click();
        await page.locator('[aria-invalid="true"]').first().waitFor();
      },
    ],
    [
      'a card that was emptied when it was added',
      async () => {
        await page.getByRole('combobox', { name: 'Transfer its balance' }).selectOption('card-maya');
        await typeCard('7777000000001001', 'Add Card');
        await page.getByRole('alertdialog', { name: 'Remove Card?' }).waitFor();
      },
    ],
    [
      'a card',
      async () => {
        await open('/account/cards/card-maya');
        await page.getByRole('button', { name: 'Transfer balance' }).waitFor();
      },
    ],
    [
      'a card to be removed',
      async () => {
        await page.getByRole('button', { name: 'Remove card' }).click();
        await page.getByRole('alertdialog').waitFor();
      },
    ],
    [
      'a card to be reported lost',
      async () => {
        await cancel();
        await page.getByRole('button', { name: 'Report lost or stolen' }).click();
        await page.getByRole('alertdialog').getByText('You cannot undo this here.').waitFor();
      },
    ],
    [
      'a transfer of a balance',
      async () => {
        await cancel();
        await page.getByRole('button', { name: 'Transfer balance' }).click();
        await page.getByRole('dialog').getByRole('combobox', { name: 'To' }).waitFor();
      },
    ],
    [
      'an auto reload',
      async () => {
        await open('/account/cards/card-maya#auto-reload');
        await page.getByRole('switch').click();
        await page.getByRole('combobox', { name: 'Payment method' }).waitFor();
      },
    ],
    [
      'a barcode that is down',
      async () => {
        const barcode = '**/account/cards/barcode';
        await page.route(barcode, (route) => route.fulfill({ status: 503 }));
        await open('/account/cards#pay');
        await page.getByText('Barcode is temporarily down').waitFor();
        await page.unroute(barcode);
        // Of the answer that this row makes.
        complaints.length = 0;
      },
    ],
    [
      'paying in store',
      async () => {
        await open('/account/cards');
        await page.getByRole('link', { name: 'Scan' }).click();
        await page.getByRole('img', { name: /^Barcode of the card ending in 4821/ }).waitFor();
      },
    ],
    [
      'the trace page',
      async () => {
        await open('/support/trace');
        await page.getByRole('button', { name: 'Export trace' }).waitFor();
      },
    ],
    ['the sandbox', () => open('/sandbox')],
    ['a page that does not exist', () => open('/no/such/page')],
  ];

  it.each(screens)('%s is without a fault', async (_name, reach) => {
    complaints.length = 0;
    await reach();
    await everythingIsThere();
    for (const size of sizes) {
      await appear(size);
      expect(await violationsOn(page), size.name).toEqual([]);
    }
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
