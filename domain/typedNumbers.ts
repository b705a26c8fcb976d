/**
 * The one reader of typed numbers, codes and amounts of money, for every field and for the server. Digits of any script
 * count, invisible characters (as in a number copied from contacts) do not. What a number means is the field's concern.
 */
import { digitsOf } from './numericCharacters.ts';

/**
 * With digits as 0 to 9, other signs in their plain form, dashes as `-`, blanks single and none around it. Circled and
 * superscript digits and fractions stay: a person who types one does not mean a digit.
 */
export const plainTyped = (typed: string): string =>
  [...typed.replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')]
    .map(plainCharacter)
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();

function plainCharacter(character: string): string {
  if (/\p{Nd}/u.test(character)) return digitsOf(character);
  if (/\p{N}/u.test(character)) return character;
  if (/[\p{Pd}\u2212]/u.test(character)) return '-';
  return separators[character] ?? character.normalize('NFKC');
}

/** Arabic signs and the Swiss apostrophe. */
const separators: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '،': ',', '’': "'" };

/** Without the blanks, dashes and points that people put between groups: a card number, a PIN, a postal code. */
export const compactTyped = (typed: string): string => plainTyped(typed).replaceAll(/[\s.-]/gu, '');

/** A code of so many digits; null for any other text. */
export function readDigits(typed: string, count: number): string | null {
  const digits = compactTyped(typed);
  return digits.length === count && /^\d+$/.test(digits) ? digits : null;
}

/** A whole number without groups, sign or part; null for any other text. */
export function readWhole(typed: string): number | null {
  const plain = plainTyped(typed);
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

/**
 * Minor units of an amount with two decimals: `12`, `12.5`, `12,50`, `.50`, `12,50 $`, `CA$5`, `1,234.50`, `1 234,50`.
 * Null for any other text, and for `1,234`: whether that comma groups thousands is not known.
 */
export function readMoney(typed: string): number | null {
  const text = plainTyped(typed).replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '');
  const match = amounts.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const { whole = '', part = '' } = match?.groups ?? {};
  if (whole === '' && part === '') return null;
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'));
}

const CURRENCY_BEFORE = /^(?:[A-Z]{2})?\p{Sc} ?|^[A-Z]{3} ?/u;
const CURRENCY_AFTER = / ?\p{Sc}$| ?[A-Z]{3}$/u;
const amounts = [
  /^(?<whole>\d{0,7})(?:[.,](?<part>\d{1,2}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?:[ ']\d{3}){1,2})(?:[.,](?<part>\d{1,2}))?$/,
  /^(?<whole>[1-9]\d{0,2}(?:,\d{3}){1,2})\.(?<part>\d{1,2})$/,
  /^(?<whole>[1-9]\d{0,2}(?:\.\d{3}){1,2}),(?<part>\d{1,2})$/,
];
