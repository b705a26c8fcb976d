/**
 * For search engines: `/robots.txt`, and `/sitemap.xml` with the addresses of all public pages, or with the addresses of its
 * parts where one file may not hold them all. The origin is the operator's (APP_ORIGIN), else the request's.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../base/codedError.ts';
import { createTtlCache } from '../base/createTtlCache.ts';
import type { Clock } from '../base/ports.ts';

interface Needs {
  readonly clock: Clock;
  readonly appOrigins: readonly string[] | null;
  readonly pathsOf: () => Promise<readonly string[]>;
}

/** The most that a file may hold (sitemaps.org). */
const MOST = 50_000;
const TTL_MS = 10 * 60_000;

export function registerSitemap(app: FastifyInstance, { clock, appOrigins, pathsOf }: Needs): void {
  const cache = createTtlCache<readonly string[]>(clock, TTL_MS, 1);
  const allPaths = () => cache.of('', pathsOf);
  const originOf = ({ protocol, host }: FastifyRequest) => appOrigins?.[0] ?? `${protocol}://${host}`;
  const limit = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};

  app.get('/robots.txt', limit, async (request, reply) => {
    const lines = ['User-agent: *', 'Disallow: /apiproxy/v1/account/', 'Disallow: /sandbox/'];
    return reply
      .type('text/plain; charset=utf-8')
      .send([...lines, '', `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n'));
  });
  app.get('/sitemap.xml', limit, async (request, reply) => {
    const paths = await allPaths();
    const parts = Math.ceil(paths.length / MOST);
    void reply.type('application/xml; charset=utf-8');
    if (parts <= 1) return listOf('urlset', 'url', originOf(request), paths);
    const files = Array.from({ length: parts }, (_, part) => `/sitemaps/${part + 1}.xml`);
    return listOf('sitemapindex', 'sitemap', originOf(request), files);
  });
  app.get<{ Params: { readonly file: string } }>('/sitemaps/:file', limit, async (request, reply) => {
    const part = Number(/^([1-9]\d{0,3})\.xml$/.exec(request.params.file)?.[1] ?? 0);
    const paths = part === 0 ? [] : (await allPaths()).slice((part - 1) * MOST, part * MOST);
    if (paths.length === 0) throw new CodedError('NOT_FOUND', 404, 'There is no such part of the sitemap.');
    return reply
      .type('application/xml; charset=utf-8')
      .send(listOf('urlset', 'url', originOf(request), paths));
  });
}

const listOf = (list: string, entry: string, origin: string, paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `<${entry}><loc>${escaped(origin + path)}</loc></${entry}>\n`)
    .join('')}</${list}>\n`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
