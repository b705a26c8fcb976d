/**
 * Only so many prices of a guest are kept. One that is being submitted is never evicted, not even while its submission has
 * not committed; and an order at a price that is gone reaches no bank.
 */
import { sql, type SQL } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { inShopOfPostgres } from '../kit/shop.ts';
import type { Price } from '../kit/shopOrders.ts';

const KEPT = 10;

inShopOfPostgres('the prices of a guest', (its) => {
  const isKept = async ({ orderId }: Price) =>
    (await its.count(sql`from priced_orders where order_id = ${orderId}`)) === 1;
  const untilWaiting = (count: number) =>
    vi.waitFor(
      async () =>
        expect(
          await its.count(
            sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        ).toBe(count),
      { timeout: 5_000, interval: 20 },
    );
  /** Until `meanwhile` has ended, nobody else gets past that lock. */
  const holding = async (lock: SQL, meanwhile: () => Promise<void>) =>
    (await its.connect()).db.transaction(async (tx) => {
      await tx.execute(lock);
      await meanwhile();
    });
  type Submitted = ReturnType<typeof its.submitAsGuest> | undefined;

  it('keep the one whose submission is committing, whatever is priced meanwhile', async () => {
    const guest = its.guest();
    const first = await its.priced(guest);
    for (let each = 1; each < KEPT; each++) await its.priced(guest);
    const token = await its.token('challenge');
    let submitted: Submitted;
    let next: Promise<unknown> | undefined;
    await holding(sql`select from vault_tokens where used_at is null for update`, async () => {
      submitted = its.submitAsGuest(guest, first, token);
      // It has the price and its make-minutes, and is about to use up the token.
      await untilWaiting(1);
      next = its.priced(guest);
      // Where it waits for the submission, it goes on after it.
      await Promise.race([next, untilWaiting(2)]);
    });
    await next;
    expect((await submitted)?.code).toBe('ORDER_PENDING');
    expect(await isKept(first)).toBe(true);
  });

  it('are submitted no more once they are evicted, and no bank is asked', async () => {
    const guest = its.guest();
    const [first, token] = [await its.priced(guest), await its.token()];
    let submitted: Submitted;
    await holding(sql`delete from priced_orders where order_id = ${first.orderId}`, async () => {
      submitted = its.submitAsGuest(guest, first, token);
      await untilWaiting(1);
    });
    expect((await submitted)?.code).toBe('ORDER_NOT_FOUND');
    const charges = sql`from charges c join order_submissions s on s.reference = c.reference where s.order_id = ${first.orderId}`;
    expect(await its.count(charges)).toBe(0);
    // The card stays good for the next price.
    expect((await its.submitAsGuest(guest, await its.priced(guest), token)).code).toBeUndefined();
  });

  it('are no more than ten, however many are priced at once', async () => {
    const guest = its.guest();
    const all = [await its.priced(guest)];
    all.push(...(await Promise.all(Array.from({ length: 24 }, () => its.priced(guest)))));
    const newest = await its.priced(guest);
    const kept = await Promise.all([...all, newest].map(isKept));
    expect(kept.at(-1)).toBe(true);
    expect(kept.filter(Boolean)).toHaveLength(KEPT);
  });
});
