/**
 * Whose address a socket has, for limits alone. Behind a proxy (TRUST_PROXY) the first of `X-Forwarded-For`, as Fastify
 * reads it for requests. Never logged.
 */
import type { IncomingMessage } from 'node:http';

export function addressOf(request: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? [request.headers['x-forwarded-for']].flat()[0] : undefined;
  const first = forwarded?.split(',')[0]?.trim();
  return first === undefined || first === '' ? (request.socket.remoteAddress ?? '') : first;
}
