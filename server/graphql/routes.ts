/**
 * `POST /graphql`: executes a trusted document by id or, where allowed, an ad-hoc one; the HTTP status follows the
 * error (PROTOCOL.md). `GET` answers queries, and says that the answer is not modified to whom has it. Mutations need
 * an Idempotency-Key. Knows no operation by name.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { execute, type GraphQLError, OperationTypeNode, type ExecutionResult } from 'graphql';
import * as v from 'valibot';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { contentHash } from '../../domain/contentHash.ts';
import { badRequest, CodedError, unauthenticated } from '../base/codedError.ts';
import { asCodedError, describeForLog, unexpected } from '../http/errors.ts';
import { createRateLimiter, type RateLimiter, type WindowCounter } from '../http/createRateLimiter.ts';
import { tooMany } from '../http/limitRequests.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import { withoutRisk } from '../payments/risk.ts';
import { networkOf } from '../http/trustedProxies.ts';
import type { Session } from '../session/createSessions.ts';
import { ownerKey } from '../session/owner.ts';
import type { Context } from './context.ts';
import { DocumentRefused } from './adHocDocument.ts';
import type { Operation, Operations } from './createOperations.ts';
import { acceptsGraphqlResponse, setMediaType } from './mediaType.ts';

const text = v.nullish(v.string());
/** valibot accepts a list as a record. */
const map = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
);
const Body = v.object({
  documentId: text,
  id: text,
  query: text,
  operationName: text,
  variables: v.nullish(map, {}),
  extensions: v.nullish(map),
});
const Json = v.nullish(v.pipe(v.string(), v.parseJson()));
/** The same as a query string, where objects are JSON texts. */
const SearchParams = v.pipe(v.object({ ...Body.entries, variables: Json, extensions: Json }), Body);
type Asked = v.InferOutput<typeof Body>;
/** Writes a minute of all guests of one address: writes are stored, and a guest session costs nothing to create. */
const MAX_GUEST_WRITES = 300;
const Key = v.pipe(v.string(), v.uuid());
/** Far deeper than any input. Without a limit the stack overflows where the variables are hashed. */
const DEEPEST = 32;

export function registerGraphqlRoutes(
  app: FastifyInstance,
  deps: {
    readonly operations: Operations;
    readonly requestSessions: RequestSessions;
    readonly counter: WindowCounter;
  },
): void {
  const { operations } = deps;
  const guestWrites = createRateLimiter(deps.counter, 'writes of guests at', MAX_GUEST_WRITES);

  async function answer(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
    const operation = findOperation(operations, asked);
    request.operationId = operation.id;
    const key = idempotencyKeyOf(request, operation);
    const variables = asked.variables ?? {};
    if (!isNestedWithin(variables, DEEPEST)) throw badRequest('The variables are nested too deeply.');
    const result = await execute({
      schema: operations.schema,
      document: operation.document,
      operationName: operation.operationName,
      variableValues: variables,
      contextValue: await contextOf(request, reply, { ...deps, guestWrites }, operation, variables, key),
    });
    return send(request, reply, operation, result);
  }

  app.post('/graphql', async (request, reply) => {
    const body = v.safeParse(Body, request.body);
    if (!body.success) throw unknownOperation();
    return refusing(request, reply, () => answer(request, reply, body.output));
  });

  app.get('/graphql', async (request, reply) => {
    const params = v.safeParse(SearchParams, request.query);
    if (!params.success) throw badRequest('The parameters could not be read.');
    return refusing(request, reply, async () => {
      if (findOperation(operations, params.output).kind === OperationTypeNode.QUERY)
        return answer(request, reply, params.output);
      void reply.header('allow', 'POST');
      throw new CodedError('BAD_REQUEST', 405, 'Send what is no query by POST.');
    });
  });
}

const unknownOperation = (): CodedError =>
  badRequest('Send the documentId of a trusted document.', 'UNKNOWN_OPERATION');

