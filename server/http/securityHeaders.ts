/**
 * Security headers of every response but the files of the build: Content-Security-Policy with own sources only, no
 * framing, HSTS; the frames that a page may hold have the card fields, and the app in the replay of a trace. An operator's map service, analytics and photos of
 * products are the exceptions: images or data from the map's origin, which gets the referrer's origin, requests to the one
 * address of the analytics, and images from the origins that the menu names. The policy allows no inline scripts or styles
 * but the one text of each that a page with content holds, by its hash.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ForeignTiles } from '../tiles/openBaseMap.ts';

const YEAR_SECONDS = 31_536_000;

export async function addSecurityHeaders(
  app: FastifyInstance,
  tiles: ForeignTiles | null,
  vaultOrigin: string | null,
  analyticsUrl: string | undefined,
  pictureOrigins: () => readonly string[],
): Promise<void> {
  const originsFor = (as: ForeignTiles['as']): string[] => (tiles?.as === as ? [tiles.origin] : []);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // The menu may change while the server runs.
        imgSrc: [() => ["'self'", 'data:', 'blob:', ...originsFor('image'), ...pictureOrigins()].join(' ')],
        fontSrc: ["'self'"],
        // 'self' covers ws: and wss: of the same host and port.
        connectSrc: ["'self'", ...originsFor('data'), ...(analyticsUrl ? [analyticsUrl] : [])],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        // The card fields, and the app in the replay of a trace.
        frameSrc: ["'self'", ...(vaultOrigin === null ? [] : [vaultOrigin])],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    // Some map services refuse requests without a referrer: they get the origin, never the page.
    referrerPolicy: { policy: tiles ? 'strict-origin-when-cross-origin' : 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), payment=(self), geolocation=(self)');
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
  });
}

/** How a content security policy names texts that stand in a page. Empty: there is none. */
export interface InlineSources {
  readonly 'script-src': string;
  readonly 'style-src': string;
}
export const inlineSources = (script: string, style: string): InlineSources => ({
  'script-src': sourceOf(script),
  'style-src': sourceOf(style),
});
const sourceOf = (text: string): string =>
  text === '' ? '' : ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = 'content-security-policy';

/** These texts run and apply, and no others. */
export function allowInline(reply: FastifyReply, sources: InlineSources): void {
  const policy = reply.getHeader(POLICY);
  if (typeof policy !== 'string') return;
  const allowed = Object.entries(sources).reduce(
    (before, [directive, source]) => before.replace(`${directive} 'self'`, `${directive} 'self'${source}`),
    policy,
  );
  void reply.header(POLICY, allowed);
}

/**
 * The page with the app as a trace has it (src/start/replayScreen.tsx): framed by the replay page alone, with an origin of its own,
 * so that it has neither session nor storage, and without any request but for the files of the build.
 */
export function allowReplayFrame(reply: FastifyReply): void {
  const policy = reply.getHeader(POLICY);
  if (typeof policy !== 'string') return;
  const allowed = policy
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    .replace(/connect-src [^;]*/, "connect-src 'none'")
    .replace(/frame-src [^;]*/, "frame-src 'none'")
    .replace(/worker-src [^;]*/, "worker-src 'none'")
    .replace(/form-action [^;]*/, "form-action 'none'");
  void reply.header(POLICY, `${allowed};sandbox allow-scripts`).header('x-frame-options', 'SAMEORIGIN');
}

/** Headers that say something about a page, or about this one request; a file of the build has no use for them. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
  'x-xss-protection',
];

/**
 * Leaves a file with what a file needs: `nosniff`, its resource policy, its caching. On a first visit the others cost
 * 1 KB for each of 28 files. A worker keeps them: its content security policy is the one that its script came with.
 */
export function dropPageHeaders(files: FastifyInstance): void {
  files.addHook('onSend', async (request, reply) => {
    // A path that is no file is answered by the app: with a page, or with an error.
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage || reply.statusCode >= 400 || isWorker(request.url)) return;
    for (const name of PAGE_HEADERS) void reply.removeHeader(name);
    if (isOfReplayFrame(request.headers))
      void reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin');
  });
}

/** The files are everybody's, but only that frame, whose origin has no name, needs to hear it. */
const isOfReplayFrame = (headers: IncomingHttpHeaders): boolean =>
  headers.origin === 'null' || headers['sec-fetch-site'] === 'cross-site';

const isWorker = (url: string): boolean => /\.worker-|^\/sw\.js$/.test(url);
