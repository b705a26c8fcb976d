/** Fetches the store points with an ETag: unchanged points are answered with 304 and not decoded again. */
import type { FetchPoints } from './createStorePointsCore.ts';
import { decodePoints } from './decodePoints.ts';

const PATH = '/apiproxy/v1/locations/points';
const TIMEOUT_MS = 30_000;

export function createFetchPoints(): FetchPoints {
  let tag: string | null = null;
  return async () => {
    try {
      const response = await fetch(PATH, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) return 'failed';
      const fetched = response.headers.get('etag');
      if (fetched !== null && fetched === tag) return 'unchanged';
      const points = decodePoints(await response.json());
      if (points === null) return 'failed';
      tag = fetched;
      return points;
    } catch {
      return 'failed';
    }
  };
}
