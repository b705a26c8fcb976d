/** A slot is held from Place order until the bank has answered, for guests and members, and taken in the transaction of the money. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { someToken } from './someToken.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, latteItem, orderOf, type Browser } from '../kit/testServer.ts';
import { startChargedOrders } from './chargedOrdersKit.ts';

const MINUTE = 60_000;

for (const database of await anyDatabase())
  describe(`the slot of an order whose bank is asked, on ${database.name}`, () => {
    let kit: Awaited<ReturnType<typeof startChargedOrders>>;
    beforeAll(async () => {
      kit = await startChargedOrders(await database.open());
      await kit.db.execute(sql`insert into store_capacities (store_number, make_minutes) values ('1', 1)`);
      await kit.db.execute(sql`update sessions set expires_at = now() + interval '9 days'`);
    });
    afterAll(() => kit.close());
    beforeEach(() => kit.reset());

    const newGuest = () => createBrowser(kit.server.url);
    const slotsOf = async (who: Browser): Promise<readonly string[]> => {
      const { data } = await who.ask('get-store-time-slots', {
        storeNumber: '1',
        makeMinutes: 1,
        mockState: null,
      });
      return data.storeByNumber?.scheduledOrdering.slots.map(({ startsAt }) => startsAt) ?? [];
    };
    const aSlot = async () => (await slotsOf(newGuest())).at(-2) ?? '';
    const priced = async (who: Browser) => {
      const { data } = await who.ask('price-order-guest', orderOf([latteItem], '1'));
      if (!('orderId' in data.priceOrder)) throw new Error(`not priced: ${data.priceOrder.code}`);
      return { ...data.priceOrder, storeNumber: '1' };
    };
    type Price = Awaited<ReturnType<typeof priced>>;
    /** A guest who wants that slot and pays with a card that behaves so. */
    const guestWants = async (behaviour: 'accepted' | 'challenge' | 'declined', slot: string | null) => {
      const guest = newGuest();
      const price = await priced(guest);
      const id = await someToken(kit.db, kit.server.clock, sandboxCard(behaviour));
      const key = randomUUID();
      const { code } = await submitAsGuest(guest, price, id, slot, key);
      return { guest, price, id, key, code };
    };
    const submitAsGuest = (
      guest: Browser,
      price: Price,
      id: string,
      slot: string | null,
      key = randomUUID(),
    ) =>
      guest.ask(
        'submit-order-guest',
        {
          subInp: {
            ...{ orderId: price.orderId, storeNumber: '1', tipAmount: 0 },
            tenders: [{ id, tender: 'card', amount: price.summary.price }],
            ...(slot !== null && { scheduledOrdering: { slot } }),
          },
        },
        key,
      );
    const chargeOf = async (who: Browser, idempotencyKey: string) =>
      (await who.ask('get-charge', { idempotencyKey })).data.charge;
    const answer = async (who: Browser, key: string, said: 'confirm' | 'decline') => {
      const url = (await chargeOf(who, key))?.challengeUrl ?? '';
      await fetch(`${url}/${said}`, { method: 'POST', headers: { origin: kit.server.vaultOrigin ?? '' } });
      await chargeOf(who, key);
    };
    const outcomeOf = async (who: Browser, idempotencyKey: string) =>
      (await who.ask('write-outcome', { idempotencyKey })).data.writeOutcome;
    const claimsOf = (orderId: string) =>
      rowsOf<{ isTaken: boolean; reference: string | null }>(
        kit.db,
        sql`select expires_at is null as "isTaken", reference from slot_claims where order_id = ${orderId}`,
      );
    const scheduled = (slot: string) => ({ scheduledOrdering: { slot } });

    it('is kept for a guest for longer than the price, and is the order’s when the bank says yes', async () => {
      const slot = await aSlot();
      const { guest, price, key, code } = await guestWants('challenge', slot);
      expect(code).toBe('ORDER_PENDING');
      expect(await claimsOf(price.orderId)).toEqual([{ isTaken: false, reference: key }]);
      kit.server.clock.ahead(12 * MINUTE);
      expect(await slotsOf(newGuest())).not.toContain(slot);
      const other = await guestWants('accepted', slot);
      expect(other.code).toBe('SLOT_UNAVAILABLE');
      await answer(guest, key, 'confirm');
      expect((await outcomeOf(guest, key)).order).toMatchObject({ pickupTime: { earliest: slot } });
      expect(await claimsOf(price.orderId)).toEqual([{ isTaken: true, reference: null }]);
    });

    it('that is held by another is refused before the bank is asked, and the guest’s card stays good', async () => {
      const slot = await aSlot();
      await guestWants('challenge', slot);
      const { guest, price, id, key, code } = await guestWants('accepted', slot);
      expect(code).toBe('SLOT_UNAVAILABLE');
      expect(await chargeOf(guest, key)).toBeNull();
      // Nor does it count as a card that was tried out.
      expect(
        await rowsOf(kit.db, sql`select 1 as one from sign_in_failures where attempt = ${`order ${key}`}`),
      ).toEqual([]);
      expect((await submitAsGuest(guest, price, id, await aSlot())).code).toBeUndefined();
    });

    it('is kept for a member past her reservation, also against her own next price', async () => {
      const slot = await aSlot();
      const [price, key] = [await kit.priced(), randomUUID()];
      await kit.maya.ask('reserve-slot', { orderId: price.orderId, slot });
      const method = await kit.methodOf('challenge');
      const more = { ...kit.byCard(price, method), ...scheduled(slot) };
      expect((await kit.submit(price, more, key)).code).toBe('ORDER_PENDING');
      // A late request for a reservation changes nothing of it, nor does one for another price.
      const late = await kit.maya.ask('reserve-slot', { orderId: price.orderId, slot: null });
      expect(late.code).toBe('ORDER_NOT_FOUND');
      const next = await kit.priced();
      expect((await kit.maya.ask('reserve-slot', { orderId: next.orderId, slot })).code).toBe(
        'SLOT_UNAVAILABLE',
      );
      kit.server.clock.ahead(12 * MINUTE);
      expect(await slotsOf(newGuest())).not.toContain(slot);
      await kit.answerBank(key, 'confirm');
      expect((await kit.outcomeOf(key)).order).toMatchObject({ pickupTime: { earliest: slot } });
    });

    it('is kept while a member’s card is reloaded first', async () => {
      await kit.setBalance(100);
      const slot = await aSlot();
      const [price, key] = [await kit.priced(), randomUUID()];
      const more = { ...kit.reloading(await kit.methodOf('challenge')), ...scheduled(slot) };
      expect((await kit.submit(price, more, key)).code).toBe('ORDER_PENDING');
      expect((await guestWants('accepted', slot)).code).toBe('SLOT_UNAVAILABLE');
      await kit.answerBank(key, 'confirm');
      expect((await kit.outcomeOf(key)).order).toMatchObject({ pickupTime: { earliest: slot } });
    });

    it('is free again when the bank refuses a guest, says no to the challenge, or the guest gives up', async () => {
      const slot = await aSlot();
      const refused = await guestWants('declined', slot);
      expect(refused.code).toMatch(/^1210\d\d$/);
      expect(await claimsOf(refused.price.orderId)).toEqual([]);
      const declined = await guestWants('challenge', slot);
      await answer(declined.guest, declined.key, 'decline');
      expect(await claimsOf(declined.price.orderId)).toEqual([]);
      const leaving = await guestWants('challenge', slot);
      expect(leaving.code).toBe('ORDER_PENDING');
      await leaving.guest.ask('cancel-charge', { idempotencyKey: leaving.key });
      expect(await claimsOf(leaving.price.orderId)).toEqual([]);
    });

    it('stays reserved for a member whose card is refused, while the price is good', async () => {
      const slot = await aSlot();
      const price = await kit.priced();
      const method = await kit.methodOf('declined');
      const { code } = await kit.submit(price, { ...kit.byCard(price, method), ...scheduled(slot) });
      expect(code).toMatch(/^1210\d\d$/);
      expect(await claimsOf(price.orderId)).toEqual([{ isTaken: false, reference: null }]);
      expect((await guestWants('accepted', slot)).code).toBe('SLOT_UNAVAILABLE');
      kit.server.clock.ahead(6 * MINUTE);
      expect(await slotsOf(newGuest())).toContain(slot);
    });

    it('is free again a minute after the challenge has ended, whatever became of the server that held it', async () => {
      const slot = await aSlot();
      const { price } = await guestWants('challenge', slot);
      // As if the sweep of every server stood still.
      await kit.db.execute(
        sql`update charges set due_at = due_at + interval '1 day' where state = 'challenge'`,
      );
      kit.server.clock.ahead(15 * MINUTE);
      expect(await slotsOf(newGuest())).not.toContain(slot);
      kit.server.clock.ahead(2 * MINUTE);
      expect(await slotsOf(newGuest())).toContain(slot);
      expect(await claimsOf(price.orderId)).toHaveLength(1);
      await kit.db.execute(
        sql`update charges set due_at = due_at - interval '1 day' where state = 'challenge'`,
      );
      await vi.waitFor(async () => expect(await claimsOf(price.orderId)).toEqual([]), { timeout: 8_000 });
    });

    it('of an order as soon as possible is kept, too: a store that fills up meanwhile still makes it', async () => {
      const { guest, price, key, code } = await guestWants('challenge', null);
      expect(code).toBe('ORDER_PENDING');
      const now = kit.server.clock.now().toISOString();
      await kit.db.execute(
        sql`insert into slot_claims (order_id, slot_at, store_number, minutes, expires_at)
            select 'others', at, '1', 1, null from generate_series(slot_of(${now}::timestamptz),
              slot_of(${now}::timestamptz) + interval '3 hours', interval '5 minutes') at
            where at not in (select slot_at from slot_claims where order_id = ${price.orderId})`,
      );
      await answer(guest, key, 'confirm');
      expect((await outcomeOf(guest, key)).status).toBe('done');
      expect(await claimsOf(price.orderId)).toEqual([{ isTaken: true, reference: null }]);
    });

    it('outlives many more prices of the same guest', async () => {
      const { guest, price, key } = await guestWants('challenge', await aSlot());
      for (let each = 0; each < 12; each++) await priced(guest);
      await answer(guest, key, 'confirm');
      expect((await outcomeOf(guest, key)).order).toMatchObject({ orderId: price.orderId });
    });
  });
