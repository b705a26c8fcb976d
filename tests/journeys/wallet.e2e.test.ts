/**
 * The wallet without a pointer: Tab, letters, arrows, Enter and Space alone ask for a balance, add a card, choose the one that
 * pays in store, add money over a question of the
 * bank, set up an auto reload, also one that another device changed, transfer, report lost and remove; edit a credit card, add PayPal, cancel there and remove it; and reload a
 * card that is short and order in one press. Adding a card of
 * a bank is in e2e/cardFields.e2e.test.ts, addresses are in addresses.e2e.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SANDBOX_PIN } from '../../server/wallet/sandboxCards.ts';
import { keepsFocus, tabTo } from '../e2e/keys.ts';
import { maya, openBrowser, personAt, startCrema, tempFolder, type RunningCrema } from '../e2e/testApp.ts';

const SHORT = 'Insufficient balance for order';

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  const settings = `${tempFolder()}/settings.json`;
  writeFileSync(settings, JSON.stringify({ unauthCardBalanceCheckEnabled: true }));
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0', CLIENT_SETTINGS: settings } });
  browser = await openBrowser();
  page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  await page.setViewportSize({ width: 1280, height: 800 });
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

const to = async (name: RegExp, ...keys: readonly string[]): Promise<void> => {
  await tabTo(page, name);
  for (const key of keys) await page.keyboard.press(key);
};
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const open = async (path: string): Promise<void> => {
  await page.goto(crema.url + path);
};
const frame = () => page.frameLocator('iframe[title="Card details"]');
const isFocusedInFrame = async (name: string): Promise<void> => {
  const field = frame().getByLabel(name);
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
};

/** Its question is in a frame of another origin. */
const confirmAtBank = async (): Promise<void> => {
  const bank = page.frameLocator('iframe[title="Confirm with your bank"]');
  const confirm = bank.getByRole('button', { name: 'Confirm payment' });
  await confirm.waitFor();
  await tabTo(page, /^Confirm with your bank$/);
  const hasFocus = () => confirm.evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 5 && !(await hasFocus()); presses++) await page.keyboard.press('Tab');
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('Enter');
};

it('asks for the balance of a card as a guest', async () => {
  await open('/account/cards');
  await page.getByRole('heading', { name: 'Check a balance' }).waitFor();
  await to(/^Card number/);
  await page.keyboard.type('7777000000001004');
  await to(/^Security code/);
  await page.keyboard.type(SANDBOX_PIN);
  await page.keyboard.press('Enter');
  await page.getByText('Card (1004) holds $7.00.').waitFor();
});

it('adds a card', async () => {
  await personAt(page, crema.url).signIn(maya, '/account/cards');
  await heading('Your cards');
  await to(/^Add Card$/, 'Enter');
  await heading('Add a card');
  await to(/^Card number/);
  await page.keyboard.type('7777000000001001');
  await to(/^Security code/);
  await page.keyboard.type(SANDBOX_PIN);
  await page.keyboard.press('Enter');
  await page.getByText('Card (1001) added').waitFor();
});

it('chooses the card that pays in store', async () => {
  await open('/account/cards#pay');
  const sheet = page.getByRole('dialog').filter({ has: page.getByLabel('Pay with') });
  await sheet.getByRole('img', { name: /4821/ }).waitFor();
  await to(/^Pay with/, 'ArrowDown');
  await sheet.getByRole('img', { name: /1001/ }).waitFor();
  await keepsFocus(page, /^Pay with/);
});

it('adds a card as the primary one, with its balance to another, and keeps it', async () => {
  await open('/account/cards/add');
  await to(/^Card number/);
  await page.keyboard.type('7777000000001004');
  await to(/^Security code/);
  await page.keyboard.type(SANDBOX_PIN);
  await to(/^Make this my primary card/, 'Space');
  // The newest card; the first option keeps the balance where it is.
  await to(/^Transfer its balance/, 'End');
  await to(/^Add Card$/, 'Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Remove Card?' });
  await dialog.waitFor();
  await to(/^Keep it$/, 'Enter');
  // What did not take effect is said on the page of the card.
  await page.getByText('This card is in your account, but it cannot be your primary card.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/account/cards/card-sandbox-1004');
});

