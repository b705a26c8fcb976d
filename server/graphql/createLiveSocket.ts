/**
 * WebSocket `/graphql` (graphql-transport-ws) for the subscriptions. Refused before the upgrade unless it comes from our
 * own pages. Who has no session may watch a pickup and nothing else; who has one is closed with 4401 when it ends, on
 * whichever server it ended.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { execute, GraphQLError, OperationTypeNode, subscribe, type GraphQLFormattedError } from 'graphql';
import { CloseCode, type ServerOptions } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import type { WakeUps } from '../feed/createWakeUps.ts';
import { addressOf } from '../http/addressOf.ts';
import { asCodedError, describeForLog, unexpected } from '../http/errors.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import { isOriginOf } from '../http/sameOrigin.ts';
import type { Session, Sessions } from '../session/createSessions.ts';
import type { Context } from './context.ts';
import type { Operations } from './createOperations.ts';
import { createStrangerLimit } from './createStrangerLimit.ts';
import { readerOf } from './routes.ts';

const LARGEST_MESSAGE = 16 * 1024;
const SESSION_CHECK_MS = 60_000;
const MOST_SUBSCRIPTIONS = 10;
/** Asked by who came with an order's link, too. */
const FOR_ANYONE = 'live-pickup-state';
const TRY_AGAIN_LATER = 1013;
const TOO_MANY = 4429;

export interface LiveSocketDependencies {
  readonly operations: Operations;
  readonly sessions: Sessions;
  readonly requestSessions: RequestSessions;
  readonly wakeUps: WakeUps;
  readonly log: Logger;
  readonly trustProxy: boolean;
}

/** Answers how to close every socket (1001). */
export function createLiveSocket(server: Server, deps: LiveSocketDependencies): () => Promise<void> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });
  const live = useServer(socketOptions(deps), sockets);
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    const path = (request.url ?? '').split('?')[0];
    if (path !== '/graphql') return refuse(stream, '404 Not Found');
    if (!isOriginOf(request.headers.origin, request.headers.host ?? ''))
      return refuse(stream, '403 Forbidden');
    sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request));
  });
  return async () => {
    await live.dispose();
  };
}

function socketOptions(deps: LiveSocketDependencies): ServerOptions<Record<string, unknown>, Extra> {
  const { operations, requestSessions } = deps;
  const sessionOf = new WeakMap<WebSocket, Session>();
  const strangers = createStrangerLimit();
  return {
    // Named here so that one copy of graphql makes the schema and runs it, however modules are resolved.
    execute,
    subscribe,
    onConnect: async ({ extra }) => {
      const { socket, request } = extra;
      const session = await requestSessions.ofUpgrade(request);
      if (socket.readyState !== socket.OPEN) return false;
      if (session) {
        sessionOf.set(socket, session);
        void closeWhenSessionEnds(deps, socket, session);
        return true;
      }
      const leave = strangers.take(addressOf(request, deps.trustProxy));
      if (leave) socket.once('close', leave);
      else socket.close(TRY_AGAIN_LATER, 'Too many connections');
      return leave !== null;
    },
    onSubscribe: ({ extra, subscriptions }, _id, payload) => {
      const { socket } = extra;
      // The one that is asked for is counted already.
      if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS)
        return closing(socket, TOO_MANY, 'Too many subscriptions');
      const operation = operations.find(String(payload.extensions?.['id']));
      if (operation?.kind !== OperationTypeNode.SUBSCRIPTION)
        return closing(socket, CloseCode.BadRequest, 'UNKNOWN_OPERATION');
      if (!sessionOf.has(socket) && operation.id !== FOR_ANYONE)
        return closing(socket, CloseCode.Unauthorized, 'Unauthorized');
      const contextValue: Context = {
        ...readerOf(sessionOf.get(socket) ?? null),
        write: () => Promise.reject(new Error('Only a mutation writes.')),
      };
      const { schema } = operations;
      return { schema, document: operation.document, variableValues: payload.variables ?? {}, contextValue };
    },
    onNext: (_context, _id, _payload, _args, { errors, data }) =>
      errors ? { data: data ?? null, errors: errors.map((error) => formatted(deps.log, error)) } : undefined,
  };
}

/** The code of the close says it; the error, which is no longer sent, only keeps the operation from running. */
function closing(socket: WebSocket, code: number, reason: string): readonly GraphQLError[] {
  socket.close(code, reason);
  return [new GraphQLError(reason)];
}

/** As over HTTP: a code of ours, and nothing of what was sent; GraphQL's own texts quote it. */
function formatted(log: Logger, error: GraphQLError | GraphQLFormattedError): GraphQLFormattedError {
  const originalError = error instanceof GraphQLError ? error.originalError : undefined;
  const known = asCodedError(originalError);
  if (known) return { message: known.message, extensions: { code: known.code } };
  if (originalError === undefined || originalError instanceof GraphQLError)
    return { message: 'The variables do not fit the operation.', extensions: { code: 'BAD_REQUEST' } };
  log.error({ problem: describeForLog(originalError) }, 'subscription failed');
  return { message: unexpected.message, extensions: { code: unexpected.code } };
}

/** Watches first and then looks, so that an end in between is seen. */
async function closeWhenSessionEnds(
  { sessions, wakeUps, log }: LiveSocketDependencies,
  socket: WebSocket,
  session: Session,
): Promise<void> {
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  const watch = wakeUps.watch(`session:${session.tokenHash}`);
  try {
    while (!closed.signal.aborted) {
      if (!(await sessions.isAlive(session.tokenHash)))
        return socket.close(CloseCode.Unauthorized, 'Unauthorized');
      await watch.wait(SESSION_CHECK_MS, closed.signal);
    }
  } catch {
    if (!closed.signal.aborted) log.warn('a live socket was closed: its session could not be looked up');
    socket.close(1011, 'Try again');
  } finally {
    watch.stop();
  }
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
