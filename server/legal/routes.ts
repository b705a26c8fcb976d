/**
 * Terms, privacy notice, and cookies, as pages without scripts: they are there whatever becomes of the app. Raw HTML in a text is
 * shown as text, and links lead to http, https, mailto and own paths alone, which micromark sees to.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { micromark } from 'micromark';
import { CodedError } from '../base/codedError.ts';
import { sendPlainPage } from '../http/plainPage.ts';
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
    void reply.header('cache-control', 'no-cache');
    return sendPlainPage(reply, { title: `${titles[page]} · ${brandName}`, html: micromark(text) });
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
