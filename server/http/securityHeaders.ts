/**
 * Security headers of every response: Content-Security-Policy with own sources only, no framing, HSTS. An operator's
 * map service is the one exception: images or data from its origin, which gets the referrer's origin. The policy
 * allows no inline scripts or styles.
 */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ForeignTiles } from '../tiles/openBaseMap.ts';

const YEAR_SECONDS = 31_536_000;

export async function addSecurityHeaders(app: FastifyInstance, tiles: ForeignTiles | null): Promise<void> {
  const originsFor = (as: ForeignTiles['as']): string[] => (tiles?.as === as ? [tiles.origin] : []);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...originsFor('image')],
        fontSrc: ["'self'"],
        // 'self' covers ws: and wss: of the same host and port.
        connectSrc: ["'self'", ...originsFor('data')],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
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
