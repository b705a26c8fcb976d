/** From an order that waits to the pickup page of its store, with its token and nothing else. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { unknownYet } from '../../../domain/orders/previous.ts';
import type { PreviousOrder } from '../../../domain/orders/shape.ts';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { requested, submitted } from '../../domain/orderFacts.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { giveStore, storeWith } from '../pickup/someVisits.ts';
import { happens, hrefOf, showPage } from '../showPage.tsx';
import { firstWrite, readyToPay, signIn, statusHeard } from '../someFacts.ts';
import { pastItem, somePrevious } from './somePrevious.ts';

const show = (crema: TestCrema) =>
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
const WAY = 'How to pick it up';
const CHECK_IN = 'Check in at the curb';
const NINE = Date.UTC(2026, 4, 4, 9, 0);
const MINUTE = 60_000;
const at = (earliest: number, latest: number) => ({ earliest, latest, minutesMin: 5, minutesMax: 8 });
const pickupTime = at(NINE + 5 * MINUTE, NINE + 8 * MINUTE);
const order = (
  orderId: string,
  orderToken: string,
  status: PreviousOrder['status'],
  more: Partial<PreviousOrder> = {},
): PreviousOrder => ({
  ...{ orderId, orderToken, storeNumber: '7', storeName: 'Pine St', currency: 'USD', pickupTime },
  ...unknownYet,
  ...{ status, submittedAt: 1, total: 1156, basket: [pastItem], ...more },
});
const curbside = order('o-1', 'T-1', 'Preparing', { collectionType: 'CURBSIDE' });
const notDue = order('o-1', 'T-1', 'Received', { pickupTime: at(NINE + 3 * MINUTE, NINE + 6 * MINUTE) });

function showOrders(...orders: readonly PreviousOrder[]): TestCrema {
  const crema = createTestCrema({}, signIn, (each) => somePrevious(each, orders));
  show(crema);
  return crema;
}
const arrived = (crema: TestCrema) =>
  happens(crema, {
    type: 'pickup/arrivalHeard',
    data: {
      ...{ orderToken: 'T-1', storeNumber: '7', stallNumber: 3, arrivalId: 'a-1', arrivedAt: crema.now() },
    },
  });

it('leads from an order that waits to its store, as that order', () => {
  showOrders(order('o-1', 'a&b=c', 'Preparing'));
  expect(hrefOf(WAY)).toBe('/pickup?store=7&orderToken=a%26b%3Dc');
});

it('is there as long as the order waits, and gone once it is picked up', async () => {
  const crema = showOrders(order('o-1', 'T-1', 'ReadyForPickup'), order('o-2', 'T-2', 'PickedUp'));
  const links = () => screen.queryAllByRole('link', { name: WAY }).map((each) => each.getAttribute('href'));
  expect(links()).toEqual(['/pickup?store=7&orderToken=T-1']);
  await happens(crema, statusHeard('o-1', 'PickedUp'));
  expect(links()).toEqual([]);
});

function showPlaced(): TestCrema {
  const crema = createTestCrema({}, readyToPay);
  const writeId = crema.tell(requested({ storeNumber: '7' }));
  crema.tell(submitted(1, { writeId, orderToken: 'T-1', storeNumber: '7', submittedAt: 1, pickupTime }));
  show(crema);
  return crema;
}
const news = () => within(screen.getByRole('dialog'));

it('leads on from the news that the order was placed, and puts that away', async () => {
  const crema = showPlaced();
  await userEvent.click(news().getByRole('link', { name: WAY }));
  expect(screen.getByText('elsewhere')).toBeTruthy();
  expect(crema.world().order.successOf).toBeNull();
});

it.each([
  ['picked up', statusHeard('o-1', 'PickedUp')],
  ['cancelled', { type: 'cancellations/heard', data: { orderId: 'o-1', cancelledAt: 2, cursor: '1' } }],
] as const)(
  'is not offered after placing once the order was %s, nor is the news that it is ready',
  async (_, fact) => {
    vi.stubGlobal('Notification', { permission: 'default' });
    const crema = showPlaced();
    const offered = () => [
      news().queryByRole('link', { name: WAY }),
      news().queryByRole('button', { name: 'Tell me' }),
    ];
    expect(offered()).not.toContain(null);
    await happens(crema, fact);
    expect(offered()).toEqual([null, null]);
  },
);

it('says with its address where the order is picked up after placing', async () => {
  const crema = showPlaced();
  expect(news().getByText('1 Pine St, Seattle')).toBeTruthy();
  // The address that is known is that of the selected store.
  await happens(crema, { type: 'locator/storeCleared', data: { by: 'person' } });
  expect(news().queryByText('1 Pine St, Seattle')).toBeNull();
});

it('promises a time after placing only until the order is ready', async () => {
  const crema = showPlaced();
  const promise = () => news().queryByText(/Ready in around|Taking longer/);
  expect(promise()).not.toBeNull();
  await happens(crema, statusHeard('o-1', 'ReadyForPickup'));
  expect(promise()).toBeNull();
});

it('is said where it tells the barista alone, and what was told stays said', async () => {
  const crema = showOrders(curbside, order('o-2', 'T-2', 'Preparing', { collectionType: 'IN_STORE' }));
  expect(hrefOf(CHECK_IN)).toBe('/pickup/curbside?store=7&orderToken=T-1');
  expect(hrefOf(WAY)).toBe('/pickup?store=7&orderToken=T-2');
  await arrived(crema);
  expect(screen.getByText("You're checked in at spot 3.")).toBeTruthy();
  expect(hrefOf('See your check-in')).toBe('/pickup/curbside?store=7&orderToken=T-1');
  expect(screen.queryByRole('link', { name: CHECK_IN })).toBeNull();
});

it('is said of no check-in while the curbside is closed, but why; what was told before stays', async () => {
  const crema = showOrders(curbside);
  giveStore(crema, storeWith(['16', 'CX'], { curbsideAvailability: 'UNAVAILABLE' }));
  expect(await screen.findByText('Curbside pickup is closed right now.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: CHECK_IN })).toBeNull();
  expect(hrefOf(WAY)).toBe('/pickup?store=7&orderToken=T-1');
  await arrived(crema);
  expect(screen.getByRole('link', { name: 'See your check-in' })).toBeTruthy();
  expect(screen.queryByText('Curbside pickup is closed right now.')).toBeNull();
});

it('says that an order takes longer once its time has passed, with what the store says now', async () => {
  const crema = showOrders(order('o-1', 'T-1', 'Preparing', { pickupTime: at(1, 2) }));
  expect(screen.getByText('Taking longer than usual')).toBeTruthy();
  expect(screen.queryByText(/Ready in around/)).toBeNull();
  const data = { orderId: 'o-1', minutesMin: 4, minutesMax: 7 };
  await happens(crema, { type: 'pickupTimes/fetched', data });
  expect(screen.getByText('Pine St says: about 4-7 more minutes.')).toBeTruthy();
});

const cancel = () => screen.queryByRole('button', { name: /^Cancel order/ });

it('offers to cancel an order that is only Received, and says what became of it', async () => {
  const crema = showOrders(notDue);
  await userEvent.click(cancel() ?? document.body);
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: /^Cancel order/ }));
  expect(screen.getByText('Asking the store to cancel…')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Cancel order');
  const data = { writeId: firstWrite(crema), orderId: 'o-1', cancelledAt: 5, refunded: 1156 };
  await happens(crema, { type: 'cancellations/cancelled', data });
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(cancel()).toBeNull();
  // The focus is where this is said: the button that was pressed is gone.
  expect(document.activeElement).toBe(screen.getByText(/goes back to you/).parentElement);
});

it('says that it is too late where the barista starts while it asks, and has the focus there', async () => {
  const crema = showOrders(notDue);
  await userEvent.click(cancel() ?? document.body);
  await happens(crema, statusHeard('o-1', 'Preparing'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const said = screen.getByText('The barista has started on it, so it was not cancelled.');
  expect(document.activeElement).toBe(said.parentElement);
});

it('offers no cancellation of an order that is due: the store counts it as started', async () => {
  const crema = showOrders(notDue);
  await userEvent.click(cancel() ?? document.body);
  crema.passTime(4 * MINUTE);
  await waitFor(() => expect(cancel()).toBeNull(), { timeout: 3_000 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('It is due by now, so it was not cancelled.')).toBeTruthy();
});
