/** Vouchers over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { buyVoucher, redeemVoucher, vouchersOf, type VoucherDependencies } from './vouchers.ts';

export const vouchersResolvers = (deps: VoucherDependencies): Resolvers<Context> => ({
  Query: { vouchers: (_, __, context) => vouchersOf(deps.db, context.memberId()) },
  Mutation: {
    buyVoucher: async (_, { amount }, context) => {
      const by = { memberId: context.memberId(), network: context.network() };
      return buyVoucher(deps, await context.write(), by, amount);
    },
    redeemVoucher: async (_, { voucherId, pin }, context) => {
      const memberId = context.memberId();
      return redeemVoucher(deps, await context.write(), memberId, { voucherId, pin });
    },
  },
});
