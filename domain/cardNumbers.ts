/**
 * The detector of card numbers: digits of any kind that have the prefix and the length of a card network and pass the
 * check digit, with up to ten other characters between two groups. No event field is for a card number; this is for one
 * that is typed where it does not belong (streams/log/intents.ts), and the last check before a trace leaves the device. Ids,
 * hashes, instants, telephone numbers and spots on the map are not card numbers.
 */
import { cardKindOf } from './cardNetworks.ts';
import { digitsOf } from './numericCharacters.ts';

/** The digits found, as 0 to 9, or null. Looks into objects and arrays, their keys included. */
export function cardNumberIn(value: unknown): string | null {
  if (typeof value === 'number') return Number.isInteger(value) ? inText(String(value)) : null;
  if (typeof value === 'string') return inText(value);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const found = inText(key) ?? cardNumberIn(member);
    if (found !== null) return found;
  }
  return null;
}

/** The same value with each card number in its texts and keys replaced by dots; the same object where there is none. */
export function withoutCardNumbers<T>(value: T): T {
  if (typeof value === 'string') return masked(value) as T;
  if (typeof value !== 'object' || value === null || cardNumberIn(value) === null) return value;
  if (Array.isArray(value)) return value.map(withoutCardNumbers) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [masked(key), withoutCardNumbers(member)]),
  ) as T;
}

const LEAST_DIGITS = 12;
const MAX_DIGITS = 19;
const MAX_GAP = 10;
/** From so many digits in one group on, a card number may be within it, with its date and code. */
const LONG_GROUP = 20;
/** The digits around a removed number may form a number again, so there are several passes, each in linear time. */
const MAX_PASSES = 20;

/** Digits that are not of a card number: UUIDs, hashes in hex, dates with a time, and a latitude and a longitude. */
const exempt = [
  /(?<![\p{L}\p{N}])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])(?=[0-9]*[a-f])[0-9a-f]{32,}(?![\p{L}\p{N}])/giu,
  /(?<!\d)(?:19|2[01])\d\d-[01]\d-[0-3]\d[T ][0-2]\d:[0-5]\d(?::[0-6]\d(?:\.\d{1,9})?)?(?!\d)/gu,
  // As they are written: as exact as an address of ours has them, or both equally exact.
  /(?<![\d.])-?[1-8]?\d\.\d{3,6}\s{0,3},\s{0,3}-?(?:1[0-7]\d|\d{1,2})\.\d{3,6}(?![\d.])/gu,
  ...[7, 8, 9, 10, 11, 12, 13, 14, 15].map(
    (places) =>
      new RegExp(
        `(?<![\\d.])-?[1-8]?\\d\\.\\d{${places}}\\s{0,3},\\s{0,3}-?(?:1[0-7]\\d|\\d{1,2})\\.\\d{${places}}(?![\\d.])`,
        'gu',
      ),
  ),
];

/** A character by its number, as in an address (%20, %2520), in HTML (&#32;, &#x20;) and in a program (\x20, \u0020). */
const encoded =
  /%(?:25){0,3}(?<url>[0-9a-f]{2})|&#(?<decimal>\d{1,6});|&#x(?<html>[0-9a-f]{1,5});|\\x(?<byte>[0-9a-f]{2})|\\u\{?(?<unit>[0-9a-f]{4})\}?/giu;

/** Fills a decoded character up to the length of its encoded form. */
const FILL = '\0';

/** Digits as themselves, anything else as a space. */
const decoded = (text: string): string =>
  text.replace(encoded, (...matched) => {
    const { url, html, byte, unit, decimal } = matched.at(-1) as Record<string, string | undefined>;
    const hex = url ?? html ?? byte ?? unit;
    const character = String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16));
    return (/^[0-9]$/.test(character) ? character : ' ').padEnd(String(matched[0]).length, FILL);
  });

/** Digits without anything between them. */
interface Group {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  /** What stands before it. */
  readonly gap: string;
}
type Found = Omit<Group, 'gap'>;

const inText = (text: string): string | null => find(text, 1)[0]?.digits ?? null;

function masked(text: string): string {
  let shown = text;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const found = find(shown, Infinity);
    if (found.length === 0) return shown;
    const ends = [0, ...found.map(({ end }) => end)];
    const kept = [...found.map(({ start }) => start), shown.length].map((start, at) =>
      shown.slice(ends[at], start),
    );
    shown = kept.join('••••');
  }
  return shown;
}

