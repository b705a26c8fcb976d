/**
 * Serves the built client. Hashed assets are cached for ever, pages are revalidated; an unknown path is a page of
 * the app (appPages.ts). Hashed assets of the build before (`<folder>-before`) are served too: pages of that build are
 * still open. Missing assets and API paths are 404.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { createAppPages, type PageParts, type SendPage } from './appPages.ts';
import { dropPageHeaders } from './securityHeaders.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';

/** The pages are made anew where `configNow` answers another object. */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  configNow: () => ClientConfig,
  partsOf: (config: ClientConfig) => PageParts,
): Promise<void> {
  const sendPage = createCurrentPages(folder, configNow, partsOf);
  if (sendPage !== null) await app.register((files) => serveFiles(files, folder));
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

function createCurrentPages(
  folder: string,
  configNow: () => ClientConfig,
  partsOf: (config: ClientConfig) => PageParts,
): SendPage | null {
  const made = (config: ClientConfig) => ({ config, send: createAppPages(folder, partsOf(config)) });
  let current = made(configNow());
  const first = current.send;
  if (first === null) return null;
  return async (path, request, reply) => {
    const config = configNow();
    if (config !== current.config) current = made(config);
    // The folder stays: there are pages as long as there were.
    return (current.send ?? first)(path, request, reply);
  };
}

async function serveFiles(files: FastifyInstance, folder: string): Promise<void> {
  const shared = {
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    // index.html is a template, and pages.json is the server's.
    allowedPath: (path: string) =>
      !/\.(?:br|gz|map)$|^\/(?:index\.html|pages\.json)$/.test(posix.normalize(path)),
  };
  dropPageHeaders(files);
  await files.register(fastifyStatic, {
    ...shared,
    root: folder,
    index: false,
    setHeaders: (reply) => {
      reply.setHeader('cache-control', ALWAYS_ASK);
      reply.setHeader('vary', 'Accept-Encoding');
    },
  });
  const assets = {
    ...shared,
    prefix: '/assets/',
    acceptRanges: false,
    etag: false,
    lastModified: false,
    setHeaders: (reply: SetHeadersResponse) => {
      reply.setHeader('cache-control', IMMUTABLE);
      // See securityHeaders.ts.
      reply.setHeader('vary', 'Accept-Encoding, Origin');
    },
  };
  await files.register(fastifyStatic, { ...assets, root: join(folder, 'assets') });
  // A route for each file, and not a second root: with two, the plugin misses a file of the first that has no packed copy.
  const before = join(`${folder}-before`, 'assets');
  if (!existsSync(before)) return;
  // These routes come before the other root's: a file of both builds is this build's, with its packed copies.
  const globIgnore = filesOf(join(folder, 'assets')).map((name) => escaped(name));
  await files.register(fastifyStatic, { ...assets, root: before, wildcard: false, globIgnore });
}

const filesOf = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];

/** A name is no pattern. */
const escaped = (name: string): string => name.replaceAll('\\', '/').replaceAll(/[[\]{}()*?!+@]/gu, '[$&]');

const isPagePath = (path: string): boolean =>
  !/^\/(?:apiproxy|graphql|tiles|assets|sandbox\/api)(?:\/|$)/.test(path) && !/\.[a-z0-9]+$/i.test(path);

const wantsHtml = (accept: string | undefined): boolean =>
  accept === undefined || /text\/html|\*\/\*/.test(accept);
