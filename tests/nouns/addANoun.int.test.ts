/** Adding a noun with one read, one write and one screen edits at most three existing files; the added noun is whole. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';

const MOST_EDITED = 3;
/** Types of the whole tree, and the tests of the noun. */
const LIMIT_MS = 900_000;

it(
  'a noun is found by the generator, type checks, and passes its tests and those that take in every noun',
  () => {
    const { stdout, stderr, status } = spawnSync(
      'node_modules/.bin/tsx',
      ['scripts/countNoun.ts', '--prove'],
      {
        encoding: 'utf8',
        maxBuffer: 1e8,
      },
    );
    expect(status, stdout + stderr).toBe(0);
    const counted = /^Existing files edited by hand: (\d+)/m.exec(stdout)?.[1];
    expect(Number(counted)).toBeLessThanOrEqual(MOST_EDITED);
    const added = /^New files of the noun: (\d+)/m.exec(stdout)?.[1];
    expect(Number(added)).toBeGreaterThan(20);
    expect(stdout).toMatch(/^ok {2}types/m);
    expect(stdout).toMatch(/^ok {2}its writes through the runner/m);
    expect(existsSync('domain/vouchers')).toBe(false);
  },
  LIMIT_MS,
);
