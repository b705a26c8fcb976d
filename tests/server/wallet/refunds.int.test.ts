/** A refund belongs to the member who paid, no matter who has the card by now; no value is lost with a card. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { removeDemoPeople } from '../../../server/members/demoPeople.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { sandboxNumber, SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import type { Operations } from '../../../wire/generated/operations.ts';
import { anyDatabase } from '../kit/databases.ts';
import { paidBy } from '../kit/manyMembers.ts';
import { createBrowser, pricedLatte, startTestServer, type Browser } from '../kit/testServer.ts';

const orderAgain = { locale: 'en-US', limit: 40, isPricingEnabled: true };
type Change = Operations['change-card']['variables'];

for (const database of await anyDatabase())
  describe(`a refund on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let server: Awaited<ReturnType<typeof startTestServer>>;
    let nora: Browser;
    let leo: Browser;
    beforeAll(async () => {
      connection = await database.open();
      server = await startTestServer(connection);
      [nora, leo] = [createBrowser(server.url), createBrowser(server.url)];
      await nora.signIn('nora@example.com', 'crema-demo-3');
      await leo.signIn('leo@example.com', 'crema-demo-2');
    });
    afterAll(async () => {
      expect((await checkLedger(connection.db)).faults).toEqual([]);
      await server.close();
      await connection.close();
    });
    beforeEach(async () => {
      await connection.db.execute(sql`delete from sign_in_failures`);
      await connection.db.execute(
        sql`update cards set member_id = null, is_primary = false, status = 'active'
            where is_sandbox and last_four in ('1001', '1002', '1003')`,
      );
    });

    const add = async (who: Browser, lastFour: string) => {
      const card = { cardNumber: sandboxNumber(lastFour), pin: SANDBOX_PIN, makePrimaryCard: true };
      const { data } = await who.ask('add-card', card);
      return data.addCard.cardId;
    };
    const change = (who: Browser, variables: Change) => who.ask('change-card', variables);
    const remove = (who: Browser, cardId: string) => change(who, { change: 'remove', cardId });
    const balances = async (who: Browser) =>
      Object.fromEntries(
        (await who.ask('get-cards', {})).data.cards.map(({ lastFour, balance }) => [lastFour, balance]),
      ) as Record<string, number>;
    const place = async (who: Browser, cardId: string, quantity = 1) => {
      const { data } = await who.ask('submit-order', paidBy(cardId, await pricedLatte(who, '1', quantity)));
      return data.submitOrder;
    };
    const cancel = async (who: Browser, orderId: string) => {
      const query = 'mutation ($id: ID!) { cancelOrder(orderId: $id) { refunded refundedTo } }';
      const asked = { query, variables: { id: orderId } };
      const response = await who.send('POST', '/graphql', asked, { 'idempotency-key': randomUUID() });
      return ((await response.json()) as { data: { cancelOrder: unknown } }).data.cancelOrder;
    };
    const refundOf = async (who: Browser, orderId: string) => {
      const { data } = await who.ask('get-previous-orders', orderAgain);
      return data.previousOrders.find((each) => each.orderId === orderId)?.refund;
    };
    const kept = async () =>
      Number(
        (
          await rowsOf<{ cents: string }>(
            connection.db,
            sql`select coalesce(sum(balance), 0) as cents from accounts where account_id like 'kept:nora:%'`,
          )
        )[0]?.cents,
      );

    it('goes to the card that paid while it is hers, and the order says which', async () => {
      const cardId = await add(nora, '1001');
      const before = await balances(nora);
      const { orderId } = await place(nora, cardId);
      expect(await cancel(nora, orderId)).toEqual({ refunded: 438, refundedTo: '1001' });
      expect(await balances(nora)).toEqual(before);
      expect(await refundOf(nora, orderId)).toEqual({ cents: 438, lastFour: '1001' });
      const { data } = await nora.ask('get-feed', { limit: 100 });
      expect(data.feed.entries.at(-1)).toMatchObject({ kind: 'orderCancelled', cancelled: { orderId } });
      // Asked again it says the same.
      expect(await cancel(nora, orderId)).toEqual({ refunded: 438, refundedTo: '1001' });
    });

    it('never goes to the member who has the card now, but to another card of the one who paid', async () => {
      await add(nora, '1002');
      const cardId = await add(nora, '1001');
      const { orderId } = await place(nora, cardId);
      await remove(nora, cardId);
      await add(leo, '1001');
      const [hers, his] = [await balances(nora), await balances(leo)];
      expect(await cancel(nora, orderId)).toEqual({ refunded: 438, refundedTo: '1002' });
      expect(await balances(leo)).toEqual(his);
      expect(await balances(nora)).toEqual({ ...hers, '1002': (hers['1002'] ?? 0) + 438 });
      expect(await refundOf(nora, orderId)).toEqual({ cents: 438, lastFour: '1002' });
    });

    it('passes over a card that is lost, and one that has no room for it', async () => {
      await add(nora, '1003');
      await add(nora, '1001');
      const cardId = await add(nora, '1002');
      await change(nora, { change: 'transfer', cardId: 'card-sandbox-1001', toCard: cardId, amount: 438 });
      const { orderId } = await place(nora, cardId);
      await change(nora, { change: 'makePrimary', cardId: 'card-sandbox-1003' });
      await change(nora, {
        change: 'transfer',
        cardId: 'card-sandbox-1001',
        toCard: 'card-sandbox-1003',
        amount: 600,
      });
      await change(nora, { change: 'reportLost', cardId });
      expect(await cancel(nora, orderId)).toEqual({ refunded: 438, refundedTo: '1001' });
      const back = { change: 'transfer', cardId: 'card-sandbox-1003', toCard: 'card-sandbox-1001' } as const;
      await change(nora, { ...back, amount: 600 });
    });

    it('is kept for her where she has no card, and credited to the next one that she adds', async () => {
      await add(nora, '1002');
      const before = (await balances(nora))['1002'] ?? 0;
      await remove(nora, 'card-sandbox-1002');
      const cardId = await add(nora, '1001');
      const { orderId } = await place(nora, cardId);
      await remove(nora, cardId);
      await add(leo, '1001');
      const his = await balances(leo);
      expect(await cancel(nora, orderId)).toEqual({ refunded: 438, refundedTo: null });
      expect(await refundOf(nora, orderId)).toEqual({ cents: 438, lastFour: null });
      expect([await balances(leo), await kept()]).toEqual([his, 438]);
      const next = await add(nora, '1002');
      expect([(await balances(nora))['1002'], await kept()]).toEqual([before + 438, 0]);
      const { data } = await nora.ask('get-card', { cardId: next });
      expect(data.card.entries[0]).toMatchObject({ kind: 'refund', amount: 438, storeName: null });
      // From now on the order names the card that has it.
      expect(await refundOf(nora, orderId)).toEqual({ cents: 438, lastFour: '1002' });
      expect(await cancel(nora, orderId)).toEqual({ refunded: 438, refundedTo: '1002' });
      await change(nora, { change: 'transfer', cardId: next, toCard: await add(nora, '1003'), amount: 438 });
    });

    it('fills the next card up to $500, and keeps the rest for the one after', async () => {
      const cardId = await add(nora, '1003');
      const { orderId, total } = await place(nora, cardId, 5);
      await remove(nora, cardId);
      await cancel(nora, orderId);
      expect(await kept()).toBe(total);
      // As if somebody had filled it.
      const room = 1_000;
      await connection.db.execute(
        sql`update accounts set max_balance = balance + ${room} where account_id = 'card-sandbox-1002'`,
      );
      await add(nora, '1002');
      expect(await kept()).toBe(total - room);
      const parts = async () => {
        const { data } = await nora.ask('get-previous-orders', orderAgain);
        return data.previousOrders.find((each) => each.orderId === orderId)?.refunds;
      };
      const first = { tender: 'svc', lastFour: '1002', amount: room };
      expect(await parts()).toEqual([first, { tender: 'svc', lastFour: null, amount: total - room }]);
      await add(nora, '1003');
      expect(await kept()).toBe(0);
      expect(await parts()).toEqual([first, { tender: 'svc', lastFour: '1003', amount: total - room }]);
      await connection.db.execute(
        sql`update accounts set max_balance = 50000 where account_id = 'card-sandbox-1002'`,
      );
    });

    it('is one and hers, at whatever moment the card changes hands', async () => {
      for (let round = 0; round < 6; round++) {
        const cardId = await add(nora, '1001');
        const { orderId } = await place(nora, cardId);
        const sum = async () => (await balances(nora))['1001'] ?? 0;
        const before = await sum();
        await Promise.all([cancel(nora, orderId), cancel(nora, orderId), remove(nora, cardId)]);
        await add(leo, '1001');
        const paidBack = ((await balances(leo))['1001'] ?? 0) - before + (await kept());
        expect(paidBack).toBe(438);
        await remove(leo, cardId);
        await add(nora, '1001');
        expect([await kept(), await sum()]).toEqual([0, before + 438]);
        await remove(nora, cardId);
      }
    });

    it('leaves no value on a card that nobody could add again', async () => {
      expect((await remove(nora, 'card-nora-lost')).code).toBe('121032');
      const lost = await add(nora, '1003');
      await change(nora, { change: 'reportLost', cardId: lost });
      expect((await remove(nora, lost)).code).toBe('121032');
      const maya = createBrowser(server.url);
      await maya.signIn();
      expect((await remove(maya, 'card-maya')).code).toBe('CARD_WITHOUT_PIN');
      const to = await add(maya, '1002');
      const amount = (await balances(maya))['4821'] ?? 0;
      await change(maya, { change: 'transfer', cardId: 'card-maya', toCard: to, amount });
      expect((await remove(maya, 'card-maya')).code).toBeUndefined();
      expect(Object.keys(await balances(maya))).toEqual(['1002']);
    });

    it('and what is kept go with the demo people, and a demo card that was removed before', async () => {
      await connection.db.execute(
        sql`update cards set member_id = null, is_primary = false where card_id = 'card-nora-new'`,
      );
      await removeDemoPeople(connection.db, server.clock);
      const left = await rowsOf(
        connection.db,
        sql`select account_id from cards join accounts using (account_id) where card_id like 'card-maya' or card_id like 'card-nora%'
            union all select account_id from accounts where kind = 'card' and balance <> 0`,
      );
      expect(left).toEqual([]);
    });
  });
