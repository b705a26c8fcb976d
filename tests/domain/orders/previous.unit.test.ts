/** Which orders are shown, with which status and which items. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Illustration } from '../../../domain/menu/illustration.ts';
import type { PlacedOrder } from '../../../domain/orders/evolve.ts';
import {
  isOpenOrder,
  linesToReorder,
  shownOrders,
  unknownYet,
  type ShownItem,
} from '../../../domain/orders/previous.ts';
import { isExpress } from '../../../domain/orders/orderType.ts';
import { productLike } from '../../../src/parts/product/productLike.ts';
import { PreviousOrder, SubmittedOrder } from '../../../domain/orders/shape.ts';

const illustration: Illustration = {
  ...{ kind: 'hotCup', liquid: 'latte', foam: 'milk' },
  ...{ ice: false, topping: null, accent: null, photoUrl: null },
};
const what = {
  ...{ productNumber: 101, formCode: 'hot', name: 'House Latte', sizeCode: 'S', sizeName: 'Small' },
  ...{ sku: 'L-S', quantity: 2, illustration },
};
const item = (change: Partial<ShownItem> = {}): ShownItem => ({
  ...what,
  ...{ price: 445, currentPrice: null, availability: 'Available', options: [], contents: null },
  ...change,
});
const about = (orderId: string, submittedAt: number) => ({
  ...{ orderId, orderToken: `T-${orderId}`, storeNumber: '7', storeName: 'Pine St', currency: 'USD' },
  ...{ status: 'Received', submittedAt, total: 970 },
  pickupTime: { earliest: 1, latest: 2, minutesMin: 5, minutesMax: 8 },
});
const order = (orderId: string, submittedAt: number, basket = [item()]): PreviousOrder =>
  ({ ...about(orderId, submittedAt), ...unknownYet, basket }) as PreviousOrder;
const placed = (orderId: string, submittedAt: number): PlacedOrder =>
  ({
    ...about(orderId, submittedAt),
    ...{ collectionType: null, scheduledFor: null, reloadAmount: null },
    ...{ cardBalance: 1530, lines: [{ ...what, lineId: 'l1', options: [], unitPrice: 445 }] },
  }) as PlacedOrder;

describe('an express order', () => {
  it('is one for the drive-thru as soon as possible, also before the server lists it', () => {
    const shown = (
      collectionType: 'DRIVE_THRU' | 'CURBSIDE' | 'IN_STORE' | null,
      scheduledFor: number | null,
    ) =>
      shownOrders(
        { placed: { b: { ...placed('b', 200), collectionType, scheduledFor } }, statuses: {} },
        [],
      ).map(isExpress);
    expect(shown('DRIVE_THRU', null)).toEqual([true]);
    expect(shown('DRIVE_THRU', 300)).toEqual([false]);
    for (const other of ['CURBSIDE', 'IN_STORE', null] as const) expect(shown(other, null)).toEqual([false]);
  });
  it('is what the server says of a listed one, by its code', () => {
    const listed = (orderType: string | null) =>
      shownOrders({ placed: {}, statuses: {} }, [{ ...order('a', 1), orderType }]).map(isExpress);
    expect([listed('141'), listed('142'), listed(null)]).toEqual([[true], [false], [false]]);
  });
});

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
  it('are cancelled where this device knows it, or the server lists them so', () => {
    const cancelled = (phase: 'asked' | 'done' | 'refused') =>
      shownOrders({ placed: {}, statuses: {} }, [order('a', 100)], {
        byOrder: { a: { phase, at: 7, code: null, writeId: null } },
      })[0];
    expect(cancelled('done')).toMatchObject({ status: 'Cancelled', cancelledAt: 7 });
    for (const phase of ['asked', 'refused'] as const)
      expect(cancelled(phase)).toMatchObject({ status: 'Received', cancelledAt: null });
    const listed = shownOrders({ placed: {}, statuses: {} }, [{ ...order('a', 100), cancelledAt: 9 }]);
    expect(listed[0]).toMatchObject({ status: 'Cancelled', cancelledAt: 9 });
  });
  it('are open until they are picked up or cancelled', () => {
    const all = ['Received', 'Preparing', 'ReadyForPickup', 'PickedUp', 'Cancelled'] as const;
    expect(all.filter((status) => isOpenOrder({ status }))).toEqual(all.slice(0, 3));
  });
  it('keep every line that was paid for; what is not orderable or carries a placeholder is not ordered again', () => {
    const gone = item({ availability: 'NotOrderable' });
    const broken = item({ options: [{ optionProductNumber: 81, name: '', quantity: 1 }] });
    const [shown] = shownOrders({ placed: {}, statuses: {} }, [order('a', 1, [gone, broken, item()])]);
    expect(shown?.basket).toEqual([gone, broken, item()]);
    expect(linesToReorder(order('a', 1, [gone, broken, item()]), () => 'new')).toHaveLength(1);
  });
  it('with one placeholder among good options are not ordered again, those with good options alone are', () => {
    const [milk, placeholder] = [7, 81].map((optionProductNumber) => ({
      ...{ optionProductNumber, name: 'Oat', quantity: 1 },
    }));
    if (milk === undefined || placeholder === undefined) throw new Error('unreachable');
    const good = item({ options: [milk] });
    const broken = item({ options: [milk, placeholder] });
    const again = linesToReorder(order('a', 1, [broken, good]), () => 'new');
    expect(again.map(({ options }) => options)).toEqual([[milk]]);
  });
  it('are ordered again for what they cost now, where that is known', () => {
    const again = linesToReorder(order('a', 1, [item({ currentPrice: 480 }), item()]), () => 'new');
    expect(again.map(({ unitPrice }) => unitPrice)).toEqual([480, 445]);
    expect(again[0]).not.toHaveProperty('currentPrice');
  });
  it('with an add-in that has no number any more are read, shown and not ordered again', () => {
    const options = [{ optionProductNumber: null, name: 'Rose', quantity: 1 }];
    const listed = order('a', 1, [item({ options }), item()]);
    expect(productLike(item({ options }))).toBe('/menu/product/101/hot?size=S&quantity=2');
    const read = v.parse(PreviousOrder, listed);
    expect(read.basket[0]?.options).toEqual(options);
    expect(linesToReorder(listed, () => 'new').map((line) => line.options)).toEqual([[]]);
  });
  it('are shown as the server lists them, the newest first however they came', () => {
    const fetched = [order('a', 100), order('c', 300), order('b', 200)];
    const shown = shownOrders({ placed: { d: placed('d', 250) }, statuses: {} }, fetched);
    expect(shown.map(({ orderId }) => orderId)).toEqual(['c', 'd', 'b', 'a']);
    expect(shown[0]).toEqual(order('c', 300));
  });
  it('tell of the one just placed what they tell of the others, and nothing of the card', () => {
    const options = [{ optionProductNumber: 7, name: 'Oat', quantity: 2 }];
    const just = placed('b', 200);
    const lines = just.lines.map((line) => ({ ...line, options }));
    const statuses = { b: { status: 'Preparing', at: 9 } } as const;
    expect(shownOrders({ placed: { b: { ...just, lines } }, statuses }, [])).toEqual([
      { ...order('b', 200, [item({ options })]), status: 'Preparing' },
    ]);
  });
});

describe('an order as the server answers it', () => {
  it('past, is read with every field that a list shows', () => {
    const options = [{ optionProductNumber: 7, name: 'Oat', quantity: 2 }];
    const answer = order('a', 100, [item({ options })]);
    expect(v.parse(PreviousOrder, { ...answer, news: 'of a later server' })).toEqual(answer);
    expect(v.is(PreviousOrder, { ...answer, status: 'Lost' })).toBe(false);
    expect(v.is(PreviousOrder, { ...answer, basket: [{ ...item(), availability: 'Unknown' }] })).toBe(false);
  });
  it('just taken, is read with every field that the success shows', () => {
    const { storeName: _name, currency: _currency, ...submitted } = about('a', 100);
    expect(v.parse(SubmittedOrder, { ...submitted, cardBalance: 1530 })).toEqual({
      ...submitted,
      cardBalance: 1530,
    });
    expect(v.is(SubmittedOrder, { ...submitted, cardBalance: null })).toBe(true);
    expect(v.is(SubmittedOrder, submitted)).toBe(false);
  });
});

it('orders again only what is available here, at the price for one', () => {
  const before = order('a', 1, [item(), item({ name: 'Scone', availability: 'NotAvailableHere' })]);
  expect(linesToReorder(before, () => 'new')).toEqual([
    { ...what, lineId: 'new', options: [], unitPrice: 445 },
  ]);
});

it('orders again with the options that were ordered, each line with an id of its own', () => {
  const option = { optionProductNumber: 7, name: 'Oat', quantity: 2, price: 80 };
  const before = order('a', 1, [item({ options: [option] }), item(), item({ availability: 'NotOrderable' })]);
  let minted = 0;
  const lines = linesToReorder(before, () => `line-${++minted}`);
  expect(lines).toEqual([
    {
      ...{ ...what, lineId: 'line-1', unitPrice: 445 },
      options: [{ optionProductNumber: 7, name: 'Oat', quantity: 2 }],
    },
    { ...what, lineId: 'line-2', options: [], unitPrice: 445 },
  ]);
});
