/** What the cart says of its store once that was chosen long ago, and how its total is announced. */
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CartPage } from '../../../src/features/cart/CartPage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { chooseStore, fillCart, givePrice, readyToPay } from '../someFacts.ts';

const show = (crema: TestCrema) => showPage(crema, '/menu/cart', '/menu/cart', <CartPage />);

it.each([
  ['just now', 0, 'Open until 9 PM Ready in around 5-8 minutes'],
  ['a day ago', 24 * 3_600_000, 'Checking hours and wait…'],
])('says of a store that was chosen %s, of which no details are known: %s', (_when, ms, said) => {
  const crema = createTestCrema({}, chooseStore, fillCart);
  crema.passTime(ms);
  show(crema);
  const store = within(screen.getByRole('region', { name: 'Pickup store' }));
  expect(store.getByText('Pine St').parentElement?.lastElementChild?.textContent).toBe(said);
  expect(store.queryAllByText(/Ready in around/)).toHaveLength(ms === 0 ? 1 : 0);
  expect(store.queryAllByText(/Open/)).toHaveLength(ms === 0 ? 1 : 0);
});

it('announces a new total: the text of one live region changes', async () => {
  const crema = createTestCrema({}, readyToPay);
  show(crema);
  const region = screen.getByText('The total is $11.56.');
  expect(region.getAttribute('role')).toBe('status');
  await act(async () => {
    crema.tell({ type: 'cart/quantityChanged', data: { lineId: 'line-1', quantity: 3 } });
    givePrice(crema, { price: 1734 });
  });
  expect(region.isConnected).toBe(true);
  expect(region.textContent).toBe('The total is $17.34.');
});
