/** Random bytes for ids and keys, from the browser's cryptographic generator. */
import type { RandomPort } from '../../streams/ports.ts';

export const createBrowserRandom = (): RandomPort => ({
  bytes: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
});
