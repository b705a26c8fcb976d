/**
 * The HTML page of each address of the app: index.html of the build with links to all that the address's page needs
 * (`pages.json` of the build, scripts/listPages.ts) and with the client's settings, so that nothing waits for them.
 * Composed and compressed once, at start.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchRoutes } from 'react-router-dom';
import * as v from 'valibot';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { encodingOf, type Encoding } from './encodingOf.ts';

const ListedPages = v.object({
  fonts: v.array(v.string()),
  pages: v.array(v.object({ path: v.string(), scripts: v.array(v.string()), styles: v.array(v.string()) })),
});
type Listed = v.InferOutput<typeof ListedPages>;

interface AppPage {
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

export type SendPage = (path: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Null where there is no build. */
export function createAppPages(folder: string, config: ClientConfig): SendPage | null {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return null;
  const template = readFileSync(index, 'utf8');
  const { fonts, pages } = readListed(folder);
  const composed = pages.map((page) => ({
    path: page.path,
    page: packed(withLinks(template, page, fonts, config)),
  }));
  const anyOther = packed(withLinks(template, { scripts: [], styles: [] }, fonts, config));
  return (path, request, reply) => {
    const { etag, bodies } = matchRoutes(composed, path)?.at(-1)?.route.page ?? anyOther;
    const encoding = encodingOf(request.headers['accept-encoding']);
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding')
      .header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(bodies[encoding]);
  };
}

/** A build without the list is served without links. */
function readListed(folder: string): Listed {
  const file = join(folder, 'pages.json');
  if (!existsSync(file)) return { fonts: [], pages: [] };
  return v.parse(ListedPages, JSON.parse(readFileSync(file, 'utf8')));
}

function withLinks(
  template: string,
  { scripts, styles }: Omit<Listed['pages'][number], 'path'>,
  fonts: readonly string[],
  config: ClientConfig,
): string {
  const isNew = (file: string): boolean => !template.includes(`/${file}"`);
  const tags = [
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<script type="application/json" id="settings">${textOfScript(JSON.stringify(config))}</script>`,
  ];
  return template.replace('</head>', () => `${tags.join('\n')}\n</head>`);
}

/** JSON that cannot end the element it stands in. */
const textOfScript = (json: string): string => json.replaceAll('<', '\\u003c');

function packed(html: string): AppPage {
  const identity = Buffer.from(html);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) } };
}
