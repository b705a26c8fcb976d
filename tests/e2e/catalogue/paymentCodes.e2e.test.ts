/**
 * The rows of the catalogue of cards and payment methods that offer something, in Chromium against the real server: the sandbox
 * produces the code, the page says it, and what it offers leads where the catalogue says.
 */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import { paymentCodes, type CodeRow } from '../../catalogue/paymentCodes.ts';
import { said } from '../../catalogue/said.ts';
import { sees, seesAndFollows } from './notice.ts';
import { leo, maya, openBrowser, personAt, startCrema, type RunningCrema } from '../testApp.ts';

const CARDS = '/account/cards';
const ADD_CARD = '/account/cards/add';
const METHODS = '/account/payment-method';
const ADD_METHOD = '/account/payment-method/add/credit-card';
const OWN = 'card-maya';
const SECOND = 'card-sandbox-1001';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  browser = await openBrowser();
  page = await browser.newPage();
  await personAt(page, crema.url).signIn(maya, CARDS);
  await ask('add-card', { cardNumber: '7777000000001001', pin: SANDBOX_PIN, makePrimaryCard: false });
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

/** As another device of the same member does. */
async function ask(id: string, variables: object): Promise<void> {
  const answer = await page.request.post(`${crema.url}/graphql`, {
    data: { id, variables },
    headers: { origin: crema.url, 'idempotency-key': randomUUID() },
  });
  expect(await answer.json()).not.toHaveProperty('errors');
}
const rename = (nickname: string) => ask('change-card', { change: 'rename', cardId: OWN, nickname });
const open = async (path: string): Promise<void> => {
  await page.goto(`${crema.url}${path}`);
};
const pathNow = () => new URL(page.url()).pathname;
const rowOf = (code: string, where: CodeRow['page']): CodeRow => {
  const row = paymentCodes.find((each) => each.code === code && each.page === where);
  if (row === undefined) throw new Error(`There is no row for ${code} of ${where}.`);
  return row;
};

/** It says so, and what it offers leads where the row says; without an address the form is there. */
async function follow({ text, action }: CodeRow, form: () => Promise<void> = async () => undefined) {
  const says = said(text);
  if (action === null) return void (await sees(page, says));
  const { name: press, to } = action;
  const does = to === null ? 'gone' : { leadsTo: to.replace('{card}', OWN) };
  await seesAndFollows(page, { says, offers: { press, does } });
  if (to === null) await form();
}

const offering = (where: CodeRow['page'], by: 'adds' | 'refuses' | 'saves') =>
  paymentCodes.filter(({ page: of, action, by: how }) => of === where && action !== null && by in how);

describe('a card that is not added', () => {
  const number = () => page.getByRole('textbox', { name: /^Card number/ });
  const rows = offering('cards', 'adds');
  it.each(rows)('says $code and offers $action.name', async (row) => {
    await addRefused(row);
    await follow(row, () => number().waitFor());
  });

  async function addRefused({ by }: CodeRow): Promise<void> {
    if (!('adds' in by)) throw new Error('This row adds no card.');
    if (pathNow() !== ADD_CARD) await open(ADD_CARD);
    await number().fill(by.adds);
    await page.getByLabel(/^Security code/).fill(by.pin ?? SANDBOX_PIN);
    await page.getByRole('button', { name: 'Add Card' }).click();
  }

  it('a card that cannot be primary is added, and leads to its page', async () => {
    await open(ADD_CARD);
    await number().fill('7777000000001004');
    await page.getByLabel(/^Security code/).fill(SANDBOX_PIN);
    await page.getByRole('checkbox', { name: 'Make this my primary card' }).check();
    await page.getByRole('button', { name: 'Add Card' }).click();
    const row = rowOf('makePrimaryCardError', 'cards');
    await sees(page, said(row.text));
    expect(pathNow()).toBe('/account/cards/card-sandbox-1004');
    await follow(row, () => page.getByRole('button', { name: 'Save nickname' }).waitFor());
  });
});

