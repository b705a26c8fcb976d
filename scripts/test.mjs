/**
 * `npm test`: installs what is missing (a browser too), builds, runs every test and, beside them, every check, then the
 * size budget. Each check counts as one. Before the end it prints what each step took and the ten slowest test files. The
 * last line is `N passed, N failed` (and `, N skipped`). Made to end within 20 minutes on two cores; a slower or busy
 * machine gets fifty more, then the run is terminated.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { ensureBuilt, ensureServerBuilt } from './build.mjs';
import { checkNames, runCheck } from './checks.mjs';
import { ensureBrowser, ensureHeadlessShell } from './ensureBrowser.mjs';
import { ensureEngines } from './ensureEngines.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { bin, endChildrenWithUs, root, run } from './run.mjs';

/** Files that failed and run once more; with more of them something is broken. */
const MOST_AGAIN = 5;

const endsAt = Date.now() + 70 * 60_000;
const left = () => Math.max(1, endsAt - Date.now());
const sum = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const steps = [];
const fileTimes = [];
const unsteady = [];
const fail = (what) => {
  sum.failed++;
  failures.push(what);
};
const step = async (name, work) => {
  const started = Date.now();
  const before = processorTime();
  console.log(`\n── ${name}`);
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    fail(`${name}: ${error.message}`);
  }
  const seconds = (Date.now() - started) / 1000;
  const after = processorTime();
  const busy = (after.busy - before.busy) / Math.max(1, after.all - before.all);
  const line = `${name} took ${seconds.toFixed(1)} s, the processor was ${Math.round(busy * 100)} % busy`;
  steps.push(line);
  console.log(`   ${line}`);
};

endChildrenWithUs();
const only = process.argv.slice(2);
const missingEngines = [];
await Promise.all([
  step('install', ensureInstalled).then(() =>
    step('build', () => Promise.all([ensureServerBuilt(), ensureBuilt()])),
  ),
  step('browser', async () => {
    console.log(`   ${await ensureBrowser()}`);
    await ensureHeadlessShell();
    missingEngines.push(...(await ensureEngines()));
  }),
]);
/** Counts bytes, so it does not matter what runs beside it. */
const size = () =>
  step('size', async () => {
    const { code } = await run('npm', ['run', '--silent', 'size'], { limitMs: left() });
    if (code === 0) sum.passed++;
    else fail('size');
  });
// The tests leave the processor idle while they wait. The checks take that time, and no other: they have no time-outs.
let areTestsDone = false;
const checked = runChecks(checkNames);
const isWanted = (name) => only.length === 0 || only.includes(name);
// The engines wait half of their time, for a browser or for the disk: the tests without one are run beside them.
const phases = [[['unit', 'unit-ui']], [['int'], ['engines']], [['e2e', 'crash'].filter(isWanted)]];
for (const [at, phase] of phases.entries())
  await Promise.all([
    ...phase
      .filter((projects) => projects.some(isWanted))
      .map((projects) => step(projects.join(', '), () => vitest(projects))),
    ...(at === phases.length - 1 ? [size()] : []),
  ]);
areTestsDone = true;
await step('checks that were not done yet', () => checked);
console.log(`\nSteps:\n${steps.map((line) => `  ${line}`).join('\n')}`);
const slowest = fileTimes.toSorted(([, one], [, other]) => other - one).slice(0, 10);
console.log(
  `\nSlowest files:\n${slowest.map(([path, s]) => `  ${s.toFixed(1).padStart(6)} s  ${path}`).join('\n')}`,
);

// Its package is installed by now.
const { isPostgresThere, withoutPostgres } = await import('./postgresForTests.mjs');
if (!(await isPostgresThere())) console.log(`\n${withoutPostgres()}`);
for (const name of missingEngines)
  console.log(`\n${name}: skipped. It is not installed and could not be; its tests did not run.`);
if (unsteady.length > 0)
  console.log(`\nUnsteady, passed when it ran alone:\n${unsteady.map((line) => `  ${line}`).join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
console.log(
  `\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`,
);
process.exit(sum.failed > 0 ? 1 : 0);

/** One after the other, in the background until the tests are done; a check has until the end of the run. */
async function runChecks(names) {
  for (const name of names) {
    if (await runCheck(name, { limitMs: left(), isBackground: !areTestsDone })) sum.passed++;
    else fail(name);
  }
}

/**
 * Runs projects and sums up their JSON reports; a run that fails without a reported failure counts as one failure. On CI a
 * few files that failed run once more, alone: what passes then counts, and is named at the end as unsteady.
 */
async function vitest(projects) {
  const first = await runVitest(projects);
  const files = [...new Set(first.map(({ file }) => file))];
  const isWorthIt = process.env.CI !== undefined && !projects.includes('unit') && left() > 300_000;
  if (!isWorthIt || files.length === 0 || files.length > MOST_AGAIN || files.includes(undefined)) {
    for (const { text } of first) fail(text);
    return;
  }
  console.log(`\n── once more, alone: ${files.join(', ')}`);
  const failedBefore = new Set(first.map(({ text }) => text));
  const again = await runVitest(projects, files, (text) => failedBefore.has(text));
  for (const { text } of again) fail(text);
  const stillFailing = new Set(again.map(({ text }) => text));
  unsteady.push(...first.map(({ text }) => text).filter((text) => !stillFailing.has(text)));
}

/** Answers the failures, and adds to the sum what passed. Without `files` all of them are run. */
async function runVitest(projects, files = [], isCounted = () => true) {
  mkdirSync(`${root}.cache`, { recursive: true });
  const report = `${root}.cache/vitest-${projects[0]}.json`;
  const times = `${root}.cache/times-${projects[0]}.json`;
  rmSync(report, { force: true });
  rmSync(times, { force: true });
  const [node, tool] = bin('vitest/vitest.mjs');
  const flags = projects.map((name) => `--project=${name}`);
  const { code, timedOut } = await run(
    node,
    [
      ...[...tool, 'run', ...files, ...flags, '--reporter=default', '--reporter=./scripts/fileTimes.mjs'],
      ...['--reporter=json', `--outputFile.json=${report}`],
    ],
    {
      env: { FILE_TIMES: times },
      limitMs: left(),
    },
  );
  if (existsSync(times)) fileTimes.push(...Object.entries(JSON.parse(readFileSync(times, 'utf8'))));
  const reported = existsSync(report) ? failuresIn(JSON.parse(readFileSync(report, 'utf8')), isCounted) : [];
  if (timedOut) reported.push({ text: `${projects[0]}: stopped, 70 minutes are over` });
  else if (code !== 0 && reported.length === 0)
    reported.push({ text: `${projects[0]}: ended with an error outside a test` });
  return reported;
}

function failuresIn(report, isCounted) {
  const found = [];
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = name.replace(root, '');
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
      found.push({ file, text: `${file}: ${message.split('\n')[0]}` });
    for (const test of assertionResults) {
      const text = `${file}: ${test.fullName}`;
      if (test.status === 'failed') found.push({ file, text });
      else if (isCounted(text)) {
        if (test.status === 'passed') sum.passed++;
        else sum.skipped++;
      }
    }
  }
  return found;
}

/** Of all cores since the machine started, also for other programs. */
function processorTime() {
  const all = cpus().map(({ times }) => Object.values(times).reduce((sum, each) => sum + each, 0));
  const idle = cpus().map(({ times }) => times.idle);
  const sumOf = (parts) => parts.reduce((sum, each) => sum + each, 0);
  return { all: sumOf(all), busy: sumOf(all) - sumOf(idle) };
}
