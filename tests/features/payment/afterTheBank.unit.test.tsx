/** What is said and chosen while the bank is asked, and after it: on the cart, and once the page was loaded anew. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CartRoute } from '../../../src/shell/CartRoute.tsx';
import { PaymentNews } from '../../../src/features/payment/PaymentNews.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { amex, noCards, orderRefused, readyToPay, refusePrice, saveMethods, visa } from '../someFacts.ts';
import { submitted } from './guestCheckoutKit.tsx';
import {
  choose,
  isInert,
  load,
  paying,
  placeAtBank,
  placeButton,
  radio,
  source,
  vault,
} from './paymentKit.tsx';

async function visaAtBank(): Promise<{ crema: TestCrema; refuse: () => Promise<void> }> {
  const crema = await paying();
  await choose(/^Visa/);
  const writeId = await placeAtBank(crema);
  return { crema, refuse: () => happens(crema, orderRefused(writeId, '121048')) };
}
const notPlaced = () =>
  screen.queryByText(
    /^Your order was not placed: the payment with the card ending in \d{4} did not go through$/,
  );

it.each([true, false])(
  'keeps what was to pay, and says what the bank refused, before the page is back: %s',
  async (isBefore) => {
    const { crema, refuse } = await visaAtBank();
    if (isBefore) await refuse();
    await load(crema);
    if (!isBefore) await refuse();
    expect(radio(/^Visa/).checked).toBe(true);
    expect(notPlaced()).not.toBeNull();
    // A new price ends the refusal, not the choice.
    await happens(crema, { type: 'pricing/requested', data: { signature: 'another' } });
    expect(notPlaced()).toBeNull();
    expect(radio(/^Visa/).checked).toBe(true);
  },
);

it('names the card that the order was sent with, also where it is removed meanwhile, and says that it was declined', async () => {
  const { crema, refuse } = await visaAtBank();
  saveMethods(crema, [amex]);
  await happens(crema);
  expect(radio(/^American Express/).checked).toBe(false);
  expect(radio(/^Visa/).checked).toBe(true);
  expect(radio(/^Visa/).closest('label')?.textContent).toContain(visa.accountNumberLastFour);
  await load(crema);
  expect(radio(/^Visa/).checked).toBe(true);
  await refuse();
  expect(screen.queryByRole('radio', { name: /^Visa/ })).toBeNull();
  expect(notPlaced()?.textContent).toContain(visa.accountNumberLastFour);
});

it('names the sole card of a member, where it is removed while the order waits', async () => {
  const crema = createTestCrema(vault, readyToPay, noCards, saveMethods);
  await load(crema);
  const writeId = await placeAtBank(crema);
  saveMethods(crema, []);
  await happens(crema);
  expect(radio(/^Visa/).checked).toBe(true);
  await happens(crema, orderRefused(writeId, '121048'));
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
  const crema = await paying();
  await choose(/^Visa/);
  await happens(crema, orderRefused(await placeAtBank(crema), code, reloaded));
  expect(screen.getByRole('alert')).toBeDefined();
  expect(screen.queryAllByText('Nothing was charged.')).toHaveLength(times);
});

it('chooses what was refused long ago no more', async () => {
  const { crema, refuse } = await visaAtBank();
  await refuse();
  await load(crema);
  expect(radio(/^Visa/).checked).toBe(true);
  crema.passTime(16 * 60_000);
  await load(crema);
  expect(radio(/^Visa/).checked).toBe(false);
});

it('keeps the card that was to be reloaded and what would have reloaded it', async () => {
  const crema = await paying(100);
  await userEvent.selectOptions(source(), 'amex');
  const writeId = await placeAtBank(crema);
  await load(crema);
  await happens(crema, orderRefused(writeId, '121048'));
  expect(source().value).toBe('amex');
  expect(notPlaced()).not.toBeNull();
  // Of this source alone.
  await userEvent.selectOptions(source(), visa.paymentMethodId);
  expect(notPlaced()).toBeNull();
});

it('says one thing on the cart while the bank is asked, with the way to the payment', async () => {
  const crema = await paying(100);
  await placeAtBank(crema);
  cleanup();
  const page = (
    <>
      <CartRoute />
      <PaymentNews />
    </>
  );
  showPage(crema, '/menu/cart', '/menu/cart', page);
  await happens(crema);
  expect(screen.queryByText(/is being sent/)).toBeNull();
  expect(screen.getAllByText(/Your order waits for your bank/)).toHaveLength(1);
  const notice = screen.getByText(/Your order waits for your bank/).closest<HTMLElement>('[role=status]');
  const way = within(notice ?? document.body).getByRole('link', { name: 'Open the payment' });
  expect(way.getAttribute('href')).toBe('/menu/cart#payment-summary');
});

it('brings why no order can be placed into sight, and leads there from the button', async () => {
  const crema = await paying();
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  refusePrice(crema, 'CURBSIDE_UNAVAILABLE');
  await happens(crema);
  const [reason] = seen.mock.contexts as readonly HTMLElement[];
  expect(reason?.textContent).toMatch(/Curbside is closed/);
  expect(isInert()).toBe(true);
  await userEvent.click(placeButton());
  expect(document.activeElement).toBe(reason);
});

it('shows an order that was placed while the person was at the bank, and no empty cart', async () => {
  const { crema } = await visaAtBank();
  cleanup();
  await happens(crema, submitted(crema));
  await load(crema);
  expect(await screen.findByText('elsewhere')).toBeDefined();
});
