/**
 * The decimal digits that a character stands for: digits of any script, full-width, circled, superscript and segmented
 * ones, and Han numerals from zero to nine. Fractions and Roman numerals stand for none.
 */

/** '' for a character that is no digit; two digits for a circled ten. */
export function digitsOf(character: string): string {
  if (character.length === 1 && character < '\u00b2')
    return character >= '0' && character <= '9' ? character : '';
  const known = digits.get(character);
  if (known !== undefined) return known;
  return isNumeric.test(character) ? readDigits(character) : '';
}

function readDigits(character: string): string {
  const plain = character.normalize('NFKC');
  if (/^[0-9(). ,]+$/.test(plain)) return plain.replace(/[^0-9]/g, '');
  const point = character.codePointAt(0) ?? 0;
  if (!isDecimal.test(character)) return '';
  // The digits of each script are blocks of ten in a row, each from zero to nine.
  let first = point;
  while (isDecimal.test(String.fromCodePoint(first - 1))) first--;
  return String((point - first) % 10);
}

const isNumeric = /^\p{N}$/u;
const isDecimal = /^\p{Nd}$/u;

/** Characters that Unicode doesn't trace back to a digit, in rows from zero or one. */
const rows: readonly (readonly [first: number, count: number, value: number])[] = [
  [0x2776, 9, 1],
  [0x2780, 9, 1],
  [0x278a, 9, 1],
  [0x24f5, 9, 1],
  [0x24ff, 1, 0],
  [0x1369, 9, 1],
  [0x1f10b, 2, 0],
];
const digits = new Map([
  ...rows.flatMap(([first, count, value]) =>
    Array.from({ length: count }, (_, at) => [String.fromCodePoint(first + at), String(value + at)] as const),
  ),
  ...['〇一二三四五六七八九', '零壹貳參肆伍陸柒捌玖', '零壹贰叁肆伍陆柒捌玖'].flatMap((row) =>
    Array.from(row, (character, value) => [character, String(value)] as const),
  ),
]);
