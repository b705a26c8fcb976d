/** What a typed place names: the town's words, and after commas the state or country. Knows no town. */
import { foldText } from './foldText.ts';
import { regionOf } from './regionNames.ts';

/** More words than any town has are not looked at: each costs a search. */
const MOST_WORDS = 8;

export interface WantedTown {
  /** Folded. */
  readonly words: string;
  readonly region: string | null;
  readonly country: 'US' | 'CA' | null;
}

const COUNTRY = /^(?:(usa?|united states(?: of america)?|u s a?)|canada)$/;
const COUNTRY_LAST_WORD = /^(.+) (usa|canada)$/;

export function readPlaceText(text: string): WantedTown {
  const parts = text
    .split(/[,;\n]/)
    .map(foldText)
    .filter((part) => part !== '');
  const country = parts.length > 1 ? COUNTRY.exec(parts.at(-1) ?? '') : null;
  if (country) parts.pop();
  const region = parts.length > 1 ? regionOf(parts.at(-1) ?? '') : null;
  if (region !== null) parts.pop();
  const words = parts.join(' ').split(' ').slice(0, MOST_WORDS).join(' ');
  if (country) return { words, region, country: country[1] === undefined ? 'CA' : 'US' };
  const last = region === null ? COUNTRY_LAST_WORD.exec(words) : null;
  if (last) return { words: last[1] ?? '', region, country: last[2] === 'canada' ? 'CA' : 'US' };
  return { words, region, country: null };
}

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
