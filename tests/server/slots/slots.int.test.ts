/** A store's slots: what may be chosen, reserved and ordered. Many at once: slots/holders.int.test.ts. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addMembers, paidBy, type TestMember } from '../kit/manyMembers.ts';
import { inShop } from '../kit/shop.ts';
import { pricedLatte } from '../kit/testServer.ts';

const CAPACITY = 10;
const MINUTE = 60_000;

inShop(
  'time slots',
  (its) => {
    let ann: TestMember;
    let ben: TestMember;
    beforeAll(async () => {
      [ann, ben] = (await addMembers(its.db, its.server.url, 2)) as [TestMember, TestMember];
      await its.run(sql`update sessions set expires_at = now() + interval '9 days'`);
    });
    /** Every test has an hour of its own, so that none meets the orders of another. */
    beforeEach(() => its.clock.ahead(90 * MINUTE));
    /** As Ben sees them, who holds none: one's own reservation does not count. */
    const slotsFor = async (
      makeMinutes = 1,
      mockState: string | null = null,
      storeNumber = '1',
      asking = ben,
    ) => {
      const variables = { storeNumber, makeMinutes, mockState };
      const { data } = await asking.browser.ask('get-store-time-slots', variables);
      return data.storeByNumber?.scheduledOrdering.slots.map(({ startsAt }) => startsAt) ?? null;
    };
    const slotsFrom = async (at: number) => {
      const [first = '', second = ''] = ((await slotsFor()) ?? []).slice(at);
      return [first, second] as const;
    };
    const priced = async (member = ann, quantity = 1) =>
      paidBy(member.cardId, await pricedLatte(member.browser, '1', quantity));
    type Order = Awaited<ReturnType<typeof priced>>;
    const reserve = (order: Order, slot: string | null, member = ann) =>
      member.browser.ask('reserve-slot', { orderId: order.subInp.orderId, slot });
    const submit = (order: Order, slot: string | null, member = ann) =>
      member.browser.ask('submit-order', {
        subInp: { ...order.subInp, ...(slot === null ? {} : { scheduledOrdering: { slot } }) },
      });

    it('are the five minutes of the coming hour that are not full', async () => {
      const all = (await slotsFor()) ?? [];
      expect(all.length).toBeGreaterThan(9);
      const slot = all[2] ?? '';
      expect(Date.parse(slot) % (5 * MINUTE)).toBe(0);
      expect((await submit(await priced(ann, CAPACITY), slot)).code).toBeUndefined();
      expect(await slotsFor()).not.toContain(slot);
      expect(await slotsFor()).toContain(all[3]);
      expect(await slotsFor(1, 'EMPTY')).toEqual([]);
      expect(await slotsFor(1, null, 'nowhere')).toBeNull();
    });

    it('are kept for the one who pays, and for others again once the price has expired', async () => {
      const [slot] = await slotsFrom(5);
      const mine = await priced(ann, CAPACITY);
      expect((await reserve(mine, slot)).data.reserveSlot.slot).toBe(slot);
      expect((await submit(await priced(ben), slot, ben)).code).toBe('SLOT_UNAVAILABLE');
      expect((await reserve(await priced(ben), slot, ben)).code).toBe('SLOT_UNAVAILABLE');
      expect((await reserve(mine, slot, ben)).code).toBe('ORDER_NOT_FOUND');
      its.clock.ahead(6 * MINUTE);
      expect((await reserve(mine, slot)).code).toBe('PRICING_EXPIRED');
      expect((await submit(await priced(ben), slot, ben)).data.submitOrder.pickupTime.earliest).toBe(slot);
    });

    it('move with the reservation, and a refusal costs nothing', async () => {
      const [first, second] = await slotsFrom(3);
      const order = await priced(ann, CAPACITY);
      await reserve(order, first);
      await reserve(order, second);
      expect(await slotsFor()).toContain(first);
      expect(await slotsFor()).not.toContain(second);
      const past = new Date(Date.parse(first) - 180 * MINUTE).toISOString();
      expect((await submit(await priced(ben), past, ben)).code).toBe('SLOT_UNAVAILABLE');
      expect((await submit(order, second)).code).toBeUndefined();
    });

    it('are kept one at a time: another price moves what a person reserved, and "as soon as possible" ends it', async () => {
      const [first, second] = await slotsFrom(3);
      const [order, another] = [await priced(ann, CAPACITY), await priced(ann, CAPACITY)];
      await reserve(order, first);
      await reserve(another, second);
      expect(await slotsFor()).toContain(first);
      expect(await slotsFor()).not.toContain(second);
      await Promise.all([reserve(order, first), reserve(another, second)]);
      const free = (await slotsFor()) ?? [];
      const kept = [first, second].filter((slot) => !free.includes(slot));
      expect(kept).toHaveLength(1);
      const ended = await reserve(order, null);
      expect(ended.data.reserveSlot).toEqual({ orderId: order.subInp.orderId, slot: null, expiresAt: null });
      expect(await slotsFor()).toEqual(expect.arrayContaining([first, second]));
    });

    it('that were ordered stay taken when their person reserves others', async () => {
      const [first, second] = await slotsFrom(3);
      await submit(await priced(ann, CAPACITY), first);
      await reserve(await priced(ann), second);
      await reserve(await priced(ann), null);
      expect(await slotsFor()).not.toContain(first);
    });

    it('are free again when an order is cancelled', async () => {
      const [slot] = await slotsFrom(4);
      const { data } = await submit(await priced(ann, CAPACITY), slot);
      expect(await slotsFor()).not.toContain(slot);
      await ann.browser.ask('cancel-order', { orderId: data.submitOrder.orderId });
      expect(await slotsFor()).toContain(slot);
    });

    it('move an order wanted as soon as possible, until the store says that it has too much to do', async () => {
      const first = await submit(await priced(ann, CAPACITY), null);
      const second = await submit(await priced(ben, CAPACITY), null, ben);
      const readyAt = (answer: typeof first) => Date.parse(answer.data.submitOrder.pickupTime.earliest);
      expect(readyAt(second) - readyAt(first)).toBeGreaterThan(4 * MINUTE);
      let code = '';
      for (let left = 15; left > 0 && code === ''; left--)
        await priced(ben, CAPACITY).then(
          (order) => submit(order, null, ben),
          (error: Error) => {
            code = error.message;
          },
        );
      expect(code).toContain('HIGH_VOLUME_STORE');
    });

    it('take more than one where an order is larger than a slot', async () => {
      const all = (await slotsFor()) ?? [];
      const [before = '', slot = ''] = all.slice(4);
      expect((await submit(await priced(ann, CAPACITY + 4), slot)).code).toBeUndefined();
      expect(await slotsFor()).not.toContain(slot);
      expect(await slotsFor(CAPACITY)).not.toContain(before);
      expect(await slotsFor(CAPACITY - 4)).toContain(before);
    });

    it('of the whole hour that a person holds do not stand in the way of the next price', async () => {
      const [slot] = await slotsFrom(4);
      const order = await priced(ann, CAPACITY);
      expect((await reserve(order, slot)).data.reserveSlot.slot).toBe(slot);
      await its.run(
        sql`insert into slot_claims (order_id, slot_at, store_number, minutes, expires_at)
            select 'others', at, '1', ${CAPACITY}, null from generate_series(
              slot_of(${its.clock.now().toISOString()}::timestamptz),
              slot_of(${its.clock.now().toISOString()}::timestamptz) + interval '2 hours', interval '5 minutes') at
            where at <> ${slot}::timestamptz`,
      );
      await expect(priced(ben)).rejects.toThrow('HIGH_VOLUME_STORE');
      const again = await priced(ann, 2);
      expect(await slotsFor(1, null, '1', ann)).toEqual([slot]);
      expect(await slotsFor()).toEqual([]);
      // Before the reservation follows the price.
      expect((await submit(again, slot)).data.submitOrder.pickupTime.earliest).toBe(slot);
      await its.run(sql`delete from slot_claims where order_id = 'others'`);
    });
  },
  { environment: { SLOT_MAKE_MINUTES: String(CAPACITY) } },
);
