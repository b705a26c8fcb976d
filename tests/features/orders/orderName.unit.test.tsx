/** What people call an order: the same number on every page, and a name where it is known. */
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderName } from '../../../src/features/orders/OrderName.tsx';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { requested, submitted } from '../../domain/orderFacts.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';
import { pastOrder, somePrevious } from './somePrevious.ts';

it('names its card beside the store', async () => {
  const crema = createTestCrema({}, signIn, (crema) =>
    somePrevious(crema, [{ ...pastOrder, orderId: 'o-10', status: 'Preparing' }, pastOrder]),
  );
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  expect(await screen.findByRole('article', { name: 'Pine St Order O10 · For Maya' })).toBeDefined();
  expect(screen.getByRole('article', { name: 'Pine St Order O9 · For Maya' })).toBeDefined();
});

it('keeps the name that its check-in said after a sign-in, and no name of another order', async () => {
  const crema = createTestCrema({}, { type: 'pickup/nameGiven', data: { firstName: 'Zoë' } });
  for (const orderId of ['o-1', 'o-2']) {
    const writeId = crema.tell(requested({ orderId, storeNumber: '7' }));
    const order = { orderId, orderToken: `TOKEN-${orderId}`, storeNumber: '7', submittedAt: crema.now() };
    crema.tell(submitted(1, { writeId, ...order }));
  }
  const visit = { storeNumber: '7', orderToken: 'TOKEN-o-1' };
  const writeId = crema.tell({
    type: 'pickup/checkInRequested',
    data: { ...visit, displayName: 'Zoë', stallNumber: 3, saidAt: 1, seenRevision: null },
  });
  const arrival = { ...visit, stallNumber: 3, arrivalId: 'a-1', arrivedAt: 1, revision: 1 };
  crema.tell({ type: 'pickup/checkedIn', data: { writeId, ...arrival } });
  showPage(
    crema,
    '/',
    '/',
    <>
      <p>
        <OrderName orderId="o-1" />
      </p>
      <p>
        <OrderName orderId="o-2" />
      </p>
    </>,
  );
  const names = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(names()).toEqual(['Order O1 · For Zoë', 'Order O2 · For Zoë']);
  await act(async () => signIn(crema));
  expect(names()).toEqual(['Order O1 · For Zoë', 'Order O2 · For Maya']);
  await happens(crema, { type: 'pickup/arrivalHeard', data: { ...arrival, stallNumber: 4, revision: 2 } });
  expect(names()[0]).toBe('Order O1 · For Zoë');
});
