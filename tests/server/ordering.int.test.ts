/** Pricing, placing and paying through the whole server, on every database there is. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../server/db/createDatabase.ts';
import { anyDatabase } from './kit/databases.ts';
import { startedServer } from './kit/startedServer.ts';
import { createBrowser, latteItem, orderOf, pricedLatte, type Browser } from './kit/testServer.ts';

for (const database of await anyDatabase())
  describe(`ordering on ${database.name}`, () => {
    const its = startedServer(database);
    let maya: Browser;
    beforeEach(async () => {
      maya = createBrowser(its.server.url);
      await maya.signIn();
    });
    const refusalOf = async (items: readonly Record<string, unknown>[], storeNumber = '1') => {
      const { data } = await maya.ask('price-order', orderOf(items, storeNumber));
      return 'code' in data.priceOrder ? data.priceOrder : data.priceOrder.orderId;
    };
    const countOf = async (table: 'orders' | 'priced_orders' | 'ledger_transactions') => {
      const [row] = await rowsOf<{ n: number }>(
        its.connection.db,
        sql`select count(*)::int as n from ${sql.identifier(table)}`,
      );
      return row?.n ?? -1;
    };
    const balance = async () => (await maya.ask('get-cards', {})).data.cards[0]?.balance ?? -1;
    /** Puts the card at an amount by a ledger movement. */
    const fill = async (amount: number) => {
      const { move } = await import('../../server/wallet/ledger.ts');
      const gap = amount - (await balance());
      const [from, to] = gap > 0 ? ['funding:USD', 'card-maya'] : ['card-maya', 'funding:USD'];
      await its.connection.db.transaction((tx) =>
        move(tx, {
          kind: 'reload',
          reference: randomUUID(),
          from: from ?? '',
          to: to ?? '',
          amount: Math.abs(gap),
          at: new Date(),
        }),
      );
    };

    it("says the store's present wait once an order is late, and the promise until then", async () => {
      const order = await pricedLatte(maya);
      await fill(1_000);
      const placed = await maya.ask('submit-order', order);
      const path = `/apiproxy/v1/ordering/pickup-time/${placed.data.submitOrder.orderId}/1`;
      const asked = async () => (await maya.send('GET', path)).json();
      expect(await asked()).toMatchObject({ minutesMin: 4, minutesMax: 7, revised: null });
      its.server.clock.ahead(30 * 60_000);
      await maya.signIn();
      expect(await asked()).toMatchObject({ minutesMin: 4, revised: { minutesMin: 4, minutesMax: 7 } });
    });

    it('takes an option of the size no as left out, though it is sent as one', async () => {
      const priced = async (options: readonly object[]) => {
        const { data } = await maya.ask('price-order', orderOf([{ ...latteItem, options: [...options] }]));
        return 'summary' in data.priceOrder ? data.priceOrder.summary.subtotal : data.priceOrder.code;
      };
      expect(await priced([{ optionProductNumber: 900, quantity: 2 }])).toBe(500);
      expect(await priced([{ optionProductNumber: 900, sizeCode: 'no', quantity: 1 }])).toBe(400);
      expect(await priced([{ optionProductNumber: 900, sizeCode: 'no', quantity: 9 }])).toBe(400);
    });

    it('prices from the catalog and adds the tax of the subdivision', async () => {
      const items = [
        {
          ...latteItem,
          sizeCode: 'G',
          sku: 'sku-latte-g',
          quantity: 2,
          options: [{ optionProductNumber: 900, quantity: 3 }],
        },
        {
          ...latteItem,
          lineId: 'm',
          productNumber: 200,
          formCode: 'single',
          sizeCode: 'no',
          sku: 'sku-muffin',
        },
      ];
      const { data } = await maya.ask('price-order', orderOf(items));
      expect(data.priceOrder).toMatchObject({
        expiresIn: 300,
        summary: { subtotal: 1725, tax: 162, price: 1887, currency: 'USD' },
        isTipEnabled: true,
      });
    });

    it.each([
      ['no item', [], '1', 'CART_EMPTY', []],
      ['no piece of an item', [{ ...latteItem, quantity: 0 }], '1', 'ITEM_LIMIT', ['line-1']],
      ['a negative amount', [{ ...latteItem, quantity: -3 }], '1', 'ITEM_LIMIT', ['line-1']],
      ['a huge amount', [{ ...latteItem, quantity: 2_000_000_000 }], '1', 'ITEM_LIMIT', ['line-1']],
      [
        'sixteen pieces in two lines',
        [
          { ...latteItem, quantity: 8 },
          { ...latteItem, quantity: 8 },
        ],
        '1',
        'ITEM_LIMIT',
        [],
      ],
      ['an unknown product', [{ ...latteItem, productNumber: 1 }], '1', 'ITEMS_NOT_FOUND', ['line-1']],
      ['an unknown size', [{ ...latteItem, sizeCode: 'X' }], '1', 'ITEMS_NOT_FOUND', ['line-1']],
      ['a sku of another size', [{ ...latteItem, sku: 'sku-latte-g' }], '1', 'ITEMS_NOT_FOUND', ['line-1']],
      [
        'an unknown option',
        [{ ...latteItem, options: [{ optionProductNumber: 5, quantity: 1 }] }],
        '1',
        'ITEMS_NOT_FOUND',
        ['line-1'],
      ],
      [
        'more of an option than fits',
        [{ ...latteItem, options: [{ optionProductNumber: 900, quantity: 5 }] }],
        '1',
        'ADD_IN_LIMIT',
        ['line-1'],
      ],
      [
        'what the store does not have',
        [
          {
            ...latteItem,
            lineId: 'm',
            productNumber: 200,
            formCode: 'single',
            sizeCode: 'no',
            sku: 'sku-muffin',
          },
        ],
        'no-muffins',
        'ITEMS_UNAVAILABLE',
        ['m'],
      ],
      ['an unknown store', [latteItem], 'nowhere', 'STORE_NOT_FOUND', []],
      ['a closed store', [latteItem], 'closed', 'STORE_CLOSED', []],
      ['a store with too much to do', [latteItem], 'busy', 'HIGH_VOLUME_STORE', []],
      ['a store that takes no orders', [latteItem], 'walk-in-only', 'MOP_UNAVAILABLE', []],
      ['a sandbox store of another region', [latteItem], '99904', 'WRONG_STORE_REGION', []],
      ['a sandbox store without a country', [latteItem], '99901', 'MISSING_COUNTRY', []],
    ])('refuses to price %s', async (_what, items, storeNumber, code, lineIds) => {
      expect(await refusalOf(items, storeNumber)).toEqual({
        __typename: 'PriceOrderRefusal',
        code,
        lineIds,
      });
    });

    it('refuses a way of pickup that the store does not have', async () => {
      const { order } = orderOf([latteItem]);
      const { data } = await maya.ask('price-order', {
        order: {
          ...order,
          fulfillment: { consumptionType: 'CONSUME_OUT_OF_STORE', collectionType: 'DRIVE_THRU' },
        },
      });
      expect(data.priceOrder).toMatchObject({ code: 'MOP_NOT_ACCEPTED' });
    });

    it('places an order once, takes its price from the card and tells the feed', async () => {
      await fill(2500);
      const order = await pricedLatte(maya);
      const placed = await maya.ask('submit-order', order);
      expect(placed.data.submitOrder).toMatchObject({ status: 'Received', total: 438, cardBalance: 2062 });
      expect(await balance()).toBe(2062);
      const { orderId } = order.subInp;
      const previous = await maya.ask('get-previous-orders', {
        locale: 'en-US',
        limit: 10,
        isPricingEnabled: true,
      });
      expect(previous.data.previousOrders[0]).toMatchObject({
        orderId,
        basket: [{ name: 'Latte', price: 400, availability: 'Available' }],
      });
      const feed = await maya.ask('get-feed', { limit: 100 });
      expect(feed.data.feed.entries.at(-1)?.order).toEqual({ orderId, status: 'Received', storeNumber: '1' });
      const pickup = await maya.send('GET', `/apiproxy/v1/ordering/pickup-time/${orderId}/1`);
      expect(await pickup.json()).toMatchObject({ minutesMin: 4, minutesMax: 7 });
      expect((await maya.ask('submit-order', order)).code).toBe('ALREADY_SUBMITTED');
    });

    it('gives the first answer again for the same key, and refuses the key for anything else', async () => {
      await fill(2500);
      const order = await pricedLatte(maya);
      const key = randomUUID();
      const first = await maya.ask('submit-order', order, key);
      const again = await maya.ask('submit-order', order, key);
      expect(again).toEqual(first);
      expect(await balance()).toBe(2062);
      const outcome = await maya.ask('write-outcome', { idempotencyKey: key });
      expect(outcome.data.writeOutcome).toEqual({
        ...{ status: 'done', code: null, reloaded: null },
        order: first.data.submitOrder,
      });
      const other = await maya.ask('submit-order', { subInp: { ...order.subInp, tipAmount: 100 } }, key);
      expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect((await maya.ask('price-order', orderOf([latteItem]), key)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    it('keeps a refusal as the answer to its key, even when it would pass later', async () => {
      await fill(100);
      const order = await pricedLatte(maya);
      const key = randomUUID();
      expect((await maya.ask('submit-order', order, key)).code).toBe('INSUFFICIENT_BALANCE');
      await fill(2500);
      expect((await maya.ask('submit-order', order, key)).code).toBe('INSUFFICIENT_BALANCE');
      const outcome = await maya.ask('write-outcome', { idempotencyKey: key });
      expect(outcome.data.writeOutcome).toEqual({
        ...{ status: 'refused', code: 'INSUFFICIENT_BALANCE', reloaded: null },
        order: null,
      });
      expect((await maya.ask('submit-order', order)).status).toBe(200);
    });

    it('makes one order of many presses at once, with one key and with many', async () => {
      await fill(2500);
      const before = await countOf('orders');
      const order = await pricedLatte(maya);
      const key = randomUUID();
      const same = await Promise.all(Array.from({ length: 8 }, () => maya.ask('submit-order', order, key)));
      expect(new Set(same.map((each) => JSON.stringify(each)))).toHaveProperty('size', 1);
      const second = await pricedLatte(maya);
      const different = await Promise.all(Array.from({ length: 8 }, () => maya.ask('submit-order', second)));
      expect(different.map(({ code }) => code ?? 'done').sort()).toEqual([
        ...Array<string>(7).fill('ALREADY_SUBMITTED'),
        'done',
      ]);
      expect(await countOf('orders')).toBe(before + 2);
      expect(await balance()).toBe(2500 - 2 * 438);
    });

    it('never spends more than there is, however many orders are placed at once', async () => {
      await fill(1000);
      const orders = await Promise.all(Array.from({ length: 6 }, () => pricedLatte(maya)));
      const answers = await Promise.all(orders.map((order) => maya.ask('submit-order', order)));
      expect(answers.filter(({ code }) => code === undefined)).toHaveLength(2);
      expect(answers.filter(({ code }) => code === 'INSUFFICIENT_BALANCE')).toHaveLength(4);
      expect(await balance()).toBe(1000 - 2 * 438);
    });

    it('refuses each wrong order with its code and changes nothing', async () => {
      await fill(2500);
      const { subInp } = await pricedLatte(maya);
      const before = [await countOf('orders'), await countOf('ledger_transactions')];
      const codeOf = async (changes: Partial<typeof subInp>) =>
        (await maya.ask('submit-order', { subInp: { ...subInp, ...changes } })).code;
      const [tender] = subInp.tenders;
      if (!tender) throw new Error('no tender');
      expect(await codeOf({ orderId: 'unknown' })).toBe('ORDER_NOT_FOUND');
      expect(await codeOf({ storeNumber: 'busy' })).toBe('ORDER_NOT_FOUND');
      expect(await codeOf({ tenders: [] })).toBe('TENDER_MISMATCH');
      expect(await codeOf({ tenders: [{ ...tender, amount: 1 }] })).toBe('TENDER_MISMATCH');
      expect(await codeOf({ tenders: [{ ...tender, tender: 'cash' }] })).toBe('TENDER_MISMATCH');
      expect(await codeOf({ tipAmount: 100 })).toBe('TENDER_MISMATCH');
      expect(await codeOf({ tipAmount: -100, tenders: [{ ...tender, amount: 338 }] })).toBe(
        'TENDER_MISMATCH',
      );
      expect(await codeOf({ tipAmount: 2001, tenders: [{ ...tender, amount: 2439 }] })).toBe(
        'TENDER_MISMATCH',
      );
      expect(await codeOf({ tenders: [{ ...tender, id: 'card-nora-lost' }] })).toBe('CARD_NOT_FOUND');
      expect([await countOf('orders'), await countOf('ledger_transactions')]).toEqual(before);
      expect((await maya.ask('submit-order', { subInp })).code).toBeUndefined();
    });

    it('takes a tip where the store has tips enabled, and nowhere else', async () => {
      await fill(2500);
      const withTip = async (storeNumber: string) => {
        const { subInp } = await pricedLatte(maya, storeNumber);
        const tenders = subInp.tenders.map((tender) => ({ ...tender, amount: tender.amount + 100 }));
        return (await maya.ask('submit-order', { subInp: { ...subInp, tipAmount: 100, tenders } })).code;
      };
      expect(await withTip('licensed')).toBe('TENDER_MISMATCH');
      expect(await balance()).toBe(2500);
      expect(await withTip('1')).toBeUndefined();
      expect(await balance()).toBe(2500 - 538);
    });

    it('refuses a lost card, a card that was never activated, and a currency that the card does not hold', async () => {
      const nora = createBrowser(its.server.url);
      await nora.signIn('nora@example.com', 'crema-demo-3');
      const codeWith = async (browser: Browser, cardId: string, storeNumber: string) => {
        const { subInp } = await pricedLatte(browser, storeNumber);
        const tenders = subInp.tenders.map((tender) => ({ ...tender, id: cardId }));
        return (await browser.ask('submit-order', { subInp: { ...subInp, tenders } })).code;
      };
      expect(await codeWith(nora, 'card-nora-lost', '1')).toBe('121032');
      expect(await codeWith(nora, 'card-nora-new', '1')).toBe('121030');
      expect(await codeWith(maya, 'card-maya', 'canada')).toBe('TENDER_MISMATCH');
    });

    it('refuses an order of a store that closed or stopped since, and one that would be ready after closing', async () => {
      await fill(2500);
      const open = its.server.context.storesByNumber.get('closing');
      if (!open) throw new Error('no store');
      const order = await pricedLatte(maya, 'closing');
      const codeWhen = async (changes: Partial<typeof open>) => {
        its.server.context.storesByNumber.set('closing', { ...open, ...changes });
        return (await maya.ask('submit-order', order)).code;
      };
      expect(await codeWhen({ open: false })).toBe('STORE_CLOSED');
      const paused = { ...open.mobileOrdering, availability: 'UNAVAILABLE' } as const;
      expect(await codeWhen({ mobileOrdering: paused })).toBe('STORE_UNAVAILABLE');
      const noHours = Array.from({ length: 7 }, () => []);
      expect(await codeWhen({ hoursByDay: noHours })).toBe('NO_VALID_SERVICE_TIME');
      its.server.context.storesByNumber.set('closing', open);
    });

    it("hides a member's order, price and outcome from everyone else", async () => {
      await fill(2500);
      const order = await pricedLatte(maya);
      const leo = createBrowser(its.server.url);
      await leo.signIn('leo@example.com', 'crema-demo-2');
      expect((await leo.ask('submit-order', order)).code).toBe('ORDER_NOT_FOUND');
      const key = randomUUID();
      await maya.ask('submit-order', order, key);
      const { orderId } = order.subInp;
      expect((await leo.send('GET', `/apiproxy/v1/ordering/pickup-time/${orderId}/1`)).status).toBe(404);
      expect((await leo.ask('write-outcome', { idempotencyKey: key })).code).toBe('NOT_YOUR_WRITE');
      expect((await leo.ask('get-feed', { limit: 100 })).data.feed.entries).toEqual([]);
    });

    it('moves what a guest had priced to the member who signs in, and a guest may not order', async () => {
      await fill(2500);
      const guest = createBrowser(its.server.url);
      const order = await pricedLatte(guest);
      const guestCookie = guest.cookie;
      expect(guestCookie).toMatch(/^crema_session=/);
      expect(await guest.ask('submit-order', order)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
      await guest.signIn();
      expect(guest.cookie).not.toBe(guestCookie);
      expect((await guest.ask('submit-order', order)).data.submitOrder.total).toBe(438);
      const stale = createBrowser(its.server.url);
      stale.cookie = guestCookie;
      expect((await stale.ask('get-cards', {})).code).toBe('UNAUTHENTICATED');
    });

    it('refuses a price that ran out', async () => {
      const order = await pricedLatte(maya);
      its.server.clock.ahead(300_000);
      expect((await maya.ask('submit-order', order)).code).toBe('PRICING_EXPIRED');
    });
  });
