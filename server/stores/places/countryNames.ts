/** Country names by ISO code, and codes by name in English and some local languages. */
import { foldText } from '../../../domain/foldText.ts';

const english = new Intl.DisplayNames('en', { type: 'region' });

/** `Germany` for `DE`. */
export const countryName = (code: string): string => english.of(code) ?? code;

/** `DE` for `Germany`, `deutschland` or `DE`; null for anything else. */
export function countryOf(text: string): string | null {
  codes ??= readCodes();
  return codes.get(foldText(text)) ?? null;
}

let codes: ReadonlyMap<string, string> | null = null;

const LANGUAGES = ['nl', 'pt', 'it', 'es', 'fr', 'de', 'en'];
const alsoWritten: readonly (readonly [string, string])[] = [
  ['america', 'US'],
  ['u s', 'US'],
  ['u s a', 'US'],
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['u k', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['holland', 'NL'],
  ['czech republic', 'CZ'],
  ['turkey', 'TR'],
  ['russia', 'RU'],
  ['korea', 'KR'],
  ['uae', 'AE'],
];

/** The later entry wins: a code over every name, English over the other languages. */
function readCodes(): ReadonlyMap<string, string> {
  const all = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second));
  const known = all.filter((code) => !/^(?:EU|EZ|UN|ZZ|X[AB]|QO)$/.test(code) && isOfToday(code));
  const named = LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return known.map((code) => [foldText(names.of(code) ?? code), code] as const);
  });
  return new Map([...named, ...alsoWritten, ...known.map((code) => [code.toLowerCase(), code] as const)]);
}

/** Not a former code, such as the GDR's, nor a second code of another country. */
const isOfToday = (code: string): boolean =>
  countryName(code) !== code && new Intl.Locale(`und-${code}`).region === code;

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
