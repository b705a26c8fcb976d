/**
 * Terms, privacy notice, and cookies, as pages without scripts: they are there whatever becomes of the app. Raw HTML in a text is
 * shown as text, and links lead to http, https, mailto and own paths alone, which micromark sees to.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { micromark } from 'micromark';
import { CodedError } from '../base/codedError.ts';
import { defaultTexts, legalPages, type LegalPage } from './texts.ts';

export interface LegalRouteDependencies {
  readonly settings: {
    /** Where terms.md, privacy.md and cookies.md are; null: the defaults. */
    readonly legalFolder: string | null;
    readonly brandName: string;
  };
  readonly clientConfig: { readonly supportPhone: string };
}

const titles: Readonly<Record<LegalPage, string>> = {
  ...{ terms: 'Terms of use', privacy: 'Privacy', cookies: 'Cookies and storage' },
};

export function registerLegalRoutes(
  app: FastifyInstance,
  { settings: { legalFolder, brandName }, clientConfig: { supportPhone } }: LegalRouteDependencies,
): void {
  app.get<{ Params: { page: string } }>('/legal/:page', async (request, reply) => {
    const page = legalPages.find((each) => each === request.params.page);
    if (page === undefined) throw new CodedError('NOT_FOUND', 404, 'There is no such page.');
    const text = (await textOf(legalFolder, page))
      .replaceAll('{product}', brandName)
      .replaceAll('{phone}', supportPhone);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .send(documentOf(`${titles[page]} · ${brandName}`, micromark(text), nonce));
  });
}

/** A file that is missing or cannot be read is the default. */
async function textOf(folder: string | null, page: LegalPage): Promise<string> {
  if (folder === null) return defaultTexts[page];
  try {
    return await readFile(join(folder, `${page}.md`), 'utf8');
  } catch {
    return defaultTexts[page];
  }
}

const style = `:root{color-scheme:light dark}body{font:1.0625rem/1.6 Figtree,system-ui,sans-serif;margin:0 auto;padding:1.5rem;max-width:40rem;overflow-wrap:anywhere}h1,h2{line-height:1.2}a{color:inherit}`;

const documentOf = (title: string, html: string, nonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title.replaceAll('<', '&lt;')}</title><style nonce="${nonce}">${style}</style></head><body><p><a href="/">Back</a></p><main>${html}</main></body></html>`;
