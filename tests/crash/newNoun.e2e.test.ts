/** The kills that orders survive, survived by the writes of a noun that was only added (npm run count:noun). */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const LIMIT_MS = 600_000;

it(
  'a noun that was only added loses no acknowledged event and doubles nothing when its tab is killed',
  () => {
    const { stdout, stderr, status } = spawnSync(
      'node_modules/.bin/tsx',
      ['scripts/countNoun.ts', '--crash'],
      { encoding: 'utf8', maxBuffer: 1e8 },
    );
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(/^ok {2}killed tabs/m);
  },
  LIMIT_MS,
);
