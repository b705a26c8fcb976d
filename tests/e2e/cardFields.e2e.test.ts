/**
 * Card fields in the vault's frame, with the keyboard alone, in the real browser: added, seen in a second tab, made the
 * default one, removed; an account of PayPal, added at its own page; and where number, security code and tokens are
 * afterwards: nowhere.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comeToRest } from './comeToRest.ts';
import { forgeries, keepPorts, stateOf } from './forgedMessages.ts';
import { filesIn, foundIn, storedIn, watch, type Witness } from './hidingPlaces.ts';
import { keepsFocus, tabTo } from './keys.ts';
import {
  fillSeeded,
  maya,
  openBrowser,
  personAt,
  startCrema,
  tempFolder,
  type RunningCrema,
} from './testApp.ts';
import { violationsOn } from './violations.ts';

const CARD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const CODE = '739';
/** Its bank wants to ask the person. */
const CHALLENGED = '4000 0027 6000 3184';
/** Of Maya's stored-value card, in cents. */
let balance = 2_500;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const secrets = [CARD, DECLINED, CHALLENGED];
const PAYPAL = 'planted.person@example.com';
const providerTokens: string[] = [];
const states: string[] = [];

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
let other: Page;
let witness: Witness;
const complaints: string[] = [];
const dataDir = tempFolder();
const profile = tempFolder();
beforeAll(async () => {
  await fillSeeded(dataDir);
  crema = await startCrema({ dataDir, env: { LOG_LEVEL: 'trace', RATE_LIMIT_PER_MINUTE: '0' } });
  browser = await openBrowser(profile);
  witness = watch(browser);
  page = await browser.newPage();
  await page.addInitScript(keepPorts);
  page.on('console', (message) => {
    const isOfThisTest = message.text() === 'Service Worker registration blocked by Playwright';
    if (['error', 'warning'].includes(message.type()) && !isOfThisTest) complaints.push(message.text());
  });
  await personAt(page, crema.url).signIn(maya, '/account/payment-method');
  other = await browser.newPage();
  await other.goto(`${crema.url}/account/payment-method`);
  await other.getByText('Visa •••• 1881').waitFor();
  await page.bringToFront();
});
let isRunning = true;
const end = async (): Promise<void> => {
  if (!isRunning) return;
  isRunning = false;
  await browser.close();
  await crema.stop();
};
afterAll(end);

const frame = () => page.frameLocator('iframe[title="Card details"]');
const isFocused = async (name: string): Promise<void> => {
  const field = frame().getByLabel(name);
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
};
const axe = async () => expect(await violationsOn(page, { hasFrames: true })).toEqual([]);
const press = (...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

it('goes through the fields of the frame by Tab and back by Shift-Tab, as in a plain form', async () => {
  await page.getByText('Visa •••• 1881').waitFor();
  await axe();
  await tabTo(page, /^Add a card$/);
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Add a credit or debit card' }).waitFor();
  await frame().getByLabel('Card number').waitFor();
  const nameOf = (label: string) => frame().getByLabel(label).getAttribute('autocomplete');
  const fields = ['Card number', 'Expiration date', 'Security code', 'ZIP or postal code'];
  // By these a browser fills in a card that it knows.
  const names = ['cc-number', 'cc-exp', 'cc-csc', 'billing postal-code'];
  expect(await Promise.all(fields.map(nameOf))).toEqual(names);
  await page.getByRole('button', { name: 'Save card', disabled: false }).waitFor();
  await axe();
  await tabTo(page, /^All payment methods$/);
  await press('Tab');
  await isFocused('Card number');
  await page.keyboard.type(DECLINED.replaceAll(' ', ''));
  // Nothing is advanced by itself.
  await isFocused('Card number');
  expect(await frame().getByLabel('Card number').inputValue()).toBe(DECLINED);
  await press('Tab');
  await isFocused('Expiration date');
  await page.keyboard.type('1239');
  await press('Tab');
  await isFocused('Security code');
  await press('Shift+Tab');
  await isFocused('Expiration date');
  expect(await frame().getByLabel('Expiration date').inputValue()).toBe('12 / 39');
  await press('Tab', 'Tab');
  await isFocused('ZIP or postal code');
  // Over the choice of a billing address, which is the page's, to the checkbox.
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).type);
  let steps = 0;
  do {
    await press('Tab');
    steps++;
  } while (steps < 4 && (await focused()) !== 'checkbox');
  expect(await focused()).toBe('checkbox');
  await press(...Array<string>(steps).fill('Shift+Tab'));
  await isFocused('ZIP or postal code');
  await page.keyboard.type('98101');
});

