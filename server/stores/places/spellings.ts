/**
 * Abbreviations in towns' names: `St. Louis` is also found as Saint Louis, and `Saint John` as St John. Works on
 * normalized words and knows no town.
 */
const longForms: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };
const shortForms = Object.fromEntries(Object.entries(longForms).map(([short, long]) => [long, short]));

/** The word and its other form, if it has one. */
export function spellingsOf(word: string): string[] {
  const other = formIn(longForms, word) ?? formIn(shortForms, word);
  return other === undefined ? [word] : [word, other];
}

export const writtenOut = (words: string): string =>
  words
    .split(' ')
    .map((word) => formIn(longForms, word) ?? word)
    .join(' ');

const formIn = (forms: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(forms, word) ? forms[word] : undefined;
