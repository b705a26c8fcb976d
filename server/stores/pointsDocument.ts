/**
 * The encoded store points document: computed on first request, then cached per encoding until the stores or, because
 * of holidays, the UTC date change. The ETag is a content hash, equal on all servers.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Chain } from './chain.ts';
import { pointsOf } from './points.ts';

export interface PointsDocument {
  /** With quotes; weak, since it stands for every encoding. */
  readonly etag: string;
  readonly encoded: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

const DAY = 86_400_000;
const BROTLI_QUALITY = 5;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export function createPointsDocument(chain: Chain): (now: Date) => Promise<PointsDocument> {
  let day = Number.NaN;
  let document: Promise<PointsDocument> | null = null;
  return (now) => {
    const today = Math.floor(now.getTime() / DAY);
    if (document === null || today !== day) {
      day = today;
      document = documentOf(chain, now.getTime());
    }
    return document;
  };
}

async function documentOf(chain: Chain, now: number): Promise<PointsDocument> {
  const identity = Buffer.from(JSON.stringify(pointsOf(chain, now)));
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { etag: `W/"${hash}"`, encoded: { br, gzip: gzipped, identity } };
}
