/**
 * `GET /tiles/{z}/{x}/{y}.mvt`: the base map, to everyone, a day in the browser's cache (wire/PROTOCOL.md).
 * 204 where there is nothing to draw, 404 where there is no such tile. Reads no cookie and sets none.
 */
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../base/codedError.ts';
import { encodingOf } from '../http/encodingOf.ts';
import { createServedTiles } from './createServedTiles.ts';
import type { BaseMap } from './openBaseMap.ts';
import type { TileSource } from './tileSource.ts';

const DAY_SECONDS = 86_400;
const CACHE_CONTROL = `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS}`;

/** None where another server has the map. */
export function registerTileRoutes(
  app: FastifyInstance,
  { baseMap: { source } }: { readonly baseMap: Pick<BaseMap, 'source'> },
): void {
  if (source === null) return;
  const tiles = createServedTiles(source);
  app.get<{ Params: TileParams }>('/tiles/:z/:x/:file', async ({ params, headers }, reply) => {
    const { z, x, y } = tileOf(params, source);
    const tile = await tiles.get(z, x, y, encodingOf(headers['accept-encoding']));
    void reply.headers({ 'cache-control': CACHE_CONTROL, vary: 'Accept-Encoding' });
    if (tile === null) return reply.status(204).send();
    void reply.header('etag', tile.etag);
    if (matchesEtag(headers['if-none-match'], tile.etag)) return reply.status(304).send();
    if (tile.encoding !== 'identity') void reply.header('content-encoding', tile.encoding);
    return reply.type('application/vnd.mapbox-vector-tile').send(tile.body);
  });
}

interface TileParams {
  readonly z: string;
  readonly x: string;
  readonly file: string;
}

/** One way to write each tile, so that none is cut twice under two names. */
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,6})$/;

function tileOf({ z, x, file }: TileParams, { minZoom, maxZoom }: TileSource) {
  const y = file.endsWith('.mvt') ? file.slice(0, -'.mvt'.length) : '';
  const [zoom, column, row] = [z, x, y].map((text) => (WHOLE_NUMBER.test(text) ? Number(text) : -1));
  const across = 2 ** (zoom ?? 0);
  const isThere = (place = -1): place is number => place >= 0 && place < across;
  if (zoom === undefined || zoom < minZoom || zoom > maxZoom || !isThere(column) || !isThere(row))
    throw new CodedError('NOT_FOUND', 404, `There is no such tile. Zooms go from ${minZoom} to ${maxZoom}.`);
  return { z: zoom, x: column, y: row };
}

const matchesEtag = (known: string | undefined, etag: string): boolean =>
  known !== undefined && (known.trim() === '*' || known.split(',').some((one) => weak(one) === etag));

const weak = (etag: string): string => etag.trim().replace(/^(?!W\/)/, 'W/');
