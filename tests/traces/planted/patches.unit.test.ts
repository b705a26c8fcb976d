/** Each planted bug can be planted: a patch that no longer fits is seen by the gate, not by the attack months later. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { planted, root } from './plantedTrees.ts';

it.each(planted)('the patch of %s fits this tree', (name) => {
  const { status, stderr } = spawnSync(
    'git',
    ['apply', '--check', `tests/traces/planted/patches/${name}.patch`],
    { cwd: root, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([0, '']);
});
