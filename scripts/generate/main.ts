/**
 * `npm run generate`: writes every generated file: the types of the wire contract (wireTypes.ts) and the tables that list
 * the nouns (nounTables.ts). With `--check` it writes nothing and fails where a file is out of date.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';
import { nounTables } from './nounTables.ts';
import { wireFiles } from './wireTypes.ts';

const root = new URL('../../', import.meta.url);
const isChecking = process.argv.includes('--check');
const files = { ...(await wireFiles()), ...nounTables(root) };
const style = JSON.parse(readFileSync(new URL('.oxfmtrc.json', root), 'utf8')) as FormatConfig;
const stale: string[] = [];
for (const [path, body] of Object.entries(files)) {
  const note = path.endsWith('.ts') ? '/** Written by `npm run generate`; do not edit. */\n' : '';
  const { code: text, errors } = await format(path, note + body, style);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(', ')}`);
  const url = new URL(path, root);
  if (readOrNull(url) === text) continue;
  stale.push(path);
  if (isChecking) continue;
  mkdirSync(new URL('.', url), { recursive: true });
  writeFileSync(url, text);
}
if (isChecking && stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run npm run generate.`);
  process.exit(1);
}
console.log(isChecking ? 'All generated files are up to date.' : `Wrote ${stale.length} file(s).`);

function readOrNull(url: URL): string | null {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return null;
  }
}
