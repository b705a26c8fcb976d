/** Why the cart is empty: the order that took its last lines, here or on another device, or a removal. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CartPage } from '../../../src/features/cart/CartPage.tsx';
import { requested, submitted } from '../../domain/orderFacts.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage, hrefOf } from '../showPage.tsx';
import { latte, readyToPay, signIn } from '../someFacts.ts';

const PLACED = 'Your order was placed.';
const ELSEWHERE = 'Your order was emptied in another tab or on another device.';
const EMPTY = 'Your order is empty. Something good is one tap away.';
const TEXTS = [PLACED, ELSEWHERE, EMPTY];
const said = () => TEXTS.filter((text) => screen.queryByText(text) !== null);

let crema: TestCrema;
let cursor: number;
const show = () => showPage(crema, '/menu/cart', '/menu/cart', <CartPage />);

const heard = (orderId: string, status: 'Received' | 'PickedUp' = 'Received') =>
  ({
    type: 'order/statusChanged',
    data: { cursor: String(++cursor), orderId, storeNumber: '7', status, changedAt: crema.now() },
  }) as const;
const cartHeard = (cartVersion?: number) =>
  ({ type: 'live/changeHeard', data: { cursor: String(++cursor), what: 'cart', cartVersion } }) as const;
const answered = (version: number, lines: (typeof latte)[] = []) =>
  ({ type: 'cart/fetched', data: { version, lines, store: null } }) as const;
const removed = { type: 'cart/itemRemoved', data: { lineId: 'line-1' } } as const;

/** Another tab of this browser asks; what it appends is folded here. */
const asksForOrder = (orderId: string): string =>
  crema.tell(requested({ orderId, storeNumber: '7', lines: [...crema.world().cart.lines] }));
const placed = (orderId: string, writeId: string) =>
  submitted(1, { writeId, orderId, storeNumber: '7', submittedAt: crema.now() });
/** As if the server had the cart. */
function shares(): void {
  crema.tell({ type: 'cart/joined', data: {} });
  sends(1);
}
function sends(version: number): void {
  const changes = [...(crema.world().cart.shared?.pending ?? [])];
  const writeId = crema.tell({ type: 'cart/changesSent', data: { changes, storeNumber: null } });
  const lines = [...crema.world().cart.lines];
  const answer = { version, lines, store: null, refused: [], limit: 15 };
  crema.tell({ type: 'cart/changesTaken', data: { writeId, ...answer } });
}

beforeEach(() => {
  crema = createTestCrema();
  cursor = 0;
  readyToPay(crema);
});

const other = { ...latte, lineId: 'line-2' };
const leadsToOrder = () => hrefOf('See your order') === '/menu/previous';

describe('an empty cart', () => {
  it('says that it was ordered in another tab, until the order is picked up', async () => {
    show();
    await happens(crema, placed('o-1', asksForOrder('o-1')));
    expect([said(), leadsToOrder()]).toEqual([[PLACED], true]);
    await happens(crema, heard('o-1', 'PickedUp'));
    expect(said()).toEqual([EMPTY]);
  });

  it('says that it was emptied in another tab, also soon after an order', async () => {
    crema.tell(placed('o-1', asksForOrder('o-1')));
    crema.tell({ type: 'cart/itemAdded', data: { line: latte } });
    show();
    await happens(crema, removed);
    expect(said()).toEqual([ELSEWHERE]);
    expect(screen.queryByRole('link', { name: 'See your order' })).toBeNull();
  });

  it('says only that it is empty on a page that did not show the lines', () => {
    crema.tell(placed('o-1', asksForOrder('o-1')));
    crema.tell({ type: 'cart/itemAdded', data: { line: latte } });
    crema.tell(removed);
    show();
    expect(said()).toEqual([EMPTY]);
  });

  it.each([
    ['the order alone', () => [heard('o-9'), answered(2)]],
    ['the order and then the cart', () => [heard('o-9'), cartHeard(), answered(3)]],
    ['the order after the answer', () => [answered(2), heard('o-9'), answered(2)]],
    ['both after the cart was read', () => [answered(3), heard('o-9'), cartHeard(3), answered(3)]],
    ['the cart and then the order', () => [cartHeard(), heard('o-9'), answered(3)]],
    [
      'the order before its device has sent what it ordered',
      () => [heard('o-9'), answered(2, [latte]), cartHeard(), answered(3)],
    ],
    [
      'the order before more pieces of the line and their removal',
      () => [heard('o-9'), cartHeard(), answered(2, [{ ...latte, quantity: 5 }]), cartHeard(), answered(3)],
    ],
    [
      'the order, and answers that are older than what is known',
      () => [heard('o-9'), answered(0), cartHeard(), answered(3)],
    ],
    [
      'the device’s own order, after its answer',
      () => [placed('o-1', asksForOrder('o-1')), heard('o-1'), answered(2)],
    ],
  ] as const)('says that it was ordered where the feed tells %s', async (_, facts) => {
    shares();
    show();
    await happens(crema, ...facts());
    expect([said(), leadsToOrder()]).toEqual([[PLACED], true]);
  });

  it.each([
    [
      'a line was taken out after its order',
      () => [heard('o-9'), answered(2, [{ ...latte, quantity: 1 }]), cartHeard(), answered(3)],
    ],
    [
      'what was added after its order went, where both were read before the feed told them',
      () => [
        ...[answered(3, [other]), heard('o-9'), answered(3, [other]), cartHeard(3)],
        ...[cartHeard(4), answered(4)],
      ],
    ],
    [
      'it went soon after an order of this one',
      () => [
        ...[placed('o-1', asksForOrder('o-1')), heard('o-1'), answered(2), cartHeard(), answered(3, [other])],
        ...[cartHeard(), answered(4)],
      ],
    ],
  ] as const)('says that another device emptied it where %s', async (_, facts) => {
    shares();
    show();
    for (const fact of facts()) await happens(crema, fact);
    expect(said()).toEqual([ELSEWHERE]);
  });

  it('says that another device emptied what was added during an order of this one, which the feed told before its answer', async () => {
    shares();
    show();
    const writeId = asksForOrder('o-1');
    crema.tell({ type: 'cart/itemAdded', data: { line: other } });
    sends(2);
    crema.tell(heard('o-1'));
    crema.tell(placed('o-1', writeId));
    sends(3);
    crema.tell(answered(3, [other]));
    await happens(crema, cartHeard(), answered(4));
    expect(said()).toEqual([ELSEWHERE]);
  });

  it('is not said to be ordered to a member who signs in after an order was followed by a removal', async () => {
    crema = createTestCrema({}, signIn, { type: 'cart/joined', data: {} });
    show();
    await happens(crema, heard('o-9'), cartHeard(), answered(3));
    expect(said()).toEqual([EMPTY]);
  });
});
