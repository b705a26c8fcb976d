/**
 * Many members order at once, on every database there is: one order for each, the ledger sums to zero, and the rate is
 * printed. `npm run attack -- orders --runs N` places N orders.
 */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { testDatabases } from '../../server/kit/databases.ts';
import { addMembers, paidBy } from '../../server/kit/manyMembers.ts';
import { openShop } from '../../server/kit/shop.ts';
import { pricedLatte } from '../../server/kit/testServer.ts';
import { inTurns } from '../inTurns.ts';
import { attackRuns } from '../runs.ts';

const MEMBERS = 40;
const AT_ONCE = 20;
const ORDERS = attackRuns(100);

for (const database of await testDatabases())
  describe(`orders under load on ${database.name}`, () => {
    const its = openShop(database, { environment: { LOG_LEVEL: 'silent' } });

    it('places each order once and keeps the ledger at zero', async () => {
      const members = await addMembers(its.connection.db, its.server.url, MEMBERS);
      const all = Array.from({ length: ORDERS }, (_, index) => index);
      const priced = await inTurns(all, AT_ONCE, async (index) => {
        const member = members[index % MEMBERS];
        if (!member) throw new Error('no member');
        return { member, order: paidBy(member.cardId, await pricedLatte(member.browser)) };
      });
      const took: number[] = [];
      const started = performance.now();
      await inTurns(all, AT_ONCE, async (index) => {
        const one = priced[index];
        const before = performance.now();
        const answer = await one?.member.browser.ask('submit-order', one.order);
        took.push(performance.now() - before);
        expect(answer?.code).toBeUndefined();
      });
      const seconds = (performance.now() - started) / 1000;
      const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
      console.log(
        `${database.name}: ${(ORDERS / seconds).toFixed(0)} orders a second, p99 ${p99.toFixed(0)} ms`,
      );
      const [sums] = await rowsOf<{ orders: number; total: string; unbalanced: number }>(
        its.connection.db,
        sql`select (select count(*)::int from orders) as orders,
                   (select sum(amount)::text from ledger_entries) as total,
                   (select count(*)::int from accounts a where kind = 'card' and balance <>
                     (select coalesce(sum(amount), 0) from ledger_entries e where e.account_id = a.account_id)) as unbalanced`,
      );
      expect(sums).toEqual({ orders: ORDERS, total: '0', unbalanced: 0 });
    });
  });
