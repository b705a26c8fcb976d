/** "Order again": what it says, and where the focus is then. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { latte, signIn } from '../someFacts.ts';
import { pastOrder, somePrevious } from './somePrevious.ts';

it('says that a full order takes no more, not that its items cannot be ordered', async () => {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell({ type: 'cart/itemAdded', data: { line: { ...latte, quantity: 15 } } });
  crema.tell(somePrevious(crema));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  expect(await screen.findByText("There's a 15 item max for a single order.")).toBeDefined();
  expect(screen.queryByText(/None of these items/)).toBeNull();
});

it('leads on to the order: the link that takes its place has its focus', async () => {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell(somePrevious(crema));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  const review = await screen.findByRole('link', { name: 'Review order (1)' });
  expect(document.activeElement).toBe(review);
  expect(screen.getByText('Added to your order.')).toBeDefined();
});

it('leads to each drink as it was, to be changed before it is ordered', async () => {
  const crema = createTestCrema();
  signIn(crema);
  const [item] = pastOrder.basket;
  const basket = item === undefined ? [] : [{ ...item, options: latte.options, quantity: 2 }];
  crema.tell(somePrevious(crema, [{ ...pastOrder, basket }]));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  const change = await screen.findByRole('link', { name: 'Change House Latte and order it' });
  expect(change.getAttribute('href')).toBe('/menu/product/101/hot?size=S&options=2x1&quantity=2');
});
