/** A guest buys a gift: what was composed is there after the card's page, and its billing address is asked for first. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { openBrowser, startCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  crema = await startCrema();
  context = await openBrowser();
  page = await context.newPage();
});
afterAll(async () => {
  await context.close();
  await crema.stop();
});

it('pays with a card and its billing address, both for this purchase alone', async () => {
  await page.goto(`${crema.url}/gift/THANKS01`);
  for (const [label, value] of [
    ['Your name', 'Greta'],
    ['Your e-mail', 'greta@example.com'],
    ['Name', 'Leo'],
    ['E-mail', 'leo@example.com'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Choose payment' }).click();
  await page.getByRole('link', { name: 'Add your card and its billing address' }).click();
  await page.getByRole('link', { name: 'Add the billing address' }).click();
  for (const [label, value] of [
    ['First name', 'Greta'],
    ['Last name', 'Green'],
    ['Phone number', '3035550123'],
    ['Street address', '1 Main St'],
    ['City', 'Denver'],
    ['ZIP code', '80202'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State').selectOption({ label: 'Colorado' });
  await page.getByRole('button', { name: 'Use this address' }).click();
  const fields = page.frameLocator('iframe[title="Card details"]');
  await fields.getByLabel('Card number').fill('4242424242424242');
  await fields.getByLabel('Expiration date').fill('12/2039');
  await fields.getByLabel('Security code').fill('123');
  await fields.getByLabel('ZIP or postal code').fill('80202');
  await page.getByRole('button', { name: 'Use this card' }).click();
  await page.getByText('Card ending in 4242').waitFor();
  await page.getByRole('button', { name: /^Buy/ }).click();
  await page.waitForURL(/\/gift\/confirmation/);
  await page.getByText('Leo, leo@example.com').waitFor();
});
