/** Which orders are shown, with which status and which items. */
import { describe, expect, it } from 'vitest';
import type { Illustration } from '../../../domain/menu/illustration.ts';
import type { PlacedOrder } from '../../../domain/order/evolve.ts';
import { linesToReorder, shownOrders, type ShownItem } from '../../../domain/order/previous.ts';
import type { PreviousOrder } from '../../../domain/order/shape.ts';

const illustration: Illustration = {
  ...{ kind: 'hotCup', liquid: 'latte', foam: 'milk' },
  ...{ ice: false, topping: null, accent: null },
};
const what = {
  ...{ productNumber: 101, formCode: 'hot', name: 'House Latte', sizeCode: 'S', sizeName: 'Small' },
  ...{ sku: 'L-S', quantity: 2, illustration },
};
const item = (change: Partial<ShownItem> = {}): ShownItem => ({
  ...what,
  ...{ price: 445, availability: 'Available', options: [] },
  ...change,
});
const about = (orderId: string, submittedAt: number) => ({
  ...{ orderId, orderToken: `T-${orderId}`, storeNumber: '7', storeName: 'Pine St', currency: 'USD' },
  ...{ status: 'Received', submittedAt, total: 970 },
  pickupTime: { earliest: 1, latest: 2, minutesMin: 5, minutesMax: 8 },
});
const order = (orderId: string, submittedAt: number, basket = [item()]): PreviousOrder =>
  ({ ...about(orderId, submittedAt), basket }) as PreviousOrder;
const placed = (orderId: string, submittedAt: number): PlacedOrder =>
  ({
    ...about(orderId, submittedAt),
    ...{ cardBalance: 1530, lines: [{ ...what, lineId: 'l1', options: [], unitPrice: 445 }] },
  }) as PlacedOrder;

describe('the orders that are shown', () => {
  it('hold the one just placed before the server lists it, newest first', () => {
    const shown = shownOrders({ placed: { b: placed('b', 200) }, statuses: {} }, [order('a', 100)]);
    expect(shown.map(({ orderId }) => orderId)).toEqual(['b', 'a']);
    expect(shown[0]?.basket[0]).toMatchObject({ name: 'House Latte', price: 445, quantity: 2 });
  });
  it('show an order once when both know it', () => {
    expect(shownOrders({ placed: { a: placed('a', 100) }, statuses: {} }, [order('a', 100)])).toHaveLength(1);
  });
  it('take the later status, never an earlier one', () => {
    const fetched = [{ ...order('a', 100), status: 'Preparing' as const }];
    const at = 5;
    const status = (known: 'Received' | 'ReadyForPickup') =>
      shownOrders({ placed: {}, statuses: { a: { status: known, at } } }, fetched)[0]?.status;
    expect(status('ReadyForPickup')).toBe('ReadyForPickup');
    expect(status('Received')).toBe('Preparing');
  });
  it('leave out items that are not orderable or carry a placeholder', () => {
    const gone = item({ availability: 'NotOrderable' });
    const broken = item({ options: [{ optionProductNumber: 81, name: '', quantity: 1 }] });
    const [shown] = shownOrders({ placed: {}, statuses: {} }, [order('a', 1, [gone, broken, item()])]);
    expect(shown?.basket).toEqual([item()]);
  });
});

it('orders again only what is available here, at the price for one', () => {
  const before = order('a', 1, [item(), item({ name: 'Scone', availability: 'NotAvailableHere' })]);
  expect(linesToReorder(before, () => 'new')).toEqual([
    { ...what, lineId: 'new', options: [], unitPrice: 445 },
  ]);
});
