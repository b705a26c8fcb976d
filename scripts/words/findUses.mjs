/**
 * Finds forbidden words in the texts of one file. A name is compared word by word, split at capitals, digits and `_`;
 * a comment by whole words. A plural counts as its word. Text in backticks is not compared: it quotes code or the wire.
 */

/** `texts` are `{ text, line, isName }`. Answers `{ path, line, word, instead, text }` for each use. */
export function findUses(path, texts, words) {
  const here = words.filter(
    ({ folders }) => folders.length === 0 || folders.some((folder) => path.startsWith(folder)),
  );
  const { any, patterns } = patternsOf(here);
  return texts.flatMap(({ text, line, isName }) => {
    const compared = isName
      ? wordsOfName(text)
      : text.replace(/`[^`]*`/g, ' ` ').replace(/\n[ \t]*\*?[ \t]*/g, '\n');
    // Hardly any text has one: only then each word is looked for.
    if (here.length === 0 || !any.test(compared)) return [];
    return patterns.flatMap(({ word, instead, pattern }) =>
      [...compared.matchAll(pattern)].map((found) => ({
        path,
        line: line + (isName ? 0 : compared.slice(0, found.index).split('\n').length - 1),
        word,
        instead,
        text: isName ? text : found[0].replace(/\s+/g, ' '),
      })),
    );
  });
}

const known = new Map();

/** Of words that many files have in common. */
function patternsOf(words) {
  const key = JSON.stringify(words);
  const made = known.get(key) ?? {
    any: new RegExp(sourceOf(words.map(({ word }) => partsOf(word)).join('|')), 'i'),
    patterns: words.map((each) => ({ ...each, pattern: new RegExp(sourceOf(partsOf(each.word)), 'gi') })),
  };
  known.set(key, made);
  return made;
}

const partsOf = (word) => word.trim().split(/\s+/).join('\\s+');
const sourceOf = (parts) => `(?<![\\w-])(?:${parts})(?:s|es)?(?![\\w-])`;

const wordsOfName = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_$#\d]+/g, ' ')
    .toLowerCase();
