/** From an order that waits to the pickup page of its store, with its token and nothing else. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { unknownYet } from '../../../domain/orders/previous.ts';
import type { PreviousOrder } from '../../../domain/orders/shape.ts';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
import { giveStore, storeWith } from '../pickup/someVisits.ts';
import { chooseStore, fillCart, givePrice, giveCard, latte, signIn } from '../someFacts.ts';

afterEach(() => vi.unstubAllGlobals());

const show = (crema: TestCrema) =>
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
const link = { name: 'How to pick it up' } as const;
const NINE = Date.UTC(2026, 4, 4, 9, 0);
const pickupTime = { earliest: NINE + 5 * 60_000, latest: NINE + 8 * 60_000, minutesMin: 5, minutesMax: 8 };
const { lineId: _, timeAdded: _at, unitPrice: price, ...item } = latte;
const order = (orderId: string, orderToken: string, status: PreviousOrder['status']): PreviousOrder => ({
  ...{ orderId, orderToken, storeNumber: '7', storeName: 'Pine St', currency: 'USD', pickupTime },
  ...unknownYet,
  ...{
    status,
    submittedAt: 1,
    total: 1156,
    basket: [{ ...item, price, currentPrice: null, contents: null, availability: 'Available' }],
  },
});

const notDue = {
  ...order('o-1', 'T-1', 'Received'),
  pickupTime: { ...pickupTime, earliest: Date.UTC(2026, 4, 4, 9, 3), latest: Date.UTC(2026, 4, 4, 9, 6) },
};

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

async function showPlaced(): Promise<TestCrema> {
  const crema = createTestCrema();
  signIn(crema);
  chooseStore(crema);
  fillCart(crema);
  givePrice(crema);
  giveCard(crema, 2500);
  const { orderId, price: shown } = crema.world().pricing.priced ?? {};
  await crema.dispatch({
    type: 'order/submit',
    data: {
      orderId: orderId ?? null,
      price: shown ?? null,
      ...{ paymentMethodId: null, cardAmount: shown ?? 0, reloadAmount: null, payer: null },
      cardId: 'c-1',
      tipAmount: 0,
      total: 1156,
      scheduledFor: null,
    },
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
  return crema;
}

it('stands above the button that puts the news away, in sight and in the order of the keyboard', async () => {
  await showPlaced();
  const dialog = within(screen.getByRole('dialog'));
  const [way, gotIt] = [dialog.getByRole('link', link), dialog.getByRole('button', { name: 'Got it' })];
  expect(way.compareDocumentPosition(gotIt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // The buttons of a footer change their order where they have no room beside each other.
  expect(gotIt.closest('footer')).not.toBeNull();
  expect(way.closest('footer')).toBeNull();
});

it('leads on from the news that the order was placed, and puts that away', async () => {
  const crema = await showPlaced();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'How to pick it up' }));
  expect(screen.getByText('elsewhere')).toBeTruthy();
  expect(crema.world().order.successOf).toBeNull();
});

it.each([
  [
    'picked up',
    {
      type: 'order/statusChanged',
      data: { orderId: 'o-1', status: 'PickedUp', storeNumber: '7', cursor: '1', changedAt: 2 },
    },
  ],
  ['cancelled', { type: 'cancellations/heard', data: { orderId: 'o-1', cancelledAt: 2, cursor: '1' } }],
] as const)(
  'is not offered after placing once the order was %s, nor is the news that it is ready',
  async (_, fact) => {
    vi.stubGlobal('Notification', { permission: 'default' });
    const crema = await showPlaced();
    const offered = () => {
      const dialog = within(screen.getByRole('dialog'));
      return [dialog.queryByRole('link', link), dialog.queryByRole('button', { name: 'Tell me' })];
    };
    expect(offered()).not.toContain(null);
    await happens(crema, fact);
    expect(offered()).toEqual([null, null]);
  },
);

it('names the order as the barista does after placing', async () => {
  await showPlaced();
  expect(screen.getByRole('dialog').textContent).toContain('Order O1 · For Maya');
});

it('says with its address where the order is picked up after placing', async () => {
  const crema = await showPlaced();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('1 Pine St, Seattle')).toBeTruthy();
  // The address that is known is that of the selected store.
  await happens(crema, { type: 'locator/storeCleared', data: { by: 'person' } });
  expect(dialog.queryByText('1 Pine St, Seattle')).toBeNull();
});

it('promises a time after placing only until the order is ready', async () => {
  const crema = await showPlaced();
  const promise = () => within(screen.getByRole('dialog')).queryByText(/Ready in around|Taking longer/);
  expect(promise()).not.toBeNull();
  const data = {
    orderId: 'o-1',
    status: 'ReadyForPickup',
    storeNumber: '7',
    cursor: '1',
    changedAt: 2,
  } as const;
  await happens(crema, { type: 'order/statusChanged', data });
  expect(promise()).toBeNull();
});

it('is said where it tells the barista alone, and what was told stays said', async () => {
  const curbside = { ...order('o-1', 'T-1', 'Preparing'), collectionType: 'CURBSIDE' as const };
  const inStore = { ...order('o-2', 'T-2', 'Preparing'), collectionType: 'IN_STORE' as const };
  const crema = showOrders(curbside, inStore);
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Check in at the curb')).toBe('/pickup/curbside?store=7&orderToken=T-1');
  expect(addressOf('How to pick it up')).toBe('/pickup?store=7&orderToken=T-2');
  const at = crema.now();
  await happens(crema, {
    type: 'pickup/arrivalHeard',
    data: { orderToken: 'T-1', storeNumber: '7', stallNumber: 3, arrivalId: 'a-1', arrivedAt: at },
  });
  expect(screen.getByText("You're checked in at spot 3.")).toBeTruthy();
  expect(addressOf('See your check-in')).toBe('/pickup/curbside?store=7&orderToken=T-1');
  expect(screen.queryByRole('link', { name: 'Check in at the curb' })).toBeNull();
});

it('is said of no check-in while the curbside is closed, but why; what was told before stays', async () => {
  const crema = showOrders({ ...order('o-1', 'T-1', 'Preparing'), collectionType: 'CURBSIDE' });
  giveStore(crema, storeWith(['16', 'CX'], { curbsideAvailability: 'UNAVAILABLE' }));
  expect(await screen.findByText('Curbside pickup is closed right now.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Check in at the curb' })).toBeNull();
  expect(screen.getByRole('link', link).getAttribute('href')).toBe('/pickup?store=7&orderToken=T-1');
  const arrival = { storeNumber: '7', stallNumber: 3, arrivalId: 'a-1', arrivedAt: crema.now() };
  await happens(crema, { type: 'pickup/arrivalHeard', data: { orderToken: 'T-1', ...arrival } });
  expect(screen.getByRole('link', { name: 'See your check-in' })).toBeTruthy();
  expect(screen.queryByText('Curbside pickup is closed right now.')).toBeNull();
});

it('says the check-in of another device', () => {
  const arrival = { stallNumber: 5, arrivedAt: Date.now(), revision: 1 };
  showOrders({ ...order('o-1', 'T-1', 'Preparing'), collectionType: 'CURBSIDE', arrival });
  expect(screen.getByText("You're checked in at spot 5.")).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Check in at the curb' })).toBeNull();
});

it('says that an order takes longer once its time has passed, with what the store says now', async () => {
  const late = { ...pickupTime, earliest: 1, latest: 2 };
  const crema = showOrders({ ...order('o-1', 'T-1', 'Preparing'), pickupTime: late });
  expect(screen.getByText('Taking longer than usual')).toBeTruthy();
  expect(screen.queryByText(/Ready in around/)).toBeNull();
  await happens(crema, {
    type: 'pickupTimes/fetched',
    data: { orderId: 'o-1', minutesMin: 4, minutesMax: 7 },
  });
  expect(screen.getByText('Pine St says: about 4-7 more minutes.')).toBeTruthy();
});

it('offers to cancel an order that is only Received, and says what became of it', async () => {
  const crema = showOrders(notDue);
  await userEvent.click(screen.getByRole('button', { name: /^Cancel order/ }));
  const dialog = screen.getByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Cancel order/ }));
  expect(screen.getByText('Asking the store to cancel…')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Cancel order');
  const writeId = Object.keys(crema.world().outbox.writes)[0] ?? '';
  await happens(crema, {
    type: 'cancellations/cancelled',
    data: { writeId, orderId: 'o-1', cancelledAt: 5, refunded: 1156 },
  });
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
  // The focus is where this is said: the button that was pressed is gone.
  expect(document.activeElement).toBe(screen.getByText(/goes back to you/));
});

it('does not offer to cancel what is due: the server counts it as begun', () => {
  const due = { ...order('o-1', 'T-1', 'Received'), pickupTime: { ...pickupTime, earliest: NINE } };
  showOrders(due);
  expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
});

it('says that it is too late where the barista starts while it asks, and has the focus there', async () => {
  const crema = showOrders(notDue);
  await userEvent.click(screen.getByRole('button', { name: /^Cancel order/ }));
  await happens(crema, {
    type: 'order/statusChanged',
    data: { orderId: 'o-1', status: 'Preparing', storeNumber: '7', cursor: '1', changedAt: 2 },
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const said = screen.getByText('The barista has started on it, so it was not cancelled.');
  expect(document.activeElement).toBe(said);
});

it('offers no cancellation of an order that is due: the store counts it as started', async () => {
  const crema = showOrders(notDue);
  const cancel = () => screen.queryByRole('button', { name: /^Cancel order/ });
  await userEvent.click(cancel() ?? document.body);
  crema.passTime(4 * 60_000);
  await waitFor(() => expect(cancel()).toBeNull(), { timeout: 3_000 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('It is due by now, so it was not cancelled.')).toBeTruthy();
});
