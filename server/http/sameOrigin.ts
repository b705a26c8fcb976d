/**
 * Same-origin check for state-changing requests and the WebSocket upgrade, by headers that a browser sets and a page
 * cannot forge.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../base/codedError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No browser and no cookie: a key in a header or in the address, which a page of another origin does not have. */
    isForMachines?: boolean;
  }
}

export function requireSameOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    if (request.routeOptions.config.isForMachines === true) return;
    if (isSameOrigin(request.headers, request.host)) return;
    throw new CodedError('FORBIDDEN_ORIGIN', 403, 'This request did not come from the app itself.');
  });
}

/** Where both are sent, both must agree. */
function isSameOrigin(headers: IncomingHttpHeaders, host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin !== undefined) return isOriginOf(headers.origin, host);
  return site === 'same-origin';
}

/** `null` (a sandboxed frame) never matches. */
export function isOriginOf(origin: string | undefined, host: string): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}
