/** After the check-in: the words agreed, and the order of the visit that was just announced, live. */
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CheckInSuccessPage } from '../../../src/features/pickup/CheckInSuccessPage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { showPage, happens } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';
import { orderIs } from './someVisits.ts';

const path = '/pickup/curbside/success';
const show = (crema: TestCrema) => showPage(crema, `${path}?platform=ios`, path, <CheckInSuccessPage />);

const wayOn = () => screen.getByRole('link', { name: /^See / });
const checkedIn = (): TestCrema => {
  const crema = createTestCrema();
  const data = { storeNumber: '7', orderToken: 'TOKEN', stallNumber: 2 };
  const writeId = crema.tell({ type: 'pickup/checkInRequested', data: { ...data, displayName: 'Sam' } });
  crema.tell({ type: 'pickup/checkedIn', data: { writeId, ...data, arrivalId: 'a-1', arrivedAt: 1 } });
  return crema;
};

it('says that a barista comes out, and follows the order', async () => {
  const crema = checkedIn();
  show(crema);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('See you soon!');
  expect(
    screen.getByText(
      'A barista will bring your order out to you. Return to the app for order details and tip options.',
    ),
  ).toBeDefined();
  expect(screen.getByRole('img', { name: 'Check mark' }).getAttribute('src')).toBe('/pickup/check.svg');
  expect([...crema.listening]).toEqual(['7/TOKEN']);
  await orderIs(crema, 'ReadyForPickup');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Ready for pickup');
  await orderIs(crema, 'PickedUp');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All done');
  expect(screen.getByText('This order has been picked up. Enjoy!')).toBeDefined();
  expect(screen.queryByText(/barista will bring/)).toBeNull();
});

describe('an order that was cancelled by another device', () => {
  const CANCELLED =
    'This order was cancelled. The money is back on the card that paid it, and there is nothing to pick up.';
  const expectNothingToPickUp = () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order cancelled');
    expect(screen.getByRole('status').textContent).toBe(CANCELLED);
    expect(screen.queryByText(/barista/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Your order' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Change my spot' })).toBeNull();
  };
  const known = { orderToken: 'TOKEN', collectionType: 'CURBSIDE', isCancelled: true } as const;

  it.each([
    ['the state of its pickup', { type: 'pickup/orderKnown', data: known }],
    ['the feed', { type: 'cancellations/heard', data: { cursor: '5', orderId: 'o-1', cancelledAt: 1 } }],
  ] as const)('is said at once, by %s, and after a reload', async (_source, news) => {
    const crema = checkedIn();
    const { unmount } = show(crema);
    await orderIs(crema, 'Received');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('See you soon!');
    await happens(crema, news);
    expectNothingToPickUp();
    unmount();
    show(crema);
    expectNothingToPickUp();
  });
});

it('says the same to the person who comes by a link, and listens to nothing', () => {
  const crema = createTestCrema();
  show(crema);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('See you soon!');
  expect(wayOn().textContent).toBe('See the menu');
  expect(wayOn().getAttribute('href')).toBe('/menu');
  expect(crema.listening.size).toBe(0);
});

it('leads a guest to the order, a member to all of them', async () => {
  const crema = checkedIn();
  show(crema);
  expect(wayOn().textContent).toBe('See your order');
  expect(wayOn().getAttribute('href')).toBe('/pickup?store=7&orderToken=TOKEN');
  const writeId = crema.tell({
    type: 'order/guestSubmitRequested',
    data: {
      ...{ orderId: 'o-1', storeNumber: '7', storeName: 'Seattle Main', price: 1156, currency: 'USD' },
      ...{ lines: [], collectionType: 'IN_STORE', scheduledFor: null, payer: null, vaultRef: 'v-1' },
    },
  });
  await happens(crema, {
    type: 'order/submitted',
    data: {
      ...{ writeId, orderId: 'o-1', orderToken: 'TOKEN', storeNumber: '7', status: 'Received' },
      ...{ total: 1156, submittedAt: crema.now(), cardBalance: null },
      pickupTime: { earliest: crema.now(), latest: crema.now() + 60_000, minutesMin: 5, minutesMax: 8 },
    },
  });
  expect(wayOn().getAttribute('href')).toBe('/menu/cart/guest/order#TOKEN');
  await act(async () => signIn(crema));
  expect(wayOn().textContent).toBe('See your orders');
  expect(wayOn().getAttribute('href')).toBe('/menu/previous');
});

it('says at which spot the barista looks, and leads to changing it', () => {
  const crema = checkedIn();
  show(crema);
  expect(screen.getByText(/looks for you at spot/).parentElement?.textContent).toContain('spot 2');
  const change = screen.getByRole('link', { name: 'Change my spot' });
  expect(change.getAttribute('href')).toBe('/pickup/curbside?store=7&orderToken=TOKEN');
});
