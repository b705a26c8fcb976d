/** How far a charge is, over GraphQL, for who asked for it: owner and key of the write are its
 * reference. */
import type { Resolvers, ShownCharge } from '../../wire/generated/resolverTypes.ts';
import { unauthenticated } from '../codedError.ts';
import type { Context } from '../graphql/context.ts';
import { advanceCharge, refreshCharge, type ChargeDependencies } from './advanceCharge.ts';
import { chargeOf, wantVoid, type Charge } from './charges.ts';

/** The person gave the charge up. */
export const CHARGE_CANCELLED = 'CHARGE_CANCELLED';

export const paymentsResolvers = ({
  charges,
}: {
  readonly charges: ChargeDependencies;
}): Resolvers<Context> => {
  const { db, clock } = charges;
  const own = async (context: Context, key: string): Promise<Charge | null> => {
    const owner = context.ownerOrNull();
    if (owner === null) throw unauthenticated();
    const reference = `${owner} ${key}`;
    return (await chargeOf(db, 'reload', reference)) ?? chargeOf(db, 'order', reference);
  };
  return {
    Query: {
      charge: async (_, { idempotencyKey }, context) => {
        const charge = await own(context, idempotencyKey);
        // The person may come back from the bank before its notification does.
        return charge && shown(await refreshCharge(charges, charge.chargeId));
      },
    },
    Mutation: {
      cancelCharge: async (_, { idempotencyKey }, context) => {
        const charge = await own(context, idempotencyKey);
        if (charge === null) return null;
        await db.transaction((tx) => wantVoid(tx, charge.chargeId, CHARGE_CANCELLED, clock.now()));
        return shown(await advanceCharge(charges, charge.chargeId));
      },
    },
  };
};

const shown = (charge: Charge | null): ShownCharge | null =>
  charge && { state: charge.state, challengeUrl: charge.challengeUrl, code: charge.code };
