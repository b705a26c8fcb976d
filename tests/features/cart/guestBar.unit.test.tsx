/** A guest's checkout where there is no price, and how a new total is announced. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CartPage } from '../../../src/features/cart/CartPage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { givePrice, refusePrice, fillCart, chooseStore, readyToPay } from '../someFacts.ts';
import { wholeText } from '../../setup/wholeText.ts';

it('leads a guest to the reason for which the store refuses a price, in place of the checkout', async () => {
  const crema = createTestCrema({ vaultOrigin: 'https://cards.example.com' }, fillCart, chooseStore);
  showPage(crema, '/menu/cart', '/menu/cart', <CartPage />);
  await act(async () => givePrice(crema));
  screen.getByRole('link', { name: 'Check out as a guest' }).focus();
  crema.tell({ type: 'pricing/refreshed', data: {} });
  await act(async () => refusePrice(crema, 'CHOOSE_DIFFERENT_ITEM'));
  await happens(crema);
  expect(screen.queryByRole('link', { name: 'Check out as a guest' })).toBeNull();
  const checkout = screen.getByRole('button', { name: 'Check out as a guest' });
  expect(checkout.getAttribute('aria-disabled')).toBe('true');
  // What had the focus is gone.
  const why = screen.getByRole('button', { name: "See why you can't check out" });
  expect(document.activeElement).toBe(why);
  await userEvent.click(why);
  expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
  expect(screen.getByRole('link', { name: 'Sign in to check out' })).toBeDefined();
  expect(screen.queryByText(/Tax is added once/)).toBeNull();
});

const show = (crema: TestCrema) => showPage(crema, '/menu/cart', '/menu/cart', <CartPage />);

it('announces a new total: the text of one live region changes', async () => {
  const crema = createTestCrema({}, readyToPay);
  show(crema);
  const region = screen.getByText(wholeText('The total is $11.56.')).closest('[role=status]');
  await act(async () => {
    crema.tell({ type: 'cart/quantityChanged', data: { lineId: 'line-1', quantity: 3 } });
    givePrice(crema, { price: 1734 });
  });
  expect(region?.isConnected).toBe(true);
  expect(region?.textContent).toBe('The total is $17.34.');
});
