/** What leads to the screens that axe sees: the visit, and the steps that several of them take. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SANDBOX_PIN } from '../../server/wallet/sandboxCards.ts';
import { partsOf } from '../domain/addresses/someAddress.ts';
import type { Crema } from './testApp.ts';

export interface Visit {
  page(): Page;
  maya(): Crema;
  url(): string;
  /** What the console said since the last screen. */
  readonly complaints: string[];
}
export type Screen = readonly [name: string, reach: () => Promise<unknown>];

export type Steps = ReturnType<typeof stepsOf>;

export function stepsOf(at: Visit) {
  const heading = () => at.page().getByRole('heading', { level: 1 }).first().waitFor();
  const open = async (path: string): Promise<void> => {
    await at.maya().open(path);
    await heading();
  };
  const follow = async (link: string): Promise<void> => {
    await at.page().locator(`main a[href^="${link}"]`).first().click();
    await at.page().waitForURL(`**${link}**`);
    await heading();
  };
  /** With something in the order: it leads back to the cart. */
  const orderAt = async (store: string): Promise<void> => {
    await open(
      `/menu/store-locator?${new URLSearchParams({ place: store, returnUrl: '/menu/cart' }).toString()}`,
    );
    await at
      .page()
      .getByRole('button', { name: `Order Here: ${store}`, exact: true })
      .click();
    await at.page().waitForURL(`${at.url()}/menu/cart`);
  };
  const typeCard = async (number: string, press: string): Promise<void> => {
    await at
      .page()
      .getByRole('textbox', { name: /^Card number/ })
      .fill(number);
    await at
      .page()
      .getByLabel(/^Security code/)
      .fill(SANDBOX_PIN);
    await at.page().getByRole('button', { name: press }).click();
  };
  const cancel = async (): Promise<void> => {
    await at.page().getByRole('button', { name: 'Cancel' }).click();
    await at.page().getByRole('alertdialog').waitFor({ state: 'detached' });
  };
  /** As another device of the same member does. */
  const createAddress = async (): Promise<void> => {
    const answer = await at.page().request.post(`${at.url()}/graphql`, {
      data: { id: 'create-address', variables: { address: partsOf() } },
      headers: { origin: at.url(), 'idempotency-key': randomUUID() },
    });
    expect(await answer.json()).not.toHaveProperty('errors');
  };
  const saveCard = async (number: string): Promise<void> => {
    await open('/account/payment-method/add/credit-card');
    const fields = at.page().frameLocator('iframe[title="Card details"]');
    await fields.getByLabel('Card number').fill(number);
    await fields.getByLabel('Expiration date').fill('12/2039');
    await fields.getByLabel('Security code').fill('123');
    await fields.getByLabel('ZIP or postal code').fill('98101');
    // By keyboard: a click below the frame that has just come may reach the frame.
    await at.page().getByRole('button', { name: 'Save card', disabled: false }).press('Enter');
    await at
      .page()
      .getByText(`Card (${number.slice(-4)}) added`)
      .waitFor();
  };
  return { heading, open, follow, orderAt, typeCard, cancel, createAddress, saveCard };
}
