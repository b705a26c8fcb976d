/**
 * The built client. Hashed assets are kept for ever, index.html is asked for again each time; a path that is no file is a
 * page of the app. Missing assets and API paths stay 404, so that a wrong address never looks like a page.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';

export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: 'index.html',
      cacheControl: false,
      allowedPath: (path) => !/\.(?:br|gz|map)$/.test(path),
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', path.includes('/assets/') ? IMMUTABLE : ALWAYS_ASK);
      },
    });
  app.setNotFoundHandler(async (request, reply) => {
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
