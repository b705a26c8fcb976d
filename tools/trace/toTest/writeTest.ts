/** The two files of a written test: the smallest trace, and a vitest file that is red until the bug is mended. */
import { mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printable } from '../../../domain/printable.ts';
import type { Target } from './failure.ts';

export interface WrittenTest {
  readonly folder: string;
  readonly key: string;
  readonly what: string;
  readonly target: Target;
  /** Where the bug is: `code` expects that today's code fails no more, `record` that it goes on to differ from the record. */
  readonly bugIn: 'code' | 'record';
  readonly trace: string;
}

const HELPER = fileURLToPath(new URL('failureOf.ts', import.meta.url));

/** Answers the paths. Existing files are kept: the name gets a number. */
export async function writeTest(
  test: WrittenTest,
): Promise<{ readonly test: string; readonly trace: string }> {
  const folder = resolve(test.folder);
  await mkdir(folder, { recursive: true });
  const name = freeName(folder, slug(test.key));
  const paths = { test: join(folder, `${name}.int.test.ts`), trace: join(folder, `${name}.trace.ndjson`) };
  await writeFile(paths.trace, test.trace);
  await writeFile(paths.test, sourceOf(test, folder, name));
  return paths;
}

const slug = (key: string): string =>
  key
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);

function freeName(folder: string, wanted: string): string {
  let name = wanted;
  for (let count = 2; existsSync(join(folder, `${name}.int.test.ts`)); count++) name = `${wanted}-${count}`;
  return name;
}

function sourceOf({ key, what, target, bugIn }: WrittenTest, folder: string, name: string): string {
  const helper = relative(folder, HELPER).split(sep).join('/');
  const expected = bugIn === 'code' ? 'toBeNull()' : `toBe(${quoted(key)})`;
  const title = bugIn === 'code' ? `does not happen: ${what}` : `does not happen as it was recorded: ${what}`;
  return `/** Written by \`npm run trace -- to-test\`. Red until the bug is mended; the trace beside it is the smallest that fails so. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { failureOf } from '${helper.startsWith('.') ? helper : `./${helper}`}';

it(${quoted(title)}, async () => {
  const trace = await readFile(new URL('${name}.trace.ndjson', import.meta.url), 'utf8');
  expect(await failureOf(trace, ${targetText(target)})).${expected};
});
`;
}

function targetText(target: Target): string {
  if (target.kind === 'invariants')
    return `{ kind: 'invariants', names: [${target.names.map(quoted).join(', ')}] }`;
  return target.kind === 'until'
    ? `{ kind: 'until', type: ${quoted(target.type)} }`
    : `{ kind: 'difference' }`;
}

/** A text from a trace cannot leave its quotes. */
const quoted = (text: string): string =>
  `'${printable(text).replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;
