/** The member's stars over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Clock } from '../base/ports.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Context } from '../graphql/context.ts';
import { loyaltyOf } from './loyalty.ts';

export const loyaltyResolvers = (deps: {
  readonly db: Database;
  readonly clock: Clock;
}): Resolvers<Context> => ({
  Query: { loyalty: (_, __, context) => loyaltyOf(deps, context.memberId()) },
});
