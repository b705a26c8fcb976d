/** One POST that is answered with an image, with a time-out, as an Answer. Knows no paths. */
import * as v from 'valibot';
import type { Answer } from '../../streams/ports.ts';
import { failure, failureOfAnswer, failureOfThrown, isOffline } from './failure.ts';
import { readJson } from './readJson.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 200_000;

export interface FetchedImage {
  /** A data URI. */
  readonly image: string;
  readonly headers: Headers;
}

export async function fetchImage(
  url: string,
  body: unknown,
  signal: AbortSignal,
): Promise<Answer<FetchedImage>> {
  if (isOffline()) return failure('offline');
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { accept: 'image/*', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const { headers } = response;
    if (!response.ok)
      return failureOfAnswer(response.status, codeIn(await readJson(response)), headers.get('retry-after'));
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (!type.startsWith('image/') || bytes.length > MAX_BYTES) return failure('invalid');
    const image = `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
    return { ok: true, value: { image, headers } };
  } catch (thrown) {
    return failureOfThrown(thrown);
  }
}

function codeIn(json: unknown): string | null {
  const known = v.safeParse(v.object({ code: v.string() }), json);
  return known.success ? known.output.code : null;
}
