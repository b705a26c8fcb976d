/** An agreement ends at its provider with the account that was approved. */
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { endDueAgreements, wantEnd } from '../../../server/paymentMethods/endedAgreements.ts';
import { GatewayUnavailable } from '../../../server/payments/gateway.ts';
import { inShop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';
import { answer, start, stateIn } from './provider.ts';

const HOUR = 60 * 60_000;

inShop('the end of an agreement', (its) => {
  const link = async (account: string) => {
    const paymentInstrumentToken = stateIn(await answer(await start(its.maya), 'approve', account));
    const saved = await its.maya.ask('save-payment-method', { paymentInstrumentToken, isDefault: false });
    expect(saved.code).toBeUndefined();
    return saved.data.savePaymentMethod.paymentMethodId;
  };
  /** As the sandbox's provider has them, by account. */
  const become = (account: string, states: readonly string[]) =>
    vi.waitFor(
      async () =>
        expect(
          await its.rows(
            sql`select status from sandbox_agreements where account = ${account} order by status`,
          ),
        ).toEqual(states.map((status) => ({ status }))),
      SOON,
    );
  const charge = async (paymentMethodId: string) => (await its.reload({ amount: 500, paymentMethodId })).code;

  it('comes once the account is removed, and it pays nothing any more', async () => {
    const account = 'removed@example.com';
    const paymentMethodId = await link(account);
    expect(await charge(paymentMethodId)).toBeUndefined();
    await its.maya.ask('change-payment-method', { change: 'remove', paymentMethodId });
    await become(account, ['ended']);
    // Whatever still has the name of it.
    const isRemoved = (at: string | null) =>
      its.run(
        sql`update payment_methods set removed_at = ${at}::timestamptz where payment_method_id = ${paymentMethodId}`,
      );
    await isRemoved(null);
    expect(await charge(paymentMethodId)).toBe('121060');
    await isRemoved('2026-01-01T00:00:00Z');
    expect(await charge(await link(account))).toBeUndefined();
  });

  it('comes to the older one of an account that is approved anew', async () => {
    const account = 'anew@example.com';
    const [first, second] = [await link(account), await link(account)];
    expect(second).toBe(first);
    await become(account, ['approved', 'ended']);
    expect(await charge(first)).toBeUndefined();
  });

  it('is asked of a provider that does not answer until it does, less and less often', async () => {
    let asked = 0;
    let isSilent = true;
    const endAgreement = async () => {
      asked += 1;
      if (isSilent) throw new GatewayUnavailable('no answer');
    };
    await its.run(sql`delete from ended_agreements`);
    // In a time that the server itself has not reached.
    let now = new Date(Date.now() + 30 * 24 * HOUR);
    await its.db.transaction((tx) => wantEnd(tx, 'ended', now));
    const lookAfter = (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
      const clock = { ...its.clock, now: () => now };
      return endDueAgreements({ db: its.db, clock, gateway: { endAgreement } });
    };
    for (const [seconds, found, silent] of [
      [0, 1, true],
      [0, 0, true],
      [15, 1, true],
      [0, 0, true],
      [29, 0, true],
      [1, 1, false],
      [3_600, 0, false],
    ] as const) {
      isSilent = silent;
      expect(await lookAfter(seconds)).toBe(found);
    }
    expect(asked).toBe(3);
  });
});
