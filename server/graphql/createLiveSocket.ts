/**
 * WebSocket `/graphql` (graphql-transport-ws) for subscriptions. The upgrade is refused unless it comes from the same
 * origin. Without a session only a pickup can be subscribed to; a session's sockets close with 4401 when it ends, on
 * any server. One log line for each socket at its end, and for each refused upgrade; neither says whose it was.
 */
import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { execute, GraphQLError, OperationTypeNode, subscribe, type GraphQLFormattedError } from 'graphql';
import { CloseCode, type ServerOptions, type SubscribePayload } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { WebSocketServer, type WebSocket } from 'ws';
import { unlessUnavailable } from '../db/unavailable.ts';
import type { WakeUps, WatchGroup } from '../feed/createWakeUps.ts';
import { asCodedError, describeForLog, unexpected } from '../http/errors.ts';
import { createRateLimiter, type WindowCounter } from '../http/createRateLimiter.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import type { SharedCounts } from '../http/sharedCounts.ts';
import { isOriginOf } from '../http/sameOrigin.ts';
import { addressOf, hostOf, networkOf, type TrustedProxies } from '../http/trustedProxies.ts';
import { isOfOtherMember } from '../http/refuseOtherMember.ts';
import { refuseUpgrade } from '../http/unreadableRequests.ts';
import type { Session, Sessions } from '../session/createSessions.ts';
import { DocumentRefused } from './adHocDocument.ts';
import type { Context } from './context.ts';
import type { Operation, Operations } from './createOperations.ts';
import { createSocketLimits, placeFor, type SocketLimits } from './createSocketLimits.ts';
import { readerOf } from './routes.ts';

const Named = v.object({ documentId: v.optional(v.string()), id: v.optional(v.string()) });
const LARGEST_MESSAGE = 16 * 1024;
/** Pause before the session is looked up again. The socket stays open: nothing is sent during an outage. */
const AFTER_OUTAGE_MS = 1_000;
const MAX_SUBSCRIPTIONS = 10;
/** A minute. */
const MAX_MESSAGES = 240;
/** The root field that a client without a session may subscribe to, with an order's token. */
const FOR_ANYONE = 'pickupState';
const TRY_AGAIN_LATER = 1013;
const GOING_AWAY = 1001;
const CLOSE_SPREAD_MS = 5;
const LONGEST_CLOSE_MS = 3_000;
const TOO_MANY = 4429;

export interface LiveSocketDependencies {
  readonly operations: Operations;
  readonly sessions: Sessions;
  readonly requestSessions: RequestSessions;
  readonly wakeUps: Pick<WakeUps, 'group'>;
  readonly sharedCounts: SharedCounts;
  readonly counter: WindowCounter;
  /** Sockets that one address may open a minute; 0 is no limit. */
  readonly opensPerMinute: number;
  readonly log: Logger;
  readonly proxies: TrustedProxies;
}

export interface LiveSockets {
  readonly open: () => number;
  /** Closes every socket with 1001, spread over a short time, so that they do not all reconnect at once. */
  close(): Promise<void>;
}

/** The fields of a socket in the log. */
interface SocketUse {
  /** Null: it never said `connection_init`, or was refused then. */
  as: Session['owner']['kind'] | 'nobody' | null;
  readonly operations: string[];
}

