/**
 * Renders pages by the build of src/start/renderPage.tsx. A page's content is asked of the nouns' page sources; a page that
 * none of them knows has the shell alone. Rendered pages are cached for a minute, by the address that is rendered and the
 * version of its content, as many as fit the memory set aside; the ones that are asked for stay.
 */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { optInOf } from '../../domain/promo/optIn.ts';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { createTtlCache } from '../base/createTtlCache.ts';
import type { Clock } from '../base/ports.ts';
import type { PageContent, PageSource } from './pageContent.ts';

/** As src/start/renderPage.tsx exports it; that file is compiled by the build and not imported here. */
export interface PageRendering {
  renderPage(
    path: string,
    data: {
      readonly config: ClientConfig;
      readonly answers: PageContent['answers'];
      readonly now: number;
    },
  ): Promise<RenderedPage>;
  renderShell(config: ClientConfig): RenderedPage;
}
export interface RenderedPage {
  /** Title and description, as elements. */
  readonly head: string;
  readonly html: string;
}

/** Null where there is no such build. */
export async function importRendering(file: string): Promise<PageRendering | null> {
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as PageRendering) : null;
}

/** Pages that are the same for every guest on an empty device: home, the rewards programme, the empty cart, the frame of the locator. */
const samePages = ['/', '/rewards', '/menu/cart', '/store-locator', '/menu/store-locator'];

export const pagesWithoutData: PageSource = async (path) => {
  const canonicalPath = path.length > 1 ? path.replace(/\/$/, '') : path;
  return samePages.includes(canonicalPath)
    ? { status: 200, answers: {}, canonicalPath, renderedPath: canonicalPath, structuredData: [] }
    : null;
};

/** How an opt-in ended: the error for every other path of theirs. Search engines list none. */
export const pagesOfOptIns: PageSource = async (path) => {
  const optIn = optInOf(path);
  return (
    optIn && {
      ...({ status: 200, answers: {}, canonicalPath: null, structuredData: [] } as const),
      renderedPath: optIn.canonicalPath,
    }
  );
};

export interface ContentfulPage extends PageContent, RenderedPage {}
export type PageRenderer = (path: string) => Promise<ContentfulPage | null>;

const TTL_MS = 60_000;
/** The most bytes of all cached pages together. A page of the menu takes 50 to 300 KB. */
const MAX_BYTES = 96 * 1024 * 1024;

export function createPageRenderer(
  rendering: PageRendering,
  config: ClientConfig,
  sources: readonly PageSource[],
  clock: Clock,
  maxBytes = MAX_BYTES,
): PageRenderer {
  const cache = createTtlCache<ContentfulPage>(clock, TTL_MS, maxBytes, bytesOf);
  return async (path) => {
    for (const source of sources) {
      const content = await source(path);
      if (content !== null)
        return cache.of(`${content.version ?? ''} ${content.renderedPath}`, () => render(content));
    }
    return null;
  };

  async function render(content: PageContent): Promise<ContentfulPage> {
    const { renderedPath, answers } = content;
    const page = await rendering.renderPage(renderedPath, { config, answers, now: clock.now().getTime() });
    return { ...content, ...page };
  }
}

/** A character takes at most two bytes; the answers are shared with the catalog. */
const bytesOf = ({ head, html }: ContentfulPage): number => 2 * (head.length + html.length);
