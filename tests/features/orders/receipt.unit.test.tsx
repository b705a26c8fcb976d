/** A receipt and the list of orders: where a refund went, and the time of the order's own store. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PreviousOrder } from '../../../domain/orders/shape.ts';
import { PreviousOrdersPage } from '../../../src/features/orders/PreviousOrdersPage.tsx';
import { ReceiptPage } from '../../../src/features/orders/ReceiptPage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { hrefOf, showPage } from '../showPage.tsx';
import { signIn } from '../someFacts.ts';
import { pastOrder, somePrevious } from './somePrevious.ts';
import { wholeText } from '../../setup/wholeText.ts';

const known = { subtotal: 480, tax: 45, tipAmount: 0, tender: 'svc', lastFour: '1001' };
const cancelled = { ...known, status: 'Received', cancelledAt: 5 } as const;

function show(more: Partial<PreviousOrder>): void {
  const crema = createTestCrema({}, signIn, (crema) => somePrevious(crema, [{ ...pastOrder, ...more }]));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  showReceipt(crema);
}
const showReceipt = (crema: TestCrema) =>
  showPage(crema, '/menu/previous/o-9/receipt', '/menu/previous/:orderId/receipt', <ReceiptPage />);
const reads = (text: RegExp) => expect(screen.getAllByText(wholeText(text)).length).toBe(1);

it('asks to sign in for a receipt that nobody who is signed in here could have', () => {
  showReceipt(createTestCrema());
  reads(/^Sign in to see this receipt\.$/);
  expect(hrefOf('Sign in')).toBe(
    `/account/signin?returnUrl=${encodeURIComponent('/menu/previous/o-9/receipt')}`,
  );
});

it.each([
  ['1001', /is back on the card that paid it/, /^Refunded to .* Card ending in 1001$/],
  // The one that paid is not hers any more.
  ['1002', /is on your .* Card ending in 1002/, /^Refunded to .* Card ending in 1002$/],
  // No card could take it, until one is added.
  [
    null,
    /was kept for you: it goes to the first .* Card that you add after that/,
    /^Refunded, to the first .* Card that you add after that$/,
  ],
])('names the card that the refund is on: %s', (lastFour, said, ofCard) => {
  show({ ...cancelled, refund: { cents: 525, lastFour } });
  reads(said);
  reads(ofCard);
});

it("says when an order was cancelled by the clock of the order's store, as when it was placed", () => {
  show({ ...cancelled, cancelledAt: Date.UTC(2026, 4, 1, 22, 15), utcOffsets: '-600 HST' });
  reads(/^Cancelled at 12:15 PM HST\./);
});

it("shows the time that was asked for by the store's clock, whichever store is selected", () => {
  const scheduledFor = Date.UTC(2026, 4, 1, 22, 15);
  show({ ...known, scheduledFor, utcOffsets: '-600 HST' });
  expect(screen.getByText(wholeText(/Asked for 12:15 PM HST/))).toBeTruthy();
});

it.each([
  ['CA', 1],
  ['WA', 0],
  [null, 0],
])('notes the tax of a store in California: %s', (countrySubdivisionCode, times) => {
  show({ ...known, countrySubdivisionCode });
  expect(screen.queryAllByText('California sales tax is part of the total.').length).toBe(times);
});

const bySvc = { tender: 'svc', lastFour: '1001', amount: 200 };
const byVisa = { tender: 'visa', lastFour: '1881', amount: 325 };
const refund = { cents: 525, lastFour: '1881' };
/** Its amount is an element of its own. */
const says = (text: RegExp) =>
  expect([...document.querySelectorAll('article p')].map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(text),
  );

it.each([
  ['refunded', /was refunded to you/, /^Refunded to Visa ending in 1881$/],
  ['pending', /\$5\.25 goes back to you/, /^Refund on its way to Visa ending in 1881$/],
  [
    'notCharged',
    /\$2\.00 was refunded to you\. The rest was not charged/,
    /^Not charged to Visa ending in 1881$/,
  ],
  [
    'refused',
    /did not accept the refund of \$3\.25/,
    /^Refund not accepted by the bank of Visa ending in 1881$/,
  ],
] as const)(
  'lists each tender with its part, and what became of it where the bank’s part is %s',
  (chargeRefund, said, ofBank) => {
    const tenders = [bySvc, byVisa];
    show({ ...cancelled, tenders, tender: 'visa', lastFour: '1881', refund, refunds: tenders, chargeRefund });
    reads(/^\S+ Card ending in 1001$/);
    reads(/^Visa ending in 1881$/);
    reads(/^Refunded to .* Card ending in 1001$/);
    reads(ofBank);
    says(said);
  },
);

it.each([
  ['pending', /The refund of \$5\.25 is on its way: the bank has not confirmed it yet/],
  ['refunded', /\$5\.25 was refunded to you/],
  ['notCharged', /Your card was not charged/],
  ['refused', /did not accept the refund of \$5\.25, so it is not back yet/],
  // A server of an earlier build.
  [null, /\$5\.25 goes back to you/],
] as const)('says that a bank gave it back only when it has: %s', (chargeRefund, said) => {
  const whole = [{ ...byVisa, amount: 525 }];
  const more = { tender: 'visa', lastFour: '1881', refund, refunds: whole, tenders: whole };
  show({ ...cancelled, ...more, chargeRefund });
  says(said);
  expect(screen.queryAllByText(/^Refunded/).length).toBe(chargeRefund === 'refunded' ? 1 : 0);
  expect(screen.queryByText(/is back on the card/)).toBeNull();
});

it('names the order of each action of the list after its visible text: store and number, and what would be ordered again', () => {
  const crema = createTestCrema({}, signIn);
  const open = {
    ...{ ...pastOrder, orderId: 'order-b2b2b', storeName: 'Bell St', status: 'Received' as const },
    pickupTime: { ...pastOrder.pickupTime, earliest: crema.now() + 60_000 },
  };
  crema.tell(somePrevious(crema, [open, { ...pastOrder, orderId: 'order-a1a1a' }]));
  showPage(crema, '/menu/previous', '/menu/previous', <PreviousOrdersPage />);
  for (const [role, name] of [
    ['button', /^Cancel order ?Bell St, Order B2B2B$/],
    ['link', /^Receipt ?Bell St, Order B2B2B$/],
    ['link', /^Receipt ?Pine St, Order A1A1A$/],
    ['button', /^Order again ?House Latte, Bell St, Order B2B2B$/],
    ['button', /^Order again ?House Latte, Pine St, Order A1A1A$/],
  ] as const)
    expect(screen.getByRole(role, { name })).toBeTruthy();
});
