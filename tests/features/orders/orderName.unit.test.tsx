/** What people call an order: the same number on every page, and a name where it is known. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';
import { pastOrder, somePrevious } from './somePrevious.ts';

it('is said with the name on its card', async () => {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell(somePrevious(crema));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  expect((await screen.findByRole('article')).textContent).toContain('Order O9 · For Maya');
});

it('has its own heading while it is made, above those that were picked up', async () => {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell(somePrevious(crema, [{ ...pastOrder, orderId: 'o-10', status: 'Preparing' }, pastOrder]));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  await screen.findAllByRole('article');
  const shown = [...document.querySelectorAll('h2, article')].map(({ tagName, textContent }) =>
    tagName === 'H2' ? textContent : textContent?.match(/Order [\dA-Z]+/)?.[0],
  );
  expect(shown.slice(0, 4)).toEqual(['In progress', 'Order O10', 'Past orders', 'Order O9']);
});

it('names its card beside the store', async () => {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell(somePrevious(crema, [{ ...pastOrder, orderId: 'o-10', status: 'Preparing' }, pastOrder]));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  expect(await screen.findByRole('article', { name: 'Pine St Order O10 · For Maya' })).toBeDefined();
  expect(screen.getByRole('article', { name: 'Pine St Order O9 · For Maya' })).toBeDefined();
});
