/**
 * Content hash of a document: 128 bits of FNV-1a over its canonical JSON, four lanes of 32 bits. Deduplicates
 * equal answers; not cryptographic, so no protection against forgery (a trace's chain hash is).
 */
import * as v from 'valibot';
import { canonicalJson } from './canonicalJson.ts';

const PRIME = 0x01000193;

export const contentHash = (body: unknown): string => hashOfText(canonicalJson(body));

/** The same hash, of a text. */
export function hashOfText(text: string): string {
  let [a, b, c, d] = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, PRIME);
    b = Math.imul(b ^ (code + 1), PRIME);
    c = Math.imul(c ^ (code + 2), PRIME);
    d = Math.imul(d ^ (code + 3), PRIME);
  }
  return [a, b, c, d].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

const HASH = /^[0-9a-f]{32}$/;

/** The hash of a document, as a field of a stored state; `documentsNamedIn` finds values of this form. */
export const documentHash = v.pipe(v.string(), v.regex(HASH));

/** Every document hash in a value, at any depth, as a string or as a key. A false positive does no harm. */
export function documentsNamedIn(value: unknown): readonly string[] {
  const found = new Set<string>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && HASH.test(next)) found.add(next);
    if (typeof next === 'object' && next !== null) waiting.push(...Object.keys(next), ...Object.values(next));
  }
  return [...found];
}
