/** "I'm on my way": from an order that waits to the pickup page of its store, with its token and nothing else. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { unknownYet } from '../../../domain/orders/previous.ts';
import type { PreviousOrder } from '../../../domain/orders/shape.ts';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { chooseStore, fillCart, givePrice, giveCard, latte, signIn } from '../someFacts.ts';

const show = (crema: TestCrema) =>
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
const link = { name: "I'm on my way" } as const;
const pickupTime = { earliest: 1, latest: 2, minutesMin: 5, minutesMax: 8 };
const { lineId: _, unitPrice: price, ...item } = latte;
const order = (orderId: string, orderToken: string, status: PreviousOrder['status']): PreviousOrder => ({
  ...{ orderId, orderToken, storeNumber: '7', storeName: 'Pine St', currency: 'USD', pickupTime },
  ...unknownYet,
  ...{ status, submittedAt: 1, total: 1156, basket: [{ ...item, price, availability: 'Available' }] },
});

function showOrders(...orders: readonly PreviousOrder[]): TestCrema {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell({
    type: 'order/previousFetched',
    data: { document: crema.hold(orders), statuses: [], storeNumber: null, locale: 'en-US' },
  });
  show(crema);
  return crema;
}

it('leads from an order that waits to its store, as that order', () => {
  showOrders(order('o-1', 'a&b=c', 'Preparing'));
  expect(screen.getByRole('link', link).getAttribute('href')).toBe('/pickup?store=7&orderToken=a%26b%3Dc');
});

it('is there as long as the order waits, and gone once it is picked up', async () => {
  const crema = showOrders(order('o-1', 'T-1', 'ReadyForPickup'), order('o-2', 'T-2', 'PickedUp'));
  const links = () => screen.queryAllByRole('link', link).map((each) => each.getAttribute('href'));
  expect(links()).toEqual(['/pickup?store=7&orderToken=T-1']);
  await happens(crema, {
    type: 'order/statusChanged',
    data: { orderId: 'o-1', status: 'PickedUp', storeNumber: '7', cursor: '1', changedAt: 2 },
  });
  expect(links()).toEqual([]);
});

it('leads on from the news that the order was placed, and puts that away', async () => {
  const crema = createTestCrema();
  signIn(crema);
  chooseStore(crema);
  fillCart(crema);
  givePrice(crema);
  giveCard(crema, 2500);
  const { orderId, price: shown } = crema.world().pricing.priced ?? {};
  await crema.dispatch({
    type: 'order/submit',
    data: { orderId: orderId ?? null, price: shown ?? null, cardId: 'c-1' },
  });
  const writeId = Object.keys(crema.world().outbox.writes)[0] ?? '';
  crema.tell({
    type: 'order/submitted',
    data: {
      ...{ writeId, orderId: 'o-1', orderToken: 'T-1', storeNumber: '7', status: 'Received' },
      ...{ total: 1156, submittedAt: 1, pickupTime, cardBalance: 1344 },
    },
  });
  show(crema);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', link));
  expect(screen.getByText('elsewhere')).toBeTruthy();
  expect(crema.world().order.successOf).toBeNull();
});
