/**
 * One line a request: its id, method, route pattern, status and time. Never a query string, a body, a cookie, an
 * address or an email; the pattern is logged instead of the path because paths hold ids.
 */
import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { operationId } = request;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      ...(operationId === null ? {} : { operation: operationId }),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'request');
    else request.log.info(line, 'request');
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a GraphQL request whose operation is known; never what the client sent instead. */
    operationId: string | null;
  }
}
