/** The outcome of a write over GraphQL, for every kind of write. Knows no noun. */
import type { GraphQLResolveInfo } from 'graphql';
import type { Resolvers, WriteOutcome } from '../../wire/generated/resolverTypes.ts';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Context } from '../graphql/context.ts';
import { writeResultType } from '../graphql/writeResultType.ts';
import type { Clock } from '../base/ports.ts';
import { closeWrite, outcomeOf, type Outcome } from './withIdempotencyKey.ts';

export const idempotencyResolvers = ({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Resolvers<Context> => ({
  Query: {
    writeOutcome: async (_, { idempotencyKey: key }, context, info) =>
      tell(await outcomeOf(db, { owner: ownerOf(context), key }), info),
  },
  Mutation: {
    closeWrite: async (_, { idempotencyKey }, context, info) => {
      ownerOf(context);
      // Counted as a write, because an unknown key is stored.
      const { owner, key } = await context.write();
      if (key !== idempotencyKey) throw badRequest('Send the key that is closed as the Idempotency-Key.');
      return tell(await closeWrite(db, clock, { owner, key }), info);
    },
  },
  WriteResult: {
    __resolveType: (result) => (result as unknown as { readonly __typename: never }).__typename,
  },
});

/** Only the owner is answered: a client that is told `unknown` sends the write again. */
function ownerOf(context: Context): string {
  const owner = context.ownerOrNull();
  if (owner === null) throw unauthenticated();
  return owner;
}

function tell(found: Outcome, info: GraphQLResolveInfo): WriteOutcome {
  if (!('state' in found)) {
    if (found.status === 'ofAnother')
      throw new CodedError('NOT_YOUR_WRITE', 403, 'Somebody else sent this. Sign in as the person who did.');
    return { status: found.status, result: null, code: null };
  }
  // Fields beside the code are resolved by their noun.
  if (found.state === 'refused')
    return { ...(found.answer as object | null), status: 'refused', result: null, code: found.code };
  const type = writeResultType(info.schema, found.operation);
  // An accepted write may have no result yet.
  const result =
    type === null || found.answer === null ? null : { __typename: type, ...(found.answer as object) };
  return { status: found.state, result: result as WriteOutcome['result'], code: null } as WriteOutcome;
}
