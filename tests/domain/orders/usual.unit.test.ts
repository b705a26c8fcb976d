/** The orders that home offers again: the last different ones that were picked up. */
import { expect, it } from 'vitest';
import { shownOrders } from '../../../domain/orders/previous.ts';
import { usualOrders } from '../../../domain/orders/usual.ts';
import type { PreviousOrder } from '../../../domain/orders/shape.ts';
import { pastOrder } from '../../features/orders/somePrevious.ts';

const [item] = pastOrder.basket;
if (item === undefined) throw new Error('The example order has an item.');
const of = (orderId: string, change: Partial<PreviousOrder>): PreviousOrder => ({
  ...pastOrder,
  status: 'PickedUp',
  orderId,
  ...change,
});
const idsOf = (...orders: readonly PreviousOrder[]) =>
  usualOrders(shownOrders({ placed: {}, statuses: {} }, orders)).map(({ orderId }) => orderId);

it('are the last three different ones, newest first', () => {
  const orders = [
    of('a', { submittedAt: 9 }),
    of('same', { submittedAt: 8 }),
    of('b', { submittedAt: 7, storeNumber: '8' }),
    of('c', { submittedAt: 6, basket: [{ ...item, quantity: 2 }] }),
    of('d', { submittedAt: 5, basket: [{ ...item, sku: 'other' }] }),
  ];
  expect(idsOf(...orders)).toEqual(['a', 'b', 'c']);
});

it('differ by what was changed in a drink, whatever its order', () => {
  const option = (optionProductNumber: number) => ({ optionProductNumber, name: 'Syrup', quantity: 1 });
  const withOptions = (...numbers: number[]) => [{ ...item, options: numbers.map(option) }];
  const orders = [
    of('a', { submittedAt: 9, basket: withOptions(1, 2) }),
    of('same', { submittedAt: 8, basket: withOptions(2, 1) }),
    of('b', { submittedAt: 7, basket: withOptions(1) }),
  ];
  expect(idsOf(...orders)).toEqual(['a', 'b']);
});

it('are none that is being made, was cancelled or cannot be had', () => {
  const orders = [
    of('making', { submittedAt: 9, status: 'Preparing' }),
    of('cancelled', { submittedAt: 8, status: 'Received', cancelledAt: 1 }),
    of('gone', { submittedAt: 7, basket: [{ ...item, availability: 'NotAvailable' as never }] }),
    of('a', { submittedAt: 6 }),
  ];
  expect(idsOf(...orders)).toEqual(['a']);
});
