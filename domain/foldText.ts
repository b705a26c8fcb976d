/**
 * Normalizes texts for comparison: no accents, case or punctuation; words of letters and digits separated by one
 * space.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđıæœþð]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** `Zürich` as `zuerich`: how umlauts are written without them. Null where there is none. */
export function foldedUmlauts(text: string): string | null {
  const written = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüåø]/g, (letter) => umlauts[letter] ?? letter);
  return written === text.normalize('NFC').toLowerCase() ? null : foldText(written);
}

/** Letters that Unicode does not decompose into a letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
