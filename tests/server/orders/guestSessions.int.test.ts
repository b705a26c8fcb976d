/** A guest's session and order: nothing to pay, a session that has ended, and when the order is ready; on every database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, rowsOf } from '../../../server/db/createDatabase.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { anyDatabase } from '../kit/databases.ts';
import { createBrowser, latteItem, orderOf, startTestServer, type Browser } from '../kit/testServer.ts';
import { someToken } from './someToken.ts';

for (const database of await anyDatabase())
  describe(`an order of a guest on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof startTestServer>>;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection);
    });
    afterAll(async () => {
      const report = await checkLedger(connection.db);
      await server.close();
      await connection.close();
      expect(report.faults).toEqual([]);
    });

    const token = () => someToken(connection.db, server.clock, sandboxCard('accepted'));
    const priced = async (guest: Browser) => {
      const { data } = await guest.ask('price-order-guest', orderOf([latteItem], '1'));
      if (!('orderId' in data.priceOrder)) throw new Error(`not priced: ${data.priceOrder.code}`);
      return data.priceOrder;
    };
    const submit = (guest: Browser, price: Awaited<ReturnType<typeof priced>>, id: string) =>
      guest.ask('submit-order-guest', {
        subInp: {
          ...{ orderId: price.orderId, storeNumber: '1', tipAmount: 0 },
          tenders: [{ id, tender: 'card', amount: price.summary.price }],
        },
      });
    const newGuest = () => createBrowser(server.url);

    it('of nothing to pay is placed without a card and without a bank, and cancelled like any other', async () => {
      const guest = newGuest();
      const price = await priced(guest);
      await connection.db.execute(sql`update priced_orders set total = 0 where order_id = ${price.orderId}`);
      const subInp = { orderId: price.orderId, storeNumber: '1', tipAmount: 0, tenders: [] };
      const paying = [{ id: await token(), tender: 'card', amount: 1 }];
      const wrong = await guest.ask('submit-order-guest', { subInp: { ...subInp, tenders: paying } });
      expect(wrong.code).toBe('TENDER_MISMATCH');
      const key = randomUUID();
      const { data, code } = await guest.ask('submit-order-guest', { subInp }, key);
      expect([code, data.submitOrder.total, data.submitOrder.status]).toEqual([undefined, 0, 'Received']);
      expect((await guest.ask('submit-order-guest', { subInp }, key)).data).toEqual(data);
      expect((await guest.ask('submit-order-guest', { subInp })).code).toBe('ALREADY_SUBMITTED');
      const charged = await rowsOf(connection.db, sql`select 1 as one from charges`);
      const orders = await rowsOf(
        connection.db,
        sql`select 1 as one from orders where order_id = ${price.orderId}`,
      );
      expect([charged.length, orders.length]).toEqual([0, 1]);
      const { orderToken } = data.submitOrder;
      const found = (await newGuest().ask('get-guest-order', { orderToken })).data.guestOrder;
      expect(found).toMatchObject({ total: 0, tenders: [], refund: null });
      const cancelled = await guest.ask('cancel-order', { orderId: price.orderId });
      expect(cancelled.data.cancelOrder).toMatchObject({ refunded: 0 });
    });

    it('of a session that has ended is refused as such; the next one prices and pays with the same card', async () => {
      const guest = newGuest();
      const price = await priced(guest);
      const [id, owner] = [await token(), await ownerOf(price.orderId)];
      await connection.db.execute(sql`delete from sessions where 'guest:' || guest_id = ${owner}`);
      expect((await submit(guest, price, id)).code).toBe('GUEST_SESSION_EXPIRED');
      // Also once the browser has another one, and from a price that is known to nobody.
      expect((await submit(guest, price, id)).code).toBe('GUEST_SESSION_EXPIRED');
      expect((await submit(guest, { ...price, orderId: 'unknown' }, id)).code).toBe('ORDER_NOT_FOUND');
      const again = await priced(guest);
      expect(await ownerOf(again.orderId)).not.toBe(owner);
      // Another guest's price stays unknown while that guest is here.
      const stranger = newGuest();
      const other = await priced(stranger);
      expect((await submit(guest, other, id)).code).toBe('ORDER_NOT_FOUND');
      expect((await submit(guest, again, id)).code).toBeUndefined();
    });
    const ownerOf = async (orderId: string): Promise<string | undefined> => {
      const rows = await rowsOf<{ owner: string }>(
        connection.db,
        sql`select owner from priced_orders where order_id = ${orderId}`,
      );
      return rows[0]?.owner;
    };

    // The embedded database has one connection.
    it.runIf(database.name === 'PostgreSQL')(
      'is the member’s after a sign-in that the answer of its bank meets',
      async () => {
        const guest = newGuest();
        const price = await priced(guest);
        const asking = await someToken(connection.db, server.clock, sandboxCard('challenge'));
        expect((await submit(guest, price, asking)).code).toBe('ORDER_PENDING');
        const bank = await createDatabase({ kind: 'url', url: connection.url ?? '' });
        const other = await createDatabase({ kind: 'url', url: connection.url ?? '' });
        try {
          let signingIn: Promise<unknown> = Promise.resolve();
          await bank.db.transaction(async (tx) => {
            // The order of payments/recordPayment.ts: the charge, then its write.
            const [charge] = await rowsOf<{ owner: string; reference: string }>(
              tx,
              sql`select owner, reference from charges where state = 'challenge' for update`,
            );
            signingIn = guest.signIn();
            await vi.waitFor(
              async () =>
                expect(
                  await rowsOf(
                    other.db,
                    sql`select 1 as one from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
                  ),
                ).not.toEqual([]),
              { timeout: 5_000, interval: 50 },
            );
            await tx.execute(
              sql`update idempotency_keys set created_at = created_at where owner = ${charge?.owner} and key = ${charge?.reference}`,
            );
          });
          await signingIn;
        } finally {
          await Promise.all([bank.close(), other.close()]);
        }
        const [owned] = await rowsOf<{ owner: string }>(
          connection.db,
          sql`select owner from priced_orders where order_id = ${price.orderId}`,
        );
        expect(owned?.owner).toMatch(/^member:/);
      },
      15_000,
    );

    it('tells its guest when it is ready, and nobody else', async () => {
      const guest = newGuest();
      const price = await priced(guest);
      await submit(guest, price, await token());
      const ask = (who: Browser) => who.send('GET', `/apiproxy/v1/ordering/pickup-time/${price.orderId}/1`);
      const told = await ask(guest);
      expect([told.status, ((await told.json()) as { revised: unknown }).revised]).toEqual([200, null]);
      const stranger = newGuest();
      expect((await ask(stranger)).status).toBe(401);
      await priced(stranger);
      expect((await ask(stranger)).status).toBe(404);
    });
  });
