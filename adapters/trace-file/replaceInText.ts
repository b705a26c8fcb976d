/**
 * Replaces known values inside public texts: the longest match at each position, case-insensitively. The work
 * is bounded for any values and texts: a text beyond the bound is replaced whole.
 */
import type { Pseudonyms } from './pseudonyms.ts';

/** Replaces a public text that could not be searched. */
export const UNCHECKED = 'x';

export function createTextReplacer(pseudonyms: Pseudonyms): (text: string) => string {
  const values = byBeginning(pseudonyms);
  /** By code unit: whether a value starts with it. */
  const begins = new Uint8Array(2 ** 16);
  for (const beginning of values.keys()) begins[beginning.charCodeAt(0)] = 1;
  let effort = 0;

  function valueAt(folded: string, at: number): Value | undefined {
    const candidates = values.get(folded.slice(at, at + MIN_LENGTH));
    return candidates?.find(({ folded: value, effort: one }) => {
      effort += one;
      return effort > MAX_EFFORT || folded.startsWith(value, at);
    });
  }
  function replaced(text: string): string {
    const folded = toLowerSameLength(text);
    let shown = '';
    let from = 0;
    for (let at = 0; at + MIN_LENGTH <= folded.length; at++) {
      if (begins[folded.charCodeAt(at)] === 0) continue;
      const value = valueAt(folded, at);
      if (effort > MAX_EFFORT) return UNCHECKED;
      if (value === undefined) continue;
      shown += text.slice(from, at) + value.standIn;
      from = at + value.folded.length;
      at = from - 1;
    }
    return from === 0 ? text : shown + text.slice(from);
  }

  // Cache: each menu document contains the same few hundred texts.
  const known = new Map<string, string>();
  return (text) => {
    if (values.size === 0 || counterOrId.test(text)) return text;
    const shown = known.get(text) ?? replaced(text);
    if (text.length <= LONGEST_REMEMBERED) known.set(text, shown);
    return shown;
  };
}

/** Limit of comparisons of a value with a text; long values count more. Takes some seconds at most. */
const MAX_EFFORT = 50_000_000;
const CHARACTERS_A_STEP = 256;

const LONGEST_REMEMBERED = 256;

/** Shorter values occur elsewhere by coincidence. */
const MIN_LENGTH = 4;
/** Counters and ids of events: compared when folding, and never a person's name. */
const counterOrId = /^(?:\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

interface Value {
  readonly folded: string;
  readonly standIn: string;
  readonly effort: number;
}

/** Longest first, so that a value that contains another is replaced first. */
function byBeginning(pseudonyms: Pseudonyms): ReadonlyMap<string, readonly Value[]> {
  const values = new Map<string, Value[]>();
  for (const text of pseudonyms.texts()) {
    if (text.length < MIN_LENGTH) continue;
    const folded = toLowerSameLength(text);
    const beginning = folded.slice(0, MIN_LENGTH);
    const effort = 1 + Math.floor(folded.length / CHARACTERS_A_STEP);
    const alike = values.get(beginning) ?? [];
    alike.push({ folded, standIn: pseudonyms.ofText(text), effort });
    values.set(beginning, alike);
  }
  for (const alike of values.values()) alike.sort((a, b) => b.folded.length - a.folded.length);
  return values;
}

/** Lower case of the same length: a letter whose lower case is longer stays unchanged. */
function toLowerSameLength(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return Array.from(text, (letter) => {
    const one = letter.toLowerCase();
    return one.length === letter.length ? one : letter;
  }).join('');
}
