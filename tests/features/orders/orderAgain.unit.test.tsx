/** "Order again": what it says, and where the focus is then. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';
import { somePrevious } from './somePrevious.ts';

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
