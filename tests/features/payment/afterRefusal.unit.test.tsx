/** What is chosen after a refusal is still chosen once the page is loaded anew. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TestCrema } from '../createTestCrema.ts';
import { happens } from '../showPage.tsx';
import { orderRefused } from '../someFacts.ts';
import { choose, load, paying, place, radio, source } from './paymentKit.tsx';

const refusal = () => screen.queryByText(/^Your order was not placed/);
async function placeAndRefuse(crema: TestCrema): Promise<void> {
  await happens(crema, orderRefused(await place(crema), '121048'));
  expect(refusal()).not.toBeNull();
}

it('keeps the card that was chosen after the refusal, and the refusal is not shown for it', async () => {
  const crema = await paying();
  await choose(/^Visa/);
  await placeAndRefuse(crema);
  await choose(/^American Express/);
  await load(crema);
  expect(radio(/^American Express/).checked).toBe(true);
  expect(refusal()).toBeNull();
  // However long ago that was.
  crema.passTime(60 * 60_000);
  await load(crema);
  expect(radio(/^American Express/).checked).toBe(true);
  // The default is a choice, too.
  await choose(/^Everyday/);
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
  const added = { search: '?tender=add', state: { did: 'added', paymentMethodId: 'amex' } };
  const crema = await paying(2_500, undefined, added);
  await placeAndRefuse(crema);
  await choose(/^Visa/);
  // As the address is by now.
  await load(crema);
  expect(radio(/^Visa/).checked).toBe(true);
  await placeAndRefuse(crema);
  await load(crema, added);
  expect(radio(/^American Express/).checked).toBe(true);
  // Left, and opened from the cart.
  await load(crema);
  expect(radio(/^American Express/).checked).toBe(true);
  expect(refusal()).toBeNull();
});
