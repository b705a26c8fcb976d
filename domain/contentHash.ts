/**
 * A name for a document by its content: 128 bits of FNV-1a over its canonical JSON, four lanes of 32 bits.
 * Keeps equal answers from being stored twice; it is no proof against forgery (a trace's chain hash is).
 */
import { canonicalJson } from './canonicalJson.ts';

const LANES = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b] as const;

export function contentHash(body: unknown): string {
  const text = canonicalJson(body);
  const lanes = LANES.map((seed, lane) => {
    let hash: number = seed;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ (text.charCodeAt(i) + lane), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  });
  return lanes.join('');
}
