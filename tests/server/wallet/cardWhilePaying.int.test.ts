/** A card that is reported lost while an order is being paid with it pays nothing: the order sees it under its lock. */
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { inShopOfPostgres } from '../kit/shop.ts';

inShopOfPostgres('a card', (its) => {
  it('that is lost before the order is written is refused, and its balance stays', async () => {
    const price = await its.priced();
    const before = await its.balance();
    let submitted: ReturnType<typeof its.submit> | undefined;
    await (
      await its.connect()
    ).db.transaction(async (tx) => {
      await tx.execute(sql`update cards set status = 'lost' where card_id = 'card-maya'`);
      submitted = its.submit(price);
      // It has read the card as it was, and waits for this transaction.
      const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect(await its.count(waiting)).toBe(1), { timeout: 5_000 });
    });
    expect((await submitted)?.code).toBe('121032');
    expect(await its.balance()).toBe(before);
  });
});
