/** A page without scripts that the server writes itself: it is there whatever becomes of the app. */
import { escapeHtml } from '../base/escapeHtml.ts';
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const style = `:root{color-scheme:light dark}body{font:1.0625rem/1.6 Figtree,system-ui,sans-serif;margin:0 auto;padding:1.5rem;max-width:40rem;overflow-wrap:anywhere}h1,h2{line-height:1.2}a{color:inherit}button{font:inherit;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:999px;border:1px solid}`;

/** `html` is what stands in it; `hasForm`: one that is sent to this server. */
export const sendPlainPage = (
  reply: FastifyReply,
  { title, html, hasForm = false }: { title: string; html: string; hasForm?: boolean },
): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`,
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><p><a href="/">Back</a></p><main>${html}</main></body></html>`,
    );
};
