/**
 * Reads the forbidden words from the table of docs/words.md: its columns are Word, Means and Not. The third column lists
 * words or phrases, separated by commas. `in a/ b/` after a word limits it to those folders, where the word is an
 * ordinary one elsewhere.
 */

/** Answers `{ word, instead, folders }`; no folders: everywhere. */
export function forbiddenWords(markdown) {
  const rows = markdown.split('\n').filter((line) => /^\|\s*\*\*/.test(line));
  return rows.flatMap((row) => {
    const [, term, , not = ''] = row.split('|').map((cell) => cell.trim());
    const instead = term.replaceAll('*', '');
    return not
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => {
        const [word, folders = ''] = entry.split(/ in (?=`)/);
        return { word, instead, folders: folders.replaceAll('`', '').split(' ').filter(Boolean) };
      });
  });
}
