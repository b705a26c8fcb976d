/** A receipt and the list of orders: where a refund went, and the time of the order's own store. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PreviousOrder } from '../../../domain/orders/shape.ts';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { ReceiptPage } from '../../../src/features/orders/ReceiptPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';
import { pastOrder, somePrevious } from './somePrevious.ts';

const known = { subtotal: 480, tax: 45, tipAmount: 0, tender: 'svc', lastFour: '1001' };
const cancelled = { ...known, status: 'Received', cancelledAt: 5 } as const;

function show(more: Partial<PreviousOrder>): void {
  const crema = createTestCrema();
  signIn(crema);
  crema.tell(somePrevious(crema, [{ ...pastOrder, ...more }]));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  showPage(crema, '/menu/previous/o-9/receipt', '/menu/previous/:orderId/receipt', <ReceiptPage />);
}
const reads = (text: RegExp) => expect(screen.getAllByText(text).length).toBe(1);

it('names the card that paid where the refund is on it', () => {
  show({ ...cancelled, refund: { cents: 525, lastFour: '1001' } });
  reads(/is back on the card that paid it/);
  reads(/^Refunded to .* Card ending in 1001$/);
});

it("says when an order was cancelled by the clock of the order's store, as when it was placed", () => {
  show({ ...cancelled, cancelledAt: Date.UTC(2026, 4, 1, 22, 15), timeZoneId: 'Pacific/Honolulu' });
  reads(/^Cancelled at 12:15 PM HST\./);
});

it('names another card where the one that paid is not hers any more', () => {
  show({ ...cancelled, refund: { cents: 525, lastFour: '1002' } });
  reads(/is on your .* Card ending in 1002/);
  reads(/^Refunded to .* Card ending in 1002$/);
});

it('says which card gets a refund that no card could take, before and after that card is added', () => {
  show({ ...cancelled, refund: { cents: 525, lastFour: null } });
  reads(/was kept for you: it goes to the first .* Card that you add after that/);
  reads(/^Refunded, to the first .* Card that you add after that$/);
});

it('names no card as long as the server has not said where the refund went', () => {
  show(cancelled);
  reads(/is refunded to you/);
  expect(screen.queryByText(/^Refunded/)).toBeNull();
});

it("shows the time that was asked for by the store's clock, whichever store is selected", () => {
  const scheduledFor = Date.UTC(2026, 4, 1, 22, 15);
  show({ ...known, scheduledFor, timeZoneId: 'Pacific/Honolulu' });
  expect(screen.getByText(/Asked for 12:15 PM HST/)).toBeTruthy();
});

it.each([
  ['CA', 1],
  ['WA', 0],
  [null, 0],
])('notes the tax of a store in California: %s', (countrySubdivisionCode, times) => {
  show({ ...known, countrySubdivisionCode });
  expect(screen.queryAllByText('California sales tax is part of the total.').length).toBe(times);
});

it('lists each tender with its part, and where each went back', () => {
  const tenders = [
    { tender: 'svc', lastFour: '1001', amount: 200 },
    { tender: 'visa', lastFour: '1881', amount: 325 },
  ];
  show({ ...cancelled, tenders, refund: { cents: 525, lastFour: '1881' }, refunds: tenders });
  reads(/^\S+ Card ending in 1001$/);
  reads(/^Visa ending in 1881$/);
  reads(/^Refunded to .* Card ending in 1001$/);
  reads(/^Refunded to Visa ending in 1881$/);
  reads(/is refunded to you/);
});

it('names the order of each action of the list after its visible text: store and number, and what would be ordered again', () => {
  const crema = createTestCrema();
  signIn(crema);
  const open = {
    ...{ ...pastOrder, orderId: 'order-b2b2b', storeName: 'Bell St', status: 'Received' as const },
    pickupTime: { ...pastOrder.pickupTime, earliest: crema.now() + 60_000 },
  };
  crema.tell(somePrevious(crema, [open, { ...pastOrder, orderId: 'order-a1a1a' }]));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  for (const [role, name] of [
    ['button', /^Cancel order ?, Bell St, Order B2B2B$/],
    ['link', /^Receipt ?, Bell St, Order B2B2B$/],
    ['link', /^Receipt ?, Pine St, Order A1A1A$/],
    ['button', /^Order again ?, House Latte, Bell St, Order B2B2B$/],
    ['button', /^Order again ?, House Latte, Pine St, Order A1A1A$/],
  ] as const)
    expect(screen.getByRole(role, { name })).toBeTruthy();
});