export function createLiveSocket(server: Server, deps: LiveSocketDependencies): LiveSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const limits = createSocketLimits(deps.sharedCounts);
  const opened = createRateLimiter(deps.counter, 'sockets opened by', deps.opensPerMinute);
  const uses = new WeakMap<WebSocket, SocketUse>();
  let isClosing = false;
  const live = useServer(socketOptions(deps, limits, uses), sockets);
  const refuse = (stream: Duplex, status: string): void => {
    refuseUpgrade(stream, status);
    deps.log.info({ status: Number.parseInt(status, 10) }, 'socket refused');
  };
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    const path = (request.url ?? '').split('?')[0];
    if (path !== '/graphql') return refuse(stream, '404 Not Found');
    if (isClosing) return refuse(stream, '503 Service Unavailable');
    if (!isOriginOf(request.headers.origin, hostOf(request, deps.proxies)))
      return refuse(stream, '403 Forbidden');
    const network = networkOf(addressOf(request, deps.proxies));
    if (deps.opensPerMinute > 0 && opened.take(network) !== null)
      return refuse(stream, '429 Too Many Requests');
    const leave = limits.ofAddress(network);
    if (!leave) return refuse(stream, '429 Too Many Requests');
    stream.once('close', leave);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      limitMessages(socket);
      logAtEnd(deps.log, socket, uses);
      sockets.emit('connection', socket, request);
      // graphql-ws would print frame errors; ws has already closed the socket with a close code for them.
      socket.removeAllListeners('error');
      socket.on('error', () => {});
    });
  });
  return {
    open: limits.open,
    close: async () => {
      isClosing = true;
      const spread = Math.min(sockets.clients.size * CLOSE_SPREAD_MS, LONGEST_CLOSE_MS);
      await Promise.all(
        [...sockets.clients].map(async (socket) => {
          await pause(spread === 0 ? 0 : randomInt(spread));
          socket.close(GOING_AWAY, 'Server is going away');
        }),
      );
      await live.dispose();
    },
  };
}

function socketOptions(
  deps: LiveSocketDependencies,
  limits: SocketLimits,
  uses: WeakMap<WebSocket, SocketUse>,
): ServerOptions<Record<string, unknown>, Extra> {
  const { operations, requestSessions } = deps;
  const sessionOf = new WeakMap<WebSocket, Session>();
  const watches = deps.wakeUps.group<string>((hashes) => deps.sessions.findEnded(hashes));
  return {
    // Named here so that one copy of graphql makes the schema and runs it, however modules are resolved.
    execute,
    subscribe,
    jsonMessageReviver: refuseServerMessages,
    onConnect: async ({ extra, connectionParams }) => {
      const { socket, request } = extra;
      const session = await requestSessions.ofUpgrade(request);
      if (socket.readyState !== socket.OPEN) return false;
      if (isOfOtherMember(session, connectionParams?.['member'])) {
        socket.close(CloseCode.Unauthorized, 'Unauthorized');
        return false;
      }
      const leave = placeFor(limits, session, networkOf(addressOf(request, deps.proxies)));
      if (!leave) {
        socket.close(TRY_AGAIN_LATER, 'Too many connections');
        return false;
      }
      socket.once('close', leave);
      const use = uses.get(socket);
      if (use) use.as = session?.owner.kind ?? 'nobody';
      if (!session) return true;
      sessionOf.set(socket, session);
      void closeWhenSessionEnds(deps, watches, socket, session);
      return true;
    },
    onSubscribe: ({ extra, subscriptions }, _id, payload) => {
      const { socket } = extra;
      // The new subscription is included in the count.
      if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS)
        return closing(socket, TOO_MANY, 'Too many subscriptions');
      const operation = findSubscription(operations, payload);
      if (operation instanceof DocumentRefused)
        return operation.code === 'QUERY_NOT_ALLOWED'
          ? closing(socket, CloseCode.BadRequest, operation.code)
          : [new GraphQLError(operation.message, { extensions: { code: operation.code } })];
      if (operation === null) return closing(socket, CloseCode.BadRequest, 'UNKNOWN_OPERATION');
      if (!sessionOf.has(socket) && operation.rootFields.some((each) => each !== FOR_ANYONE))
        return closing(socket, CloseCode.Unauthorized, 'Unauthorized');
      uses.get(socket)?.operations.push(operation.id);
      const ofMutations = (): never => {
        throw new Error('Only a mutation asks where it comes from.');
      };
      const contextValue: Context = {
        ...readerOf(sessionOf.get(socket) ?? null),
        ...{ sessionHash: ofMutations, origin: ofMutations, network: ofMutations },
        write: () => Promise.reject(new Error('Only a mutation writes.')),
      };
      const { schema } = operations;
      const { document, operationName } = operation;
      return { schema, document, operationName, variableValues: payload.variables ?? {}, contextValue };
    },
    onNext: (_context, _id, _payload, _args, { errors, data }) =>
      errors ? { data: data ?? null, errors: errors.map((error) => formatted(deps.log, error)) } : undefined,
  };
}

