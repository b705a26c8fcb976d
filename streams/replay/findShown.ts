/**
 * Which values of the world a text on the screen may show: an amount by its cents, a number, a text, a status by its words. A
 * screen formats what it shows, so these are guesses, the likeliest first.
 */
import type { World } from '../../domain/world.ts';
import { pathText } from './valuePath.ts';

export interface FoundValue {
  readonly path: string;
  readonly value: string | number;
}

const MOST = 12;
const DEEPEST = 12;

export function findShown(world: World, text: string): readonly FoundValue[] {
  const shown = text.trim().replaceAll(/\s+/g, ' ');
  if (shown === '') return [];
  const rank = ranksOf(shown);
  const found: (FoundValue & { readonly rank: number })[] = [];
  const look = (value: unknown, keys: readonly string[]): void => {
    if (keys.length > DEEPEST) return;
    if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) look(member, [...keys, key]);
    } else if (typeof value === 'string' || typeof value === 'number') {
      const how = rank(value);
      if (how !== null) found.push({ path: pathText(keys), value, rank: how });
    }
  };
  look(world, []);
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ path, value }) => ({ path, value }));
}

/** 0 is the likeliest; null: it does not show it. */
function ranksOf(shown: string): (value: string | number) => number | null {
  const words = wordsOf(shown);
  // Those inside of an id or a stand-in are none.
  const numbers = [...shown.matchAll(/(?<![\p{L}\p{N}]|\p{L}-)\d[\d.,]*/gu)].map(([digits]) => digits);
  const amounts = new Set(numbers.filter((digits) => /[.,]\d\d$/.test(digits)).map(centsOf));
  const plain = new Set(numbers.map((digits) => Number(digits.replaceAll(',', ''))));
  return (value) => {
    if (typeof value === 'number') return amounts.has(Math.abs(value)) ? 1 : plain.has(value) ? 4 : null;
    if (value === '') return null;
    if (value === shown) return 0;
    const own = wordsOf(value);
    if (own === '' || own.length < 3) return null;
    return own === words ? 2 : ` ${words} `.includes(` ${own} `) ? 3 : null;
  };
}

const centsOf = (digits: string): number => Number(digits.replaceAll(/\D/g, ''));

/** `ReadyForPickup` and `ready for pickup` are the same words. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