function find(text: string, most: number): readonly Found[] {
  if (text.length < LEAST_DIGITS) return [];
  const plain = decoded(text);
  // Most texts end here: the exemptions below only take digits away, and their patterns take long to compile.
  if (groupsOf(plain).reduce((sum, { digits }) => sum + digits.length, 0) < LEAST_DIGITS) return [];
  const groups = groupsOf(
    exempt.reduce((rest, pattern) => rest.replace(pattern, (id) => 'x'.repeat(id.length)), plain),
  );
  const found: Found[] = [];
  for (let first = 0; first < groups.length && found.length < most; first++) {
    const { card, count } = longestFrom(groups, first);
    if (card === null) continue;
    found.push(card);
    first += count - 1;
  }
  return found;
}

function groupsOf(text: string): readonly Group[] {
  const groups: Group[] = [];
  let [digits, start, end, at] = ['', 0, 0, 0];
  const close = (): void => {
    const gap = text.slice(groups.at(-1)?.end ?? 0, start);
    if (digits !== '') groups.push({ digits, start, end, gap });
    digits = '';
  };
  for (const character of text) {
    const read = digitsOf(character);
    if (character === FILL && digits !== '') end = at + 1;
    else if (read === '') close();
    else {
      if (digits === '') start = at;
      digits += read;
      end = at + character.length;
    }
    at += character.length;
  }
  close();
  return groups;
}

/** The longest card number that begins with the group `first` and ends with a group, or is within that group. */
function longestFrom(groups: readonly Group[], first: number): { card: Found | null; count: number } {
  const taken: Group[] = [];
  let card: Found | null = null;
  let [digits, count] = ['', 1];
  for (let at = first; at < groups.length; at++) {
    const group = groups[at];
    if (group === undefined || (at > first && isFar(group.gap))) break;
    taken.push(group);
    digits += group.digits;
    if (digits.length > MAX_DIGITS) break;
    if (digits.length < LEAST_DIGITS || !isCard(digits, taken)) continue;
    card = { digits, start: taken[0]?.start ?? 0, end: group.end };
    count = taken.length;
  }
  return { card: card ?? (taken[0] === undefined ? null : within(taken[0])), count };
}

/** In code units first: a hostile text has long gaps. */
const isFar = (gap: string): boolean => gap.length > 2 * MAX_GAP || Array.from(gap).length > MAX_GAP;

/** Zeros before a number, or in a long group anything before and after it: the whole group goes. */
function within({ digits, start, end }: Group): Found | null {
  const bare = digits.replace(/^0+/, '');
  if (bare !== digits && bare.length <= MAX_DIGITS && cardKindOf(bare) !== null)
    return { digits: bare, start, end };
  if (digits.length < LONG_GROUP) return null;
  for (let from = 0; from <= digits.length - LEAST_DIGITS; from++) {
    for (let length = MAX_DIGITS; length >= LEAST_DIGITS; length--) {
      const part = digits.slice(from, from + length);
      if (part.length === length && cardKindOf(part) !== null) return { digits: part, start, end };
    }
  }
  return null;
}

/** The more letters and uneven groups there are, the more the number must look like a card's: others have digits too. */
function isCard(digits: string, groups: readonly Group[]): boolean {
  const kind = cardKindOf(digits);
  if (kind === null) return false;
  const gaps = groups.slice(1).map(({ gap }) => gap);
  const sizes = groups.map((group) => group.digits.length);
  const isDigitByDigit = digits.length <= 1.5 * groups.length;
  if (gaps.some((gap) => /\p{L}/u.test(gap))) {
    const isOneGap = gaps.every((gap) => gap === gaps[0]);
    return digits.length >= 14 && (isPrinted(sizes) || (isDigitByDigit && isOneGap));
  }
  // E.164: a telephone number with its country has up to 15 digits after the plus sign.
  if (kind === 'maestro' && digits.length <= 15 && groups[0]?.gap.endsWith('+') === true) return false;
  if (groups.length === 1 || isDigitByDigit || isPrinted(sizes)) return true;
  if (kind === 'common' && digits.length >= 16) return true;
  // Fewer digits are a telephone number's, too: one with its area before it, or a country's.
  const isOneStyle = gaps.every((gap) => gap === gaps[0]) || /^\.\s*,\s*-?\.$/.test(gaps.join(''));
  if (!isOneStyle || /(?:^|,)3,3,4(?:,|$)/.test(sizes.join())) return false;
  return kind === 'common' || (sizes.every((size) => size >= 3 && size <= 7) && !/3,4/.test(sizes.join()));
}

/** Groups of four (a rest at the end), or 4-6-5 and 4-6-4. */
const isPrinted = (sizes: readonly number[]): boolean =>
  /^4(?:,4)+(?:,[1-3])?$|^4,6,[45]$/.test(sizes.join());
