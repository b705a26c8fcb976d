/** How far a charge is, over GraphQL, for who asked for it, by the key of the write. */
import type { Resolvers, ShownCharge } from '../../wire/generated/resolverTypes.ts';
import { unauthenticated } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Context } from '../graphql/context.ts';
import { advanceCharge, refreshCharge, type ChargeDependencies } from './advanceCharge.ts';
import { returnedPayment } from './returnedPayment.ts';
import { chargeOfWrite, lockCharge, wantVoid, type Charge } from './charges.ts';

/** The person gave the charge up. */
export const CHARGE_CANCELLED = 'CHARGE_CANCELLED';

export const paymentsResolvers = ({
  charges,
}: {
  readonly charges: ChargeDependencies;
}): Resolvers<Context> => {
  const { db, clock, purposes } = charges;
  const own = async (context: Context, key: string): Promise<Charge | null> => {
    const owner = context.ownerOrNull();
    if (owner === null) throw unauthenticated();
    return chargeOfWrite(db, Object.keys(purposes), { owner, key });
  };
  return {
    Query: {
      charge: async (_, { idempotencyKey }, context) => {
        const charge = await own(context, idempotencyKey);
        // The person may come back from the bank before its notification does.
        return charge && shown(await refreshCharge(charges, charge.chargeId));
      },
      returnedPayment: (_, { returnKey }) => returnedPayment(charges, returnKey),
    },
    Mutation: {
      cancelCharge: async (_, { idempotencyKey }, context) => {
        const charge = await own(context, idempotencyKey);
        if (charge === null) return null;
        await db.transaction((tx) => giveUp(tx, charge, clock.now()));
        return shown(await advanceCharge(charges, charge.chargeId));
      },
    },
  };
};

/** Where a charge is not captured at once, what it pays is given when it is authorized: an order, which is then cancelled. */
async function giveUp(tx: Database, { chargeId, isCapturedAtOnce }: Charge, now: Date): Promise<void> {
  const { state } = await lockCharge(tx, chargeId);
  if (isCapturedAtOnce || state === 'created' || state === 'challenge')
    await wantVoid(tx, chargeId, CHARGE_CANCELLED, now);
}

const shown = (charge: Charge | null): ShownCharge | null =>
  charge && {
    ...{ state: charge.state, challengeUrl: charge.challengeUrl, code: charge.code },
    returnKey: charge.returnKey,
  };
