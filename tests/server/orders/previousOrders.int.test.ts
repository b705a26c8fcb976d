/** What a list of previous orders says of each: whether it can be ordered again, and of which type it is. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLazyRemotePorts } from '../../../src/compose/createLazyRemotePorts.ts';
import { actAsBrowser } from '../../contracts/actAsBrowser.ts';
import { inShop } from '../kit/shop.ts';

inShop('previous orders', (its) => {
  let orderId = '';
  let total = 0;
  beforeEach(async () => {
    await its.setBalance(2_500);
    ({ orderId, total } = (await its.submit(await its.priced())).data.submitOrder);
  });
  afterEach(() => void vi.unstubAllGlobals());
  const list = async (storeNumber: string | null = '1') => {
    const asked = {
      locale: 'en-US',
      storeNumber,
      limit: 40,
      storePricingInput: null,
      isPricingEnabled: true,
    };
    const { data, ...answer } = await its.maya.ask('get-previous-orders', asked);
    return { ...answer, found: data.previousOrders.find((each) => each.orderId === orderId) };
  };

  it("judges what was ordered by its options too, and at the order's store where none is asked about", async () => {
    const option = (optionProductNumber: number, quantity = 1) => ({
      options: [{ optionProductNumber, name: 'Shot', quantity }],
    });
    const muffin = {
      productNumber: 200,
      formCode: 'single',
      sizeCode: 'no',
      sku: 'sku-muffin',
      options: [],
      seen: null,
    };
    for (const [parts, storeNumber, own, atStore1] of [
      [option(900, 2), '1', 'Available', 'Available'],
      [option(901), '1', 'NotOrderable', 'NotOrderable'],
      [option(900, 5), '1', 'NotOrderable', 'NotOrderable'],
      [muffin, 'no-muffins', 'NotAvailableHere', 'Available'],
      [muffin, '1', 'Available', 'Available'],
    ] as const) {
      await its.run(
        sql`update orders set store_number = ${storeNumber},
              basket = jsonb_set(basket::jsonb, '{0}', (basket::jsonb -> 0) || ${JSON.stringify(parts)}::jsonb)
            where order_id = ${orderId}`,
      );
      const found = [(await list(null)).found, (await list('1')).found];
      expect(found.map((each) => each?.basket[0]?.availability)).toEqual([own, atStore1]);
    }
  });

  it('lists an order for the drive-thru as express where it is for as soon as possible, and no other', async () => {
    for (const [collectionType, scheduledFor, orderType] of [
      ['DRIVE_THRU', null, '141'],
      ['DRIVE_THRU', '2026-05-01T10:00:00Z', null],
      ['IN_STORE', null, null],
    ] as const) {
      await its.run(
        sql`update orders set collection_type = ${collectionType}, scheduled_for = ${scheduledFor} where order_id = ${orderId}`,
      );
      expect((await list()).found?.orderType).toBe(orderType);
    }
  });

  it('is answered in part where the ledger cannot be read: without what went back, and with 206', async () => {
    await its.maya.ask('cancel-order', { orderId });
    actAsBrowser(its.server.url);
    const ended = new AbortController().signal;
    const { session, orders } = createLazyRemotePorts(ended);
    await session.signIn('maya@example.com', 'crema-demo-1');
    const ask = async () => {
      const { status, code, found } = await list();
      const answer = await orders.previous({ locale: 'en-US', place: null, isPricingEnabled: true });
      const refund = answer.ok ? answer.value.find((each) => each.orderId === orderId)?.refund : null;
      const isPartial = 'isPartial' in answer;
      return { status, code, total: found?.total, tenders: found?.refunds?.length, isPartial, refund };
    };
    const refund = { cents: total, lastFour: '4821' };
    const whole = { status: 200, code: undefined, total, tenders: 1, isPartial: false, refund };
    expect(await ask()).toEqual(whole);
    await its.run(sql`alter table ledger_transactions rename to unreadable`);
    expect(await ask()).toEqual({
      ...{ status: 206, code: 'SERVICE_UNAVAILABLE', total },
      ...{ tenders: undefined, isPartial: true, refund: null },
    });
    await its.run(sql`alter table unreadable rename to ledger_transactions`);
    expect(await ask()).toEqual(whole);
  });
});
