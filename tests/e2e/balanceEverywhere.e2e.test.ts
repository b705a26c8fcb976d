/** A payment at the till of /sandbox: two tabs of one device and another device show the new balance within a second. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maya, openBrowser, personAt, startCrema, type RunningCrema } from './testApp.ts';

const CARD = 'card-maya';
/** Of each look for the new balance: a tab in the background draws no frames. */
const LOOK_EVERY_MS = 20;

let crema: RunningCrema;
let laptop: BrowserContext;
let phone: BrowserContext;
beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  [laptop, phone] = await Promise.all([openBrowser(), openBrowser()]);
});
afterAll(async () => {
  await Promise.all([laptop.close(), phone.close()]);
  await crema.stop();
});

it('a payment at the till shows in every tab and device of the member within a second', async () => {
  const first = await laptop.newPage();
  await personAt(first, crema.url).signIn(maya, '/account/cards');
  const second = await laptop.newPage();
  await second.goto(`${crema.url}/account/cards/${CARD}`);
  const other = await phone.newPage();
  await personAt(other, crema.url).signIn(maya, `/account/cards/${CARD}`);
  for (const page of [first, second, other]) await page.getByText('$25.00').first().waitFor();

  const till = await phone.newPage();
  await till.goto(`${crema.url}/sandbox`);
  await take(till, '4.00');
  // The first payment also opens the connections; the second one is measured.
  for (const page of [first, second, other]) await page.getByText('$21.00').first().waitFor();
  const seen = Promise.all([first, second, other].map((page) => shownAt(page, '$17.50')));
  const answered = till.waitForResponse((response) => response.url().endsWith('/sandbox/api/till/payments'));
  await take(till, '3.50');
  await answered;
  const paidAt = Date.now();
  const late = (await seen).map((at) => at - paidAt);
  expect(Math.max(...late), `after ${late.join(', ')} ms`).toBeLessThanOrEqual(1_000);
});

it('the till takes no more than the card holds, and says so', async () => {
  const [till] = phone.pages().slice(-1);
  if (till === undefined) throw new Error('The till is a page of the test before.');
  await take(till, '500.00');
  await till.getByText('There is not enough on this card.').waitFor();
});

async function take(till: Page, amount: string): Promise<void> {
  await till.getByRole('combobox', { name: 'Or a card' }).selectOption(CARD);
  await till.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await till.getByRole('button', { name: 'Take payment' }).click();
}

/** By this machine's clock, which the browsers share. */
const shownAt = (page: Page, text: string): Promise<number> =>
  page
    .waitForFunction((wanted) => document.body.innerText.includes(wanted) && Date.now(), text, {
      polling: LOOK_EVERY_MS,
    })
    .then((handle) => handle.jsonValue() as Promise<number>);
