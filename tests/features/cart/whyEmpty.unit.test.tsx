/** Why the cart is empty: the order that took its last lines, here or on another device, or a removal. */
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CartPage } from '../../../src/features/cart/CartPage.tsx';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage } from '../showPage.tsx';
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
function asksForOrder(orderId: string): string {
  const asked = { orderId, storeNumber: '7', storeName: 'Pine St', cardId: 'c-1', price: 1156 };
  const tender = { paymentMethodId: null, cardAmount: 1156, reloadAmount: null, payer: null, tipAmount: 0 };
  const how = { collectionType: 'IN_STORE' as const, scheduledFor: null, currency: 'USD' };
  const lines = [...crema.world().cart.lines];
  return crema.tell({ type: 'order/submitRequested', data: { ...asked, ...tender, ...how, lines } });
}
function placed(orderId: string, writeId: string) {
  const pickupTime = { earliest: 1, latest: 2, minutesMin: 5, minutesMax: 8 };
  const order = { orderId, orderToken: 'T', storeNumber: '7', status: 'Received' as const };
  const money = { total: 1156, cardBalance: 1344, submittedAt: crema.now(), pickupTime };
  return { type: 'order/submitted', data: { writeId, ...order, ...money } } as const;
}
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

describe('an empty cart', () => {
  it('says that it was ordered in another tab, until the order is picked up', async () => {
    show();
    await happens(crema, placed('o-1', asksForOrder('o-1')));
    expect(said()).toEqual([PLACED]);
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe('/menu/previous');
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

  it('says that another device ordered it', async () => {
    shares();
    show();
    await happens(crema, heard('o-9'), answered(2));
    expect(said()).toEqual([PLACED]);
  });

  it('says that another device emptied it, also soon after an order', async () => {
    shares();
    crema.tell(placed('o-1', asksForOrder('o-1')));
    crema.tell(heard('o-1'));
    crema.tell(answered(2));
    crema.tell(cartHeard());
    crema.tell(answered(3, [{ ...latte, lineId: 'line-2' }]));
    show();
    await happens(crema, cartHeard(), answered(4));
    expect(said()).toEqual([ELSEWHERE]);
  });

  it('says where another device took a line out after its order that it was emptied', async () => {
    shares();
    show();
    await happens(crema, heard('o-9'), answered(2, [{ ...latte, quantity: 1 }]));
    await happens(crema, cartHeard(), answered(3));
    expect(said()).toEqual([ELSEWHERE]);
  });

  it('says that it was ordered where the answer was there before the feed told of the order', async () => {
    shares();
    show();
    await happens(crema, answered(2), heard('o-9'), answered(2));
    expect(said()).toEqual([PLACED]);
  });

  it('says that another device emptied what it added after its order, where both were read before the feed told them', async () => {
    shares();
    show();
    const other = { ...latte, lineId: 'line-2' };
    await happens(crema, answered(3, [other]), heard('o-9'), answered(3, [other]), cartHeard(3));
    await happens(crema, cartHeard(4), answered(4));
    expect(said()).toEqual([ELSEWHERE]);
  });

  it.each([
    ['the order and then the cart', () => [heard('o-9'), cartHeard(), answered(3)]],
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
  ] as const)('says that another device ordered it where the feed tells %s', async (_, facts) => {
    shares();
    show();
    await happens(crema, ...facts());
    expect(said()).toEqual([PLACED]);
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe('/menu/previous');
  });

  it('says that another device emptied what was added during an order of this one, which the feed told before its answer', async () => {
    shares();
    show();
    const writeId = asksForOrder('o-1');
    const late = { ...latte, lineId: 'line-2' };
    crema.tell({ type: 'cart/itemAdded', data: { line: late } });
    sends(2);
    crema.tell(heard('o-1'));
    crema.tell(placed('o-1', writeId));
    sends(3);
    crema.tell(answered(3, [late]));
    await happens(crema, cartHeard(), answered(4));
    expect(said()).toEqual([ELSEWHERE]);
  });

  it('is still said to be ordered once the feed has told the device’s own order', async () => {
    shares();
    show();
    await happens(crema, placed('o-1', asksForOrder('o-1')), heard('o-1'), answered(2));
    expect(said()).toEqual([PLACED]);
  });

  it('is not said to be ordered to a member who signs in after an order was followed by a removal', async () => {
    crema = createTestCrema();
    signIn(crema);
    crema.tell({ type: 'cart/joined', data: {} });
    show();
    await happens(crema, heard('o-9'), cartHeard(), answered(3));
    expect(said()).toEqual([EMPTY]);
  });
});