it('adds money, by a card whose bank asks', async () => {
  await open('/account/payment-method/add/credit-card');
  await page.getByRole('button', { name: 'Save card', disabled: false }).waitFor();
  await to(/^All payment methods$/, 'Tab');
  await isFocusedInFrame('Card number');
  await page.keyboard.type('4000002760003184');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1239');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await page.keyboard.type('98101');
  await page.keyboard.press('Enter');
  await page.getByText('Card (3184) added').waitFor();
  await open('/account/cards/card-maya');
  await page.getByRole('link', { name: 'Add money' }).waitFor();
  await to(/^Add money$/, 'Enter');
  await page.getByRole('dialog', { name: 'Add money' }).waitFor();
  await page.getByRole('combobox', { name: 'Payment method' }).waitFor();
  await to(/^Payment method/);
  await page.keyboard.type('Visa ending in 3184');
  const chosen = page.getByRole('combobox', { name: 'Payment method' }).locator('option:checked');
  await expect.poll(() => chosen.textContent()).toBe('Visa ending in 3184');
  await to(/^Add \$25\.00$/, 'Enter');
  await confirmAtBank();
  await page.getByText('The money was added. Your new balance is $50.00.').waitFor();
  // Escape is for the sheet on top, also while that one fades out.
  await page.getByRole('dialog', { name: 'Confirm with your bank' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Add money' }).waitFor({ state: 'hidden' });
});

it('sets up an auto reload, and ends it', async () => {
  await to(/^Auto reload$/, 'Enter');
  const sheet = page.getByRole('dialog', { name: 'Auto reload' });
  await sheet.getByRole('switch').waitFor();
  await to(/^(Reload this card automatically|)$/, 'Space');
  await sheet.getByRole('combobox', { name: 'Payment method' }).waitFor();
  await to(/^Save$/, 'Enter');
  await page.getByText('Your Auto reload settings were saved.').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/when the balance is below \$10\.00/).waitFor();
  await to(/^Auto reload$/, 'Enter');
  await sheet.getByRole('switch').waitFor();
  expect(await sheet.getByRole('switch').isChecked()).toBe(true);
  await to(/^Reload this card automatically$/, 'Space');
  await to(/^Save$/, 'Enter');
  await page.getByText('Your Auto reload settings were saved.').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Auto reload: Off').waitFor();
});

it('goes on in its auto reload where another device changed it meanwhile', async () => {
  const sheet = page.getByRole('dialog', { name: 'Auto reload' });
  await to(/^Auto reload$/, 'Enter');
  await sheet.getByRole('switch').waitFor();
  await to(/^Reload this card automatically$/, 'Space');
  await sheet.getByRole('combobox', { name: 'Payment method' }).waitFor();
  await to(/^Save$/, 'Enter');
  await page.getByText('Your Auto reload settings were saved.').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/when the balance is below \$10\.00/).waitFor();
  await to(/^Auto reload$/, 'Enter');
  await sheet.getByRole('switch').waitFor();
  await to(/^\$10\.00$/, 'ArrowRight');
  await sheet.getByRole('radio', { name: '$15.00', checked: true }).first().waitFor();
  const answer = await page.request.post(`${crema.url}/graphql`, {
    data: { id: 'reload-card', variables: { change: 'disableAutoReload', cardId: 'card-maya' } },
    headers: { origin: crema.url, 'idempotency-key': randomUUID() },
  });
  expect(await answer.json()).not.toHaveProperty('errors');
  await sheet.getByText(/was changed in another tab or on another device/).waitFor();
  await keepsFocus(page, /^\$15\.00$/);
  await to(/^Reload this card automatically$/, 'Space');
  await to(/^Save$/, 'Enter');
  await sheet.waitFor({ state: 'hidden' });
  await page.getByText('Auto reload: Off').waitFor();
});

