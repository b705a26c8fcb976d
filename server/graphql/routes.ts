/**
 * `POST /graphql`: an operation id and variables in, GraphQL's answer out, with the HTTP status of what went wrong
 * (PROTOCOL.md). Mutations need an Idempotency-Key. Knows no operation by name.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import stringify from 'fast-json-stable-stringify';
import { execute, type GraphQLError, OperationTypeNode, type ExecutionResult } from 'graphql';
import * as v from 'valibot';
import { badRequest, type CodedError, unauthenticated } from '../codedError.ts';
import { asCodedError, describeForLog, unexpected } from '../http/errors.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import type { Session } from '../session/createSessions.ts';
import { ownerKey } from '../session/owner.ts';
import type { Context } from './context.ts';
import type { Operation, Operations } from './createOperations.ts';

const Body = v.object({ id: v.string(), variables: v.nullish(v.record(v.string(), v.unknown()), {}) });
const Key = v.pipe(v.string(), v.uuid());

export function registerGraphqlRoutes(
  app: FastifyInstance,
  { operations, requestSessions }: { operations: Operations; requestSessions: RequestSessions },
): void {
  app.post('/graphql', async (request, reply) => {
    const body = v.safeParse(Body, request.body);
    const operation = body.success ? operations.find(body.output.id) : null;
    if (!body.success || !operation || operation.kind === OperationTypeNode.SUBSCRIPTION)
      throw badRequest('Send the id of a known operation, and no query text.', 'UNKNOWN_OPERATION');
    request.operationId = operation.id;
    const variables = body.output.variables ?? {};
    const key = idempotencyKeyOf(request, operation);
    const result = await execute({
      schema: operations.schema,
      document: operation.document,
      variableValues: variables,
      contextValue: await contextOf(request, reply, requestSessions, operation, variables, key),
    });
    return send(request, reply, result);
  });
}

function idempotencyKeyOf(request: FastifyRequest, operation: Operation): string | null {
  if (operation.kind !== OperationTypeNode.MUTATION) return null;
  const key = v.safeParse(Key, request.headers['idempotency-key']);
  if (!key.success)
    throw badRequest('A write needs an Idempotency-Key header: a UUID.', 'IDEMPOTENCY_KEY_REQUIRED');
  return key.output;
}

async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  requestSessions: RequestSessions,
  operation: Operation,
  variables: unknown,
  key: string | null,
): Promise<Context> {
  return {
    ...readerOf(await requestSessions.of(request)),
    write: async () => {
      if (key === null) throw new Error('Only a mutation writes.');
      const session = await requestSessions.orGuest(request, reply);
      const requestHash = createHash('sha256').update(stringify(variables)).digest('hex');
      return { owner: ownerKey(session.owner), key, operation: operation.id, requestHash };
    },
  };
}

/** What a session may read; also the live socket's. */
export function readerOf(
  session: Session | null,
): Pick<Context, 'memberId' | 'memberIdOrNull' | 'ownerOrNull'> {
  const memberIdOrNull = (): string | null =>
    session?.owner.kind === 'member' ? session.owner.memberId : null;
  return {
    memberIdOrNull,
    memberId: () => {
      const memberId = memberIdOrNull();
      if (memberId === null) throw unauthenticated();
      return memberId;
    },
    ownerOrNull: () => (session ? ownerKey(session.owner) : null),
  };
}

function send(request: FastifyRequest, reply: FastifyReply, result: ExecutionResult): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if (!result.errors) return reply.send(result);
  // No data at all: the variables did not fit, nothing ran. GraphQL's own text quotes them.
  if (!('data' in result)) throw badRequest('The variables do not fit the operation.');
  const errors = result.errors.map((error) => ({ error, coded: codedErrorOf(request, error) }));
  const first = errors[0]?.coded ?? unexpected;
  if (first.retryAfterSeconds !== null) void reply.header('retry-after', first.retryAfterSeconds);
  return reply.status(first.httpStatus).send({
    data: result.data,
    errors: errors.map(({ error, coded }) => ({
      message: coded.message,
      path: error.path,
      extensions: { code: coded.code },
    })),
  });
}

function codedErrorOf(request: FastifyRequest, error: GraphQLError): CodedError {
  const known = asCodedError(error.originalError);
  if (!known)
    request.log.error({ problem: describeForLog(error.originalError ?? error) }, 'operation failed');
  return known ?? unexpected;
}
