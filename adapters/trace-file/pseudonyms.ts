/**
 * Stable pseudonyms of the same shape: a name becomes a name, an e-mail address one at example.invalid, an id an id, other
 * text letters for letters. Keyed, so that nobody without the key of this export can try values; the key is not kept.
 */
import { cardNumberIn } from '../../domain/cardNumbers.ts';

export interface Pseudonyms {
  /** Must be learned before `of` is asked for it. `field` tells what kind of value it is. */
  learn(value: string, field: string): Promise<void>;
  /** The stand-in of a learned value; undefined for any other. */
  of(value: string): string | undefined;
  /** Longest first, so that a value inside another is not replaced before it. */
  learned(): readonly string[];
}

export async function createPseudonyms(keyBytes: Uint8Array<ArrayBuffer>): Promise<Pseudonyms> {
  const key = await crypto.subtle.importKey('raw', keyBytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const byValue = new Map<string, string>();
  const taken = new Set<string>();
  const digest = async (text: string): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  return {
    async learn(value, field) {
      if (value === '' || byValue.has(value)) return;
      for (let attempt = 0; ; attempt++) {
        const standIn = shaped(value, field, await digest(`${attempt}:${value}`), attempt);
        if (standIn === value || taken.has(standIn) || cardNumberIn(standIn) !== null) {
          if (attempt < 200) continue;
        }
        taken.add(standIn);
        byValue.set(value, standIn);
        return;
      }
    },
    of: (value) => byValue.get(value),
    learned: () => [...byValue.keys()].toSorted((a, b) => b.length - a.length),
  };
}

const names =
  'Alex Ari Ash Bailey Blake Cameron Casey Charlie Dakota Drew Eden Ellis Emery Finley Frankie Gray Harper Hayden Indigo Jamie Jesse Jordan Jules Kai Kendall Kit Lane Lennon Logan Marlow Morgan Nico Noel Oakley Parker Peyton Quinn Reese Remy River Robin Rory Rowan Sage Sam Sawyer Shay Sidney Skyler Sloan Tatum Taylor Terry Toby Wren'.split(
    ' ',
  );

/** Beyond the list, a number makes a name its own. */
function shaped(value: string, field: string, hash: Uint8Array, attempt: number): string {
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return `person-${hex(hash.subarray(0, 5))}@example.invalid`;
  if (/name$/i.test(field) && !/nick/i.test(field)) {
    const name = names[(hash[0] ?? 0) % names.length] ?? 'Robin';
    return attempt < 20 ? name : `${name} ${attempt}`;
  }
  let at = 0;
  const next = (range: number): number => (hash[at++ % hash.length] ?? 0) % range;
  // An id of hex digits stays one.
  if (/^[0-9a-f-]+$/.test(value)) return value.replace(/[0-9a-f]/g, () => next(16).toString(16));
  return value
    .replace(/\p{Lu}/gu, () => String.fromCharCode(65 + next(26)))
    .replace(/\p{Ll}/gu, () => String.fromCharCode(97 + next(26)))
    .replace(/\d/g, () => String(next(10)));
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
