/**
 * Pricing, placing and paying through the whole server. What the client's port sees of it is in
 * tests/contracts/remotePorts.orders.contract.ts, what a store refuses in sandbox/refusals.int.test.ts, whose an order is in
 * authorization.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { inShop } from './kit/shop.ts';
import { latteItem, orderOf } from './kit/testServer.ts';

inShop('ordering', (its) => {
  beforeEach(async () => {
    await its.forget();
    await its.setBalance(2_500);
  });
  const ask = async (items: readonly object[], storeNumber = '1') =>
    (await its.maya.ask('price-order', orderOf(items as never, storeNumber))).data.priceOrder;
  const latte = (changes: object = {}) => ({ ...latteItem, ...changes });
  const muffin = { lineId: 'm', productNumber: 200, formCode: 'single', sizeCode: 'no', sku: 'sku-muffin' };
  const withOption = (optionProductNumber: number, quantity: number, more: object = {}) =>
    latte({ options: [{ optionProductNumber, quantity, ...more }] });
  const counts = async () => [
    await its.count(sql`from orders`),
    await its.count(sql`from ledger_transactions`),
    await its.balance(),
  ];

  it("says the store's present wait once an order is late, and the promise until then", async () => {
    const { orderId } = (await its.submit(await its.priced())).data.submitOrder;
    const asked = async () =>
      (await its.maya.send('GET', `/apiproxy/v1/ordering/pickup-time/${orderId}/1`)).json();
    expect(await asked()).toMatchObject({ minutesMin: 4, minutesMax: 7, revised: null });
    its.clock.ahead(30 * 60_000);
    expect(await asked()).toMatchObject({ minutesMin: 4, revised: { minutesMin: 4, minutesMax: 7 } });
  });

  it('prices from the catalog and adds the tax of the subdivision', async () => {
    const grande = latte({ sizeCode: 'G', sku: 'sku-latte-g', quantity: 2 });
    const options = [{ optionProductNumber: 900, quantity: 3 }];
    expect(await ask([{ ...grande, options }, latte(muffin)])).toMatchObject({
      ...{ expiresIn: 300, isTipEnabled: true },
      summary: { subtotal: 1725, tax: 162, price: 1887, currency: 'USD' },
    });
  });

  it('takes an option of the size no as left out, though it is sent as one', async () => {
    for (const [item, subtotal] of [
      [withOption(900, 2), 500],
      [withOption(900, 1, { sizeCode: 'no' }), 400],
      [withOption(900, 9, { sizeCode: 'no' }), 400],
    ] as const)
      expect(await ask([item])).toMatchObject({ summary: { subtotal } });
  });

  it.each([
    ['no item', [], 'CART_EMPTY', []],
    ['no piece of an item', [latte({ quantity: 0 })], 'ITEM_LIMIT', ['line-1']],
    ['a negative amount', [latte({ quantity: -3 })], 'ITEM_LIMIT', ['line-1']],
    ['a huge amount', [latte({ quantity: 2_000_000_000 })], 'ITEM_LIMIT', ['line-1']],
    ['sixteen pieces in two lines', [1, 2].map(() => latte({ quantity: 8 })), 'ITEM_LIMIT', []],
    ['an unknown product', [latte({ productNumber: 1 })], 'ITEMS_NOT_FOUND', ['line-1']],
    ['an unknown size', [latte({ sizeCode: 'X' })], 'ITEMS_NOT_FOUND', ['line-1']],
    ['a sku of another size', [latte({ sku: 'sku-latte-g' })], 'ITEMS_NOT_FOUND', ['line-1']],
    ['an unknown option', [withOption(5, 1)], 'ITEMS_NOT_FOUND', ['line-1']],
    ['more of an option than fits', [withOption(900, 5)], 'ADD_IN_LIMIT', ['line-1']],
    ['what the store does not have', [latte(muffin)], 'ITEMS_UNAVAILABLE', ['m'], 'no-muffins'],
    ['at a closed store', [latte()], 'STORE_CLOSED', [], 'closed'],
    ['at a store with too much to do', [latte()], 'HIGH_VOLUME_STORE', [], 'busy'],
    ['at a store that takes no orders', [latte()], 'MOP_UNAVAILABLE', [], 'walk-in-only'],
    ['at an unknown store', [latte()], 'STORE_NOT_FOUND', [], 'nowhere'],
    ...['__proto__', 'constructor'].map((store) => [store, [latte()], 'STORE_NOT_FOUND', [], store] as const),
  ] as const)('refuses to price %s', async (_what, items, code, lineIds, storeNumber?: string) => {
    expect(await ask(items, storeNumber)).toEqual({ __typename: 'PriceOrderRefusal', code, lineIds });
  });

  it('refuses a way of pickup that the store does not have', async () => {
    const { order } = orderOf([latteItem]);
    const fulfillment = { ...order.fulfillment, collectionType: 'DRIVE_THRU' } as const;
    const { data } = await its.maya.ask('price-order', { order: { ...order, fulfillment } });
    expect(data.priceOrder).toMatchObject({ code: 'MOP_NOT_ACCEPTED' });
  });

  it('keeps a refusal as the answer to its key, even when it would pass later', async () => {
    await its.setBalance(100);
    const [price, key] = [await its.priced(), randomUUID()];
    const refused = { status: 'refused', code: 'INSUFFICIENT_BALANCE', reloaded: null, order: null };
    for (const balance of [100, 2_500]) {
      await its.setBalance(balance);
      expect((await its.submit(price, {}, key)).code).toBe(refused.code);
      expect(await its.outcomeOf(key)).toEqual(refused);
    }
    expect((await its.submit(price)).code).toBeUndefined();
  });

  it('makes one order of many presses at once, with one key and with many', async () => {
    const [price, second, key] = [await its.priced(), await its.priced(), randomUUID()];
    const presses = Array.from({ length: 8 }, () => 0);
    const same = await Promise.all(presses.map(() => its.submit(price, {}, key)));
    expect(new Set(same.map((each) => JSON.stringify(each)))).toHaveProperty('size', 1);
    const different = await Promise.all(presses.map(() => its.submit(second)));
    expect(different.map(({ code }) => code ?? 'done').toSorted()).toEqual([
      ...[...Array<string>(7).fill('ALREADY_SUBMITTED'), 'done'],
    ]);
    expect([await its.ordersOf(price), await its.ordersOf(second)]).toEqual([1, 1]);
    expect(await its.balance()).toBe(2500 - 2 * 438);
  });

  it('never spends more than there is, however many orders are placed at once', async () => {
    await its.setBalance(1_000);
    const prices = await Promise.all(Array.from({ length: 6 }, () => its.priced()));
    const codes = (await Promise.all(prices.map((price) => its.submit(price)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([
      ...Array<string>(4).fill('INSUFFICIENT_BALANCE'),
      undefined,
      undefined,
    ]);
    expect(await its.balance()).toBe(1000 - 2 * 438);
  });

  it('refuses each wrong order with its code and changes nothing', async () => {
    const price = await its.priced();
    const before = await counts();
    const tendered = (changes: object) => ({
      tenders: [{ id: 'card-maya', tender: 'svc', amount: price.summary.price, ...changes }],
    });
    for (const [more, code] of [
      [{ orderId: 'unknown' }, 'ORDER_NOT_FOUND'],
      [{ storeNumber: 'busy' }, 'ORDER_NOT_FOUND'],
      [{ tenders: [] }, 'TENDER_MISMATCH'],
      [tendered({ amount: 1 }), 'TENDER_MISMATCH'],
      [tendered({ tender: 'cash' }), 'TENDER_MISMATCH'],
      [{ tipAmount: 100 }, 'TENDER_MISMATCH'],
      [{ ...tendered({ amount: 338 }), tipAmount: -100 }, 'TENDER_MISMATCH'],
      [{ ...tendered({ amount: 2439 }), tipAmount: 2001 }, 'TENDER_MISMATCH'],
      [tendered({ id: 'card-nora-lost' }), 'CARD_NOT_FOUND'],
    ] as const)
      expect((await its.submit(price, more)).code).toBe(code);
    expect(await counts()).toEqual(before);
    expect((await its.submit(price)).code).toBeUndefined();
  });

  it('takes a tip where the store has tips enabled, and nowhere else', async () => {
    for (const [storeNumber, code, balance] of [
      ['licensed', 'TENDER_MISMATCH', 2500],
      ['1', undefined, 2500 - 538],
    ] as const) {
      const price = await its.priced(its.maya, storeNumber);
      const tenders = [{ id: 'card-maya', tender: 'svc', amount: price.summary.price + 100 }];
      expect((await its.submit(price, { tipAmount: 100, tenders })).code).toBe(code);
      expect(await its.balance()).toBe(balance);
    }
  });

  it('refuses a lost card, a card that was never activated, and a currency that the card does not hold', async () => {
    const nora = await its.signedIn('nora');
    for (const [who, id, storeNumber, code] of [
      [nora, 'card-nora-lost', '1', '121032'],
      [nora, 'card-nora-new', '1', '121030'],
      [its.maya, 'card-maya', 'canada', 'TENDER_MISMATCH'],
    ] as const) {
      const price = await its.priced(who, storeNumber);
      const tenders = [{ id, tender: 'svc', amount: price.summary.price }];
      expect((await its.submit(price, { tenders }, undefined, who)).code).toBe(code);
    }
  });

  it('refuses an order of a store that closed or stopped since, and one that would be ready after closing', async () => {
    const { storesByNumber } = its.server.context;
    const open = storesByNumber.get('closing');
    if (!open) throw new Error('no store');
    const price = await its.priced(its.maya, 'closing');
    const mobileOrdering = { ...open.mobileOrdering, availability: 'UNAVAILABLE' } as const;
    for (const [changes, code] of [
      [{ open: false }, 'STORE_CLOSED'],
      [{ mobileOrdering }, 'STORE_UNAVAILABLE'],
      [{ hoursByDay: Array.from({ length: 7 }, () => []) }, 'NO_VALID_SERVICE_TIME'],
    ] as const) {
      storesByNumber.set('closing', { ...open, ...changes });
      expect((await its.submit(price)).code).toBe(code);
    }
    storesByNumber.set('closing', open);
  });
});
