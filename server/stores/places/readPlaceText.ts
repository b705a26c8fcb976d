/** Parses a typed place into candidates: the words of the town, then state or country. Knows no town. */
import { countryOf } from './countryNames.ts';
import { foldText } from '../../../domain/foldText.ts';
import { regionOf } from './regionNames.ts';

/** Further words are ignored: no town has more, and each costs a search. */
const MAX_WORDS = 8;
const MAX_COUNTRY_WORDS = 3;

export interface WantedTown {
  /** Folded. */
  readonly words: string;
  readonly region: string | null;
  readonly country: string | null;
}

/** The most likely meaning: the country after the last comma, the state before it. */
export function readPlaceText(text: string): WantedTown {
  const parts = partsOf(text);
  const last = parts.at(-1) ?? '';
  const country = parts.length > 1 && regionOf(last) === null ? countryOf(last) : null;
  if (country !== null) parts.pop();
  const region = parts.length > 1 ? regionOf(parts.at(-1) ?? '') : null;
  if (region !== null) parts.pop();
  const words = wordsOf(parts);
  const usual = region === null && country === null ? /^(.+) (usa|canada)$/.exec(words) : null;
  if (usual) return { words: usual[1] ?? '', region, country: usual[2] === 'usa' ? 'US' : 'CA' };
  return { words, region, country };
}

/** Other meanings: `Berlin, DE` is not in Delaware, and `berlin germany` is not the name of a town. */
export function otherReadings(text: string): readonly WantedTown[] {
  const parts = partsOf(text);
  const last = parts.at(-1) ?? '';
  const country = parts.length > 1 && regionOf(last) !== null ? countryOf(last) : null;
  const afterComma = country === null ? [] : [{ words: wordsOf(parts.slice(0, -1)), region: null, country }];
  const words = wordsOf(parts).split(' ');
  const ends = Array.from({ length: Math.min(MAX_COUNTRY_WORDS, words.length - 1) }, (_, at) => -at - 1);
  const asLastWords = ends.flatMap((end) => {
    const named = countryOf(words.slice(end).join(' '));
    return named === null ? [] : [{ words: words.slice(0, end).join(' '), region: null, country: named }];
  });
  return [...afterComma, ...asLastWords];
}

const partsOf = (text: string): string[] =>
  text
    .split(/[,;\n()]/)
    .map(foldText)
    .filter((part) => part !== '');

const wordsOf = (parts: readonly string[]): string =>
  parts.join(' ').split(' ').slice(0, MAX_WORDS).join(' ');

/**
 * With two neighbouring letters of one word exchanged where that gives a known word: the commonest typing error.
 * Asking for known words first keeps this from costing a search for each pair of letters.
 */
export function withLettersExchanged(text: string, isWord: (word: string) => boolean): readonly string[] {
  const words = text.split(' ');
  return words.flatMap((word, at) =>
    exchanged(word.slice(0, LONGEST_WORD))
      .filter(isWord)
      .map((other) => words.with(at, other).join(' ')),
  );
}

const LONGEST_WORD = 30;

const exchanged = (word: string): readonly string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => at)
    .filter((at) => word[at] !== word[at + 1])
    .map((at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2));
