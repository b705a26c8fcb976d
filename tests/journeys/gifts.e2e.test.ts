/**
 * A gift without a pointer: composed, kept over a reload, bought, mailed, and taken by its recipient with a press; the buyer sees
 * that it was taken.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepsFocus, tabTo } from '../e2e/keys.ts';
import { leo, maya, openBrowser, personAt, startCrema, type RunningCrema } from '../e2e/testApp.ts';

let crema: RunningCrema;
let contexts: readonly BrowserContext[];
let buyer: Page;
let recipient: Page;

beforeAll(async () => {
  crema = await startCrema({ env: { RATE_LIMIT_PER_MINUTE: '0' } });
  contexts = [await openBrowser(), await openBrowser()];
  [buyer, recipient] = (await Promise.all(contexts.map((each) => each.newPage()))) as [Page, Page];
  await personAt(buyer, crema.url).signIn(maya, '/gift/BIRTHD01');
  await personAt(recipient, crema.url).signIn(leo, '/sandbox');
});
afterAll(async () => {
  await Promise.all(contexts.map((each) => each.close()));
  await crema.stop();
});

it('is composed by keyboard, and is there after a reload', async () => {
  await buyer.getByRole('button', { name: 'Choose payment' }).waitFor();
  await tabTo(buyer, /^Message/);
  await buyer.keyboard.type('Have one on me.');
  await tabTo(buyer, /^Name$/);
  await buyer.keyboard.type('Leo');
  await tabTo(buyer, /^E-mail$/);
  await buyer.keyboard.type('leo@example');
  await tabTo(buyer, /^Choose payment/);
  await buyer.keyboard.press('Enter');
  // What is wrong has the focus.
  await buyer.getByText('Enter an e-mail address such as name@example.com.').waitFor();
  await keepsFocus(buyer, /^E-mail/);
  await buyer.keyboard.press('End');
  await buyer.keyboard.type('.com');
  // No hand reloads a page within the moment that the log takes.
  await buyer.waitForTimeout(500);
  await buyer.reload();
  await expect.poll(() => buyer.getByLabel('E-mail', { exact: true }).inputValue()).toBe('leo@example.com');
  await buyer.getByLabel('How it will arrive').getByText('Have one on me.').waitFor();
});

it('is bought by keyboard and mailed', async () => {
  await tabTo(buyer, /^Choose payment/);
  await buyer.keyboard.press('Enter');
  await buyer.getByRole('dialog', { name: 'Choose payment' }).waitFor();
  // Until it is known what pays there is nothing to buy with.
  await buyer.getByRole('radio', { name: /^Visa ending in/ }).waitFor({ state: 'attached' });
  await tabTo(buyer, /^Buy/);
  await buyer.keyboard.press('Enter');
  await buyer.waitForURL(/\/gift\/confirmation/);
  await buyer.getByRole('heading', { name: 'Your gift is on its way' }).waitFor();
  await buyer.getByText('Delivered').waitFor();
  // Another device of the buyer's shows it, too.
  const laptop = await openBrowser();
  const other = await laptop.newPage();
  await personAt(other, crema.url).signIn(maya, '/gift/confirmation');
  await other.getByText('Leo, leo@example.com').waitFor();
  await laptop.close();
});

it('is taken onto a card by a press, once, and the buyer sees it', async () => {
  await tabTo(recipient, /^Look for mail/);
  await recipient.keyboard.press('Enter');
  // Beside it may lie the notice of a sign-in.
  const mail = recipient.getByRole('listitem').filter({ hasText: /sent you a gift/ });
  await mail.getByText('To leo@example.com').waitFor();
  await mail.getByRole('link', { name: 'Open the link' }).focus();
  await recipient.keyboard.press('Enter');
  await recipient.waitForURL(/\/gift\/claim/);
  await recipient.getByRole('button', { name: 'Take it' }).waitFor();
  await tabTo(recipient, /^Take it/);
  await recipient.keyboard.press('Enter');
  await recipient.getByText(/is on your card/).waitFor();
  await buyer.getByText('Taken').waitFor();
});
