/**
 * `npm run mutate -- FOLDER …`: mutation testing (Stryker) of the folders with the unit and flow tests: first with the
 * unit tests beside the code, then what they miss with all. Prints the score and the surviving mutants, which no test
 * detects; exits with 1 below 85 %.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';
import { isLeftOut, isMissed, placesOf, replaceBy, reportOf, scoreOf } from './mutationReport.mjs';
import { bin, endChildrenWithUs, root, run } from './run.mjs';

const REQUIRED = 85;

endChildrenWithUs();
const targets = process.argv.slice(2).map((target) => target.replace(/\/$/, ''));
const isCode = (path) => /^(domain|streams)(\/\w+)*(\.ts)?$/.test(path) && existsSync(`${root}${path}`);
if (targets.length === 0 || !targets.every(isCode)) {
  console.error(
    'Usage: npm run mutate -- FOLDER …, with each FOLDER in domain/ or streams/, or one file of theirs.',
  );
  process.exit(2);
}
await ensureInstalled();

const work = '.cache/mutation';
mkdirSync(`${root}${work}`, { recursive: true });
// By process id: concurrent runs do not mix.
const report = `${work}/report-${process.pid}.json`;
const config = `${work}/stryker-${process.pid}.json`;
const copy = `${work}/copy-${process.pid}`;
process.on('exit', () => {
  for (const each of [report, config, copy]) rmSync(`${root}${each}`, { recursive: true, force: true });
});

const files = await filesOf(
  targets.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)),
  { tests: 'unit', ignoreStatic: true },
);
// MUTATE_TESTS=unit ends here: a lower bound of the score, in minutes.
if (process.env.MUTATE_TESTS !== 'unit') {
  await again(isMissed, { tests: 'all', ignoreStatic: true });
  await again(isLeftOut, { tests: 'all', ignoreStatic: false });
}
console.log(reportOf(files).join('\n'));
process.exit(scoreOf(Object.values(files).flatMap(({ mutants }) => mutants)) >= REQUIRED ? 0 : 1);

/** Runs the mutants that `which` says once more. */
async function again(which, how) {
  const places = placesOf(files, which);
  if (places.length > 0) replaceBy(files, await filesOf(places, how), which);
}

/**
 * One run of Stryker, with the unit tests beside the mutated code (seconds for a hundred mutants) or with all tests
 * (minutes). With `ignoreStatic` a mutant runs against the tests that reach it, and what runs only while code is loaded
 * is left out; without it, against every test. What goes on after its test has ended looks as if it were loading.
 */
async function filesOf(mutate, { tests, ignoreStatic }) {
  const options = {
    mutate,
    ignoreStatic,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate.vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTATE_CONCURRENCY ?? 2),
    // A mutant that runs too long counts as found: on a busy machine that must not be the machine's fault.
    timeoutMS: 20_000,
    timeoutFactor: 2,
    tempDirName: copy,
    ignorePatterns: ['.cache', '.data', 'dist', 'docs', 'bench'],
    disableTypeChecks: false,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    allowConsoleColors: false,
  };
  writeFileSync(`${root}${config}`, JSON.stringify(options));
  const [node, tool] = bin('@stryker-mutator/core/bin/stryker.js');
  const { code } = await run(node, [...tool, 'run', config], {
    env: { MUTATE_TARGETS: targets.join(' '), MUTATE_TESTS: tests },
  });
  if (code !== 0) process.exit(1);
  return JSON.parse(readFileSync(`${root}${report}`, 'utf8')).files;
}
