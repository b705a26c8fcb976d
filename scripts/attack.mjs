/**
 * `npm run attack -- NAME --runs N`: runs one attack suite of tests/attack/NAME with a large count.
 * `npm run test:all` runs the same suites with the small counts that their files name.
 */
import { readdirSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ensureBrowser } from '../tools/browser/ensureBrowser.mjs';
import { ensureEngines } from './ensureEngines.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { bin, endChildrenWithUs, root, run } from './run.mjs';

endChildrenWithUs();
const suites = readdirSync(`${root}tests/attack`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const [name, flag, runs, ...rest] = process.argv.slice(2);
const isCountWrong = flag !== undefined && (flag !== '--runs' || !/^[1-9]\d{0,8}$/.test(runs ?? ''));
if (name === undefined || !suites.includes(name) || isCountWrong || rest.length > 0) {
  console.error(`Usage: npm run attack -- NAME [--runs N], with NAME one of: ${suites.join(', ')}.`);
  process.exit(2);
}
await ensureInstalled();
const env = runs === undefined ? {} : { ATTACK_RUNS: runs };
const needsBrowser = readdirSync(`${root}tests/attack/${name}`).some((file) => file.includes('.e2e.'));
if (needsBrowser) {
  await ensureBuilt();
  env.CHROME_PATH = await ensureBrowser();
}
if (name === 'engines')
  for (const missing of await ensureEngines())
    console.log(`${missing}: skipped. It is not installed and could not be.`);
const [node, tool] = bin('vitest/vitest.mjs');
const { code } = await run(
  node,
  [...tool, 'run', `tests/attack/${name}/`, '--reporter=verbose', '--testTimeout=7200000'],
  { env },
);
process.exit(code === 0 ? 0 : 1);
