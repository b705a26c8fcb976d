/**
 * Two devices of a member order the same cart: it is ordered and paid for once, whatever pays on each. The one that comes second
 * is told, and what is left in the cart can be ordered.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, rowsOf } from '../../../server/db/createDatabase.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, latteItem, orderOf, type Browser } from '../kit/testServer.ts';
import { startChargedOrders } from './chargedOrdersKit.ts';

const ELSEWHERE = 'ORDERED_ELSEWHERE';

for (const database of await anyDatabase())
  describe(`one cart on two devices on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let kit: Awaited<ReturnType<typeof startChargedOrders>>;
    let phone: Browser;
    let desk: Browser;
    beforeAll(async () => {
      connection = await database.open();
      kit = await startChargedOrders(connection);
      [phone, desk] = [kit.maya, createBrowser(kit.server.url)];
      await desk.signIn();
    });
    afterAll(() => kit.close());
    beforeEach(async () => {
      await kit.reset();
      await kit.db.execute(sql`delete from carts`);
      await kit.setBalance(10_000);
    });

    const put = async (lineId: string, by: number) => {
      const item = by > 0 ? { ...latteItem, lineId } : null;
      await phone.ask('change-cart', { changes: [{ changeId: randomUUID(), lineId, by, item }] });
    };
    const held = async () =>
      (await phone.ask('get-cart', {})).data.memberCart.lines.map(({ lineId, quantity }) => [
        lineId,
        quantity,
      ]);
    const priced = async (browser: Browser, lines: Readonly<Record<string, number>>) => {
      const items = Object.entries(lines).map(([lineId, quantity]) => ({ ...latteItem, lineId, quantity }));
      const { data } = await browser.ask('price-order', orderOf(items));
      if (!('orderId' in data.priceOrder)) throw new Error(`not priced: ${data.priceOrder.code}`);
      return { ...data.priceOrder, storeNumber: '1' };
    };
    type Price = Awaited<ReturnType<typeof priced>>;
    /** The code of the refusal; undefined where it was placed. */
    const submit = async (browser: Browser, price: Price, more: object = {}, key: string = randomUUID()) =>
      (await kit.submit(price, more, key, browser)).code;
    const cents = ({ summary }: Price) => summary.price;
    /** What one device does; the other does another one of these. */
    const waysToPay: Readonly<Record<string, (price: Price) => Promise<object>>> = {
      'a stored-value card': () => Promise.resolve({}),
      'a saved card': async (price) => kit.byCard(price, await kit.methodOf()),
      both: async (price) => kit.shared(price, await kit.methodOf(), 100),
      'a stored-value card that is reloaded first': async () => kit.reloading(await kit.methodOf()),
    };
    const stateOf = async (key: string) => (await kit.chargesOf(key)).map(({ state }) => state);
    const lineOf = () => randomUUID() as string;

    const names = Object.keys(waysToPay);
    const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));
    const ROUNDS = database.name === 'PostgreSQL' ? 5 : 1;
    it.each(pairs)('is ordered once in one instant, by %s and by %s', async (one, other) => {
      for (let round = 0; round < ROUNDS; round++) {
        await kit.reset();
        await kit.setBalance(10_000);
        const lineId = lineOf();
        await put(lineId, 1);
        const ofDevice = async (browser: Browser, by: string) => {
          const [price, key] = [await priced(browser, { [lineId]: 1 }), randomUUID() as string];
          return { browser, price, key, more: (await waysToPay[by]?.(price)) ?? {} };
        };
        const devices = [await ofDevice(phone, one), await ofDevice(desk, other)];
        await Promise.all(devices.map((each) => submit(each.browser, each.price, each.more, each.key)));
        const known = await Promise.all(
          devices.map(async (each) => ({
            ...each,
            outcome: await kit.outcomeOf(each.key),
            orders: await kit.ordersOf(each.price),
            charges: await stateOf(each.key),
          })),
        );
        const first = known.filter(({ outcome }) => outcome.status === 'done');
        const second = known.filter(({ outcome }) => outcome.code === ELSEWHERE);
        expect([first.map(({ orders }) => orders), second.map(({ orders }) => orders)]).toEqual([[1], [0]]);
        expect(await held()).toEqual([]);
        // The one that was refused costs nothing; a reload stays on its card.
        for (const { more, charges, outcome } of second) {
          const isReload = 'reload' in more;
          for (const state of charges) expect(state).toBe(isReload ? 'captured' : 'voided');
          expect(outcome.reloaded ?? null).toBe(isReload && charges.length > 0 ? 1_000 : null);
        }
        const reloads = known.filter(({ more, charges }) => 'reload' in more && charges.length > 0);
        const paid = await Promise.all(first.map(({ price }) => paidByCard(price)));
        expect(await kit.balance()).toBe(10_000 + reloads.length * 1_000 - (paid[0] ?? 0));
      }
    });
    const paidByCard = async ({ orderId }: Price) => {
      const [found] = await rowsOf<{ cents: number }>(
        kit.db,
        sql`select case when card_id is null then 0 else coalesce(card_amount, total) end as cents
            from orders where order_id = ${orderId}`,
      );
      return found?.cents ?? 0;
    };

    const waiting = async () =>
      (
        await rowsOf(
          kit.db,
          sql`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length;
    it.each(names)('waits for the cart before it has anything of the ledger, paid by %s', async (how) => {
      // The embedded database has one connection: nobody waits for another.
      if (connection.url === null) return;
      const [lineId, key] = [lineOf(), randomUUID() as string];
      await put(lineId, 1);
      const price = await priced(phone, { [lineId]: 1 });
      const more = (await waysToPay[how]?.(price)) ?? {};
      const other = await createDatabase({ kind: 'url', url: connection.url });
      const placing = await other.db.transaction(async (tx) => {
        await tx.execute(sql`select from carts where member_id = 'maya' for update`);
        const placed = submit(phone, price, more, key);
        await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), {
          timeout: 5_000,
          interval: 50,
        });
        // An order that had the account and waited for the cart would end with one that has the cart and waits for the account.
        await tx.execute(
          sql`select from accounts where account_id = (select account_id from cards where card_id = 'card-maya')
              for update nowait`,
        );
        return [placed];
      });
      await Promise.all(placing);
      expect((await kit.outcomeOf(key)).status).toBe('done');
      await other.close();
    });

    it('is refused for what pays only after that: a device that has not heard is told where its cart went', async () => {
      const lineId = lineOf();
      await put(lineId, 1);
      const [price, late] = [await priced(phone, { [lineId]: 1 }), await priced(desk, { [lineId]: 1 })];
      expect(await submit(phone, price)).toBeUndefined();
      await kit.setBalance(0);
      expect(await submit(desk, late)).toBe(ELSEWHERE);
      const key = randomUUID();
      expect(await submit(desk, late, kit.byCard(late, await kit.methodOf('challenge')), key)).toBe(
        ELSEWHERE,
      );
      // No bank was asked.
      expect(await kit.chargesOf(key)).toEqual([]);
    });

    it('is refused when its bank has confirmed it: the card is not charged, a reload stays on it', async () => {
      for (const isReload of [false, true]) {
        await kit.setBalance(1_000);
        const [lineId, key] = [lineOf(), randomUUID()];
        await put(lineId, 1);
        const [price, other] = [await priced(phone, { [lineId]: 1 }), await priced(desk, { [lineId]: 1 })];
        const method = await kit.methodOf('challenge');
        const more = isReload ? kit.reloading(method) : kit.shared(price, method, 100);
        expect(await submit(phone, price, more, key)).toBe('ORDER_PENDING');
        expect(await submit(desk, other)).toBeUndefined();
        await kit.answerBank(key, 'confirm');
        expect(await kit.outcomeOf(key)).toMatchObject({
          ...{ status: 'refused', code: ELSEWHERE, reloaded: isReload ? 1_000 : null },
        });
        expect(await stateOf(key)).toEqual([isReload ? 'captured' : 'voided']);
        // Given up too late on another device, which is told what became of the order, not of the charge alone.
        const { data } = await desk.ask('cancel-charge', { idempotencyKey: key });
        expect(data.cancelCharge?.state).toBe(isReload ? 'captured' : 'voided');
        const { writeOutcome } = (await desk.ask('write-outcome', { idempotencyKey: key })).data;
        expect(writeOutcome).toMatchObject({ code: ELSEWHERE, reloaded: isReload ? 1_000 : null });
        expect(await kit.balance()).toBe(1_000 + (isReload ? 1_000 : 0) - cents(other));
      }
    });

    it('is answered again for the same key, also after the cart is empty', async () => {
      const [lineId, key] = [lineOf(), randomUUID()];
      await put(lineId, 1);
      const [price, other] = [await priced(phone, { [lineId]: 1 }), await priced(desk, { [lineId]: 1 })];
      const [first, ...more] = [await submit(phone, price, {}, key), await submit(phone, price, {}, key)];
      expect([first, ...more]).toEqual([undefined, undefined]);
      const refusedKey = randomUUID();
      for (let times = 0; times < 2; times++)
        expect(await submit(desk, other, {}, refusedKey)).toBe(ELSEWHERE);
      expect(await submit(phone, price, {}, key)).toBeUndefined();
    });

    it('that was ordered in part is refused whole, and what is left in it is ordered', async () => {
      const [both, one] = [lineOf(), lineOf()];
      await put(both, 1);
      await put(one, 1);
      const all = await priced(desk, { [both]: 1, [one]: 1 });
      expect(await submit(phone, await priced(phone, { [both]: 1 }))).toBeUndefined();
      expect(await submit(desk, all)).toBe(ELSEWHERE);
      expect(await held()).toEqual([[one, 1]]);
      expect(await submit(desk, await priced(desk, { [one]: 1 }))).toBeUndefined();
    });

    it('is ordered by pieces: no more of a line than another order left of it', async () => {
      const lineId = lineOf();
      await put(lineId, 3);
      const three = await priced(desk, { [lineId]: 3 });
      expect(await submit(phone, await priced(phone, { [lineId]: 2 }))).toBeUndefined();
      expect(await submit(desk, three)).toBe(ELSEWHERE);
      expect(await held()).toEqual([[lineId, 1]]);
      expect(await submit(desk, await priced(desk, { [lineId]: 1 }))).toBeUndefined();
    });

    it('may have a line again that was ordered, once a device has put it back', async () => {
      const lineId = lineOf();
      await put(lineId, 1);
      expect(await submit(phone, await priced(phone, { [lineId]: 1 }))).toBeUndefined();
      await put(lineId, 1);
      expect(await submit(desk, await priced(desk, { [lineId]: 1 }))).toBeUndefined();
    });

    it('is ordered where the server never had its lines, or a device took them out meanwhile', async () => {
      const [unknown, removed] = [lineOf(), lineOf()];
      for (let times = 0; times < 2; times++)
        expect(await submit(phone, await priced(phone, { [unknown]: 1 }))).toBeUndefined();
      await put(removed, 1);
      const price = await priced(desk, { [removed]: 1, [unknown]: 1 });
      await put(removed, -1);
      expect(await submit(desk, price)).toBeUndefined();
    });

    it('is ordered again where the order that took it was cancelled', async () => {
      const lineId = lineOf();
      await put(lineId, 1);
      const [first, second] = [await priced(phone, { [lineId]: 1 }), await priced(desk, { [lineId]: 1 })];
      expect(await submit(phone, first)).toBeUndefined();
      expect((await phone.ask('cancel-order', { orderId: first.orderId })).code).toBeUndefined();
      expect(await submit(desk, second)).toBeUndefined();
    });

    it('is another cart for another member, though its lines have the same ids', async () => {
      const [lineId, leo] = [lineOf(), createBrowser(kit.server.url)];
      await leo.signIn('leo@example.com', 'crema-demo-2');
      await put(lineId, 1);
      expect(await submit(phone, await priced(phone, { [lineId]: 1 }))).toBeUndefined();
      const price = await priced(leo, { [lineId]: 1 });
      const { data } = await leo.ask('get-cards', {});
      const tenders = [{ id: data.cards[0]?.cardId ?? '', tender: 'svc', amount: cents(price) }];
      expect(await submit(leo, price, { tenders })).not.toBe(ELSEWHERE);
    });
  });
