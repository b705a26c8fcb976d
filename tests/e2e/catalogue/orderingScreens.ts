/** What a person does on the ordering screens of one page that is never loaded anew, and what its server answered. */
import { randomUUID } from 'node:crypto';
import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { followLink } from '../testApp.ts';
import { sees, seesAndFollows, type Told } from './notice.ts';

export type Orderer = ReturnType<typeof ordererAt>;

export function ordererAt(page: Page, url: string) {
  let codes: string[] = [];
  let chosen = '';
  const listen = async (response: Response) => {
    if (!response.url().endsWith('/graphql')) return;
    codes.push(...codesIn(await response.text().catch(() => '')));
  };
  // Another tab of the same person may ask for this one.
  page.context().on('response', (response) => void listen(response));
  return {
    page,
    url,
    go: (path: string) => followLink(page, path),
    forget: () => void (codes = []),
    /** The real server answered with this code since `forget`. */
    async heard(code: string) {
      await expect.poll(() => codes, { interval: 20, timeout: 5_000 }).toContain(code);
    },
    /** By its name, which leads to it alone. */
    async chooseStore(name: string, returnUrl = '/menu/cart') {
      const query = new URLSearchParams({ place: name, returnUrl });
      await this.go(`/menu/store-locator?${query.toString()}`);
      await page
        .getByRole('article')
        .getByRole('button', { name: `Order Here: ${name}`, exact: true })
        .click();
      await page.waitForURL(`${url}${returnUrl}`);
      chosen = name;
    },
    async openSheet() {
      await this.go('/menu/cart');
      await page.getByRole('button', { name: /^Checkout/, disabled: false }).click();
      await page.waitForURL(/#payment-summary$/);
    },
    /** Where it is open there already, it stays as it is. */
    async openPaymentAt(store: string) {
      if (chosen === store && page.url().endsWith('#payment-summary')) return;
      if (chosen !== store) await this.chooseStore(store);
      await this.openSheet();
      await this.canPlace();
    },
    async addCard() {
      const frame = page.frameLocator('iframe[title="Card details"]');
      const add = page.getByRole('button', { name: 'Add payment', disabled: false }).last();
      await add.waitFor();
      await frame.getByLabel('Card number').fill('4242 4242 4242 4242');
      await frame.getByLabel('Expiration date').fill('12/2039');
      await frame.getByLabel('Security code').fill('739');
      await frame.getByLabel('ZIP or postal code').fill('98101');
      // By keyboard: a click below the frame that has just come may reach the frame.
      await add.press('Enter');
      await page.getByText('Visa ending in 4242').waitFor();
    },
    /** As another device of the person who is signed in. */
    async api(query: string, variables: object = {}): Promise<unknown> {
      const headers = { origin: url, 'idempotency-key': randomUUID() };
      const response = await page.request.post(`${url}/graphql`, { headers, data: { query, variables } });
      const { data, errors } = (await response.json()) as { data?: unknown; errors?: unknown };
      if (errors !== undefined || data == null) throw new Error(JSON.stringify(errors));
      return data;
    },
    canPlace: () => page.getByRole('button', { name: /^Place order ·/, disabled: false }).waitFor(),
    place: () => page.getByRole('button', { name: /^Place order ·/ }).click(),
    async tip(dollars: string) {
      const amount = page.getByLabel('Tip amount');
      if (!(await amount.isVisible())) await page.getByRole('radio', { name: 'Other' }).click();
      await amount.fill(dollars);
      await page
        .getByRole('dialog')
        .getByRole('definition')
        .filter({ hasText: `$${dollars}` })
        .waitFor();
    },
    sees: (says: string | RegExp) => sees(page, says),
    seesAndFollows: (told: Told) => seesAndFollows(page, told),
  };
}

/** `code` of a refusal in the data, or of an error. */
const codesIn = (body: string): readonly string[] =>
  [...body.matchAll(/"code":"([\w/]+)"/g)].flatMap(([, code]) => code ?? []);