it('transfers a part of the balance, reports a card lost and removes another', async () => {
  await to(/^Transfer balance$/, 'Enter');
  const sheet = page.getByRole('dialog', { name: 'Transfer balance' });
  await sheet.waitFor();
  await to(/^Amount/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.getByText(/was transferred to card/).waitFor();
  await page.getByText('$45.00').first().waitFor();
  await open('/account/cards/card-sandbox-1001');
  await page.getByText('$27.00').first().waitFor();
  await page.getByRole('button', { name: 'Report lost or stolen' }).waitFor();
  await to(/^Report lost or stolen$/, 'Enter');
  await page.getByRole('alertdialog').waitFor();
  await to(/^Report it$/, 'Enter');
  await page.getByText('Lost or stolen', { exact: true }).waitFor();
  await open('/account/cards/add');
  await to(/^Card number/);
  await page.keyboard.type('7777000000001002');
  await to(/^Security code/);
  await page.keyboard.type(SANDBOX_PIN);
  await page.keyboard.press('Enter');
  await page.getByText('Card (1002) added').waitFor();
  await open('/account/cards/card-sandbox-1002');
  await page.getByRole('button', { name: 'Remove card' }).waitFor();
  await to(/^Remove card$/, 'Enter');
  await page.getByRole('alertdialog').waitFor();
  await to(/^Remove card$/, 'Enter');
  await page.getByText('Card (1002) removed').waitFor();
});

it('edits a credit card in the frame', async () => {
  await open('/account/payment-method');
  await page.getByText('Visa •••• 3184').waitFor();
  await to(/^Edit Visa •••• 3184$/, 'Enter');
  await heading('Edit card');
  await page.getByRole('button', { name: 'Save card', disabled: false }).waitFor();
  await to(/^All payment methods$/, 'Tab');
  await isFocusedInFrame('Expiration date');
  await page.keyboard.type('1140');
  await page.keyboard.press('Tab');
  await isFocusedInFrame('ZIP or postal code');
  await page.keyboard.type('98102');
  await page.keyboard.press('Enter');
  await page.getByText('Card (3184) updated').waitFor();
  await page.getByText('Expires 11/40').waitFor();
});

it('adds PayPal at its own page and comes back, and removes it', async () => {
  await to(/^Add PayPal$/, 'Enter');
  await heading('Add PayPal');
  await to(/^Continue to PayPal$/, 'Enter');
  await page.getByRole('heading', { name: 'Sandbox PayPal' }).waitFor();
  await to(/^Email address of the account/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('by.keyboard@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('PayPal added').waitFor();
  // Cancelled there, the keyboard goes on at what is said of it.
  await to(/^Add PayPal$/, 'Enter');
  await heading('Add PayPal');
  await to(/^Continue to PayPal$/, 'Enter');
  await page.getByRole('heading', { name: 'Sandbox PayPal' }).waitFor();
  await to(/^Cancel/, 'Enter');
  await page.getByText('You came back without approving it. Nothing was saved.').waitFor();
  await keepsFocus(page, /You came back without approving it/);
  await to(/^All payment methods$/, 'Enter');
  await to(/^Remove PayPal b•••@example\.com$/, 'Enter');
  await page.getByRole('alertdialog').waitFor();
  await to(/^Remove PayPal$/, 'Enter');
  await page.getByText('PayPal b•••@example.com', { exact: true }).waitFor({ state: 'detached' });
});

it('reloads a card that is short and orders in one press, over a question of the bank', async () => {
  const person = personAt(page, crema.url);
  await person.chooseStore();
  await person.addFirstProduct();
  await open('/menu/cart');
  await heading('Review order (1)');
  await to(/^One more/);
  for (let pieces = 2; pieces <= 12; pieces++) {
    await page.keyboard.press('Enter');
    await heading(`Review order (${pieces})`);
    await keepsFocus(page, /^One more/);
  }
  await page.getByRole('button', { name: /^Checkout/, disabled: false }).waitFor();
  await to(/^Checkout/, 'Enter');
  await keepsFocus(page, /^Choose payment/);
  const sheet = page.getByRole('dialog', { name: 'Choose payment' });
  await sheet.getByText(SHORT).waitFor();
  await to(/^Check the balance again/, 'Enter');
  await sheet.getByRole('button', { name: /^Check the balance again/, disabled: false }).waitFor();
  await keepsFocus(page, /^Check the balance again/);
  const amounts = sheet.getByRole('radio', { name: /^Add \$/ });
  await to(/^Add \$/, 'ArrowRight');
  await keepsFocus(page, /^Add \$|^Pay \$/);
  await page.keyboard.press('ArrowLeft');
  await amounts
    .and(sheet.getByRole('radio', { checked: true }))
    .first()
    .waitFor();
  await keepsFocus(page, /^Add \$/);
  await to(/^From/);
  await page.keyboard.type('Visa ending in 3184');
  await sheet
    .getByLabel('From')
    .locator('option:checked', { hasText: '3184' })
    .waitFor({ state: 'attached' });
  await keepsFocus(page, /^From/);
  await to(/^Add another payment method/);
  await page.getByRole('button', { name: /^Place order ·/, disabled: false }).waitFor();
  await to(/^Place order/, 'Enter');
  await confirmAtBank();
  await page.waitForURL(/\/menu\/previous/);
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
  await keepsFocus(page, /^Order placed/);
});
