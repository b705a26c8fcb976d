/**
 * Headers of the vault: no answer may be framed or run anything, but the frame's page, which runs its own
 * script, asks its own origin and may be held by the one page that it was asked for.
 */
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

export function addVaultHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=()',
    });
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  });
}

/** `X-Frame-Options` knows no origins, so that the frame's page has none. */
export const frameHeaders = (appOrigin: string): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${appOrigin}`,
  ].join('; '),
});
