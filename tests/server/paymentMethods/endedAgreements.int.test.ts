/** An agreement ends at its provider with the account that was approved, on every database. */
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { endDueAgreements, wantEnd } from '../../../server/paymentMethods/endedAgreements.ts';
import { GatewayUnavailable } from '../../../server/payments/gateway.ts';
import { anyDatabase } from '../kit/databases.ts';
import { signedInMaya } from '../kit/signedInMaya.ts';
import { answer, start, stateIn } from './provider.ts';

const HOUR = 60 * 60_000;

for (const database of await anyDatabase())
  describe(`the end of an agreement on ${database.name}`, () => {
    const her = signedInMaya(database);
    const link = async (account: string) => {
      const state = stateIn(await answer(await start(her.maya), 'approve', account));
      const saved = await her.maya.ask('save-payment-method', {
        paymentInstrumentToken: state,
        isDefault: false,
      });
      expect(saved.code).toBeUndefined();
      return saved.data.savePaymentMethod.paymentMethodId;
    };
    /** As the sandbox's provider has them, by account. */
    const statesOf = async (account: string) =>
      (
        await rowsOf<{ status: string }>(
          her.connection.db,
          sql`select status from sandbox_agreements where account = ${account} order by status`,
        )
      ).map(({ status }) => status);
    const chargeOf = async (paymentMethodId: string) =>
      her.maya.ask('reload-card', {
        ...{ change: 'addMoney', cardId: 'card-maya', amount: 500, triggerAmount: null },
        paymentMethodId,
      });

    it('ends the agreement at the provider once the account is removed, and it pays nothing any more', async () => {
      const account = `removed-${database.name.toLowerCase().replaceAll(/\W/g, '')}@example.com`;
      const paymentMethodId = await link(account);
      expect((await chargeOf(paymentMethodId)).code).toBeUndefined();
      expect(
        (await her.maya.ask('change-payment-method', { change: 'remove', paymentMethodId })).code,
      ).toBeUndefined();
      await vi.waitFor(async () => expect(await statesOf(account)).toEqual(['ended']), { timeout: 10_000 });
      // Whatever still has the name of it.
      await her.connection.db.execute(
        sql`update payment_methods set removed_at = null where payment_method_id = ${paymentMethodId}`,
      );
      expect((await chargeOf(paymentMethodId)).code).toBe('121060');
      await her.connection.db.execute(
        sql`update payment_methods set removed_at = now() where payment_method_id = ${paymentMethodId}`,
      );
      expect((await chargeOf(await link(account))).code).toBeUndefined();
    });

    it('ends the older agreement of an account that is approved anew', async () => {
      const account = `anew-${database.name.toLowerCase().replaceAll(/\W/g, '')}@example.com`;
      const [first, second] = [await link(account), await link(account)];
      expect(second).toBe(first);
      await vi.waitFor(async () => expect(await statesOf(account)).toEqual(['approved', 'ended']), {
        timeout: 10_000,
      });
      expect((await chargeOf(first)).code).toBeUndefined();
    });

    it('asks a provider that does not answer until it does, less and less often', async () => {
      const asked: string[] = [];
      let isSilent = true;
      const gateway = {
        endAgreement: async (key: string) => {
          asked.push(key);
          if (isSilent) throw new GatewayUnavailable('no answer');
        },
      };
      // In a time that the server itself has not reached.
      let now = new Date(Date.now() + 30 * 24 * HOUR);
      await her.connection.db.execute(sql`delete from ended_agreements`);
      const clock = { ...her.server.clock, now: () => now };
      const key = `ended-${database.name}`;
      const look = () => endDueAgreements({ db: her.connection.db, clock, gateway });
      await her.connection.db.transaction((tx) => wantEnd(tx, key, now));
      const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
      expect([await look(), await look(), asked]).toEqual([1, 0, [key]]);
      later(15);
      expect([await look(), await look()]).toEqual([1, 0]);
      later(29);
      expect(await look()).toBe(0);
      isSilent = false;
      later(1);
      expect([await look(), asked.length]).toEqual([1, 3]);
      later(3_600);
      expect([await look(), asked.length]).toEqual([0, 3]);
    });
  });
