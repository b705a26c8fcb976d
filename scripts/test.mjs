/**
 * `npm test`, the gate: installs what is missing (browsers too), builds, runs every check, the unit, component and
 * integration tests and the journeys in a browser, then the size budget. `npm run test:all` (`--all`) runs the other tests
 * as well: catalogues, every screen through axe, the engines whole, crashes, attacks, the added noun and the taps. Names of
 * projects as arguments run those alone. A file that failed runs once more, alone; what passes then is named as unsteady.
 * Each step prints its processor seconds, of the whole machine: nothing else should run beside it where they are compared.
 * The last line is `N passed, N failed` (and `, N skipped`). After 70 minutes the run is terminated.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { ensureBuilt, ensureServerBuilt } from './build.mjs';
import { checkNames, runCheck } from './checks.mjs';
import { ensureBrowser, ensureHeadlessShell } from '../tools/browser/ensureBrowser.mjs';
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
const startedAt = Date.now();
const processorAtStart = processorSeconds();
const fileTimes = [];
const unsteady = [];
const fail = (what) => {
  sum.failed++;
  failures.push(what);
};
const step = async (name, work) => {
  const started = Date.now();
  const before = processorSeconds();
  console.log(`\n── ${name}`);
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    fail(`${name}: ${error.message}`);
  }
  const line = `${name}: ${costSince(started, before)}`;
  steps.push(line);
  console.log(`   ${line}`);
};

endChildrenWithUs();
const names = process.argv.slice(2);
const isAll = names.includes('--all');
const only = names.filter((name) => name !== '--all');
const isWanted = (name) => only.length === 0 || only.includes(name);
const missingEngines = [];
await step('install and build', () =>
  Promise.all([
    ensureInstalled().then(() => Promise.all([ensureServerBuilt(), ensureBuilt()])),
    findBrowsers(),
  ]),
);
if (only.length === 0) await step('checks', runChecks);
/** One after the other; the projects of one step run beside each other. */
const gate = [['unit', 'unit-ui'], ['int'], ['journeys']];
const rest = [['thorough'], ['engines'], ['e2e', 'crash']];
for (const projects of [...gate, ...(isAll || only.length > 0 ? rest : [])].map((each) =>
  each.filter(isWanted),
))
  if (projects.length > 0) await step(projects.join(', '), () => vitest(projects));
if (only.length === 0) await step('size', () => counted('size'));
if (isAll) await step('taps', () => counted('taps'));
console.log(`\nSteps:\n${steps.map((line) => `  ${line}`).join('\n')}`);
console.log(`  in all: ${costSince(startedAt, processorAtStart)}`);
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

async function findBrowsers() {
  console.log(`   ${await ensureBrowser()}`);
  await ensureHeadlessShell();
  missingEngines.push(...(await ensureEngines()));
}

/** Two at a time: most of them use one core. */
async function runChecks() {
  const waiting = [...checkNames];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      if (await runCheck(name, { limitMs: left() })) sum.passed++;
      else fail(name);
    }
  };
  await Promise.all([work(), work()]);
}

/** A script of package.json that counts as one test. */
async function counted(script) {
  const { code } = await run('npm', ['run', '--silent', script], { limitMs: left() });
  if (code === 0) sum.passed++;
  else fail(script);
}

/**
 * Runs projects and sums up their JSON reports; a run that fails without a reported failure counts as one failure. A few
 * files that failed, and need a server or a browser, run once more, alone: what passes then counts, and is named at the end.
 */
async function vitest(projects) {
  const first = await runVitest(projects);
  const files = [...new Set(first.map(({ file }) => file))];
  const isWorthIt = !projects.includes('unit') && left() > 300_000;
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
      env: { FILE_TIMES: times, ...(isAll ? { TEST_DATABASES: 'all' } : {}) },
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
function processorSeconds() {
  return (
    cpus().reduce(
      (sum, { times: { idle, ...busy } }) => sum + Object.values(busy).reduce((a, b) => a + b, 0),
      0,
    ) / 1000
  );
}

function costSince(started, before) {
  const seconds = (Date.now() - started) / 1000;
  return `${seconds.toFixed(1)} s, ${(processorSeconds() - before).toFixed(0)} processor seconds`;
}
