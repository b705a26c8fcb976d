/** What is said and chosen while the bank is asked, and after it: on the cart, and once the page was loaded anew. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { pricingSignature } from '../../../domain/pricing/rules.ts';
import { CartRoute, loadPayment } from '../../../src/app/CartRoute.tsx';
import { fetchDeferred } from '../../../src/app/useDeferredImport.ts';
import { PaymentNews } from '../../../src/features/payment/PaymentNews.tsx';
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

/** The page is loaded: nothing of the one before is kept but the log. */
async function load(crema: TestCrema): Promise<void> {
  cleanup();
  const at = { pathname: '/menu/cart', hash: '#payment-summary' };
  showPage(crema, at, '/menu/cart', <CartRoute />);
  await happens(crema);
}
async function paying(balance: number): Promise<TestCrema> {
  const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
  readyToPay(crema, balance);
  saveMethods(crema, [visa, amex]);
  await load(crema);
  await waitFor(() => expect(place()).toBeDefined());
  return crema;
}
const place = () => screen.getByRole('button', { name: /^Place order/ });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const writeOf = (crema: TestCrema) => crema.world().order.submission?.writeId ?? '';
async function placeAtBank(crema: TestCrema): Promise<string> {
  await userEvent.click(place());
  const writeId = writeOf(crema);
  await happens(
    crema,
    { type: 'outbox/sent', data: { writeId, attempt: 1 } },
    { type: 'outbox/accepted', data: { writeId } },
  );
  return writeId;
}
const refuse = (crema: TestCrema, writeId: string) =>
  happens(crema, {
    type: 'order/refused',
    data: { writeId, orderId: 'o-1', code: '121048', reloaded: null },
  });
const notPlaced = () =>
  screen.queryByText(
    /^Your order was not placed: the payment with the card ending in \d{4} did not go through$/,
  );

it.each(['before the page is back', 'once the page is back'])(
  'keeps what was to pay, and says what the bank refused, %s',
  async (when) => {
    const crema = await paying(2_500);
    await userEvent.click(radio(/^Visa/));
    const writeId = await placeAtBank(crema);
    if (when === 'before the page is back') await refuse(crema, writeId);
    await load(crema);
    if (when === 'once the page is back') await refuse(crema, writeId);
    expect(radio(/^Visa/).checked).toBe(true);
    expect(notPlaced()).not.toBeNull();
    // A new price ends the refusal, not the choice.
    await happens(crema, { type: 'pricing/requested', data: { signature: 'another' } });
    expect(notPlaced()).toBeNull();
    expect(radio(/^Visa/).checked).toBe(true);
  },
);

it('names the card that the order was sent with, also where it is removed meanwhile, and says that it was declined', async () => {
  const crema = await paying(2_500);
  await userEvent.click(radio(/^Visa/));
  const writeId = await placeAtBank(crema);
  saveMethods(crema, [amex]);
  await happens(crema);
  expect(radio(/^American Express/).checked).toBe(false);
  expect(radio(/^Visa/).checked).toBe(true);
  expect(radio(/^Visa/).closest('label')?.textContent).toContain(visa.accountNumberLastFour);
  await load(crema);
  expect(radio(/^Visa/).checked).toBe(true);
  await refuse(crema, writeId);
  expect(screen.queryByRole('radio', { name: /^Visa/ })).toBeNull();
  expect(notPlaced()?.textContent).toContain(visa.accountNumberLastFour);
});

it('names the sole card of a member, where it is removed while the order waits', async () => {
  const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
  readyToPay(crema);
  crema.tell({ type: 'wallet/fetched', data: { cards: [], nicknames: [] } });
  saveMethods(crema, [visa]);
  await load(crema);
  const writeId = await placeAtBank(crema);
  saveMethods(crema, []);
  await happens(crema);
  expect(radio(/^Visa/).checked).toBe(true);
  await refuse(crema, writeId);
  expect(notPlaced()?.textContent).toContain(visa.accountNumberLastFour);
});

it.each([
  ['121048', null, 1],
  ['121061', null, 1],
  ['PAYMENT_TRY_LIMIT', null, 1],
  // The money is on the card.
  ['121048', 1_000, 0],
  // It may have been placed.
  ['121063', null, 0],
  ['UNEXPECTED_ERROR', null, 0],
  // Its text says so.
  ['CHALLENGE_EXPIRED', null, 0],
])('of %s with a reload of %s it says %i times that nothing was charged', async (code, reloaded, times) => {
  const crema = await paying(2_500);
  await userEvent.click(radio(/^Visa/));
  const writeId = await placeAtBank(crema);
  await happens(crema, { type: 'order/refused', data: { writeId, orderId: 'o-1', code, reloaded } });
  expect(screen.getByRole('alert')).toBeDefined();
  expect(screen.queryAllByText('Nothing was charged.')).toHaveLength(times);
});

it('chooses what was refused long ago no more', async () => {
  const crema = await paying(2_500);
  await userEvent.click(radio(/^Visa/));
  await refuse(crema, await placeAtBank(crema));
  await load(crema);
  expect(radio(/^Visa/).checked).toBe(true);
  crema.passTime(16 * 60_000);
  await load(crema);
  expect(radio(/^Visa/).checked).toBe(false);
});

it('keeps the card that was to be reloaded and what would have reloaded it', async () => {
  const crema = await paying(100);
  const from = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /From/ });
  await userEvent.selectOptions(from(), 'amex');
  const writeId = await placeAtBank(crema);
  await load(crema);
  await refuse(crema, writeId);
  expect(from().value).toBe('amex');
  expect(notPlaced()).not.toBeNull();
  // Of this source alone.
  await userEvent.selectOptions(from(), visa.paymentMethodId);
  expect(notPlaced()).toBeNull();
});

it('says one thing on the cart while the bank is asked, with the way to the payment', async () => {
  const crema = await paying(100);
  await placeAtBank(crema);
  cleanup();
  showPage(
    crema,
    '/menu/cart',
    '/menu/cart',
    <>
      <CartRoute />
      <PaymentNews />
    </>,
  );
  await happens(crema);
  expect(screen.queryByText(/is being sent/)).toBeNull();
  expect(screen.getAllByText(/Your order waits for your bank/)).toHaveLength(1);
  const notice = screen.getByText(/Your order waits for your bank/).closest<HTMLElement>('[role=status]');
  const way = within(notice ?? document.body).getByRole('link', { name: 'Open the payment' });
  expect(way.getAttribute('href')).toBe('/menu/cart#payment-summary');
});

it('brings why no order can be placed into sight, and leads there from the button', async () => {
  const crema = await paying(2_500);
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  const signature = pricingSignature(crema.world()) ?? '';
  const id = crema.tell({ type: 'pricing/requested', data: { signature } });
  crema.tell({ type: 'pricing/refused', data: { signature, code: 'CURBSIDE_UNAVAILABLE', lineIds: [] } }, id);
  await happens(crema);
  const [reason] = seen.mock.contexts as readonly HTMLElement[];
  expect(reason?.textContent).toMatch(/Curbside is closed/);
  expect(place().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(place());
  expect(document.activeElement).toBe(reason);
  seen.mockRestore();
});
