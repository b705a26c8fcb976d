/** Running and past orders in the list of orders: what each offers and is called, and the way from one to the other. */
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { signIn, statusHeard } from '../someFacts.ts';
import { pastOrder, somePrevious } from './somePrevious.ts';
import { OrderName } from '../../../src/features/orders/OrderName.tsx';
import { requested, submitted } from '../../domain/orderFacts.ts';

const card = (store: string) => screen.getByRole('article', { name: new RegExp(store) });
const has = (store: string, role: 'status' | 'link' | 'button', name?: RegExp) =>
  within(card(store)).queryAllByRole(role, name === undefined ? {} : { name }).length > 0;

/** The names of headings and orders, from the top. */
const listed = () => [...document.querySelectorAll('h2, article h3')].map((each) => each.textContent?.trim());

async function shows(hoursAgo: number): Promise<TestCrema> {
  const crema = createTestCrema({}, signIn);
  const running = {
    ...{ ...pastOrder, orderId: 'order-b2b2b', storeName: 'Bell St', status: 'Preparing' as const },
    submittedAt: crema.now() - hoursAgo * 3_600_000,
  };
  crema.tell(somePrevious(crema, [running, pastOrder]));
  await act(async () => showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />));
  return crema;
}

it('offers to order again, changed or as it was, what is past, and not an order that is being made', async () => {
  await shows(0);
  expect(has('Pine St', 'button', /^Order again/)).toBe(true);
  expect(has('Pine St', 'link', /^Change House Latte and order it/)).toBe(true);
  expect(has('Bell St', 'button', /^Order again/)).toBe(false);
  expect(has('Bell St', 'link', /^Change House Latte and order it/)).toBe(false);
  expect(has('Bell St', 'link', /^Receipt/)).toBe(true);
});

it('offers it of an order that nobody ever marked as picked up', async () => {
  await shows(13);
  expect(has('Bell St', 'button', /^Order again/)).toBe(true);
  expect(has('Bell St', 'link', /^Change House Latte and order it/)).toBe(true);
});

it('announces changes of running orders alone', async () => {
  await shows(0);
  expect(has('Bell St', 'status')).toBe(true);
  expect(has('Pine St', 'status')).toBe(false);
});

it('moves a running order to the past ones by what the feed tells, announced, with the focus in it', async () => {
  const crema = await shows(0);
  expect(listed()).toEqual(['In progress', 'Bell St', 'Past orders', 'Pine St']);
  const before = card('Bell St');
  const receipt = within(before).getByRole('link', { name: /^Receipt/ });
  act(() => receipt.focus());
  await happens(crema, statusHeard('order-b2b2b', 'PickedUp'));
  expect(listed()).toEqual(['Past orders', 'Bell St', 'Pine St']);
  expect(card('Bell St')).toBe(before);
  expect(document.activeElement).toBe(receipt);
  expect(within(before).getAllByRole('status')[0]?.textContent).toBe('Picked up');
  expect(has('Bell St', 'button', /^Order again/)).toBe(true);
});

it('names its card beside the store', async () => {
  const crema = createTestCrema({}, signIn, (crema) =>
    somePrevious(crema, [{ ...pastOrder, orderId: 'o-10', status: 'Preparing' }, pastOrder]),
  );
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  expect(await screen.findByRole('article', { name: 'Pine St Order O10 · For Maya' })).toBeDefined();
  expect(screen.getByRole('article', { name: 'Pine St Order O9 · For Maya' })).toBeDefined();
});

it('keeps the name that its check-in said after a sign-in, and no name of another order', async () => {
  const crema = createTestCrema();
  for (const orderId of ['o-1', 'o-2']) {
    const writeId = crema.tell(requested({ orderId, storeNumber: '7' }));
    const order = { orderId, orderToken: `TOKEN-${orderId}`, storeNumber: '7', submittedAt: crema.now() };
    crema.tell(submitted(1, { writeId, ...order }));
  }
  crema.tell({ type: 'pickup/nameGiven', data: { firstName: 'Zoë' } });
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
