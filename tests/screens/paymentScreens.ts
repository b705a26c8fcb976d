/** What few visits meet, a member's: a cart without a price, a payment that is refused or waits for a bank, a receipt, an auto reload. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { personAt } from '../e2e/testApp.ts';
import type { Screen } from './screens.ts';

const DECLINED = '4000000000000341';
const ASKS = '4000002760003184';

export function paymentScreens(page: Page, url: string): readonly Screen[] {
  const maya = personAt(page, url);
  return [
    {
      name: 'Cart with an item that is refused',
      reach: async () => {
        await maya.signIn();
        await maya.addWater();
        await orderAt(page, url, 'Sandbox: answers ITEMS_UNAVAILABLE');
        await page.getByRole('main').getByRole('alert').waitFor();
      },
    },
    {
      name: 'Cart at a store that is closed',
      reach: async () => {
        await orderAt(page, url, 'Sandbox: answers STORE_CLOSED');
        await page.getByRole('main').getByRole('alert').waitFor();
      },
    },
    {
      name: 'Pickup changed in payment',
      reach: async () => {
        await orderAt(page, url, 'Sandbox: always open');
        await maya.checkout();
        await page.getByRole('button', { name: 'Change how you pick up' }).click();
        await page.getByRole('dialog', { name: 'Your pickup' }).waitFor();
      },
    },
    {
      name: 'Order placed',
      reach: async () => {
        await maya.order();
        await page.getByRole('dialog', { name: /Order placed/ }).waitFor();
      },
    },
    { name: 'Receipt', reach: () => openReceipt(page) },
    { name: 'Receipt in print', media: 'print', reach: () => Promise.resolve() },
    {
      name: 'Auto reload',
      reach: async () => {
        await maya.open('/account/cards/card-maya#auto-reload');
        await page.getByRole('dialog').getByRole('switch').click({ force: true });
        await page.getByRole('combobox', { name: 'Payment method' }).waitFor();
      },
    },
    {
      name: 'Auto reload saved',
      reach: async () => {
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Your Auto reload settings were saved.').first().waitFor();
      },
    },
    {
      name: 'Auto reload changed elsewhere',
      reach: async () => {
        // The sheet tells what was saved until it is left.
        await maya.open('/account/cards');
        await maya.open('/account/cards/card-maya#auto-reload');
        await page.getByRole('radio', { name: '$15.00' }).first().click({ force: true });
        await disableAutoReload(page, url);
        await page.getByText(/changed in another tab/).waitFor();
      },
    },
    {
      name: 'Payment refused',
      reach: async () => {
        await saveCard(page, url, DECLINED);
        await maya.addWater();
        await payBy(page, maya, DECLINED);
        await page.getByText('Your order was not placed').first().waitFor();
      },
    },
    {
      name: 'Bank asks',
      reach: async () => {
        await saveCard(page, url, ASKS);
        await payBy(page, maya, ASKS);
        await page.getByRole('dialog', { name: 'Choose payment' }).getByText(/bank/i).first().waitFor();
      },
    },
    { name: 'Cart while the bank is asked', reach: () => maya.open('/menu/cart') },
  ];
}

async function orderAt(page: Page, url: string, place: string): Promise<void> {
  await page.goto(
    `${url}/menu/store-locator?${new URLSearchParams({ place, returnUrl: '/menu/cart' }).toString()}`,
  );
  await page.getByRole('button', { name: `Order Here: ${place}`, exact: true }).click();
  await page.waitForURL(`${url}/menu/cart`);
}

async function openReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Receipt' }).first().click();
  await page.getByRole('button', { name: 'Print' }).waitFor();
}

/** As another device of the same member does. */
async function disableAutoReload(page: Page, url: string): Promise<void> {
  await page.request.post(`${url}/graphql`, {
    data: { id: 'reload-card', variables: { change: 'disableAutoReload', cardId: 'card-maya' } },
    headers: { origin: url, 'idempotency-key': randomUUID() },
  });
}

async function saveCard(page: Page, url: string, number: string): Promise<void> {
  await page.goto(`${url}/account/payment-method/add/credit-card`);
  const fields = page.frameLocator('iframe[title="Card details"]');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('12/2039');
  await fields.getByLabel('Security code').fill('123');
  await fields.getByLabel('ZIP or postal code').fill('98101');
  // By keyboard: a click below the frame that has just come may reach the frame.
  await page.getByRole('button', { name: 'Save card', disabled: false }).press('Enter');
  await page.getByText(`Card (${number.slice(-4)}) added`).waitFor();
}

async function payBy(page: Page, maya: ReturnType<typeof personAt>, number: string): Promise<void> {
  await maya.checkout();
  await page.getByRole('radio', { name: new RegExp(number.slice(-4)) }).click({ force: true });
  await page.getByRole('button', { name: /^Place order/, disabled: false }).click();
}
