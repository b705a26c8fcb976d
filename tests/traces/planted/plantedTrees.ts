/** Copies of the tree with a planted bug in each, which tell their story to a trace; and one without a bug. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Avoidable } from '../../../tools/trace/rerun/avoidable.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const patches = fileURLToPath(new URL('patches/', import.meta.url));
export const planted: readonly string[] = readdirSync(patches).map((name) => name.replace(/\.patch$/, ''));

const parts = [
  'domain',
  'streams',
  'adapters',
  'tools',
  'tests/flow',
  'tests/domain',
  'tests/traces/planted',
  'tests/setup',
];

/** Answers the folder of the copy. `bug` null: as this tree is. */
export function plantedTree(into: string, bug: string | null): string {
  const tree = join(into, bug ?? 'mended');
  if (existsSync(tree)) return tree;
  mkdirSync(tree, { recursive: true });
  for (const part of parts) cpSync(join(root, part), join(tree, part), { recursive: true });
  for (const file of ['package.json', 'tsconfig.json']) cpSync(join(root, file), join(tree, file));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  // Outside of vitest no log is run again.
  writeFileSync(
    join(tree, 'tests/flow/rerunLogs.ts'),
    'export const rerunWhenFinished = (): void => undefined;\n',
  );
  if (bug !== null) run('git', ['apply', join(patches, `${bug}.patch`)], tree);
  return tree;
}

/** Answers the path of the trace. */
export function tellStory(tree: string, story: string): string {
  const file = join(tree, `${story}.trace.ndjson`);
  run(process.execPath, ['--import', 'tsx', 'tests/traces/planted/record.ts', story, file], tree);
  return file;
}

/** See pointOfNoReturn.ts. `until` null: an invariant is broken. */
export function pointOfNoReturn(
  tree: string,
  file: string,
  until: string | null,
): Pick<Avoidable, 'failure' | 'last'> & { readonly exact: Avoidable['last'] } {
  const script = ['tests/traces/planted/pointOfNoReturn.ts', file, ...(until === null ? [] : [until])];
  const all = ['--import', 'tsx', ...script];
  return JSON.parse(spawnSync(process.execPath, all, { cwd: tree, encoding: 'utf8' }).stdout) as ReturnType<
    typeof pointOfNoReturn
  >;
}

function run(command: string, args: readonly string[], cwd: string): void {
  // A copy inside another repository's folder is not that repository.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: join(cwd, '..') };
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} in ${cwd} ended with ${status}: ${stderr}`);
}
