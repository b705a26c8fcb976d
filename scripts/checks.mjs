/** Lists and runs the checks: the `check:…` scripts of package.json, here and in CI. */
import { readFileSync } from 'node:fs';
import { root, run } from './run.mjs';

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

export const checkNames = Object.keys(scripts).filter((name) => name.startsWith('check:'));

/** Runs one check; its output is shown only on failure. Resolves to whether it passed. */
export async function runCheck(name, { limitMs = 180_000 } = {}) {
  const started = Date.now();
  const { code, output, timedOut } = await run('npm', ['run', '--silent', name], {
    capture: true,
    limitMs,
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (code === 0) {
    console.log(`  ok      ${name} (${seconds} s)`);
    return true;
  }
  console.log(`  FAILED  ${name} (${seconds} s)${timedOut ? ': stopped at its time limit' : ''}`);
  console.log(output.replace(/^/gm, '          ').trimEnd());
  return false;
}
