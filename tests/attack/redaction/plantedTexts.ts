/** Texts in ten scripts that no other part of a trace holds, and every form in which such a text could be found again. */
import { createHash } from 'node:crypto';
import { contentHash } from '../../../domain/contentHash.ts';
import type { Chance } from '../../../server/stores/seed/random.ts';

/** First and last letter of each range, and the zero of the script's digits. */
const scripts: Readonly<
  Record<string, { readonly letters: readonly [string, string]; readonly zero: string }>
> = {
  Latin: { letters: ['a', 'z'], zero: '0' },
  accented: { letters: ['à', 'ö'], zero: '0' },
  Greek: { letters: ['α', 'ρ'], zero: '0' },
  Cyrillic: { letters: ['а', 'я'], zero: '0' },
  Hebrew: { letters: ['א', 'ת'], zero: '0' },
  Arabic: { letters: ['ف', 'ي'], zero: '٠' },
  Devanagari: { letters: ['क', 'ह'], zero: '०' },
  Thai: { letters: ['ก', 'ฮ'], zero: '๐' },
  Hiragana: { letters: ['ぁ', 'ん'], zero: '０' },
  Han: { letters: ['亀', '伿'], zero: '０' },
  Hangul: { letters: ['각', '갛'], zero: '0' },
  Gothic: { letters: ['𐌰', '𐌿'], zero: '𝟎' },
};
const scriptList = Object.values(scripts);

/** One to three words of seven to nine letters, digits, and what people put around them. */
export function plantedText(chance: Chance): string {
  const { letters, zero } = scriptList[chance.below(scriptList.length)] ?? { letters: ['a', 'z'], zero: '0' };
  const word = (): string => {
    const length = 7 + chance.below(3);
    const letter = (): string => between(chance, letters);
    const lower = Array.from({ length }, letter).join('');
    return chance.below(2) === 0 ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
  };
  const digits = (): string => Array.from({ length: 9 }, () => shifted(zero, chance.below(10))).join('');
  switch (chance.below(7)) {
    case 0:
      return `${word()} ${word()}`;
    case 1:
      return `${word()}, ${digits()} ${word()}`;
    case 2:
      return digits();
    case 3:
      return `${word()}🌹${word()}\u0301`;
    case 4:
      return `\u200f${word()}\u00a0${word()}!`;
    case 5:
      return `${word()}.${word()}@${word()}.${word()}`;
    default:
      return word();
  }
}

/** A number of a store: no script, no space. */
export const plantedNumber = (chance: Chance): string => `s${String(1e9 + chance.below(9e8))}`;

const between = (chance: Chance, [first, last]: readonly [string, string]): string => {
  const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  for (;;) {
    const letter = String.fromCodePoint(from + chance.below(to - from + 1));
    if (/\p{L}/u.test(letter)) return letter;
  }
};
const shifted = (zero: string, by: number): string => String.fromCodePoint((zero.codePointAt(0) ?? 0) + by);

/** Forms that are compared letter for letter. */
function exactForms(value: string): readonly string[] {
  const bytes = Buffer.from(value);
  const hashes = ['md5', 'sha1', 'sha256'].flatMap((name) => {
    const hash = createHash(name).update(value).digest();
    return [hash.toString('hex'), hash.toString('base64').replace(/=+$/, ''), hash.toString('base64url')];
  });
  return [
    value,
    value.normalize('NFC'),
    value.normalize('NFD'),
    value.toUpperCase(),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    value.replace(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    contentHash(value),
    ...hashes,
  ];
}

/** Forms that are compared without accents and without regard to case. */
function foldedForms(value: string): readonly string[] {
  const parts = [...(value.match(/[\p{L}\p{M}]{3,}/gu) ?? []), ...(value.match(/\p{Nd}{4,}/gu) ?? [])];
  return [value, reversed(value), ...parts, ...parts.map(reversed)].map(folded);
}

/** Those of the texts that stand in what is searched, in any of these forms. */
export function foundOf(planted: readonly string[], searched: string): readonly string[] {
  const plain = folded(searched);
  return planted.filter(
    (value) =>
      exactForms(value).some((form) => searched.includes(form)) ||
      foldedForms(value).some((form) => plain.includes(form)),
  );
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const reversed = (text: string): string => Array.from(text).toReversed().join('');
