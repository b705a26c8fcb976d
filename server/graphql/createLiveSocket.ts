/**
 * WebSocket `/graphql` (graphql-transport-ws) for the one subscription. Refused before the upgrade unless it comes from our
 * own pages; closed with 4401 when the session is missing or ends, on whichever server it ended.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { execute, OperationTypeNode, subscribe } from 'graphql';
import { CloseCode, type ServerOptions } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import type { WakeUps } from '../feed/createWakeUps.ts';
import type { RequestSessions } from '../http/requestSession.ts';
import { isOriginOf } from '../http/sameOrigin.ts';
import type { Session, Sessions } from '../session/createSessions.ts';
import type { Context } from './context.ts';
import type { Operations } from './createOperations.ts';
import { readerOf } from './routes.ts';

const LARGEST_MESSAGE = 16 * 1024;
const SESSION_CHECK_MS = 60_000;

export interface LiveSocketDependencies {
  readonly operations: Operations;
  readonly sessions: Sessions;
  readonly requestSessions: RequestSessions;
  readonly wakeUps: WakeUps;
  readonly log: Logger;
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
  return {
    // Named here so that one copy of graphql makes the schema and runs it, however modules are resolved.
    execute,
    subscribe,
    onConnect: async ({ extra }) => {
      const { socket, request } = extra;
      const session = await requestSessions.ofUpgrade(request);
      if (!session) {
        socket.close(CloseCode.Unauthorized, 'Unauthorized');
        return false;
      }
      sessionOf.set(socket, session);
      void closeWhenSessionEnds(deps, socket, session);
      return true;
    },
    onSubscribe: ({ extra }, _id, payload) => {
      const { socket } = extra;
      const operation = operations.find(String(payload.extensions?.['id']));
      if (operation?.kind !== OperationTypeNode.SUBSCRIPTION) {
        socket.close(CloseCode.BadRequest, 'UNKNOWN_OPERATION');
        return [];
      }
      const contextValue: Context = {
        ...readerOf(sessionOf.get(socket) ?? null),
        write: () => Promise.reject(new Error('Only a mutation writes.')),
      };
      const { schema } = operations;
      return { schema, document: operation.document, variableValues: payload.variables ?? {}, contextValue };
    },
  };
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
