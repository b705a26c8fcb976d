/**
 * The codes that no sandbox store answers: what the app refuses by itself, and ends of a session or a server. Each is seen with
 * its text and its action. The others: tests/e2e/catalogue.
 */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import { ErrorNotice } from '../../src/kit/ErrorNotice.tsx';
import { Toasts } from '../../src/shell/Toasts.tsx';
import { createTestCrema, type TestCrema } from '../features/createTestCrema.ts';
import { happens, showIn } from '../features/showPage.tsx';
import { latte } from '../features/someFacts.ts';

const show = (crema: TestCrema, content: React.ReactNode, address = '/menu/cart') =>
  showIn(crema, <>{content}</>, address);

const STALE = 'Looks like your order may be a little stale. Refresh to continue with your order.';
const RECEIVED = 'We already received your request, thanks!';
const SESSION = 'Your session ended. Sign in again to go on.';
const GENERIC = 'Something went wrong on our end. Please try again.';
const BEFORE_YOU = 'Your last change is still being saved. Please try again in a moment.';

type CartReason = Extract<FactDraft, { type: 'cart/refused' }>['data']['reason'];
type OrderReason = Extract<FactDraft, { type: 'order/submitRefused' }>['data']['reason'];
const ofCart = (reason: CartReason): FactDraft => ({ type: 'cart/refused', data: { reason, limit: 15 } });
const ofOrder = (reason: OrderReason): FactDraft => ({ type: 'order/submitRefused', data: { reason } });
const unknownItem: FactDraft = {
  type: 'cart/changesTaken',
  data: {
    ...{ writeId: 'w', version: 1, lines: [], store: null, limit: 15 },
    refused: [{ changeId: 'c', reason: 'cart/itemUnknown' }],
  },
};

const mine: FactDraft = {
  type: 'cart/changesSent',
  data: {
    changes: [{ changeId: 'j:a', lineId: 'a', by: 1, line: { ...latte, lineId: 'a', name: 'Mocha' } }],
  },
};
type Refused = Extract<FactDraft, { type: 'cart/changesTaken' }>['data']['refused'];
/** The answer to `mine`. */
const joinedBy = (refused: Refused): FactDraft => {
  const lines = ['Tea', 'Scone'].map((name) => ({ ...latte, lineId: name, name }));
  return {
    type: 'cart/changesTaken',
    data: { writeId: 'w', version: 1, lines, store: null, limit: 15, refused },
  };
};

const toasts: readonly (readonly [code: string, fact: FactDraft, says: string, offers: string | null])[] = [
  ['cart/limitReached', ofCart('cart/limitReached'), "There's a 15 item max for a single order.", null],
  [
    'cart/joined',
    joinedBy([]),
    "Your account's order had items already: Tea and Scone. They are in this order, too.",
    null,
  ],
  [
    'cart/joinedOverLimit',
    joinedBy([{ changeId: 'j:a', reason: 'cart/limitReached' }]),
    "Your account's order had items already: Tea and Scone. There's a 15 item max, so Mocha did not fit.",
    null,
  ],
  [
    'cart/joinedUnknown',
    joinedBy([{ changeId: 'j:a', reason: 'cart/itemUnknown' }]),
    "Your account's order had items already: Tea and Scone. No longer on the menu, so not in your order: Mocha.",
    null,
  ],
  ['cart/lineUnknown', ofCart('cart/lineUnknown'), 'That item is no longer in your order.', null],
  ['order/pricingStale', ofOrder('order/pricingStale'), STALE, 'Refresh'],
  [
    'favoriteProducts/stillSaving',
    { type: 'favoriteProducts/skipped', data: { reason: 'stillSaving' } },
    BEFORE_YOU,
    null,
  ],
  [
    '561007',
    { type: 'favoriteProducts/refused', data: { writeId: 'w', code: '561007' } },
    "Sorry, you've reached the maximum number of favorite items",
    null,
  ],
  ['cart/quantityInvalid', ofCart('cart/quantityInvalid'), 'Please choose a whole number of items.', null],
  ['cart/itemInvalid', ofCart('cart/itemInvalid'), 'Product data is invalid', null],
  [
    'cart/itemUnknown',
    unknownItem,
    'One of your items is no longer on the menu, so it is not in your order.',
    null,
  ],
  [
    'order/cartEmpty',
    ofOrder('order/cartEmpty'),
    'Your order is empty. Choose something to go on.',
    'Choose item',
  ],
  ['order/notPriced', ofOrder('order/notPriced'), STALE, 'Refresh'],
  ['order/orderIdMissing', ofOrder('order/orderIdMissing'), STALE, 'Refresh'],
  ['order/priceInvalid', ofOrder('order/priceInvalid'), STALE, 'Refresh'],
  ['order/cardMissing', ofOrder('order/cardMissing'), 'Your account has no payment methods.', null],
  [
    'order/cardGone',
    ofOrder('order/cardGone'),
    'This card is no longer in your account. Please choose another payment method.',
    null,
  ],
  ['order/alreadySubmitting', ofOrder('order/alreadySubmitting'), RECEIVED, null],
  ['order/signInRequired', ofOrder('order/signInRequired'), SESSION, 'Sign in'],
  [
    'order/balanceTooLow',
    ofOrder('order/balanceTooLow'),
    'Looks like your card balance is too low to complete your order.',
    null,
  ],
  [
    'favoriteProducts/signInNeeded',
    { type: 'favoriteProducts/skipped', data: { reason: 'signInNeeded' } },
    'You must sign in to keep a product in your favorites.',
    'Sign in',
  ],
  [
    'favoriteProducts/alreadyKept',
    { type: 'favoriteProducts/skipped', data: { reason: 'alreadyKept' } },
    'This is already in your favorites.',
    null,
  ],
  [
    'favoriteProducts/refused',
    { type: 'favoriteProducts/refused', data: { writeId: 'w', code: 'UNEXPECTED_ERROR' } },
    GENERIC,
    null,
  ],
];

