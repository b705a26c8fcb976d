/**
 * The ordering catalogue in Chromium: each code comes from the real server and is seen with its text and its action. One server,
 * one page, which is loaded anew for signing in alone: the rows follow each other, each takes about half a second.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { leaveOutMap, openBrowser, personAt, startCrema, tempFolder, type RunningCrema } from '../testApp.ts';
import { refusedOrders, refusedPrices } from './orderingCodes.ts';
import { deviceSituations } from './deviceSituations.ts';
import { guestSituations } from './guestSituations.ts';
import { ordererAt, type Orderer } from './orderingScreens.ts';
import { beginWithWater, situations } from './orderingSituations.ts';

/** The least that an operator can set. */
const CARD_MAX_AGE_MS = 10_000;
/** Each is seen once: one of each action, and more while her card grows old, by a guest; the others by a member. */
const guests = [
  'MISSING_COUNTRY',
  'HIGH_VOLUME_STORE',
  'CHOOSE_DIFFERENT_ITEM',
  'ADD_IN_LIMIT',
  'UNKNOWN_CODE',
  'STORE_NOT_AVAILABLE',
  'WRONG_STORE_REGION',
  'MOP_UNAVAILABLE',
  'UNEXPECTED_ERROR',
];
const members = Object.keys(refusedPrices).filter((code) => !guests.includes(code));

const orders = Object.entries(refusedOrders);

/** By its title. */
function named<S extends { readonly title: string }>(all: readonly S[]) {
  return all.map((each) => [each.title, each] as const);
}

let crema: RunningCrema;
let browser: BrowserContext;
let person: ReturnType<typeof personAt>;
let orderer: Orderer;
beforeAll(async () => {
  const settings = join(tempFolder(), 'settings.json');
  writeFileSync(settings, JSON.stringify({ securePayment: { guestPaymentTokenMaxAge: CARD_MAX_AGE_MS } }));
  crema = await startCrema({
    env: { CLIENT_SETTINGS: settings, RATE_LIMIT_PER_MINUTE: '0', BARISTA_STEP_SECONDS: '3600' },
  });
  browser = await openBrowser();
  const page = await browser.newPage();
  await leaveOutMap(page);
  page.setDefaultTimeout(20_000);
  orderer = ordererAt(page, crema.url);
  person = personAt(page, crema.url);
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

const seesRefusedPrice = async (code: string) => {
  const told = refusedPrices[code];
  if (told === undefined) throw new Error(`No row for ${code}.`);
  orderer.forget();
  await orderer.chooseStore(`Sandbox: answers ${code}`);
  await orderer.heard(code);
  await orderer.seesAndFollows(told);
};

describe('a guest', () => {
  it('adds a card', async () => {
    await person.addWater();
    await orderer.chooseStore('Sandbox: always open');
    await orderer.go('/menu/cart/guest/checkout');
    await orderer.addCard();
  });
  it.each(guests)('is told of a price that is refused with %s', seesRefusedPrice);
  it('is asked for the card again once its session expired', async () => {
    const says = "We're sorry to say this session expired. Add your payment info again.";
    await orderer.go('/menu/cart/guest/checkout');
    const told = orderer.page.getByText(says);
    await told.waitFor({ timeout: CARD_MAX_AGE_MS });
    // Where the rows before took as long it was announced in one of them, and is no news now.
    await told
      .locator('xpath=ancestor::*[.//button][1]')
      .getByRole('button', { name: 'Add payment' })
      .click();
    await told.waitFor({ state: 'hidden' });
  });
  it.each(named(guestSituations))('is told of %s', (_, { meet }) => meet(orderer));
});

describe('a member', () => {
  beforeAll(() => person.signIn(undefined, '/menu/cart'));
  it.each(members)('is told of a price that is refused with %s', seesRefusedPrice);

  it.each(orders)('is told of an order that is refused with %s', async (code, { tip, ...told }) => {
    await orderer.openPaymentAt('Sandbox: refuses orders by tip');
    await orderer.tip(tip);
    await orderer.canPlace();
    orderer.forget();
    await orderer.place();
    await orderer.heard(code);
    await orderer.seesAndFollows(told);
  });
});

describe('a member, on her way to an order,', () => {
  beforeAll(async () => {
    await person.signIn(undefined, '/menu/cart');
    await beginWithWater(orderer);
  });
  it.each(named(situations))('is told: %s', (_, { meet }) => meet(orderer));
});

describe('a member with two tabs', () => {
  let other: Orderer;
  beforeAll(async () => {
    const tab = await browser.newPage();
    await leaveOutMap(tab);
    tab.setDefaultTimeout(20_000);
    other = ordererAt(tab, crema.url);
    await person.signIn(undefined, '/menu/cart');
    await tab.goto(`${crema.url}/menu/cart`);
    await beginWithWater(orderer);
  });
  it.each(named(deviceSituations))('is told of %s', (_, { meet }) =>
    meet({ maya: orderer, other, place: crema.place }),
  );
});
