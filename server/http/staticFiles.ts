/**
 * Serves the built client. Hashed assets are cached for ever, pages are revalidated; an unknown path is a page of
 * the app (appPages.ts). Hashed assets of the build before (`<folder>-before`) are served too: pages of that build are still open.
 * Missing assets and API paths are 404.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { createAppPages } from './appPages.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';

export async function serveClient(app: FastifyInstance, folder: string, config: ClientConfig): Promise<void> {
  const sendPage = createAppPages(folder, config);
  const isBuilt = sendPage !== null;
  const before = join(`${folder}-before`, 'assets');
  const shared = {
    preCompressed: true,
    cacheControl: false,
    // index.html is a template, and pages.json is the server's.
    allowedPath: (path: string) => !/\.(?:br|gz|map)$|^\/(?:index\.html|pages\.json)$/.test(path),
  };
  if (isBuilt)
    await app.register(fastifyStatic, {
      ...shared,
      root: folder,
      index: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', path.includes('/assets/') ? IMMUTABLE : ALWAYS_ASK);
      },
    });
  // A file name with a hash means the same content in both builds.
  if (isBuilt && existsSync(before))
    await app.register(fastifyStatic, {
      ...shared,
      root: [join(folder, 'assets'), before],
      prefix: '/assets/',
      decorateReply: false,
      setHeaders: (reply) => void reply.setHeader('cache-control', IMMUTABLE),
    });
  // Without the plugin (RATE_LIMIT_PER_MINUTE=0) there is nothing to apply.
  const limit = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
  // A folder without an index file is refused before the handler below hears of it.
  if (sendPage !== null) app.get('/', limit, async (request, reply) => sendPage('/', request, reply));
  app.setNotFoundHandler(limit, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (sendPage !== null && isRead && isPagePath(path) && wantsHtml(request.headers.accept))
      return sendPage(path, request, reply);
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .send({ code: 'NOT_FOUND', message: 'There is nothing at this address.' });
  });
}

const isPagePath = (path: string): boolean =>
  !/^\/(?:apiproxy|graphql|tiles|assets|sandbox\/api)(?:\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);

const wantsHtml = (accept: string | undefined): boolean =>
  accept === undefined || /text\/html|\*\/\*/.test(accept);
