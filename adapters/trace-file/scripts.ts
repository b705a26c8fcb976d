/**
 * Replaces every letter and digit of a text by another one of the same script and case. A short list of punctuation
 * is kept; marks and other characters without a replacement are dropped. Knows nothing of keys or traces.
 */

/** Returns an integer from 0 to below `range`. */
export type Next = (range: number) => number;

const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/** Letters of scripts without an alphabet here become Latin ones. */
const alphabets: readonly (readonly [RegExp, string])[] = [
  [/\p{scx=Latin}/u, LATIN],
  [/\p{scx=Greek}/u, 'αβγδεζηθικλμνξοπρστυφχψω'],
  [/\p{scx=Cyrillic}/u, 'абвгдежзиклмнопрстуфхцчшщэюя'],
  [/\p{scx=Armenian}/u, 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօ'],
  [/\p{scx=Georgian}/u, 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'],
  [/\p{scx=Hebrew}/u, 'אבגדהוזחטיכלמנסעפצקרשת'],
  [/\p{scx=Arabic}/u, 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  [/\p{scx=Devanagari}/u, 'अआइईउऊएओकखगघचछजझटठडढणतथदधनपफबभमयरलवशसह'],
  [/\p{scx=Bengali}/u, 'অআইঈউঊএওকখগঘচছজঝটঠডঢণতথদধনপফবভমযরলশসহ'],
  [/\p{scx=Tamil}/u, 'அஆஇஈஉஊஎஏஐஒஓகஙசஞடணதநபமயரலவழளறன'],
  [/\p{scx=Telugu}/u, 'అఆఇఈఉఊఎఏకఖగఘచఛజఝటఠడఢణతథదధనపఫబభమయరలవశసహ'],
  [/\p{scx=Thai}/u, 'กขคงจฉชซญดตถทธนบปผฝพฟภมยรลวศสหอ'],
  [/\p{scx=Ethiopic}/u, 'ሀለመሠረሰሸቀበተቸነኘአከወዘየደጀገጠጨጰጸፈፐ'],
  [/\p{scx=Hangul}/u, '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허'],
  [/\p{scx=Hiragana}/u, 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほ'],
  [/\p{scx=Katakana}/u, 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホ'],
  [/\p{scx=Han}/u, '山川田中木林森水火土石花草竹米雨雪風月星天空海島谷村町里野原'],
];

/** Maximum length: longer texts are cut, since their length could identify them. */
const MAX_LENGTH = 64;
/** Maximum length of the input: a letter with its marks is several characters. */
const MAX_INPUT_LENGTH = 16 * MAX_LENGTH;

/** Never empty, and no character of class letter or digit stays in its place. */
export function replacedLetters(text: string, next: Next): string {
  const shown = Array.from(text.trim().slice(0, MAX_INPUT_LENGTH).normalize('NFC').trim())
    .slice(0, MAX_LENGTH)
    .map((character) => replacement(character, next))
    .join('')
    .trim();
  return shown === '' ? 'x' : shown;
}

function replacement(character: string, next: Next): string {
  if (/\p{L}/u.test(character)) return letterLike(character, next);
  if (/\p{Nd}/u.test(character)) return digitLike(character, next);
  // Roman numerals, fractions, circled numbers.
  if (/\p{N}/u.test(character)) return other('0123456789', '', next);
  if (/\p{Extended_Pictographic}|\p{RI}/u.test(character)) return '☆';
  if (/\p{Z}/u.test(character)) return ' ';
  return /[-'.,_/+#&()@:!?]/.test(character) ? character : '';
}

function letterLike(character: string, next: Next): string {
  const alphabet = alphabets.find(([script]) => script.test(character))?.[1] ?? LATIN;
  const letter = other(alphabet, character.toLowerCase(), next);
  return /[\p{Lu}\p{Lt}]/u.test(character) ? letter.toUpperCase() : letter;
}

/** The digits of each script are ten consecutive code points. */
function digitLike(digit: string, next: Next): string {
  const point = digit.codePointAt(0) ?? 0x30;
  let first = point;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--;
  const zero = point - ((point - first) % 10);
  return String.fromCodePoint(zero + ((point - zero + 1 + next(9)) % 10));
}

/** A random letter of `alphabet` other than `letter`. */
function other(alphabet: string, letter: string, next: Next): string {
  const letters = Array.from(alphabet);
  const at = letters.indexOf(letter);
  return (
    (at === -1
      ? letters[next(letters.length)]
      : letters[(at + 1 + next(letters.length - 1)) % letters.length]) ?? 'x'
  );
}
