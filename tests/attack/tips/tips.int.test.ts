/**
 * Tips of one order by double presses, of several devices on two servers, about the end of its time: each order is tipped once at
 * most, what is answered is what was taken, and a refund gives all of it back. `npm run attack -- tips --runs N` repeats it N times.
 */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inShopOfPostgres } from '../../server/kit/shop.ts';
import { createRandom } from '../../setup/createRandom.ts';
import { attackRuns } from '../runs.ts';

const WINDOW_MS = 120 * 60_000;
const BALANCE = 5_000;

inShopOfPostgres('a tip after an order', (its) => {
  it('is taken once at most, and in time', { timeout: 600_000 }, async () => {
    const other = await its.another({ RATE_LIMIT_PER_MINUTE: '0' });
    const devices = [its.maya, await its.signedIn('maya', other.url), await its.signedIn('maya')];
    await its.run(sql`insert into store_capacities values ('1', 5000) on conflict do nothing`);
    for (let seed = 1; seed <= attackRuns(50); seed++) {
      const random = createRandom(seed);
      await its.forget();
      await its.setBalance(BALANCE);
      const { orderId } = (await its.submit(await its.priced())).data.submitOrder;
      const before = await its.balance();
      // The two servers have clocks of their own: near the end they may disagree.
      const age = [0, WINDOW_MS / 2, WINDOW_MS - 60_000, WINDOW_MS + 60_000][random.below(4)] ?? 0;
      const pickedUp = new Date(its.clock.now().getTime() - age).toISOString();
      await its.run(
        sql`update orders set status = 'PickedUp', barista_due_at = null where order_id = ${orderId}`,
        sql`insert into order_status_history (order_id, status, at) values (${orderId}, 'PickedUp', ${pickedUp}::timestamptz)`,
      );
      const keys = Array.from({ length: 1 + random.below(3) }, () => crypto.randomUUID());
      const presses = Array.from({ length: 2 + random.below(5) }, () => {
        const which = random.below(keys.length);
        // One key is one press, of one amount.
        return { key: keys[which] ?? '', amount: 100 * (which + 1), by: random.of(devices) };
      });
      const answers = await Promise.all(
        presses.map(async ({ key, amount, by }) => {
          const { code, data } = await by.ask('give-tip', { orderId, amount }, key);
          return { key, code, amount: code === undefined ? data.giveTip.amount : null };
        }),
      );
      const taken = answers.filter(({ code }) => code === undefined);
      const isInTime = age < WINDOW_MS;
      expect([seed, new Set(taken.map(({ key }) => key)).size]).toEqual([seed, isInTime ? 1 : 0]);
      const tip = taken[0]?.amount ?? 0;
      expect([seed, await its.balance()]).toEqual([seed, before - tip]);
      expect(await its.count(sql`from order_tips where order_id = ${orderId}`)).toBe(isInTime ? 1 : 0);
      const codes = new Set(answers.flatMap(({ code }) => code ?? []));
      codes.delete(isInTime ? 'TIP_GIVEN' : 'TIP_TOO_LATE');
      expect([seed, ...codes]).toEqual([seed]);
    }
  });
});
