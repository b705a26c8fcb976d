/**
 * `npm run count:noun`: writes a noun (tests/nouns/vouchers: one read, two writes, one screen, its server part) into a copy
 * of the tree, runs the generator and counts the existing files that had to be edited by hand: at most three.
 * `-- --prove` also checks its types, its format and its imports, and runs its tests and those that take every noun in.
 * `-- --keep` leaves the copy and prints where it is.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MOST_EDITED = 3;
/** Of an attack that `npm run test:all` makes in the tree itself too; a fifth holds the noun's events often enough. */
const ATTACKS = '200';
/** All code; the noun's own tests are added. The others do not name it. */
const TYPED = ['domain', 'streams', 'adapters', 'src', 'server', 'wire'];
/** The compiler's settings for that. */
const TYPES = 'tsconfig.noun.json';
const root = fileURLToPath(new URL('../', import.meta.url));
const sample = join(root, 'tests/nouns/vouchers');
const options = new Set(process.argv.slice(2));
/** Written by the generator, and by nobody else. */
const isGenerated = (path: string): boolean =>
  /(^|\/)generated\//.test(path) || path === 'wire/schema.graphql';

const proofs: readonly (readonly [string, readonly string[]])[] = [
  ['the generated files are complete', ['tsx', 'scripts/generate/main.ts', '--check']],
  ['types', ['node', 'node_modules/typescript-native/bin/tsc', '--singleThreaded', '-p', TYPES]],
  ['imports', ['node', 'scripts/check-architecture.mjs']],
  [
    'its domain, its page, a text for each of its codes, and what its reads and writes ask and say',
    tests(
      ...['unit', 'unit-ui', 'tests/domain/vouchers', 'tests/features/vouchers', 'tests/i18n'],
      ...['tests/domain/world', 'tests/domain/storedState', 'tests/streams/reads', 'tests/streams/writes'],
    ),
  ],
  [
    'its writes through the runner, with a fake server and with a real one; interleaved tabs, ends at random moments, what a trace gives away, how reads end, and who may do what, and what is known of each write by its key, with its events among all others',
    tests(
      ...['int', 'thorough', 'tests/flow/vouchers', 'tests/flow/accidents', 'tests/server/vouchers'],
      ...['tests/flow/tabsAgree', 'tests/flow/stop', 'tests/attack/redaction/redaction'],
      ...['tests/streams/reads', 'tests/server/authorization', 'tests/server/writeOutcome'],
    ),
  ],
];

const tree = mkdtempSync(join(tmpdir(), 'crema-noun-'));
process.on('exit', () => {
  if (!options.has('--keep')) rmSync(tree, { recursive: true, force: true });
});
const existing = copyTree();
const added = plant();
run('npm run generate', ['tsx', 'scripts/generate/main.ts']);
const edited = [...existing].filter(
  ([path, text]) => !isGenerated(path) && readFileSync(join(tree, path), 'utf8') !== text,
);
const rewritten = [...existing].filter(
  ([path, text]) => isGenerated(path) && readFileSync(join(tree, path), 'utf8') !== text,
);
console.log(`New files of the noun: ${added.length}`);
console.log(`Generated tables that list it now: ${rewritten.length}`);
console.log(`Existing files edited by hand: ${edited.length} (at most ${MOST_EDITED})`);
for (const [path] of edited) console.log(`  ${path}`);
if (options.has('--keep')) console.log(`The tree is in ${tree}`);
if (edited.length > MOST_EDITED) process.exit(1);
const typed = added.filter((path) => path.startsWith('tests/'));
writeFileSync(
  join(tree, TYPES),
  JSON.stringify({ extends: './tsconfig.json', include: [...TYPED, ...typed] }),
);
if (options.has('--prove')) for (const [what, command] of proofs) run(what, command);

/** Path → text of every file that the repository has, as it is now; binary files are compared as text, too. */
function copyTree(): ReadonlyMap<string, string> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
  for (const path of paths)
    if (!path.startsWith('tests/nouns/')) cpSync(join(root, path), join(tree, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  keepEmptyDatabase();
  return new Map(
    paths
      .filter((path) => !path.startsWith('tests/nouns/'))
      .map((path) => [path, readFileSync(join(tree, path), 'utf8')]),
  );
}

/** Made once by any test that needs one (tests/server/kit/emptyDatabase.ts); the tests in the copy would make their own. */
function keepEmptyDatabase(): void {
  const cache = join(root, '.cache');
  const kept = existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('empty-pglite-')) : [];
  for (const name of kept) cpSync(join(cache, name), join(tree, '.cache', name), { recursive: true });
}

/** Copies the noun in: each of its files is new, or it counts as an edit. */
function plant(): readonly string[] {
  const files = readdirSync(sample, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(sample.length + 1));
  for (const path of files) cpSync(join(sample, path), join(tree, path), { recursive: true });
  return files.filter((path) => !existing.has(path));
}

function run(what: string, [command = '', ...rest]: readonly string[]): void {
  const started = Date.now();
  const tool = command === 'node' ? process.execPath : join(root, 'node_modules/.bin', command);
  // In one worker: each would load the client and the server for itself.
  const env = { ATTACK_RUNS: ATTACKS, VITEST_MAX_WORKERS: '1', ...process.env };
  const { status, stdout, stderr } = spawnSync(tool, rest, {
    cwd: tree,
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${what} (${seconds} s)`);
  if (status === 0) return;
  console.error(stdout + stderr);
  process.exit(1);
}

/** Projects first, then the files. */
function tests(...names: readonly string[]): readonly string[] {
  const isProject = (name: string): boolean => !name.startsWith('tests/');
  const projects = names.filter(isProject).map((name) => `--project=${name}`);
  return ['vitest', 'run', ...projects, ...names.filter((name) => !isProject(name))];
}
