/**
 * Tiles as served: compressed per encoding, with an ETag of the content, in a bounded least-recently-used cache.
 * Concurrent requests for a tile share one cut.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { TileSource } from './tileSource.ts';

export interface ServedTile {
  readonly body: Uint8Array;
  /** Weak: the same for every encoding. */
  readonly etag: string;
  readonly encoding: Encoding;
}
export type Encoding = 'br' | 'gzip' | 'identity';

export interface ServedTiles {
  /** Null where there is nothing to draw. */
  get(z: number, x: number, y: number, encoding: Encoding): Promise<ServedTile | null>;
}

const ROOM_BYTES = 32 * 1024 * 1024;
/** The approximate memory of an entry besides its body. */
const ENTRY_BYTES = 300;
/** Shorter bodies do not become smaller by compression. */
const WORTH_PACKING = 400;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function createServedTiles(source: TileSource, roomBytes = ROOM_BYTES): ServedTiles {
  const kept = new Map<string, ServedTile | null>();
  const underWay = new Map<string, Promise<ServedTile | null>>();
  let used = 0;
  const keep = (key: string, tile: ServedTile | null): void => {
    kept.set(key, tile);
    used += costOf(tile);
    for (const [oldest, one] of kept) {
      if (used <= roomBytes) break;
      kept.delete(oldest);
      used -= costOf(one);
    }
  };
  const once = async (key: string, make: () => Promise<ServedTile | null>): Promise<ServedTile | null> => {
    const present = kept.get(key);
    if (present !== undefined) {
      // The Map's order is the order of use: the requested entry moves to the end.
      kept.delete(key);
      kept.set(key, present);
      return present;
    }
    const running = underWay.get(key);
    if (running) return running;
    const making = make();
    underWay.set(key, making);
    try {
      const tile = await making;
      keep(key, tile);
      return tile;
    } finally {
      underWay.delete(key);
    }
  };
  const plain = (z: number, x: number, y: number): Promise<ServedTile | null> =>
    once(`${z}/${x}/${y}`, async () => {
      const body = await source.tile(z, x, y);
      return body === null ? null : { body, etag: etagOf(body), encoding: 'identity' };
    });
  return {
    get: async (z, x, y, encoding) => {
      if (encoding === 'identity') return plain(z, x, y);
      return once(`${z}/${x}/${y} ${encoding}`, async () => pack(await plain(z, x, y), encoding));
    },
  };
}

const costOf = (tile: ServedTile | null): number => ENTRY_BYTES + (tile?.body.length ?? 0);

async function pack(tile: ServedTile | null, encoding: 'br' | 'gzip'): Promise<ServedTile | null> {
  if (tile === null || tile.body.length < WORTH_PACKING) return tile;
  const body = await (encoding === 'br'
    ? promisify(brotliCompress)(tile.body, BROTLI)
    : promisify(gzip)(tile.body));
  return { ...tile, body, encoding };
}

const etagOf = (body: Uint8Array): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
