/** `GET /apiproxy/v1/locations/points`: all store points, in the best accepted encoding, or 304. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../base/ports.ts';
import type { StoreSearch } from './createStores.ts';
import type { PointsDocument } from './pointsDocument.ts';

export function registerPointsRoute(app: FastifyInstance, stores: StoreSearch, clock: Clock): void {
  app.get('/apiproxy/v1/locations/points', async (request, reply) => {
    const { etag, encoded } = await stores.points(clock.now());
    void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (isSame(request.headers['if-none-match'], etag)) return reply.status(304).send();
    const encoding = encodingOf(request.headers['accept-encoding'] ?? '');
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(encoded[encoding]);
  });
}

const isSame = (asked: string | undefined, etag: string): boolean =>
  (asked ?? '').split(',').some((each) => ['*', etag, etag.slice(2)].includes(each.trim()));

/** `Accept-Encoding` lists the accepted encodings; `q=0` excludes one. */
function encodingOf(accepted: string): keyof PointsDocument['encoded'] {
  const taken = accepted
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0+)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity';
}
