/** Demo people are removed while a background worker ends their stars: both lock the stars before the feed. */
import { expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { tellChange } from '../../../server/feed/createFeed.ts';
import { lockAccount } from '../../../server/loyalty/starsLedger.ts';
import { removeDemoPeople } from '../../../server/members/demoPeople.ts';
import { inShopOfPostgres } from '../kit/shop.ts';

inShopOfPostgres('removing demo people', (its) => {
  it('waits for a worker that has locked the stars of one, without a deadlock', async () => {
    const account = { memberId: 'maya', country: 'US', day: '2026-11-28' };
    await its.db.transaction(async (tx) => {
      await lockAccount(tx, account);
      await tellChange(tx, its.clock, 'member:maya', 'wallet');
    });
    let removal: ReturnType<typeof removeDemoPeople> | undefined;
    await (
      await its.connect()
    ).db.transaction(async (tx) => {
      await lockAccount(tx, account);
      removal = removeDemoPeople(its.db, its.clock);
      const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect(await its.count(waiting)).toBe(1), { timeout: 5_000 });
      await tellChange(tx, its.clock, 'member:maya', 'wallet');
    });
    expect((await removal)?.emails).toContain('maya@example.com');
  });
});
