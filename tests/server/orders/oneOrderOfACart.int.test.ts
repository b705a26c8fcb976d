/**
 * Two devices of a member order the same cart: it is ordered and paid for once, whatever pays on each. The one that comes second
 * is told, and what is left in the cart can be ordered.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../kit/shop.ts';
import type { Price } from '../kit/shopOrders.ts';
import { latteItem, type Browser } from '../kit/testServer.ts';

const ELSEWHERE = 'ORDERED_ELSEWHERE';

inShop('one cart on two devices', (its) => {
  let desk: Browser;
  beforeAll(async () => {
    desk = await its.signedIn();
  });
  const anew = async () => {
    await its.forget();
    await its.setBalance(10_000);
  };
  beforeEach(async () => {
    await its.run(sql`delete from carts`);
    await anew();
  });

  const put = async (by: number, lineId: string = randomUUID()) => {
    const item = by > 0 ? { ...latteItem, lineId } : null;
    await its.maya.ask('change-cart', { changes: [{ changeId: randomUUID(), lineId, by, item }] });
    return lineId;
  };
  const held = async () =>
    (await its.maya.ask('get-cart', {})).data.memberCart.lines.map(({ lineId, quantity }) => [
      lineId,
      quantity,
    ]);
  const pricedOn = (who: Browser, lines: Readonly<Record<string, number>>) =>
    its.priced(
      who,
      '1',
      Object.entries(lines).map(([lineId, quantity]) => ({ ...latteItem, lineId, quantity })),
    );
  /** One piece of a line, on both devices. */
  const onBoth = async (lineId: string) =>
    [await pricedOn(its.maya, { [lineId]: 1 }), await pricedOn(desk, { [lineId]: 1 })] as const;
  /** The code of the refusal; undefined where it was placed. */
  const submit = async (who: Browser, price: Price, more: object = {}, key: string = randomUUID()) =>
    (await its.submit(price, more, key, who)).code;
  const onPhone = async (lines: Readonly<Record<string, number>>) =>
    expect(await submit(its.maya, await pricedOn(its.maya, lines))).toBeUndefined();
  const onDesk = async (lines: Readonly<Record<string, number>>) =>
    expect(await submit(desk, await pricedOn(desk, lines))).toBeUndefined();

  /** What one device does; the other does another one of these. */
  const waysToPay: Readonly<Record<string, (price: Price) => Promise<object>>> = {
    'a stored-value card': async () => ({}),
    'a saved card': async (price) => its.byCard(price, await its.methodOf()),
    both: async (price) => its.shared(price, await its.methodOf(), 100),
    'a stored-value card that is reloaded first': async () => its.reloading(await its.methodOf()),
  };
  const names = Object.keys(waysToPay);
  const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));
  const paidByCard = async ({ orderId }: Price) => {
    const [found] = await its.rows<{ cents: number }>(
      sql`select case when card_id is null then 0 else coalesce(card_amount, total) end as cents
          from orders where order_id = ${orderId}`,
    );
    return found?.cents ?? 0;
  };

  it.each(pairs)('is ordered once in one instant, by %s and by %s', async (one, other) => {
    for (let round = 0; round < (its.isPostgres ? 5 : 1); round++) {
      await anew();
      const prices = await onBoth(await put(1));
      const ways = [await waysToPay[one]?.(prices[0]), await waysToPay[other]?.(prices[1])];
      const keys = [randomUUID(), randomUUID()] as const;
      await Promise.all(
        prices.map((price, at) => submit(at === 0 ? its.maya : desk, price, ways[at], keys[at])),
      );
      const known = await Promise.all(
        prices.map(async (price, at) => ({
          ...{ price, isReload: 'reload' in (ways[at] ?? {}), outcome: await its.outcomeOf(keys[at] ?? '') },
          ...{ orders: await its.ordersOf(price), charges: await its.statesOf(keys[at] ?? '') },
        })),
      );
      const first = known.filter(({ outcome }) => outcome.status === 'done');
      const second = known.filter(({ outcome }) => outcome.code === ELSEWHERE);
      expect([first.map(({ orders }) => orders), second.map(({ orders }) => orders)]).toEqual([[1], [0]]);
      expect(await held()).toEqual([]);
      // The one that was refused costs nothing; a reload stays on its card.
      for (const { isReload, charges, outcome } of second) {
        for (const state of charges) expect(state).toBe(isReload ? 'captured' : 'voided');
        expect(outcome.reloaded ?? null).toBe(isReload && charges.length > 0 ? 1_000 : null);
      }
      const reloads = known.filter(({ isReload, charges }) => isReload && charges.length > 0);
      const paid = await Promise.all(first.map(({ price }) => paidByCard(price)));
      expect(await its.balance()).toBe(10_000 + reloads.length * 1_000 - (paid[0] ?? 0));
    }
  });

  // The embedded database has one connection: nobody waits for another.
  it.runIf(its.isPostgres).each(names)(
    'waits for the cart before it has anything of the ledger, paid by %s',
    async (how) => {
      const key = randomUUID();
      const price = await pricedOn(its.maya, { [await put(1)]: 1 });
      const more = await waysToPay[how]?.(price);
      const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const placing = await (
        await its.connect()
      ).db.transaction(async (tx) => {
        await tx.execute(sql`select from carts where member_id = 'maya' for update`);
        const placed = submit(its.maya, price, more, key);
        await vi.waitFor(async () => expect(await its.count(waiting)).toBeGreaterThan(0), {
          ...{ timeout: 5_000, interval: 50 },
        });
        // An order that had the account and waited for the cart would end with one that has the cart and waits for the account.
        await tx.execute(
          sql`select from accounts where account_id = (select account_id from cards where card_id = 'card-maya')
              for update nowait`,
        );
        return [placed];
      });
      await Promise.all(placing);
      expect((await its.outcomeOf(key)).status).toBe('done');
    },
  );

  it('is refused for what pays only after that: a device that has not heard is told where its cart went', async () => {
    const [price, late] = await onBoth(await put(1));
    expect(await submit(its.maya, price)).toBeUndefined();
    await its.setBalance(0);
    const key = randomUUID();
    expect(await submit(desk, late)).toBe(ELSEWHERE);
    expect(await submit(desk, late, its.byCard(late, await its.methodOf('challenge')), key)).toBe(ELSEWHERE);
    // No bank was asked.
    expect(await its.chargesOf(key)).toEqual([]);
  });

  it.each([
    ['the card is not charged', false],
    ['the reload stays on its card', true],
  ])('is refused when its bank has confirmed it: %s', async (_what, isReload) => {
    await its.setBalance(1_000);
    const key = randomUUID();
    const [price, other] = await onBoth(await put(1));
    const method = await its.methodOf('challenge');
    const more = isReload ? its.reloading(method) : its.shared(price, method, 100);
    expect(await submit(its.maya, price, more, key)).toBe('ORDER_PENDING');
    expect(await submit(desk, other)).toBeUndefined();
    await its.answerBank(key, 'confirm');
    const refused = { status: 'refused', code: ELSEWHERE, reloaded: isReload ? 1_000 : null };
    expect(await its.outcomeOf(key)).toMatchObject(refused);
    const state = isReload ? 'captured' : 'voided';
    expect(await its.statesOf(key)).toEqual([state]);
    // Given up too late on another device, which is told what became of the order, not of the charge alone.
    expect((await desk.ask('cancel-charge', { idempotencyKey: key })).data.cancelCharge?.state).toBe(state);
    expect(await its.outcomeOf(key, desk)).toMatchObject(refused);
    expect(await its.balance()).toBe(1_000 + (isReload ? 1_000 : 0) - other.summary.price);
  });

  it('is answered again for the same key, also after the cart is empty', async () => {
    const [key, refused] = [randomUUID(), randomUUID()];
    const [price, other] = await onBoth(await put(1));
    for (let times = 0; times < 2; times++) expect(await submit(its.maya, price, {}, key)).toBeUndefined();
    for (let times = 0; times < 2; times++) expect(await submit(desk, other, {}, refused)).toBe(ELSEWHERE);
    expect(await submit(its.maya, price, {}, key)).toBeUndefined();
  });

  it('that was ordered in part is refused whole, and what is left in it is ordered', async () => {
    const [both, one] = [await put(1), await put(1)];
    const all = await pricedOn(desk, { [both]: 1, [one]: 1 });
    await onPhone({ [both]: 1 });
    expect(await submit(desk, all)).toBe(ELSEWHERE);
    expect(await held()).toEqual([[one, 1]]);
    await onDesk({ [one]: 1 });
  });

  it('is ordered by pieces: no more of a line than another order left of it', async () => {
    const lineId = await put(3);
    const three = await pricedOn(desk, { [lineId]: 3 });
    await onPhone({ [lineId]: 2 });
    expect(await submit(desk, three)).toBe(ELSEWHERE);
    expect(await held()).toEqual([[lineId, 1]]);
    await onDesk({ [lineId]: 1 });
  });

  it('may have a line again that was ordered, once a device has put it back', async () => {
    const lineId = await put(1);
    await onPhone({ [lineId]: 1 });
    await put(1, lineId);
    await onDesk({ [lineId]: 1 });
  });

  it('is ordered where the server never had its lines, or a device took them out meanwhile', async () => {
    const unknown = randomUUID();
    for (let times = 0; times < 2; times++) await onPhone({ [unknown]: 1 });
    const removed = await put(1);
    const price = await pricedOn(desk, { [removed]: 1, [unknown]: 1 });
    await put(-1, removed);
    expect(await submit(desk, price)).toBeUndefined();
  });

  it('is another cart for another member, though its lines have the same ids', async () => {
    const lineId = await put(1);
    await onPhone({ [lineId]: 1 });
    const price = await pricedOn(its.leo, { [lineId]: 1 });
    const id = (await its.leo.ask('get-cards', {})).data.cards[0]?.cardId ?? '';
    const tenders = [{ id, tender: 'svc', amount: price.summary.price }];
    expect(await submit(its.leo, price, { tenders })).not.toBe(ELSEWHERE);
  });
});
