/**
 * `npm run check:words`: docs/words.md gives each term one meaning and lists the words that are not used for it.
 * Fails when a comment or a declared name of the code uses such a word, and when no file or no word was read.
 * An argument is another root to check, with its own docs/words.md.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './run.mjs';
import { forbiddenWords } from './words/forbiddenWords.mjs';
import { findUses } from './words/findUses.mjs';
import { sourceFiles, textsOf } from './words/sourceTexts.mjs';

const cwd = resolve(process.argv[2] ?? root);
const dictionary = `${cwd}/docs/words.md`;
const words = existsSync(dictionary) ? forbiddenWords(readFileSync(dictionary, 'utf8')) : [];
const files = sourceFiles(cwd);
const uses = files.flatMap((path) => findUses(path, textsOf(`${cwd}/${path}`), words));

for (const { path, line, word, instead, text } of uses)
  console.error(`${path}:${line}: "${word}" in "${text}"; docs/words.md says "${instead}"`);
if (words.length === 0) console.error('No forbidden word was read from docs/words.md.');
if (files.length === 0) console.error('No source file was read.');
console.log(`${files.length} files, ${words.length} forbidden words, ${uses.length} uses`);
process.exit(uses.length > 0 || words.length === 0 || files.length === 0 ? 1 : 0);
