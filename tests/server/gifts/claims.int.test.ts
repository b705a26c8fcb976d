/** A link shows its gift and is good once: by a press of a member, against other claims and against its refund. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { attackRuns } from '../../attack/runs.ts';
import { inShop, type Shop } from '../kit/shop.ts';
import { egift, giftsOf, told } from './giftsKit.ts';

const environment = { GIFTS_A_DAY: '10000', GIFT_DOLLARS_A_DAY: '1000000' };
const REFUNDS = attackRuns(100);
const GROUP = 10;
const PARALLEL = 200;

/** In the mails of one purchase. */
function linksIn(its: Shop, most: number) {
  const gifts = giftsOf(its);
  return async () => {
    const emails = Array.from({ length: most }, () => `rosa@${randomUUID()}.example`);
    const requestId = await gifts.bought(
      its.maya,
      emails.map((email) => egift(email)),
    );
    const sent = await gifts.settled(its.maya, requestId);
    return Promise.all(
      sent.map(async ({ giftId, recipientEmail }) => ({
        giftId,
        secret: await gifts.secretOf(recipientEmail),
      })),
    );
  };
}

inShop(
  'the link of a gift',
  (its) => {
    const gifts = giftsOf(its);
    const someLinks = linksIn(its, GROUP);
    const link = async () => {
      const [only] = await linksIn(its, 1)();
      return only ?? { giftId: '', secret: '' };
    };
    const balanceOf = async (cardId: string) => {
      const [row] = await its.rows<{ balance: number }>(
        sql`select balance::int as balance from accounts join cards using (account_id) where card_id = ${cardId}`,
      );
      return row?.balance;
    };

    it('shows the gift to everybody, and no address', async () => {
      const { secret } = await link();
      const shown = (await (await gifts.look(its.guest(), secret)).json()) as object;
      expect(shown).toEqual({
        ...{ productNumber: 'THANKS01', design: expect.objectContaining({ name: 'Thank you' }) as unknown },
        ...{
          amount: 2_500,
          currency: 'USD',
          senderName: 'Maya',
          recipientName: 'Rosa',
          message: 'Have a good one',
        },
      });
    });

    it('puts the value on a new card, or on one of hers, and is used up', async () => {
      const [one, two] = [await link(), await link()];
      const before = await gifts.owed();
      const heard = await its.told('gifts');
      const key = randomUUID();
      const claimed = await gifts.claim(its.leo, one.secret, null, key);
      const { cardId, amount } = (await claimed.json()) as { cardId: string; amount: number };
      expect([amount, await balanceOf(cardId)]).toEqual([2_500, 2_500]);
      await gifts.claim(its.leo, two.secret, cardId);
      expect([await balanceOf(cardId), (await gifts.owed()) - before]).toEqual([5_000, -5_000]);
      expect((await gifts.claim(its.leo, one.secret, null, key)).status).toBe(200);
      for (const by of [its.leo, its.maya])
        expect(await told(await gifts.claim(by, one.secret))).toBe('404 GIFT_LINK_INVALID');
      expect(await told(await gifts.look(its.guest(), one.secret))).toBe('404 GIFT_LINK_INVALID');
      expect((await its.told('gifts')) - heard).toBe(2);
      const { data } = await its.leo.ask('get-cards', {});
      expect(data.cards.map((card) => card.cardId)).toContain(cardId);
    });

    it('is not claimed by a scanner, a guest, or onto another’s card', async () => {
      const { secret } = await link();
      const scanner = its.guest();
      for (const method of ['GET', 'HEAD'])
        for (const path of [
          '/gift/claim',
          `/apiproxy/v1/gift/claims?secret=${secret}`,
          '/apiproxy/v1/gift/claims/look',
        ])
          await scanner.send(method, path);
      expect(await told(await gifts.claim(scanner, secret))).toBe('401 UNAUTHENTICATED');
      expect(await told(await gifts.claim(its.leo, secret, 'card-maya'))).toBe('409 GIFT_NO_SUCH_CARD');
      expect((await gifts.look(scanner, secret)).status).toBe(200);
    });

    it.each(['', 'x'.repeat(32), "'; --"])('that nobody has is said to be so: %j', async (secret) => {
      expect(await told(await gifts.look(its.guest(), secret || 'none'))).toBe('404 GIFT_LINK_INVALID');
    });

    it('is not taken onto a card that would hold too much', async () => {
      const { secret } = await link();
      await its.run(sql`update accounts set max_balance = balance + 100 where account_id = 'card-maya'`);
      expect(await told(await gifts.claim(its.maya, secret, 'card-maya'))).toBe('409 121023');
      await its.run(sql`update accounts set max_balance = 50000 where account_id = 'card-maya'`);
      expect((await gifts.claim(its.maya, secret, 'card-maya')).status).toBe(200);
    });

    it('claimed many times at once is claimed once', async () => {
      const { secret } = await link();
      const tries = Array.from({ length: PARALLEL }, (_, n) =>
        gifts.claim(n % 2 === 0 ? its.leo : its.maya, secret),
      );
      const answers = await Promise.all(tries.map(async (each) => told(await each)));
      expect(answers.filter((each) => each === '200')).toHaveLength(1);
      expect(new Set(answers)).toEqual(new Set(['200', '404 GIFT_LINK_INVALID']));
    });

    it('claimed while its buyer takes the money back is one of both', async () => {
      const first = await gifts.claim(its.leo, (await link()).secret);
      const { cardId } = (await first.json()) as { cardId: string };
      await its.run(sql`update accounts set max_balance = 10000000 where account_id = ${cardId}`);
      const won = { claims: 0, refunds: 0 };
      for (let round = 0; round < REFUNDS / GROUP; round += 1) {
        const links = await someLinks();
        await its.run(sql`update gift_deliveries set state = 'unknown' where state = 'delivered'`);
        const races = links.map(async ({ secret, giftId }, n) => {
          const claim = () => gifts.claim(its.leo, secret, cardId);
          const refund = () => gifts.post(its.maya, 'refunds', { giftId });
          const started = n % 2 === 0 ? [claim(), refund()] : [refund(), claim()].toReversed();
          const [claimed, refunded] = (await Promise.all(started)).map((each) => Number(each.status === 200));
          won.claims += claimed ?? 0;
          won.refunds += refunded ?? 0;
          return [claimed, refunded];
        });
        const sums = (await Promise.all(races)).map(([one = 0, other = 0]) => one + other);
        expect(sums).toEqual(links.map(() => 1));
      }
      expect(Math.min(won.claims, won.refunds)).toBeGreaterThan(0);
    });
  },
  { environment },
);
