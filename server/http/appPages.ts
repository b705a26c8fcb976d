/**
 * Answers the HTML page of each address of the app: its template (pageTemplate.ts), on the public pages with rendered
 * content (createPageRenderer.ts). An address that the app does not have (appRoutes.ts) answers 404. A page is compressed when
 * it is first asked for.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchRoutes } from 'react-router-dom';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { createAppRoutes, REPLAY_FRAME_PATH, SHELL_PATH } from './appRoutes.ts';
import type { ContentfulPage, PageRenderer, RenderedPage } from './createPageRenderer.ts';
import { encodingOf, type Encoding } from './encodingOf.ts';
import { describeForLog } from './errors.ts';
import {
  readListedPages,
  withContent,
  withFiles,
  withInlined,
  withShell,
  type InlinedPage,
} from './pageTemplate.ts';
import { allowInline, allowReplayFrame, inlineSources, type InlineSources } from './securityHeaders.ts';

export interface PageParts {
  readonly config: ClientConfig;
  /** Null where pages are not rendered: they are empty until the app starts. */
  readonly shell: RenderedPage | null;
  readonly render: PageRenderer;
}

interface Packed {
  readonly status: number;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  readonly sources: InlineSources;
}

export type SendPage = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Null where there is no build. */
export function createAppPages(folder: string, { config, shell, render }: PageParts): SendPage | null {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return null;
  const empty = readFileSync(index, 'utf8');
  const { fonts, pages } = readListedPages(folder);
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const pageOf = (files: Parameters<typeof withFiles>[1]) => {
    const template = withFiles(empty, files, fonts, config);
    const html = shell === null ? template : withShell(template, shell);
    return {
      inlined: once(() => withInlined(template, read)),
      packed: once(() => pack({ html, style: '', script: '' }, 200)),
    };
  };
  const composed = pages.map((page) => ({ path: page.path, page: pageOf(page) }));
  const anyOther = pageOf({ scripts: [], questionScripts: [], styles: [] });
  const routes = createAppRoutes(pages, config);
  const packedOf = new WeakMap<ContentfulPage, Promise<Packed>>();

  return async (path, request, reply) => {
    const own = path === SHELL_PATH ? undefined : matchRoutes(composed, path)?.at(-1)?.route.page;
    const { inlined, packed } = own ?? anyOther;
    if (routes.isPrivate(path)) void reply.header('x-robots-tag', 'noindex');
    if (path === REPLAY_FRAME_PATH) allowReplayFrame(reply);
    return send(await contentOf(path, inlined, packed, request), request, reply);
  };

  /** Where the content cannot be had the shell is sent with status 500: the app goes on, and a crawler comes again. */
  async function contentOf(
    path: string,
    template: () => InlinedPage,
    shellOnly: () => Promise<Packed>,
    request: FastifyRequest,
  ): Promise<Packed> {
    try {
      const content = await render(path);
      if (content === null) return { ...(await shellOnly()), status: routes.isThere(path) ? 200 : 404 };
      const { html, ...inlined } = template();
      const packed =
        packedOf.get(content) ??
        pack({ ...inlined, html: withContent(html, config.brand.name, content) }, content.status);
      packedOf.set(content, packed);
      return await packed;
    } catch (error) {
      request.log.error({ problem: describeForLog(error) }, 'A page could not be rendered.');
      return { ...(await shellOnly()), status: 500 };
    }
  }
}

function send(
  { status, etag, bodies, sources }: Packed,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const encoding = encodingOf(request.headers['accept-encoding']);
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding')
    .header('etag', etag);
  allowInline(reply, sources);
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.status(status).send(bodies[encoding]);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

async function pack({ html, script, style }: InlinedPage, status: number): Promise<Packed> {
  const identity = Buffer.from(html);
  const [br, packedGzip] = await Promise.all([
    promisify(brotliCompress)(identity, quickly),
    promisify(gzip)(identity),
  ]);
  const sources = inlineSources(script, style);
  return { status, sources, etag: etagOf(identity), bodies: { identity, br, gzip: packedGzip } };
}

const etagOf = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
