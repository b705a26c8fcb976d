/** An auto reload that could not be judged when it was due: the card was locked longer than a statement waits. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { sqlStateOf } from '../../../server/db/unavailable.ts';
import { createPurposes } from '../../../server/generated/chargePurposes.ts';
import { createSandboxGateway } from '../../../server/sandbox/createSandboxGateway.ts';
import { reloadDueCards } from '../../../server/wallet/autoReload.ts';
import { inShopOfPostgres } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';

inShopOfPostgres('an auto reload after a failure', (its) => {
  const saved = async () => {
    const [row] = await its.rows<{ tries: number; dueIn: number | null; balance: number }>(
      sql`select tries, extract(epoch from due_at - now())::float as "dueIn", balance::int as balance
          from auto_reloads join accounts using (account_id)`,
    );
    if (!row) throw new Error('She has no auto reload.');
    return row;
  };
  /** What another request holds for longer than a statement waits. */
  const whileBusy = (work: () => Promise<void>) =>
    its.db.transaction(async (tx) => {
      await tx.execute(
        sql`select 1 from accounts where account_id = (select account_id from cards where card_id = 'card-maya') for update`,
      );
      await work();
    });
  beforeEach(async () => {
    await its.run(sql`delete from auto_reloads`);
    await its.setBalance(1_500);
    const paymentMethodId = await its.methodOf();
    const profile = {
      change: 'createAutoReload',
      amount: 1_000,
      triggerAmount: 2_500,
      paymentMethodId,
    } as const;
    expect((await its.reload(profile)).code).toBeUndefined();
  });

  it('runs seconds after its card is free again', async () => {
    await whileBusy(async () => {
      await its.run(sql`update auto_reloads set due_at = now() - interval '1 second'`);
      await vi.waitFor(async () => expect((await saved()).tries).toBeGreaterThan(0), SOON);
      expect((await saved()).balance).toBe(1_500);
    });
    await vi.waitFor(async () => expect(await saved()).toMatchObject({ balance: 2_500, tries: 0 }), SOON);
  }, 30_000);

  it('waits longer each time, at most a minute', async () => {
    const { db } = its;
    // Far enough ahead that the server of this test leaves it to this call.
    const clock = { ...its.clock, now: () => new Date(Date.now() + 2 * 3_600_000) };
    const gateway = createSandboxGateway({ db, clock, bankOrigin: () => '' });
    const deps = { db, clock, gateway, purposes: createPurposes(clock) };
    await whileBusy(async () => {
      for (const [tries, longest] of [
        [0, 1],
        [3, 8],
        [30, 60],
      ] as const) {
        await its.run(sql`update auto_reloads set tries = ${tries}, due_at = now() + interval '1 hour'`);
        expect(sqlStateOf(await reloadDueCards(deps).catch((error: unknown) => error))).toBe('55P03');
        const { dueIn, tries: after } = await saved();
        expect(after).toBe(tries + 1);
        expect(Math.abs((dueIn ?? 0) - 2 * 3_600 - longest)).toBeLessThan(6);
      }
    });
  }, 40_000);
});
