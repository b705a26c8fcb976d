/** A store that was chosen yesterday is confirmed once before checkout, with its present hours and wait. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { openBrowser, personAt, sharedCrema, type RunningCrema } from './testApp.ts';

const DAY = 86_400_000;
let crema: RunningCrema;
let browser: BrowserContext;
beforeAll(async () => {
  crema = await sharedCrema();
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('asks once, shows what is true now, and leads on to payment', async () => {
  const page = await browser.newPage();
  const person = personAt(page, crema.url);
  await person.signIn();
  await person.chooseStore();
  await person.addWater();
  await page.clock.setSystemTime(Date.now() + DAY);
  await person.open('/menu/cart');
  await page.getByRole('button', { name: /^Checkout/ }).click();
  const question = page.getByRole('dialog', { name: 'Is this your store?' });
  await question.getByText('Sandbox: always open').waitFor();
  await question.getByText('Open 24 hours').waitFor();
  await question.getByText(/^Ready in around/).waitFor();
  const payment = page.getByRole('dialog', { name: 'Choose payment' });
  expect(await payment.count()).toBe(0);
  await question.getByRole('button', { name: 'Yes' }).click();
  await payment.getByRole('button', { name: /^Place order/ }).waitFor();
  await question.waitFor({ state: 'hidden' });

  await person.open('/menu/cart#payment-summary');
  await payment.getByRole('button', { name: /^Place order/ }).waitFor();
  expect(await question.count()).toBe(0);
});
