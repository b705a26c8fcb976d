/**
 * One log line per request: id, method, route pattern, status, duration. No query string, body, cookie, address or
 * email; the route pattern replaces the path, which contains ids.
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
    // Responses are not cached unless their route allows it: most are about one person.
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { operationId } = request;
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      ...(operationId === null ? {} : { operation: operationId }),
      ...(request.refusalCode === null ? {} : { code: request.refusalCode }),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'request');
    else request.log.info(line, 'request');
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of a known GraphQL operation; never what the client sent instead. */
    operationId: string | null;
    /** The code of the first refusal or failure in the answer. */
    refusalCode: string | null;
  }
}
