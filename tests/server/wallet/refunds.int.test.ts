/** A refund belongs to the member who paid, no matter who has the card by now; no value is lost with a card. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { removeDemoPeople } from '../../../server/members/demoPeople.ts';
import { paidBy } from '../kit/manyMembers.ts';
import { inShop } from '../kit/shop.ts';
import { pricedLatte, type Browser } from '../kit/testServer.ts';

inShop('a refund', (its) => {
  let nora: Browser;
  beforeAll(async () => {
    nora = await its.signedIn('nora');
  });
  beforeEach(async () => {
    await its.run(
      sql`delete from sign_in_failures`,
      sql`update cards set member_id = null, is_primary = false, status = 'active'
          where is_sandbox and last_four in ('1001', '1002', '1003')`,
    );
    for (const [lastFour, cents] of [
      ['1001', 1_500],
      ['1002', 0],
      ['1003', 49_000],
    ] as const)
      await its.setBalance(cents, `card-sandbox-${lastFour}`);
  });

  const add = async (lastFour: string, who = nora) =>
    (await its.addCard(lastFour, who, { makePrimaryCard: true })).data.addCard.cardId;
  const remove = async (cardId: string, who = nora) =>
    (await its.changeCard({ change: 'remove', cardId }, who)).code;
  const transfer = (cardId: string, toCard: string, amount: number, who = nora) =>
    its.changeCard({ change: 'transfer', cardId, toCard, amount }, who);
  const balances = async (who = nora) =>
    Object.fromEntries(
      (await who.ask('get-cards', {})).data.cards.map(({ lastFour, balance }) => [lastFour, balance]),
    ) as Record<string, number>;
  const place = async (cardId: string, quantity = 1) =>
    (await nora.ask('submit-order', paidBy(cardId, await pricedLatte(nora, '1', quantity)))).data.submitOrder;
  const cancel = async (orderId: string) => {
    const query = 'mutation ($id: ID!) { cancelOrder(orderId: $id) { refunded refundedTo } }';
    const asked = { query, variables: { id: orderId } };
    const response = await nora.send('POST', '/graphql', asked, { 'idempotency-key': randomUUID() });
    return ((await response.json()) as { data: { cancelOrder: unknown } }).data.cancelOrder;
  };
  const back = (refundedTo: string | null) => ({ refunded: 438, refundedTo });
  const refundOf = async (orderId: string) => (await its.listed(orderId, nora))?.refund;
  const kept = async () => {
    const [row] = await its.rows<{ cents: number }>(
      sql`select coalesce(sum(balance), 0)::int as cents from accounts where account_id like 'kept:nora:%'`,
    );
    return row?.cents;
  };

  it('goes to the card that paid while it is hers, and the order says which', async () => {
    const { orderId } = await place(await add('1001'));
    expect(await cancel(orderId)).toEqual(back('1001'));
    expect(await balances()).toMatchObject({ '1001': 1_500 });
    expect(await refundOf(orderId)).toEqual({ cents: 438, lastFour: '1001' });
    expect((await its.feed(nora)).at(-1)).toMatchObject({ kind: 'orderCancelled', cancelled: { orderId } });
    // Asked again it says the same.
    expect(await cancel(orderId)).toEqual(back('1001'));
  });

  it('never goes to the member who has the card now, but to another card of the one who paid', async () => {
    await add('1002');
    const cardId = await add('1001');
    const { orderId } = await place(cardId);
    await remove(cardId);
    await add('1001', its.leo);
    expect(await cancel(orderId)).toEqual(back('1002'));
    expect(await balances(its.leo)).toMatchObject({ '1001': 1_062 });
    expect(await balances()).toMatchObject({ '1002': 438 });
    expect(await refundOf(orderId)).toEqual({ cents: 438, lastFour: '1002' });
  });

  it('passes over a card that is lost, and one that has no room for it', async () => {
    for (const lastFour of ['1003', '1001']) await add(lastFour);
    const cardId = await add('1002');
    await transfer('card-sandbox-1001', cardId, 438);
    const { orderId } = await place(cardId);
    await its.changeCard({ change: 'makePrimary', cardId: 'card-sandbox-1003' }, nora);
    await transfer('card-sandbox-1001', 'card-sandbox-1003', 600);
    await its.changeCard({ change: 'reportLost', cardId }, nora);
    expect(await cancel(orderId)).toEqual(back('1001'));
  });

  it('is kept for her where she has no card, and credited to the next one that she adds', async () => {
    const cardId = await add('1001');
    const { orderId } = await place(cardId);
    await remove(cardId);
    await add('1001', its.leo);
    expect(await cancel(orderId)).toEqual(back(null));
    expect(await refundOf(orderId)).toEqual({ cents: 438, lastFour: null });
    expect([await balances(its.leo), await kept()]).toMatchObject([{ '1001': 1_062 }, 438]);
    const next = await add('1002');
    expect([(await balances())['1002'], await kept()]).toEqual([438, 0]);
    const { entries } = (await nora.ask('get-card', { cardId: next })).data.card;
    expect(entries[0]).toMatchObject({ kind: 'refund', amount: 438, storeName: null });
    // From now on the order names the card that has it.
    expect(await refundOf(orderId)).toEqual({ cents: 438, lastFour: '1002' });
    expect(await cancel(orderId)).toEqual(back('1002'));
  });

  it('fills the next card up to $500, and keeps the rest for the one after', async () => {
    const cardId = await add('1003');
    const { orderId, total } = await place(cardId, 5);
    await remove(cardId);
    await cancel(orderId);
    expect(await kept()).toBe(total);
    // As if somebody had filled it.
    const most = (cents: number) =>
      its.run(sql`update accounts set max_balance = ${cents} where account_id = 'card-sandbox-1002'`);
    await most(1_000);
    for (const [lastFour, rest, of] of [
      ['1002', total - 1_000, null],
      ['1003', 0, '1003'],
    ] as const) {
      await add(lastFour);
      expect(await kept()).toBe(rest);
      expect((await its.listed(orderId, nora))?.refunds).toEqual([
        { tender: 'svc', lastFour: '1002', amount: 1_000 },
        { tender: 'svc', lastFour: of, amount: total - 1_000 },
      ]);
    }
    await most(50_000);
  });

  it('is one and hers, at whatever moment the card changes hands', async () => {
    for (let round = 0; round < 6; round++) {
      const cardId = await add('1001');
      const { orderId } = await place(cardId);
      const before = (await balances())['1001'] ?? 0;
      await Promise.all([cancel(orderId), cancel(orderId), remove(cardId)]);
      await add('1001', its.leo);
      expect(((await balances(its.leo))['1001'] ?? 0) - before + ((await kept()) ?? 0)).toBe(438);
      await remove(cardId, its.leo);
      await add('1001');
      expect([await kept(), (await balances())['1001']]).toEqual([0, before + 438]);
      await remove(cardId);
      await its.forget();
    }
  });

  it('leaves no value on a card that nobody could add again', async () => {
    expect(await remove('card-nora-lost')).toBe('121032');
    const lost = await add('1003');
    await its.changeCard({ change: 'reportLost', cardId: lost }, nora);
    expect(await remove(lost)).toBe('121032');
    expect(await remove('card-maya', its.maya)).toBe('CARD_WITHOUT_PIN');
    await transfer('card-maya', await add('1002', its.maya), await its.balance(), its.maya);
    expect(await remove('card-maya', its.maya)).toBeUndefined();
    expect(Object.keys(await balances(its.maya))).toEqual(['1002']);
  });

  it('and what is kept go with the demo people, and a demo card that was removed before', async () => {
    await its.run(sql`update cards set member_id = null, is_primary = false where card_id = 'card-nora-new'`);
    await removeDemoPeople(its.db, its.clock);
    const left = sql`from (
      select account_id from cards join accounts using (account_id) where card_id like 'card-maya' or card_id like 'card-nora%'
      union all select account_id from accounts where kind = 'card' and balance <> 0) as left_over`;
    expect(await its.count(left)).toBe(0);
  });
});
