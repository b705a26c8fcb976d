/** A card that was reported lost pays nothing; its value goes to another card of the member, once and exactly. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { sandboxNumber } from '../../../server/wallet/sandboxCards.ts';
import { inShop } from '../kit/shop.ts';
import { tillOf } from '../kit/till.ts';

const LOST = 'card-maya';
const OTHER = 'card-sandbox-1001';

inShop('a card that was reported lost', (its) => {
  const { pay } = tillOf(() => its.server.url);
  const is = (status: string, cardId = LOST) =>
    its.run(sql`update cards set status = ${status} where card_id = ${cardId}`);
  const move = async (amount: number, toCard = OTHER, cardId = LOST, who = its.maya) =>
    (await its.changeCard({ change: 'transfer', cardId, toCard, amount }, who)).code;
  const reportLost = () => its.changeCard({ change: 'reportLost', cardId: LOST });
  const cardsOf = async () =>
    (await its.maya.ask('get-cards', {})).data.cards.map(
      ({ lastFour, balance, isPrimary, status }) =>
        `${lastFour} ${balance} ${status}${isPrimary ? ' primary' : ''}`,
    );
  beforeEach(async () => {
    await its.run(
      sql`update cards set member_id = null, is_primary = false where is_sandbox and member_id is not null`,
      sql`update cards set is_primary = true, status = 'active', member_id = 'maya' where card_id = ${LOST}`,
    );
    await its.setBalance(2_500);
    await its.setBalance(1_500, OTHER);
    await its.setBalance(49_000, 'card-sandbox-1003');
  });

  it.each([
    ['also where it is the only one', reportLost],
    ['also where an older server left it so', () => is('lost')],
  ])('is not the primary one any more, %s; the next card that is added is', async (_where, lose) => {
    await lose();
    expect(await cardsOf()).toEqual(['4821 2500 lost']);
    expect((await its.submit(await its.priced())).code).toBe('121032');
    await its.addCard('1001');
    expect(await cardsOf()).toEqual(['1001 1500 active primary', '4821 2500 lost']);
  });

  it('gives its value to another card of hers, is told once, and leaves the account empty', async () => {
    await its.addCard('1001');
    await reportLost();
    const told = await its.told('wallet');
    expect(await move(2_500)).toBeUndefined();
    expect(await cardsOf()).toEqual(['1001 4000 active primary', '4821 0 lost']);
    expect(await its.told('wallet')).toBe(told + 1);
    const { entries } = (await its.maya.ask('get-card', { cardId: LOST })).data.card;
    expect(entries[0]).toMatchObject({ kind: 'transfer', amount: -2_500, lastFour: '1001' });
    expect((await its.changeCard({ change: 'remove', cardId: LOST })).code).toBeUndefined();
  });

  it('gives what another card has room for, and never more than it holds, asked at once', async () => {
    for (const lastFour of ['1003', '1001']) await its.addCard(lastFour);
    await reportLost();
    const codes = await Promise.all(Array.from({ length: 6 }, () => move(600, 'card-sandbox-1003')));
    expect(codes.map((code) => code ?? 'done').toSorted()).toEqual([
      ...Array<string>(5).fill('121023'),
      'done',
    ]);
    for (const [amount, code] of [
      [1_901, '121025'],
      [1_900, undefined],
      [1, '121025'],
    ] as const)
      expect(await move(amount)).toBe(code);
    expect(await cardsOf()).toContain('4821 0 lost');
  });

  it('takes nothing, pays nothing, and gives nothing to a card of somebody else or that is not in use', async () => {
    await its.addCard('1001');
    await reportLost();
    expect(await move(100, LOST, OTHER)).toBe('121032');
    expect(await move(100, 'card-nora-new')).toBe('121034');
    expect(await move(100, OTHER, LOST, its.leo)).toBe('121034');
    for (const status of ['lost', 'closed', 'notActivated']) {
      await is(status, OTHER);
      expect(await move(100)).toMatch(/^12103[027]$/);
    }
    await is('active', OTHER);
    // A card that is closed keeps what it holds.
    await is('closed');
    expect(await move(100)).toBe('121037');
    await is('lost');
    expect(await pay({ scanned: sandboxNumber('4821'), amount: 1 })).toMatchObject([409, { code: '121032' }]);
    expect((await its.changeCard({ change: 'makePrimary', cardId: LOST })).code).toBe('121032');
    expect(await cardsOf()).toContain('4821 2500 lost');
  });
});
