/** A guest's session and order: nothing to pay, a session that has ended, and when the order is ready. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { inShop } from '../kit/shop.ts';
import type { Browser } from '../kit/testServer.ts';

inShop('an order of a guest', (its) => {
  const ownerOf = async (orderId: string) => {
    const [row] = await its.rows<{ owner: string }>(
      sql`select owner from priced_orders where order_id = ${orderId}`,
    );
    return row?.owner;
  };

  it('of nothing to pay is placed without a card and without a bank, and cancelled like any other', async () => {
    const [guest, key] = [its.guest(), randomUUID()];
    const price = await its.priced(guest);
    const { orderId } = price;
    await its.run(sql`update priced_orders set total = 0 where order_id = ${orderId}`);
    const paying = { tenders: [{ id: await its.token(), tender: 'card', amount: 1 }] };
    const place = (more: object = { tenders: [] }, as: string = randomUUID()) =>
      guest.ask('submit-order-guest', its.inputOf(price, more), as);
    expect((await place(paying)).code).toBe('TENDER_MISMATCH');
    const { data, code } = await place({ tenders: [] }, key);
    expect([code, data.submitOrder.total, data.submitOrder.status]).toEqual([undefined, 0, 'Received']);
    expect((await place({ tenders: [] }, key)).data).toEqual(data);
    expect((await place()).code).toBe('ALREADY_SUBMITTED');
    expect([await its.count(sql`from charges`), await its.ordersOf(price)]).toEqual([0, 1]);
    const { orderToken } = data.submitOrder;
    const found = (await its.guest().ask('get-guest-order', { orderToken })).data.guestOrder;
    expect(found).toMatchObject({ total: 0, tenders: [], refund: null });
    expect((await guest.ask('cancel-order', { orderId })).data.cancelOrder).toMatchObject({ refunded: 0 });
  });

  it('of a session that has ended is refused as such; the next one prices and pays with the same card', async () => {
    const [guest, stranger, id] = [its.guest(), its.guest(), await its.token()];
    const price = await its.priced(guest);
    const owner = await ownerOf(price.orderId);
    const submit = (of: typeof price) => its.submitAsGuest(guest, of, id);
    await its.run(sql`delete from sessions where 'guest:' || guest_id = ${owner}`);
    expect((await submit(price)).code).toBe('GUEST_SESSION_EXPIRED');
    // Also once the browser has another one, and from a price that is known to nobody.
    expect((await submit(price)).code).toBe('GUEST_SESSION_EXPIRED');
    expect((await submit({ ...price, orderId: 'unknown' })).code).toBe('ORDER_NOT_FOUND');
    const again = await its.priced(guest);
    expect(await ownerOf(again.orderId)).not.toBe(owner);
    // Another guest's price stays unknown while that guest is here.
    expect((await submit(await its.priced(stranger))).code).toBe('ORDER_NOT_FOUND');
    expect((await submit(again)).code).toBeUndefined();
  });

  // The embedded database has one connection.
  it.runIf(its.isPostgres)(
    'is the member’s after a sign-in that the answer of its bank meets',
    async () => {
      const guest = its.guest();
      const price = await its.priced(guest);
      const asking = await its.token('challenge');
      expect((await its.submitAsGuest(guest, price, asking)).code).toBe('ORDER_PENDING');
      const [bank, other] = [await its.connect(), await its.connect()];
      let signingIn: Promise<unknown> = Promise.resolve();
      await bank.db.transaction(async (tx) => {
        // The order of payments/recordPayment.ts: the charge, then its write.
        const [charge] = await rowsOf<{ owner: string; reference: string }>(
          tx,
          sql`select owner, reference from charges where state = 'challenge' for update`,
        );
        signingIn = guest.signIn();
        const waits = sql`select 1 as one from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`;
        await vi.waitFor(async () => expect(await rowsOf(other.db, waits)).not.toEqual([]), {
          ...{ timeout: 5_000, interval: 50 },
        });
        await tx.execute(
          sql`update idempotency_keys set created_at = created_at where owner = ${charge?.owner} and key = ${charge?.reference}`,
        );
      });
      await signingIn;
      expect(await ownerOf(price.orderId)).toMatch(/^member:/);
    },
    15_000,
  );

  it('tells its guest when it is ready, and nobody else', async () => {
    const [guest, stranger] = [its.guest(), its.guest()];
    const price = await its.priced(guest);
    await its.submitAsGuest(guest, price, await its.token());
    const ask = (who: Browser) => who.send('GET', `/apiproxy/v1/ordering/pickup-time/${price.orderId}/1`);
    const told = await ask(guest);
    expect([told.status, await told.json()]).toMatchObject([200, { revised: null }]);
    expect((await ask(stranger)).status).toBe(401);
    await its.priced(stranger);
    expect((await ask(stranger)).status).toBe(404);
  });
});
