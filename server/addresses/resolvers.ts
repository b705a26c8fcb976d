/** Addresses over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import { addressesOf, createAddress, updateAddress } from './addresses.ts';
import { addSingleUseAddress, type SingleUseDependencies, tokenOf } from './singleUse.ts';

export const addressesResolvers = (deps: SingleUseDependencies): Resolvers<Context> => ({
  Query: {
    // The fields of a member begin here: `user` refuses everyone without a member's session.
    user: (_, __, context) => {
      context.memberId();
      return { addressList: [] };
    },
  },
  User: { addressList: (_, __, context) => addressesOf(deps.db, context.memberId()) },
  Mutation: {
    createAddress: async (_, { address }, context) => {
      const memberId = context.memberId();
      return createAddress(deps, await context.write(), memberId, address);
    },
    updateAddress: async (_, edited, context) => {
      const memberId = context.memberId();
      return updateAddress(deps, await context.write(), memberId, edited);
    },
    addSingleUseBillingAddress: async (_, { address }, context) =>
      addSingleUseAddress(deps, await context.write(), address),
  },
  // The stored answer of the write names the address; its token is kept nowhere.
  SingleUseBillingAddress: { addressToken: ({ addressToken }) => tokenOf(deps, addressToken) },
});