/** Found by the id in the extensions, or by text; null where no such subscription is known. */
function findSubscription(
  operations: Operations,
  { query, operationName, extensions }: SubscribePayload,
): Operation | DocumentRefused | null {
  const named = v.safeParse(Named, extensions ?? {});
  if (!named.success) return null;
  try {
    const operation = operations.find({ ...named.output, query: query || undefined, operationName });
    if (operation?.kind === OperationTypeNode.SUBSCRIPTION) return operation;
    return operation?.text == null
      ? null
      : new DocumentRefused('BAD_REQUEST', 'Send what is no subscription by HTTP.');
  } catch (error) {
    if (error instanceof DocumentRefused) return error;
    throw error;
  }
}

const CLIENT_MESSAGES: readonly unknown[] = ['connection_init', 'ping', 'pong', 'subscribe', 'complete'];

/** A message that only a server sends is a bad request (4400) like any other; graphql-ws takes it for a bug (4500). */
function refuseServerMessages(key: string, value: unknown): unknown {
  const isWhole = key === '' && typeof value === 'object' && value !== null && 'type' in value;
  if (isWhole && !CLIENT_MESSAGES.includes(value.type)) throw new Error('Only a server sends this.');
  return value;
}

/** At most this many operations are named; the number of all is there, too. */
const NAMED_OPERATIONS = 5;

function logAtEnd(log: Logger, socket: WebSocket, uses: WeakMap<WebSocket, SocketUse>): void {
  const startedAt = performance.now();
  const use: SocketUse = { as: null, operations: [] };
  uses.set(socket, use);
  socket.once('close', (code) => {
    const { as, operations } = use;
    const ms = Math.round(performance.now() - startedAt);
    const named = operations.slice(0, NAMED_OPERATIONS);
    log.info({ code, as, operations: named, subscriptions: operations.length, ms }, 'socket');
  });
}

/** Pings count as messages. The app's pages send a few a minute. */
function limitMessages(socket: WebSocket): void {
  let left = MAX_MESSAGES;
  const refill = setInterval(() => (left = MAX_MESSAGES), 60_000);
  refill.unref();
  const count = (): void => {
    left -= 1;
    if (left < 0) socket.close(TOO_MANY, 'Too many messages');
  };
  socket.on('message', count);
  socket.on('ping', count);
  socket.once('close', () => clearInterval(refill));
}

/** Closes the socket with a code. The error is not sent any more; it keeps the operation from running. */
function closing(socket: WebSocket, code: number, reason: string): readonly GraphQLError[] {
  socket.close(code, reason);
  return [new GraphQLError(reason)];
}

/** As over HTTP: a code and nothing of the client's input, which GraphQL's own messages quote. */
function formatted(log: Logger, error: GraphQLError | GraphQLFormattedError): GraphQLFormattedError {
  const originalError = error instanceof GraphQLError ? error.originalError : undefined;
  const known = asCodedError(originalError);
  if (known) return { message: known.message, extensions: { code: known.code } };
  if (originalError === undefined || originalError instanceof GraphQLError)
    return { message: 'The variables do not fit the operation.', extensions: { code: 'BAD_REQUEST' } };
  log.error({ problem: describeForLog(originalError) }, 'subscription failed');
  return { message: unexpected.message, extensions: { code: unexpected.code } };
}

/** Watches before it reads, so that a session that ends in between is noticed. */
async function closeWhenSessionEnds(
  { sessions, log }: LiveSocketDependencies,
  watches: WatchGroup<string>,
  socket: WebSocket,
  session: Session,
): Promise<void> {
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  const { tokenHash } = session;
  const watch = watches.watch(`session:${tokenHash}`, () => tokenHash);
  try {
    while (!closed.signal.aborted) {
      const isAlive = await unlessUnavailable(sessions.isAlive(tokenHash));
      if (isAlive === false) return socket.close(CloseCode.Unauthorized, 'Unauthorized');
      await watch.wait(closed.signal, isAlive === 'unavailable' ? AFTER_OUTAGE_MS : undefined);
    }
  } catch {
    if (!closed.signal.aborted) log.warn('a live socket was closed: its session could not be looked up');
    socket.close(1011, 'Try again');
  } finally {
    watch.stop();
  }
}
