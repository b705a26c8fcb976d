/** The member's cards over GraphQL. */
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from '../graphql/context.ts';
import type { Database } from '../db/createDatabase.ts';
import { cardsOf } from './cards.ts';

export const walletResolvers = ({ db }: { readonly db: Database }): Resolvers<Context> => ({
  Query: { cards: (_, __, context) => cardsOf(db, context.memberId()) },
});
