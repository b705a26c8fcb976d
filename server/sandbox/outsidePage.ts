/**
 * The frame of the sandbox's outside pages (bank, providers), which are on the vault's origin: no script, no cookie, no
 * session; a link and a redirect lead to the app alone.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

export interface OutsidePage {
  readonly name: string;
  /** HTML. */
  readonly content: string;
  /** Where its forms lead on to in the end. */
  readonly formsLeadTo: string | null;
  /** Where it is linked to. */
  readonly link: string | null;
  /** Who may hold it in a frame. */
  readonly ancestors: readonly string[];
}

/** Null where it leads anywhere but to the app. */
export function returnAddress(given: unknown, appOrigins: readonly string[]): string | null {
  if (typeof given !== 'string' || given.length > 4_000 || !URL.canParse(given)) return null;
  const { origin, href } = new URL(given);
  return appOrigins.includes(origin) ? href : null;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const ended = (sentence: string): string => `<h1>${sentence}</h1><p>You can go back to the app.</p>`;

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:1.5rem;max-width:32rem}h1{font-size:1.25rem}button,input{font:inherit;box-sizing:border-box;inline-size:100%;min-block-size:3rem;margin-block-start:.75rem;border-radius:.5rem;border:1px solid currentcolor}input{padding-inline:.75rem}`;

export function sendOutsidePage(reply: FastifyReply, page: OutsidePage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const { name, content, formsLeadTo, link, ancestors } = page;
  const goBack = link === null ? '' : `<p><a href="${escaped(link)}">Back to the app</a></p>`;
  return reply
    .headers({
      // A redirect after the form counts as its action.
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self' ${formsLeadTo === null ? '' : new URL(formsLeadTo).origin}; frame-ancestors ${ancestors.join(' ') || "'none'"}`,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style nonce="${nonce}">${style}</style><main aria-label="${name}">${content}${goBack}</main></html>`,
    );
}
