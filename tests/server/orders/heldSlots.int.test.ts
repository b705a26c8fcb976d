/** A slot is held from Place order until the bank has answered, for guests and members, and taken in the transaction of the money. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../kit/shop.ts';
import { SOON, type Price } from '../kit/shopOrders.ts';
import type { Browser } from '../kit/testServer.ts';

const MINUTE = 60_000;

inShop(
  'the slot of an order whose bank is asked',
  (its) => {
    beforeAll(() => its.run(sql`insert into store_capacities (store_number, make_minutes) values ('1', 1)`));
    beforeEach(() => its.forget());

    const free = async (): Promise<readonly string[]> => {
      const asked = { storeNumber: '1', makeMinutes: 1, mockState: null };
      const { data } = await its.guest().ask('get-store-time-slots', asked);
      return data.storeByNumber?.scheduledOrdering.slots.map(({ startsAt }) => startsAt) ?? [];
    };
    const aSlot = async () => (await free()).at(-2) ?? '';
    const at = (slot: string | null) => (slot === null ? {} : { scheduledOrdering: { slot } });
    /** A guest who wants that slot and pays with a card that behaves so. */
    const guestWants = async (behaviour: 'accepted' | 'challenge' | 'declined', slot: string | null) => {
      const [guest, id, key] = [its.guest(), await its.token(behaviour), randomUUID()];
      const price = await its.priced(guest);
      const { code } = await its.submitAsGuest(guest, price, id, key, at(slot));
      return { guest, price, id, key, code };
    };
    const answer = ({ guest, key }: { guest: Browser; key: string }, said: 'confirm' | 'decline') =>
      its.answerBank(key, said, guest);
    const claimsOf = ({ orderId }: Pick<Price, 'orderId'>) =>
      its.rows<{ isTaken: boolean; reference: string | null }>(
        sql`select expires_at is null as "isTaken", reference from slot_claims where order_id = ${orderId}`,
      );
    const isFor = async (slot: string, key: string, who = its.maya) =>
      expect((await its.outcomeOf(key, who)).order).toMatchObject({ pickupTime: { earliest: slot } });

    it('is kept for a guest for longer than the price, and is the order’s when the bank says yes', async () => {
      const slot = await aSlot();
      const asked = await guestWants('challenge', slot);
      expect(asked.code).toBe('ORDER_PENDING');
      expect(await claimsOf(asked.price)).toEqual([{ isTaken: false, reference: asked.key }]);
      its.clock.ahead(12 * MINUTE);
      expect(await free()).not.toContain(slot);
      expect((await guestWants('accepted', slot)).code).toBe('SLOT_UNAVAILABLE');
      await answer(asked, 'confirm');
      await isFor(slot, asked.key, asked.guest);
      expect(await claimsOf(asked.price)).toEqual([{ isTaken: true, reference: null }]);
    });

    it('that is held by another is refused before the bank is asked, and the guest’s card stays good', async () => {
      const slot = await aSlot();
      await guestWants('challenge', slot);
      const { guest, price, id, key, code } = await guestWants('accepted', slot);
      expect([code, await its.chargeOf(key, guest)]).toEqual(['SLOT_UNAVAILABLE', null]);
      // Nor does it count as a card that was tried out.
      expect(await its.count(sql`from sign_in_failures where attempt = ${`order ${key}`}`)).toBe(0);
      const later = await its.submitAsGuest(guest, price, id, randomUUID(), at(await aSlot()));
      expect(later.code).toBeUndefined();
    });

    it('is kept for a member past her reservation, also against her own next price', async () => {
      const slot = await aSlot();
      const [price, key] = [await its.priced(), randomUUID()];
      const reserve = async ({ orderId }: Price, wanted: string | null) =>
        (await its.maya.ask('reserve-slot', { orderId, slot: wanted })).code;
      await reserve(price, slot);
      const more = { ...its.byCard(price, await its.methodOf('challenge')), ...at(slot) };
      expect((await its.submit(price, more, key)).code).toBe('ORDER_PENDING');
      // A late request for a reservation changes nothing of it, nor does one for another price.
      expect(await reserve(price, null)).toBe('ORDER_NOT_FOUND');
      expect(await reserve(await its.priced(), slot)).toBe('SLOT_UNAVAILABLE');
      its.clock.ahead(12 * MINUTE);
      expect(await free()).not.toContain(slot);
      await its.answerBank(key, 'confirm');
      await isFor(slot, key);
    });

    it('is kept while a member’s card is reloaded first', async () => {
      await its.setBalance(100);
      const slot = await aSlot();
      const [price, key] = [await its.priced(), randomUUID()];
      const more = { ...its.reloading(await its.methodOf('challenge')), ...at(slot) };
      expect((await its.submit(price, more, key)).code).toBe('ORDER_PENDING');
      expect((await guestWants('accepted', slot)).code).toBe('SLOT_UNAVAILABLE');
      await its.answerBank(key, 'confirm');
      await isFor(slot, key);
    });

    it('is free again when the bank refuses a guest, says no to the challenge, or the guest gives up', async () => {
      const slot = await aSlot();
      const refused = await guestWants('declined', slot);
      expect([refused.code, await claimsOf(refused.price)]).toEqual(['121048', []]);
      const declined = await guestWants('challenge', slot);
      await answer(declined, 'decline');
      expect(await claimsOf(declined.price)).toEqual([]);
      const leaving = await guestWants('challenge', slot);
      await leaving.guest.ask('cancel-charge', { idempotencyKey: leaving.key });
      expect([leaving.code, await claimsOf(leaving.price)]).toEqual(['ORDER_PENDING', []]);
    });

    it('stays reserved for a member whose card is refused, while the price is good', async () => {
      const [slot, price] = [await aSlot(), await its.priced()];
      const more = { ...its.byCard(price, await its.methodOf('declined')), ...at(slot) };
      expect((await its.submit(price, more)).code).toBe('121048');
      expect(await claimsOf(price)).toEqual([{ isTaken: false, reference: null }]);
      expect((await guestWants('accepted', slot)).code).toBe('SLOT_UNAVAILABLE');
      its.clock.ahead(6 * MINUTE);
      expect(await free()).toContain(slot);
    });

    it('is free again a minute after the challenge has ended, whatever became of the server that held it', async () => {
      const slot = await aSlot();
      const { price } = await guestWants('challenge', slot);
      const sweepsIn = (days: number) =>
        its.run(
          sql`update charges set due_at = due_at + make_interval(days => ${days}) where state = 'challenge'`,
        );
      // As if the sweep of every server stood still.
      await sweepsIn(1);
      its.clock.ahead(15 * MINUTE);
      expect(await free()).not.toContain(slot);
      its.clock.ahead(2 * MINUTE);
      expect(await free()).toContain(slot);
      expect(await claimsOf(price)).toHaveLength(1);
      await sweepsIn(-1);
      await vi.waitFor(async () => expect(await claimsOf(price)).toEqual([]), SOON);
    });

    it('of an order as soon as possible is kept, too: a store that fills up meanwhile still makes it', async () => {
      const asked = await guestWants('challenge', null);
      expect(asked.code).toBe('ORDER_PENDING');
      const now = its.clock.now().toISOString();
      await its.run(
        sql`insert into slot_claims (order_id, slot_at, store_number, minutes, expires_at)
            select 'others', at, '1', 1, null from generate_series(slot_of(${now}::timestamptz),
              slot_of(${now}::timestamptz) + interval '3 hours', interval '5 minutes') at
            where at not in (select slot_at from slot_claims where order_id = ${asked.price.orderId})`,
      );
      await answer(asked, 'confirm');
      expect((await its.outcomeOf(asked.key, asked.guest)).status).toBe('done');
      expect(await claimsOf(asked.price)).toEqual([{ isTaken: true, reference: null }]);
    });

    it('outlives many more prices of the same guest', async () => {
      const asked = await guestWants('challenge', await aSlot());
      for (let each = 0; each < 12; each++) await its.priced(asked.guest);
      await answer(asked, 'confirm');
      const { orderId } = asked.price;
      expect((await its.outcomeOf(asked.key, asked.guest)).order).toMatchObject({ orderId });
    });
  },
  { holdsNothing: true },
);
