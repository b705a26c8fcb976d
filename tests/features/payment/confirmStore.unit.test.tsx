/** One question before paying: is this still the store? With its hours and wait as they are now. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, press } from '../showPage.tsx';
import { chooseStore, readyToPay } from '../someFacts.ts';
import { giveStore } from '../pickup/someVisits.ts';
import { pineStreet } from '../stores/someStores.ts';
import { show } from './paymentKit.tsx';

const HOUR = 3_600_000;
const question = () => screen.queryByRole('dialog', { name: 'Is this your store?' });
const payment = () => screen.queryByRole('dialog', { name: 'Choose payment' });
const yes = () => screen.queryByRole('button', { name: 'Yes' });
const later = (crema: TestCrema) => {
  readyToPay(crema);
  crema.passTime(5 * HOUR);
};

describe('a store that was chosen hours ago', () => {
  it('that is closed by now cannot be confirmed: it says so and leads to another', async () => {
    const crema = createTestCrema({}, later);
    giveStore(crema, { ...pineStreet, hoursByDay: [[], [], [], [], [], [], []], holidays: [] });
    show(crema);
    await act(async () => undefined);
    expect(screen.getByRole('alert').textContent).toMatch(/closed/i);
    expect(yes()).toBeNull();
    expect(screen.getAllByRole('link', { name: 'Change' }).at(-1)?.getAttribute('href')).toBe(
      '/menu/store-locator',
    );
  });
  it('can be confirmed where its details cannot be had, and no old wait is shown', async () => {
    const crema = createTestCrema({}, later);
    show(crema);
    expect(question()?.textContent).not.toMatch(/Ready in|Open/);
    expect(question()?.textContent).toMatch(/Checking hours and wait/);
    await act(async () => crema.goOnline(false));
    expect(question()?.textContent).toMatch(/can't be checked right now/);
    await userEvent.click(yes() as HTMLElement);
    expect(payment()).not.toBeNull();
  });
});

it('a store that was just chosen is not asked about, nor one whose order is on its way', async () => {
  const crema = createTestCrema({}, readyToPay);
  show(crema);
  expect(question()).toBeNull();
  await press(/^Place order/);
  expect(crema.world().order.submission).not.toBeNull();
  crema.passTime(5 * HOUR);
  await happens(crema, { type: 'wallet/requested', data: {} });
  expect(question()).toBeNull();
  expect(payment()).not.toBeNull();
});

it('a store that came with the cart says so, and not from which device: it may have been chosen on this one before a sign-out', async () => {
  const crema = createTestCrema({}, readyToPay);
  const store = crema.world().store.selected;
  if (store === null) throw new Error('A store was expected.');
  crema.tell({ type: 'locator/storeFollowed', data: { store } });
  show(crema);
  expect(question()?.textContent).toContain('It came with your cart.');
  expect(question()?.textContent).not.toContain('device');
  expect(question()?.textContent).not.toContain("It's a while");
});

it('choosing again answers the question in every tab', async () => {
  const crema = createTestCrema({}, later);
  show(crema);
  expect(question()).not.toBeNull();
  await act(async () => chooseStore(crema));
  expect(question()).toBeNull();
});