it('keeps what was typed while a billing address is added beside it, which is chosen then', async () => {
  await press('Tab');
  await keepsFocus(page, /^Add a billing address/);
  await press('Enter');
  await page.getByRole('dialog', { name: 'Add a billing address' }).getByLabel('Last name').waitFor();
  await axe();
  for (const [field, typed] of [
    [/^Last name/, 'Lin'],
    [/^Phone number/, '206 555 0100'],
    [/^Street address/, '1 Pine St'],
    [/^City/, 'Seattle'],
    [/^State/, 'Washington'],
    [/^ZIP code/, '98101'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(typed);
  }
  await press('Enter');
  await page.getByText('Added your new billing address').waitFor();
  await keepsFocus(page, /^Add a billing address/);
  const chosen = page.getByLabel('Billing address').locator('option:checked');
  await expect.poll(() => chosen.textContent()).toBe('Maya Lin, 1 Pine St, Seattle, WA 98101');
  await press('Shift+Tab');
  await keepsFocus(page, /^Billing address/);
  await press('Shift+Tab');
  await isFocused('ZIP or postal code');
  expect(await frame().getByLabel('Card number').inputValue()).toBe(DECLINED);
});

it('says in the frame which field is missing, and has the focus there', async () => {
  await press('Enter');
  await frame().getByText('Enter the security code of the card.').waitFor();
  await isFocused('Security code');
  await axe();
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.type(CODE);
});

it('offers a card without a postal code once that field was left empty', async () => {
  const none = frame().getByLabel('My billing address has no postal code');
  expect(await none.isVisible()).toBe(false);
  await frame().getByLabel('ZIP or postal code').fill('');
  await page.getByRole('button', { name: 'Save card' }).focus();
  await press('Enter');
  await isFocused('ZIP or postal code');
  await press('Tab');
  await isFocused('My billing address has no postal code');
  await press('Space');
  await frame().getByText("Enter the ZIP or postal code of the card's bill.").waitFor({ state: 'hidden' });
  await axe();
});

it('says what the bank refused, and keeps what was typed', async () => {
  await press('Enter');
  await page.getByText('Your credit card was rejected. Choose another payment method.').waitFor();
  await tabTo(page, /^Use another card$/);
  await press('Enter');
  // Nothing is wrong as far as the frame knows: it begins at its first field.
  await isFocused('Card number');
});

it('ignores forged messages to the page and to the frame, and works as before', async () => {
  const holder = await page.locator('iframe[title="Card details"]').elementHandle();
  const fields = await holder?.contentFrame();
  await page.evaluate(() => {
    const stranger = document.createElement('iframe');
    stranger.name = 'stranger';
    stranger.src = document.querySelector('iframe')?.src ?? '';
    document.body.append(stranger);
  });
  await page.frameLocator('iframe[name="stranger"]').getByLabel('Card number').waitFor();
  const stranger = page.frame({ name: 'stranger' });
  if (!fields || !stranger) throw new Error('The frames are not there.');
  const now = async () => ({
    ...{ page: await stateOf(page), frame: await stateOf(fields), stranger: await stateOf(stranger) },
    tokens: witness.sentTo('').filter((path) => path === '/tokens').length,
  });
  const before = await now();
  const done: string[] = [];
  for (const [name, send] of forgeries(page, fields, stranger)) {
    await send();
    // A message and its answer have come after two turns of both windows.
    for (let turn = 0; turn < 2; turn += 1)
      for (const where of [page, fields])
        await where.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(await now(), name).toEqual(before);
    done.push(name);
  }
  expect(done.length).toBeGreaterThan(50);
  await page.evaluate(() => document.querySelector('iframe[name="stranger"]')?.remove());
  await isFocused('Card number');
});

it('adds a card, which another tab shows at once', async () => {
  await press('Control+A');
  await page.keyboard.type(CARD.replaceAll(' ', ''));
  await press('Enter');
  await page.getByText('Card (4242) added').waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/payment-method');
  await other.getByText('Visa •••• 4242').waitFor();
});

it('makes it the default one, and removes it, in every tab', async () => {
  await tabTo(page, /^Make Visa •••• 4242 your default payment method$/);
  await press('Enter');
  const isDefault = (where: Page, lastFour: RegExp) => {
    const first = where.getByRole('listitem').filter({ hasText: '••••' }).first();
    return first.filter({ hasText: lastFour }).filter({ hasText: 'Default' }).waitFor();
  };
  await isDefault(page, /4242/);
  await isDefault(other, /4242/);
  await tabTo(page, /^Remove Visa •••• 4242$/);
  await press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await axe();
  await tabTo(page, /^Remove card$/);
  await press('Enter');
  await other.getByText('Visa •••• 4242').waitFor({ state: 'detached' });
  expect(await page.getByText('Visa •••• 4242').count()).toBe(0);
  await isDefault(page, /1881/);
});

it('moves nothing below the fields when they come: a press there would be lost', async () => {
  const vault = /\/card-fields\?/;
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(vault, (route) => held.then(() => route.continue()));
  await page.goto(`${crema.url}/account/payment-method/add/credit-card`);
  const below = page.getByRole('link', { name: 'Add PayPal' });
  const top = () => below.evaluate((link) => link.getBoundingClientRect().top);
  await below.waitFor();
  await page.evaluate(() => document.fonts.ready);
  await comeToRest(page);
  const before = await top();
  release();
  await frame().getByLabel('Card number').waitFor();
  await page.locator('[data-status="ready"]').waitFor();
  await comeToRest(page);
  expect(await top()).toBe(before);
  await page.unroute(vault);
});

it('says that the card form could not be loaded where frames of the vault are blocked, and tries again', async () => {
  const vault = /\/card-fields\?/;
  await page.route(vault, (route) => route.abort());
  await page.goto(`${crema.url}/account/payment-method/add/credit-card`);
  await page.getByText(/The card form could not be loaded/).waitFor({ timeout: 20_000 });
  await page.unroute(vault);
  await page.getByRole('button', { name: 'Try again' }).click();
  await frame().getByLabel('Card number').waitFor();
});

it('ends the waiting for a token where the vault does not answer, and says so', async () => {
  await page.route(/\/tokens$/, (route) => route.abort());
  await fillIn(CARD);
  // By keyboard: a click on what was just scrolled to may reach the frame above it.
  await page.getByRole('button', { name: 'Save card', disabled: false }).press('Enter');
  await page.getByText(/The card form has no connection/).waitFor();
  await page.unroute(/\/tokens$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await isFocused('Card number');
  await press('Enter');
  await page.getByText('Card (4242) added').waitFor();
});

it('adds money by a card whose bank asks in a sheet of its own; other tabs show the balance', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${crema.url}/account/payment-method/add/credit-card`);
  await fillIn(CHALLENGED);
  await page.getByRole('button', { name: 'Save card', disabled: false }).press('Enter');
  await page.getByText('Card (3184) added').waitFor();
  await other.goto(`${crema.url}/account/cards/card-maya`);
  await other.getByText(dollars(balance), { exact: true }).first().waitFor();
  await page.goto(`${crema.url}/account/cards/card-maya#add-money`);
  await page.getByRole('radio', { name: '$50.00' }).check();
  await page.getByLabel('Payment method').selectOption({ label: 'Visa ending in 3184' });
  await axe();
  await page.getByRole('button', { name: 'Add $50.00' }).click();
  const bank = page.frameLocator('iframe[title="Confirm with your bank"]');
  await bank.getByText('$50.00').waitFor();
  await axe();
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  balance += 5_000;
  await page.getByText(`The money was added. Your new balance is ${dollars(balance)}`).waitFor();
  await other.getByText(dollars(balance), { exact: true }).first().waitFor();
});

it('goes to the bank’s page on a phone, and comes back to where it is told that nothing was charged', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${crema.url}/account/cards/card-maya?amount=2500#add-money`);
  await page.getByLabel('Payment method').selectOption({ label: 'Visa ending in 3184' });
  await page.getByRole('button', { name: 'Add $25.00' }).click();
  await page.getByRole('button', { name: 'Continue at your bank' }).click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL(/\/account\/cards\/card-maya\?reload=/);
  await page.getByText('Please select a different payment method and try again.').waitFor();
  await other.getByText(dollars(balance), { exact: true }).first().waitFor();
});

it('goes to PayPal and back: cancelled, then approved with the amount kept, and pays; back again it changes nothing', async () => {
  const agreed: string[] = [];
  page.on('response', (response) => {
    const to = response.headers()['location'];
    if (response.status() === 303 && to !== undefined) agreed.push(to);
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  // The sheet of the test before still tells what came of its reload.
  await page.goto(`${crema.url}/account/cards`);
  await page.goto(`${crema.url}/account/cards/card-maya#add-money`);
  await page.getByRole('radio', { name: '$50.00' }).check();
  await page.getByRole('link', { name: 'Add a payment method' }).click();
  await page.getByRole('link', { name: 'Add PayPal' }).click();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByRole('heading', { name: 'Sandbox PayPal' }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  providerTokens.push(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You came back without approving it. Nothing was saved.').waitFor();
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['returnUrl']);
  await axe();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await page.getByLabel('Email address of the account').fill(PAYPAL);
  providerTokens.push(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Add $50.00' }).waitFor();
  const chosen = page.getByLabel('Payment method').locator('option:checked');
  await expect.poll(() => chosen.textContent()).toBe('PayPal p•••@example.com');
  await page.getByRole('button', { name: 'Add $50.00' }).click();
  balance += 5_000;
  await page.getByText(`The money was added. Your new balance is ${dollars(balance)}`).waitFor();
  // The same way back once more, in another tab.
  await other.goto(agreed.at(-1) ?? '');
  await other.getByLabel('Payment method').waitFor();
  await other.goto(`${crema.url}/account/payment-method`);
  await other.getByText('PayPal p•••@example.com').waitFor();
  expect(await other.getByText('PayPal p•••@example.com').count()).toBe(1);
  expect(agreed.map((url) => [...new URL(url).searchParams.keys()])).toEqual([
    ['returnUrl', 'state'],
    ['returnUrl', 'state'],
  ]);
  states.push(...agreed.map((url) => new URL(url).searchParams.get('state') ?? ''));
});

it('leaves the number and the code with nobody but the vault, which keeps neither', async () => {
  expect(new Set(witness.sentTo(CARD.replaceAll(' ', '')))).toEqual(new Set(['/tokens']));
  expect(new Set(witness.sentTo(`"${CODE}"`))).toEqual(new Set(['/tokens']));
  const kept = await storedIn(page);
  expect(kept['indexedDb']).toContain('paymentMethods/saveRequested');
  const trace = await exportedTrace();
  expect(trace).toContain('paymentMethods/saveRequested');
  const places = { ...kept, urls: witness.urls(), console: witness.console(), log: crema.output(), trace };
  expect(foundIn(places, secrets)).toEqual([]);
  expect(foundIn({ ...kept, trace }, ['cct_', `"${CODE}"`])).toEqual([]);
  // Of PayPal the browser alone saw the address of its page.
  const ofProvider = [...providerTokens, ...states, PAYPAL, 'pas_'];
  expect(ofProvider.map((text) => text.length > 3)).not.toContain(false);
  expect(foundIn({ ...kept, console: witness.console(), log: crema.output(), trace }, ofProvider)).toEqual(
    [],
  );
  const ofApp = witness
    .urls()
    .split('\n')
    .filter((url) => url.startsWith(crema.url))
    .join('\n');
  expect(foundIn({ ofApp }, [...providerTokens, PAYPAL])).toEqual([]);
  // What a test aborts, the browser complains of.
  expect(complaints.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
  await end();
  expect(foundIn({ server: filesIn(dataDir), browser: filesIn(profile) }, secrets)).toEqual([]);
  expect(foundIn({ server: filesIn(dataDir) }, providerTokens)).toEqual([]);
});

async function fillIn(card: string): Promise<void> {
  await frame().getByLabel('Card number').fill(card);
  await frame().getByLabel('Expiration date').fill('12/2039');
  await frame().getByLabel('Security code').fill(CODE);
  await frame().getByLabel('ZIP or postal code').fill('98101');
}

async function exportedTrace(): Promise<string> {
  await page.goto(`${crema.url}/support/trace`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export trace' }).click(),
  ]);
  const file = `${tempFolder()}/crema.trace.ndjson`;
  await download.saveAs(file);
  return readFileSync(file, 'utf8');
}
