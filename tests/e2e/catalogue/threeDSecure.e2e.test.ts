/**
 * The rows of the table of charges that a person sees happen (3-D Secure), in Chromium against the real server: what the bank
 * asks in its own sheet, what is told in the end, and the balance, which has the money once or not at all.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentCodes } from '../../catalogue/paymentCodes.ts';
import { said } from '../../catalogue/said.ts';
import { ADDED, chargeRows, type ChargeRow, type Step } from '../../catalogue/threeDSecure.ts';
import { comeToRest } from '../comeToRest.ts';
import { maya, openBrowser, personAt, startCrema, type RunningCrema } from '../testApp.ts';

const SHEET = '/account/cards/card-maya#add-money';
const ASKED = /^Your bank wants you to confirm this payment of .* Nothing is charged until you do\.$/;
/** What a person can do herself, with cards that can be added. */
const SEEN: readonly Step[] = ['confirm', 'decline', 'cancel', 'close', 'reload'];
const rows = chargeRows.filter(
  ({ by, what, steps }) =>
    by === 'addMoney' &&
    !what.startsWith('declined as') &&
    steps.every((step) => SEEN.includes(step)) &&
    // In the end: a second answer finds the page of the bank gone.
    steps.findIndex((step) => ['confirm', 'decline', 'cancel'].includes(step)) >= steps.length - 1,
);

let crema: RunningCrema;
let browser: BrowserContext;
let page: Page;
beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  browser = await openBrowser();
  page = await browser.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await personAt(page, crema.url).signIn(maya, '/account/payment-method');
  for (const number of new Set(rows.map(({ card }) => card))) await saveCard(number);
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

const bank = () => page.frameLocator('iframe[title="Confirm with your bank"]');
/** By the person. */
let isClosed = false;
const answer = async (name: 'Confirm payment' | 'Decline') => {
  if (isClosed) await page.getByRole('button', { name: 'Continue at your bank' }).click();
  isClosed = false;
  await bank().getByRole('button', { name }).waitFor();
  // While the sheet fades in a click may reach the element that holds the frame, and not the button in it.
  await comeToRest(page);
  await bank().getByRole('button', { name }).click();
};
const take: Partial<Readonly<Record<Step, () => Promise<void>>>> = {
  confirm: () => answer('Confirm payment'),
  decline: () => answer('Decline'),
  close: async () => {
    await bank().getByRole('button', { name: 'Confirm payment' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Confirm with your bank' }).waitFor({ state: 'hidden' });
    isClosed = true;
    await page.getByText(ASKED).waitFor();
  },
  cancel: async () => {
    await bank().getByRole('button', { name: 'Confirm payment' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Confirm with your bank' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Cancel the payment' }).click();
  },
  reload: async () => {
    await bank().getByRole('button', { name: 'Confirm payment' }).waitFor();
    await page.reload();
    await bank().getByRole('button', { name: 'Confirm payment' }).waitFor();
  },
};

it.each(rows)('$card, $what: $charges', async ({ card, steps, charges, code }) => {
  isClosed = false;
  const before = await balance();
  // The sheet of the row before still tells what came of it.
  await page.goto(`${crema.url}/account/cards`);
  await page.goto(crema.url + SHEET);
  await page.getByRole('radio', { name: '$10.00' }).check();
  await page.getByRole('combobox', { name: 'Payment method' }).selectOption({ label: nameOf(card) });
  await page.getByRole('button', { name: 'Add $10.00' }).click();
  for (const step of steps) await take[step]?.();
  await page.getByText(textOf({ code })).last().waitFor();
  expect(await balance()).toBe(before + charges * 1_000);
});

function textOf({ code }: Pick<ChargeRow, 'code'>): string {
  if (code === null) return ADDED;
  return said(paymentCodes.find((each) => each.code === code && each.page === 'reload')?.text ?? code);
}

/** In cents, as another device has it. */
async function balance(): Promise<number> {
  const answered = await page.request.post(`${crema.url}/graphql`, {
    data: { id: 'get-cards', variables: {} },
    headers: { origin: crema.url },
  });
  const { data } = (await answered.json()) as { data: { cards: { cardId: string; balance: number }[] } };
  return data.cards.find(({ cardId }) => cardId === 'card-maya')?.balance ?? -1;
}

function nameOf(number: string): string {
  const brand =
    { 3: 'American Express', 4: 'Visa', 5: 'Mastercard', 6: 'Discover' }[number.slice(0, 1)] ?? '';
  return `${brand} ending in ${number.slice(-4)}`;
}

async function saveCard(number: string): Promise<void> {
  await page.goto(`${crema.url}/account/payment-method/add/credit-card`);
  const frame = page.frameLocator('iframe[title="Card details"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12/2039');
  await frame.getByLabel('Security code').fill(number.startsWith('3') ? '1234' : '123');
  await frame.getByLabel('ZIP or postal code').fill('98101');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText(`Card (${number.slice(-4)}) added`).waitFor();
}
