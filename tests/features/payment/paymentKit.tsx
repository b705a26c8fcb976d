/** The payment sheet on screen: what Maya chooses there, how she places her order, and that the page is loaded anew. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Location } from 'react-router-dom';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { CartRoute, fetchPayment } from '../../../src/shell/CartRoute.tsx';
import { createTestCrema, type Step, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { amex, atBank, giveCard, orderWrite, readyToPay, saveMethods, visa } from '../someFacts.ts';

// The sheet's content is on the device already.
await fetchPayment();

const AT = { pathname: '/menu/cart', hash: '#payment-summary' };
export const vault = { vaultOrigin: 'http://localhost:4001' };

export const show = (crema: TestCrema, at: Partial<Location> = {}) =>
  showPage(crema, { ...AT, ...at }, '/menu/cart', <CartRoute />);
/** The page is loaded: nothing of the one before is kept but the log and the address. */
export async function load(crema: TestCrema, at: Partial<Location> = {}): Promise<void> {
  cleanup();
  show(crema, at);
  await happens(crema);
}
/** A member with a card of this balance and these methods, at her payment. */
export async function paying(
  balance = 2_500,
  methods: readonly PaymentMethod[] = [visa, amex],
  at: Partial<Location> = {},
): Promise<TestCrema> {
  const crema = createTestCrema(
    vault,
    readyToPay,
    (each) => giveCard(each, balance),
    (crema) => saveMethods(crema, methods),
  );
  await load(crema, at);
  await waitFor(() => expect(placeButton()).toBeDefined());
  return crema;
}
/** As she is when her cards and methods are not what a test is about. */
export function open(config: object = {}, ...steps: readonly Step[]): TestCrema {
  const crema = createTestCrema(config, readyToPay, ...steps);
  show(crema);
  return crema;
}

export const placeButton = () => screen.getByRole('button', { name: /^Place order/ });
export const isInert = () => placeButton().getAttribute('aria-disabled') === 'true';
export const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
export const choose = (name: string | RegExp) => userEvent.click(radio(name));
export const source = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^From/ });
/** The id of the write. */
export async function place(crema: TestCrema): Promise<string> {
  await userEvent.click(placeButton());
  return orderWrite(crema);
}
export async function placeAtBank(crema: TestCrema): Promise<string> {
  const writeId = await place(crema);
  await happens(crema, ...atBank(writeId));
  return writeId;
}
export const submits = (crema: TestCrema) =>
  crema.asked.flatMap((each) => (each.type === 'order/submit' ? [each.data] : []));
/** What is read with the button. */
export const saidOfButton = () =>
  document.getElementById(placeButton().getAttribute('aria-describedby') ?? '')?.textContent;
