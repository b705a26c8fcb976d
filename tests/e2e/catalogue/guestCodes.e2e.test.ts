/**
 * Each refusal of a guest's card in a browser, from the real server: the sandbox's card is typed into the vault's fields, and
 * the checkout says the code's words and offers what helps. Each card is another person's, before the limit of tries.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorFor } from '../../../src/i18n/errorCatalog.ts';
import { guestErrors } from '../../../src/features/payment/guest/guestErrors.ts';
import { parseClientConfig } from '../../../domain/clientConfig.ts';
import { testCards } from '../../../server/sandbox/testCards.ts';
import { allTexts } from '../../i18n/codes.ts';
import { openBrowser, personAt, startCrema, type Crema, type RunningCrema } from '../testApp.ts';

/** The code of each behaviour that has a name of its own; the others have theirs in it. */
const named: Readonly<Record<string, string>> = {
  ...{ declined: '121048', expired: '121044', insufficientFunds: '121035', wrongCode: '121017' },
  ...{ fraud: '121062', providerError: '121061', networkError: '121069', methodProblem: '121043' },
};
const rows = testCards.flatMap(({ number, behaviour }) => {
  const code = named[behaviour] ?? /^refusedAs(.+)/.exec(behaviour)?.[1];
  return code === undefined ? [] : [[code, number] as const];
});

let crema: RunningCrema;
let browser: BrowserContext | null = null;
let page: Page;
let guest: Crema;
let person = 0;
/** Of one guest; fewer than the limit. */
const TRIES = 8;
beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0', TRUST_PROXY: 'on' } });
});
afterAll(async () => {
  await browser?.close();
  await crema.stop();
});

/** Another guest before the limit of tries: it counts by guest and by network. */
async function newGuest(): Promise<void> {
  await browser?.close();
  browser = await openBrowser();
  page = await browser.newPage();
  guest = personAt(page, crema.url);
  await guest.chooseStore();
  await guest.addWater();
  await guest.open('/menu/cart/guest/checkout');
}

it.each(rows)('%s', async (code, number) => {
  if (person % TRIES === 0) await newGuest();
  person++;
  await browser?.setExtraHTTPHeaders({ 'x-forwarded-for': `10.0.0.${person}` });
  await addCard(number);
  await page.getByRole('button', { name: /^Place order/, disabled: false }).click();
  const { messageId, does } = guestErrors[code] ?? { messageId: errorOf(code), does: null };
  const words = (allTexts[messageId] ?? 'no text').replace('{phone}', parseClientConfig({}).supportPhone);
  // An order that had arrived before is not said to be not placed.
  const title = code === '121063' ? words : 'Your order was not placed';
  const alert = page.getByRole('alert').filter({ hasText: title });
  await alert.waitFor();
  expect(await alert.innerText()).toContain(words);
  const offered = alert.getByRole('button', { name: 'Add payment' });
  expect(await offered.count()).toBe(does === 'addPayment' ? 1 : 0);
});

const errorOf = (code: string) => errorFor(code === 'UNEXPECTED_ERROR' ? 'order/unexpected' : code).messageId;

/** The card before is used up: its fields are there again. */
async function addCard(number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12/2039');
  await frame.getByLabel('Security code').fill(number.startsWith('3') ? '1234' : '123');
  await frame.getByLabel('ZIP or postal code').fill('98101');
  // By keyboard: a click below the frame that has just come may reach the frame.
  await page.getByRole('button', { name: 'Add payment', exact: true, disabled: false }).last().press('Enter');
  await page.getByRole('button', { name: 'Use another card' }).waitFor();
}
