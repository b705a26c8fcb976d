/**
 * A hundred orders at once with one coupon, over two servers on a real PostgreSQL, by stored-value cards and by cards of a bank: as
 * many get it as it says, the others are told why and pay nothing; cancelled, each gives it back. `npm run attack -- offers
 * --runs N` repeats it N times.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { giveReward } from '../../../server/rewards/rewards.ts';
import { inShopOfPostgres } from '../../server/kit/shop.ts';
import { attackRuns } from '../runs.ts';

const ORDERS = 100;
/** Of them; more would be limited as tries of a card. */
const CHARGED = 10;

inShopOfPostgres('a coupon that a hundred orders want', (its) => {
  it.each(Array.from({ length: attackRuns(2) }, (_, run) => [run, (run % 3) + 1] as const))(
    'goes to as many as it says: run %i, %i times',
    { timeout: 300_000 },
    async (_run, times) => {
      await its.forget();
      await its.run(sql`insert into store_capacities values ('1', 500) on conflict do nothing`);
      await its.setBalance(10_000);
      const other = await its.another();
      const servers = [its.maya, await its.signedIn('maya', other.url)];
      const method = await its.methodOf();
      const benefit = { kind: 'amount', amount: 100, most: null, minimum: 0, products: null } as const;
      const given = { memberId: 'maya', name: 'A dollar', lastDay: '2099-12-31', benefit, times };
      const code = await giveReward({ db: its.db, clock: its.clock }, given);
      const left = async () =>
        (
          await its.rows<{ left: number }>(
            sql`select uses_left as left from rewards where coupon_code = ${code}`,
          )
        )[0]?.left;
      const prices = await Promise.all(
        Array.from({ length: ORDERS }, () => its.priced(its.maya, '1', undefined, code)),
      );
      const answers = await Promise.all(
        prices.map(async (price, index) => {
          const how = index < CHARGED ? its.byCard(price, method) : {};
          const answer = await its.submit(price, how, randomUUID(), servers[index % servers.length]);
          return { price, code: answer.code };
        }),
      );
      const placed = answers.filter((each) => each.code === undefined);
      expect(placed).toHaveLength(times);
      const refused = answers.filter((each) => each.code === 'REWARD_NOT_APPLIED');
      expect(refused).toHaveLength(ORDERS - times);
      expect(await its.count(sql`from reward_uses where coupon_code = ${code} and state = 'spent'`)).toBe(
        times,
      );
      expect(await left()).toBe(0);
      await Promise.all(placed.map(({ price }) => its.maya.ask('cancel-order', { orderId: price.orderId })));
      expect(await left()).toBe(times);
    },
  );
});
