/** What is chosen after a refusal is still chosen once the page is loaded anew; a refusal that stands is brought into sight. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { CartRoute, loadPayment } from '../../../src/app/CartRoute.tsx';
import { fetchDeferred } from '../../../src/app/useDeferredImport.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { readyToPay, saveMethods, visa } from '../someFacts.ts';

beforeAll(async () => void (await fetchDeferred(loadPayment)));
afterEach(cleanup);
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

const amex: PaymentMethod = {
  ...visa,
  ...{ paymentMethodId: 'amex', paymentType: 'amex', accountNumberLastFour: '0005', isDefault: false },
};
const at = { pathname: '/menu/cart', hash: '#payment-summary' };

/** The page is loaded: nothing of the one before is kept but the log and the address. */
async function load(crema: TestCrema, address: object = at): Promise<void> {
  cleanup();
  showPage(crema, address, '/menu/cart', <CartRoute />);
  await happens(crema);
  await waitFor(() => expect(place()).toBeDefined());
}
async function paying(balance = 2_500, address: object = at): Promise<TestCrema> {
  const crema = createTestCrema();
  readyToPay(crema, balance);
  saveMethods(crema, [visa, amex]);
  await load(crema, address);
  return crema;
}
const place = () => screen.getByRole('button', { name: /^Place order/ });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const source = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^From/ });
const refusal = () => screen.queryByText(/^Your order was not placed/);
async function placeAndRefuse(crema: TestCrema): Promise<void> {
  await userEvent.click(place());
  const writeId = crema.world().order.submission?.writeId ?? '';
  const data = { writeId, orderId: 'o-1', code: '121048', reloaded: null };
  await happens(crema, { type: 'order/refused', data });
  expect(refusal()).not.toBeNull();
}

it('keeps the card that was chosen after the refusal, and the refusal is not shown for it', async () => {
  const crema = await paying();
  await userEvent.click(radio(/^Visa/));
  await placeAndRefuse(crema);
  await userEvent.click(radio(/^American Express/));
  await load(crema);
  expect(radio(/^American Express/).checked).toBe(true);
  expect(refusal()).toBeNull();
  // However long ago that was.
  crema.passTime(60 * 60_000);
  await load(crema);
  expect(radio(/^American Express/).checked).toBe(true);
  // The default is a choice, too.
  await userEvent.click(radio(/^Everyday/));
  await load(crema);
  expect(radio(/^Everyday/).checked).toBe(true);
});

it('keeps another source of what the card does not cover', async () => {
  const crema = await paying(100);
  await placeAndRefuse(crema);
  expect(source().value).toBe('visa');
  await userEvent.selectOptions(source(), 'amex');
  await load(crema);
  expect(radio(/^Everyday/).checked).toBe(true);
  expect(source().value).toBe('amex');
  expect(refusal()).toBeNull();
});

it('keeps it also where the refused card had just been added, and a card that was added after a refusal', async () => {
  const state = { did: 'added', paymentMethodId: 'amex' };
  const crema = await paying(2_500, { ...at, search: '?tender=add', state });
  await placeAndRefuse(crema);
  await userEvent.click(radio(/^Visa/));
  // As the address is by now.
  await load(crema);
  expect(radio(/^Visa/).checked).toBe(true);
  await placeAndRefuse(crema);
  await load(crema, { ...at, search: '?tender=add', state });
  expect(radio(/^American Express/).checked).toBe(true);
  // Left, and opened from the cart.
  await load(crema);
  expect(radio(/^American Express/).checked).toBe(true);
  expect(refusal()).toBeNull();
});

it('brings a refusal that stands into sight as the payment opens, and not at a choice made there', async () => {
  const crema = await paying();
  await userEvent.click(radio(/^Visa/));
  await placeAndRefuse(crema);
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await load(crema);
  expect(refusal()?.closest('[role=alert]')).toBeNull();
  expect(seen).toHaveBeenCalledTimes(1);
  seen.mockClear();
  await userEvent.click(radio(/^American Express/));
  expect(refusal()).toBeNull();
  await userEvent.click(radio(/^Visa/));
  expect(refusal()).not.toBeNull();
  expect(seen).not.toHaveBeenCalled();
});
