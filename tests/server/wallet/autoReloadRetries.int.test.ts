/** An auto reload that could not be judged when it was due: the card was locked longer than a statement waits. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { sqlStateOf } from '../../../server/db/unavailable.ts';
import { createPurposes } from '../../../server/chargePurposes.ts';
import { createSandboxGateway } from '../../../server/sandbox/createSandboxGateway.ts';
import { takePayment } from '../../../server/sandbox/till.ts';
import { reloadDueCards } from '../../../server/wallet/autoReload.ts';
import { testDatabases } from '../kit/databases.ts';
import { signedInMaya } from '../kit/signedInMaya.ts';

for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  describe(`auto reloads after a failure on ${database.name}`, () => {
    const her = signedInMaya(database);
    const profile = { amount: 1_000, triggerAmount: 2_500, cardId: 'card-maya' };
    const account = sql`(select account_id from cards where card_id = 'card-maya')`;
    const saved = async () => {
      const [row] = await rowsOf<{ tries: number; dueIn: number | null; balance: number }>(
        her.connection.db,
        sql`select tries, extract(epoch from due_at - now())::float as "dueIn", balance::int as balance
            from auto_reloads join accounts using (account_id)`,
      );
      if (!row) throw new Error('She has no auto reload.');
      return row;
    };
    /** What another request holds for longer than a statement waits. */
    const whileBusy = (work: () => Promise<void>) =>
      her.connection.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from accounts where account_id = ${account} for update`);
        await work();
      });
    const makeDue = () =>
      her.connection.db.execute(sql`update auto_reloads set due_at = now() - interval '1 second'`);

    beforeAll(async () => {
      const asked = { key: randomUUID(), card: { cardId: 'card-maya' }, amount: 1_000 };
      await takePayment({ db: her.connection.db, clock: her.server.clock }, asked);
    });
    beforeEach(async () => {
      await her.connection.db.execute(sql`delete from auto_reloads`);
      const paymentMethodId = await her.methodOf('accepted');
      const { code } = await her.maya.ask('reload-card', {
        ...{ ...profile, paymentMethodId },
        change: 'createAutoReload',
      });
      expect(code).toBeUndefined();
    });

    it('runs seconds after its card is free again', async () => {
      const { balance } = await saved();
      await whileBusy(async () => {
        await makeDue();
        await vi.waitFor(async () => expect((await saved()).tries).toBeGreaterThan(0), { timeout: 8_000 });
        expect((await saved()).balance).toBe(balance);
      });
      await vi.waitFor(async () => expect((await saved()).balance).toBe(balance + 1_000), { timeout: 8_000 });
      expect((await saved()).tries).toBe(0);
    }, 30_000);

    it('waits longer each time, at most a minute', async () => {
      const { db } = her.connection;
      const { clock } = her.server;
      const gateway = createSandboxGateway({ db, clock, bankOrigin: () => '' });
      const deps = { db, clock, gateway, purposes: createPurposes(clock) };
      await whileBusy(async () => {
        for (const [tries, longest] of [
          [0, 1],
          [3, 8],
          [30, 60],
        ] as const) {
          // Far enough ahead that the server of this test leaves it to this call.
          await db.execute(sql`update auto_reloads set tries = ${tries}, due_at = now() + interval '1 hour'`);
          const later = { ...clock, now: () => new Date(Date.now() + 2 * 3_600_000) };
          const failed = await reloadDueCards({ ...deps, clock: later }).catch((error: unknown) => error);
          expect(sqlStateOf(failed)).toBe('55P03');
          const { dueIn, tries: after } = await saved();
          expect(after).toBe(tries + 1);
          expect(Math.abs((dueIn ?? 0) - 2 * 3_600 - longest)).toBeLessThan(6);
        }
      });
    }, 40_000);
  });
