/**
 * Serves the built client. Hashed assets are cached for ever, index.html is revalidated; an unknown path is a page of
 * the app. Hashed assets of the build before (`<folder>-before`) are served too: pages of that build are still open.
 * Missing assets and API paths are 404.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';

export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  const before = join(`${folder}-before`, 'assets');
  const shared = {
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path: string) => !/\.(?:br|gz|map)$/.test(path),
  };
  if (isBuilt)
    await app.register(fastifyStatic, {
      ...shared,
      root: folder,
      index: 'index.html',
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
  app.setNotFoundHandler(limit, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' && isPagePath(path) && wantsHtml(request.headers.accept);
    if (isBuilt && isPage) return reply.sendFile('index.html');
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