describe('a change of a card', () => {
  it.each(offering('cards', 'refuses'))('says $code of a transfer and offers $action.name', async (row) => {
    await rename(`Refused as ${row.code}`);
    await open(`${CARDS}/${OWN}`);
    await page.getByRole('button', { name: 'Transfer balance' }).click();
    const sheet = page.getByRole('dialog', { name: 'Transfer balance' });
    await sheet.getByRole('combobox', { name: 'To' }).selectOption(SECOND);
    await sheet.getByRole('textbox', { name: /^Amount/ }).fill('1');
    await sheet.getByRole('button', { name: 'Transfer balance' }).click();
    await follow(row);
  });

  it('a nickname with a card number is refused at its field', async () => {
    await rename('Everyday');
    await open(`${CARDS}/${OWN}`);
    // The new name has come: it takes the place of what is in the field.
    await page.getByRole('heading', { name: 'Everyday' }).waitFor();
    const field = page.getByRole('textbox', { name: /^Nickname/ });
    await field.fill('7777 0000 0000');
    await page.getByRole('button', { name: 'Save nickname' }).click();
    await page.getByText(said(rowOf('NICKNAME_INVALID', 'cards').text), { exact: true }).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('Everyday');
    await page.getByRole('button', { name: 'Save nickname' }).click();
    await field.and(page.locator(':not([aria-invalid=true])')).waitFor();
  });

  it('a card without a security code stays', async () => {
    await page.getByRole('button', { name: 'Remove card' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove card' }).click();
    const row = rowOf('CARD_WITHOUT_PIN', 'cards');
    await sees(page, said(row.text));
    await page.getByText('Failed to remove card').waitFor();
    expect(pathNow()).toBe(`${CARDS}/${OWN}`);
  });
});

describe('money that is not added', () => {
  const add = () => page.getByRole('button', { name: /^Add \$/ });
  const form = () => add().waitFor();
  it.each(offering('reload', 'refuses'))('says $code and offers $action.name', async (row) => {
    await rename(`Refused as ${row.code}`);
    const here = new URL(page.url());
    if (here.pathname !== `${CARDS}/${OWN}` || here.hash !== '#add-money')
      await open(`${CARDS}/${OWN}#add-money`);
    await add().click();
    await follow(row, form);
  });

  it('a challenge that is cancelled charges nothing', async () => {
    await rename('Everyday');
    await saveCard('4000002760003184');
    await open(`${CARDS}/${OWN}#add-money`);
    await page
      .getByRole('combobox', { name: 'Payment method' })
      .selectOption({ label: 'Visa ending in 3184' });
    await add().click();
    await page.getByRole('button', { name: 'Cancel the payment' }).click();
    const row = rowOf('CHARGE_CANCELLED', 'reload');
    await follow(row, form);
  });

  it('the amount is kept while a payment method is added', async () => {
    await page.getByRole('radio', { name: '$50.00' }).check();
    const methods = page.getByRole('combobox', { name: 'Payment method' });
    const known = await methods.locator('option').count();
    await methods.focus();
    for (let pressed = 0; pressed <= known; pressed++) await page.keyboard.press('ArrowDown');
    expect(pathNow()).toBe(`${CARDS}/${OWN}`);
    await page.getByRole('link', { name: 'Add a payment method' }).click();
    await expect.poll(pathNow).toBe(ADD_METHOD);
    await fillCard('5555555555554444');
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByRole('button', { name: 'Add $50.00' }).waitFor();
    const chosen = page.getByRole('combobox', { name: 'Payment method' }).locator('option:checked');
    await expect.poll(() => chosen.textContent()).toBe('Mastercard ending in 4444');
  });
});

describe('a payment method that stays', () => {
  it('the method of an auto reload stays', async () => {
    await ask('reload-card', {
      ...{ change: 'createAutoReload', cardId: OWN, amount: 2_500, triggerAmount: 1_000 },
      paymentMethodId: 'visa-maya',
    });
    await open(METHODS);
    await page.getByRole('button', { name: 'Remove Visa •••• 1881' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove card' }).click();
    const row = rowOf('PAYMENT_METHOD_IN_USE', 'methods');
    await follow(row);
  });

  it('PayPal cancelled leads back to its page', async () => {
    await open('/account/payment-method/add/paypal');
    await page.getByRole('button', { name: 'Continue to PayPal' }).click();
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await page.getByText(rowOf('PAYMENT_NOT_APPROVED', 'methods').text).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(pathNow()).toBe('/account/payment-method/add/paypal');
    await page.getByRole('button', { name: 'Continue to PayPal' }).waitFor();
  });

  it('an invented return from PayPal saves nothing', async () => {
    await open(`/account/payment-method/add/paypal?state=pas_${'x'.repeat(43)}`);
    await sees(page, said(rowOf('PAYMENT_TOKEN_INVALID', 'methods').text));
    await page.getByRole('button', { name: 'Continue to PayPal' }).waitFor();
  });
});

describe('a card that the bank refuses', () => {
  const rows = offering('methods', 'saves');
  // A person has fifteen tries an hour.
  it.each(rows.slice(0, 12))('says $code and offers $action.name', (row) => refusedBy(row));
  it('is another person’s from here on', async () => {
    await browser.close();
    browser = await openBrowser();
    page = await browser.newPage();
    await personAt(page, crema.url).signIn(leo, ADD_METHOD);
  });
  it.each(rows.slice(12))('says $code and offers $action.name', (row) => refusedBy(row));

  async function refusedBy(row: CodeRow): Promise<void> {
    if (!('saves' in row.by)) throw new Error('This row saves no card.');
    if (pathNow() !== ADD_METHOD) await open(ADD_METHOD);
    await fillCard(row.by.saves);
    await page.getByRole('button', { name: 'Save card' }).click();
    await follow(row, () => frame().getByLabel('Card number').waitFor());
  }
});

const frame = () => page.frameLocator('iframe[title="Card details"]');
async function fillCard(number: string): Promise<void> {
  await frame().getByLabel('Card number').fill(number);
  await frame().getByLabel('Expiration date').fill('12/2039');
  await frame()
    .getByLabel('Security code')
    .fill(number.startsWith('3') ? '1234' : '123');
  await frame().getByLabel('ZIP or postal code').fill('98101');
}
async function saveCard(number: string): Promise<void> {
  await open(ADD_METHOD);
  await fillCard(number);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect.poll(pathNow).toBe(METHODS);
}
