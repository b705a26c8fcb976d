/** The cart that the server keeps: changes of two devices at once, doubled, refused, and ordered. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CartChangeInput } from '../../../wire/generated/operations.ts';
import { inShop } from '../kit/shop.ts';
import { latteItem, pricedLatte, type Browser } from '../kit/testServer.ts';

inShop('the cart of a member', (its) => {
  let phone: Browser;
  let desk: Browser;
  beforeAll(async () => {
    [phone, desk] = [its.maya, await its.signedIn()];
  });
  beforeEach(() => its.run(sql`delete from carts`, sql`delete from cart_changes`));
  const more = (lineId: string, by: number, changeId: string = randomUUID()) => ({
    ...{ changeId, lineId, by, item: { ...latteItem, lineId } },
  });
  const fewer = (lineId: string, by: number, changeId: string = randomUUID()) => ({
    ...{ changeId, lineId, by: -by, item: null },
  });
  const change = async (browser: Browser, changes: readonly CartChangeInput[], key?: string) =>
    browser.ask('change-cart', { changes: [...changes] }, key);
  const held = async (browser = desk) => {
    const { data } = await browser.ask('get-cart', {});
    return data.memberCart.lines.map(({ lineId, quantity }) => `${lineId} ${quantity}`);
  };

  it('is seen by another device with the names and prices of the menu', async () => {
    await change(phone, [more('a', 2)]);
    const { memberCart } = (await desk.ask('get-cart', {})).data;
    expect(memberCart).toMatchObject({ version: 1, refused: [], limit: 15 });
    const name = expect.any(String) as string;
    expect(memberCart.lines).toMatchObject([{ lineId: 'a', quantity: 2, name, unitPrice: 400 }]);
  });

  it('has a line that is put back before the line that it names', async () => {
    await change(phone, [more('a', 1), more('b', 1), fewer('a', 1)]);
    await change(phone, [
      { ...more('a', 1), beforeLineId: 'b' },
      { ...more('c', 1), beforeLineId: 'gone' },
    ]);
    expect(await held()).toEqual(['a 1', 'b 1', 'c 1']);
  });

  it('counts each change once, under its key, under another, and twice in one', async () => {
    const [one, key] = [more('a', 1, 'same'), randomUUID()];
    const first = await change(phone, [one], key);
    expect(await change(phone, [one], key)).toEqual(first);
    await change(phone, [one]);
    await change(phone, [one, one, more('b', 1)]);
    expect(await held()).toEqual(['a 1', 'b 1']);
  });

  it('loses no item of twenty changes that two devices send at once', async () => {
    const sends = Array.from({ length: 10 }, (_, index) => [
      change(phone, [more('a', 1)]),
      change(desk, [index % 2 === 0 ? more('b', 1) : fewer('b', 1)]),
    ]);
    const answers = await Promise.all(sends.flat());
    expect(answers.every(({ status, code }) => status === 200 && code === undefined)).toBe(true);
    expect(await held()).toContain('a 10');
    const versions = answers.map(({ data }) => data.changeCart.version);
    expect(new Set(versions).size).toBe(20);
  });

  it('has no more pieces than the limit, and says which changes did nothing', async () => {
    const answers = await Promise.all([change(phone, [more('a', 10)]), change(desk, [more('b', 10)])]);
    const refused = answers.flatMap(({ data }) => data.changeCart.refused.map(({ reason }) => reason));
    expect(refused).toEqual(['cart/limitReached']);
    expect(await held()).toHaveLength(1);
  });

  it('takes no product that is not on the menu, and fewer than none is none', async () => {
    const wrong = more('x', 1, 'wrong');
    wrong.item.productNumber = 4_711;
    const { data } = await change(phone, [more('a', 1), fewer('a', 5), fewer('nothing', 1), wrong]);
    expect(data.changeCart.lines).toEqual([]);
    expect(data.changeCart.refused).toEqual([{ changeId: 'wrong', reason: 'cart/itemUnknown' }]);
  });

  it('brings a line back that another device removed while one added to it', async () => {
    await change(phone, [more('a', 1)]);
    await change(desk, [fewer('a', 1)]);
    await change(phone, [more('a', 1)]);
    expect(await held()).toEqual(['a 1']);
  });

  it('is another drink in the same line once a device edited it, for any number of pieces', async () => {
    await change(phone, [more('a', 2), more('b', 1)]);
    const edit = (by: number, ...options: { optionProductNumber: number; quantity: number }[]) => ({
      ...{ ...more('a', by), item: { ...latteItem, lineId: 'a', options }, isEdit: true },
    });
    const { data } = await change(desk, [edit(0, { optionProductNumber: 900, quantity: 1 })]);
    const options = [{ optionProductNumber: 900 }];
    expect(data.changeCart.lines).toMatchObject([{ lineId: 'a', quantity: 2, options }, { lineId: 'b' }]);
    // More pieces do not say what the line is.
    await change(phone, [more('a', 1)]);
    const { data: after } = await phone.ask('get-cart', {});
    expect(after.memberCart.lines).toMatchObject([{ quantity: 3, options }, { quantity: 1 }]);
    const unknown = edit(0);
    unknown.item.productNumber = 4_711;
    const refused = await change(phone, [unknown]);
    expect(refused.data.changeCart.refused).toMatchObject([{ reason: 'cart/itemUnknown' }]);
    expect((await change(phone, [{ ...edit(0), isEdit: false }])).code).toBe('BAD_REQUEST');
  });

  it('loses the lines of an order, once, however late the device says so', async () => {
    await change(phone, [more('line-1', 3), more('b', 1)]);
    const order = await pricedLatte(desk, '1', 2);
    expect((await desk.ask('submit-order', order)).code).toBeUndefined();
    expect(await held()).toEqual(['line-1 1', 'b 1']);
    const told = fewer('line-1', 2, `order:${order.subInp.orderId}:line-1`);
    await change(desk, [told]);
    expect(await held()).toEqual(['line-1 1', 'b 1']);
  });

  it('is empty where the device says only after the order what it added and what it ordered', async () => {
    const order = await pricedLatte(desk, '1', 2);
    expect((await desk.ask('submit-order', order)).code).toBeUndefined();
    const told = fewer('line-1', 2, `order:${order.subInp.orderId}:line-1`);
    await change(desk, [more('line-1', 2), told]);
    expect(await held()).toEqual([]);
  });

  it('has the store that was told last, also without a change of its lines, and none that there is not', async () => {
    const stores = async (browser = desk) => (await browser.ask('get-cart', {})).data.memberCart.store;
    const tell = async (changes: readonly CartChangeInput[], storeNumber: string | null) =>
      (await phone.ask('change-cart', { changes: [...changes], storeNumber })).data.changeCart;
    expect(await stores()).toBeNull();
    const told = await tell([more('a', 1)], '1');
    expect(told).toMatchObject({ version: 1, store: { storeNumber: '1', availability: 'READY' } });
    expect(await stores()).toEqual(told.store);
    expect(await tell([], '1')).toMatchObject({ version: 1 });
    expect(await tell([], 'closed')).toMatchObject({ version: 2, store: { storeNumber: 'closed' } });
    expect(await tell([more('a', 1)], null)).toMatchObject({
      version: 3,
      store: { storeNumber: 'closed' },
    });
    expect(await tell([], 'no store')).toMatchObject({ version: 3, store: { storeNumber: 'closed' } });
  });

  it('has the pickup option that was told last, and keeps it for a device that tells none', async () => {
    const pickup = { collectionType: 'CURBSIDE', consumptionType: 'CONSUME_OUT_OF_STORE' } as const;
    expect((await desk.ask('get-cart', {})).data.memberCart.pickup).toBeNull();
    const { data } = await phone.ask('change-cart', { changes: [], pickup });
    expect(data.changeCart).toMatchObject({ version: 1, pickup });
    expect((await change(desk, [more('a', 1)])).data.changeCart).toMatchObject({ version: 2, pickup });
    expect(await its.rows(sql`select collection_type as type from carts`)).toEqual([{ type: 'CURBSIDE' }]);
  });

  it('takes nothing that is too large', async () => {
    const bad = [
      [],
      Array.from({ length: 51 }, () => more('a', 1)),
      [more('a', 1_000)],
      [fewer('a', 0)],
      [more('a'.repeat(65), 1)],
      [more('a', 1, 'i'.repeat(201))],
      [more('a\u0000', 1)],
    ];
    for (const changes of bad) expect((await change(phone, changes)).code).toBe('BAD_REQUEST');
    expect(await held()).toEqual([]);
  });
});