describe('the toast of', () => {
  it.each(toasts)('%s', async (code, fact, says, offers) => {
    const crema = createTestCrema();
    show(crema, <Toasts />);
    if (code.startsWith('cart/joined')) await happens(crema, mine);
    await happens(crema, fact);
    expect(await screen.findByText(says)).toBeDefined();
    const region = screen.getByRole('region', { name: 'Notifications' });
    const action = [...region.querySelectorAll('a, button')].map(({ textContent }) => textContent);
    expect(action.filter((text) => text !== '')).toEqual(offers === null ? [] : [offers]);
  });
});

it.each([
  ['with something in the cart, whose payment sheet says it', true],
  ['with an empty cart, which has no payment sheet', false],
])('an order is refused %s', async (_, hasCart) => {
  const crema = createTestCrema();
  if (hasCart) crema.tell({ type: 'cart/itemAdded', data: { line: latte } });
  show(crema, <Toasts />, '/menu/cart#payment-summary');
  await happens(crema, ofOrder('order/cartEmpty'));
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region.textContent === '').toBe(hasCart);
});

const notices: readonly (readonly [code: string, says: string, offers: string | null])[] = [
  ['UNAUTHENTICATED', SESSION, 'Sign in'],
  [
    'NOT_YOUR_WRITE',
    'This order was sent by someone else on this device. Sign in as the person who placed it to see what became of it.',
    'Sign in',
  ],
  [
    'OTHER_MEMBER',
    'Someone else has signed in in this browser. Nothing was done. Sign in again to go on.',
    'Sign in',
  ],
  [
    'SERVICE_UNAVAILABLE',
    "Crema can't answer right now. Nothing is lost; try again in a moment.",
    'Try again',
  ],
  ['UNREACHABLE', "We can't reach Crema right now. Check your connection and try again.", null],
  ['ENTER_AGAIN', 'This was not sent, and nothing was charged. Please enter it again.', 'Got it'],
  ['INVALID_CREDENTIALS', "That email or password doesn't look right. Please try again.", null],
  ['order/unexpected', GENERIC, 'Try again'],
  [
    'ORDER_STARTED',
    'The barista has started on this order, so it can no longer be cancelled. Nothing was refunded.',
    null,
  ],
  ['ORDER_CANCELLED', 'This order was cancelled. The money goes back to you.', null],
];

describe('the notice of', () => {
  it.each(notices)('%s', async (code, says, offers) => {
    show(createTestCrema(), <ErrorNotice code={code} onDismiss={() => undefined} />);
    const notice = screen.getByRole('alert');
    expect(await within(notice).findByText(says)).toBeDefined();
    expect([...notice.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual(
      offers === null ? [] : [offers],
    );
  });
});