function findOperation(operations: Operations, { documentId, id, query, operationName }: Asked): Operation {
  const operation = operations.find({ documentId, id, query, operationName });
  if (!operation) throw unknownOperation();
  if (operation.kind !== OperationTypeNode.SUBSCRIPTION) return operation;
  if (operation.text === null) throw unknownOperation();
  throw new DocumentRefused('BAD_REQUEST', 'Subscribe over the WebSocket.');
}

/**
 * A refused document is answered with 200 where only the body says how the request went (the draft's legacy media
 * type).
 */
async function refusing(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    const { code, message, locations } = error;
    request.refusalCode = code;
    // Not allowed at all is no mistake in the document.
    const isLegacy = code !== 'QUERY_NOT_ALLOWED' && !acceptsGraphqlResponse(request.headers.accept);
    return setMediaType(request, reply)
      .status(isLegacy ? 200 : error.httpStatus)
      .header('cache-control', 'no-store')
      .send({ errors: [{ message, ...(locations.length > 0 && { locations }), extensions: { code } }] });
  }
}

const isNestedWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isNestedWithin(each, levels - 1)));

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
  { requestSessions, guestWrites }: { requestSessions: RequestSessions; guestWrites: RateLimiter },
  operation: Operation,
  variables: unknown,
  key: string | null,
): Promise<Context> {
  const present = await requestSessions.of(request);
  return {
    ...readerOf(present),
    sessionHash: () => {
      if (present === null) throw unauthenticated();
      return present.tokenHash;
    },
    origin: () => `${request.protocol}://${request.host}`,
    network: () => networkOf(request.ip),
    write: async () => {
      if (key === null) throw new Error('Only a mutation writes.');
      const session = await requestSessions.orGuest(request, reply);
      const wait = session.owner.kind === 'guest' ? guestWrites.take(networkOf(request.ip)) : null;
      if (wait !== null) throw tooMany(wait);
      // The text of an ad-hoc document may contain personal values, too.
      const own = withoutRisk(variables);
      const asked =
        operation.text === null
          ? own
          : { query: operation.text, operationName: operation.operationName, variables: own };
      const requestHash = createHash('sha256').update(canonicalJson(asked)).digest('hex');
      return { owner: ownerKey(session.owner), key, operation: operation.writesAs, requestHash };
    },
  };
}

/** The context of a session's reads; also used by the live socket. */
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

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  result: ExecutionResult,
): FastifyReply {
  setMediaType(request, reply).header('cache-control', 'no-store');
  if (!result.errors)
    return request.method === 'GET' ? sendTagged(request, reply, result) : reply.send(result);
  // No data: the variables did not fit and nothing ran. GraphQL's own message quotes them.
  if (!('data' in result)) {
    const sentence = 'The variables do not fit the operation.';
    throw operation.text === null ? badRequest(sentence) : new DocumentRefused('BAD_REQUEST', sentence);
  }
  const errors = result.errors.map((error) => ({ error, coded: codedErrorOf(request, error) }));
  const first = errors[0]?.coded ?? unexpected;
  request.refusalCode = first.code;
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

/** Where the answer is one value, its hash is its ETag: the same that a client has of its document. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, result: ExecutionResult): FastifyReply {
  const [value, ...others] = Object.values(result.data ?? {});
  if (value === undefined || others.length > 0) return reply.send(result);
  const tag = `"${contentHash(value)}"`;
  void reply.header('etag', tag);
  return request.headers['if-none-match'] === tag ? reply.status(304).send() : reply.send(result);
}

function codedErrorOf(request: FastifyRequest, error: GraphQLError): CodedError {
  const known = asCodedError(error.originalError);
  const problem = known === null ? (error.originalError ?? error) : known.cause;
  if (problem !== undefined) request.log.error({ problem: describeForLog(problem) }, 'operation failed');
  return known ?? unexpected;
}
