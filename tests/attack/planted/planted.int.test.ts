/**
 * Ten bugs, each planted in a copy of the tree that tells its story to a trace: a rerun by this code tells the trace apart from
 * one without the bug, and to-test keeps at most a twentieth of it. `npm run attack -- planted` prints what it found.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { planted, plantedTree, tellStory, traceCommand } from '../../traces/planted/plantedTrees.ts';
import { tryBug, tryMended } from '../../traces/planted/tryBug.ts';
import type { Avoidable } from '../../../tools/trace/rerun/avoidable.ts';

const folder = mkdtempSync(join(tmpdir(), 'crema-planted-'));
afterAll(() => rmSync(folder, { recursive: true }));
let mended: string | undefined;

describe('a planted bug', () => {
  it.each(planted)('is told apart and made a small test: %s', { timeout: 120_000 }, async (name) => {
    mended ??= plantedTree(folder, null);
    expect(await tryMended(tellStory(mended, name))).toBe('the same facts');
    const tree = plantedTree(folder, name);
    const { isToldApart, share, seconds, lines } = await tryBug(tellStory(tree, name));
    console.log(lines.join('\n'));
    expect(isToldApart).toBe(true);
    expect(share).toBeLessThanOrEqual(0.05);
    expect(seconds).toBeLessThan(60);
  });

  it('that doubles an order was avoidable until the second press', { timeout: 120_000 }, () => {
    const tree = plantedTree(folder, 'doubled-order');
    const file = tellStory(tree, 'doubled-order');
    const said = traceCommand(
      tree,
      'rerun',
      file,
      '--from',
      '0',
      '--seeds',
      '40',
      '--invariant',
      'oneOrder',
      '--json',
    );
    const { failure, last } = JSON.parse(said) as Avoidable;
    expect(failure?.type).toBe('order/submitRequested');
    // The second press, then the request that breaks it.
    expect(Math.abs((last?.seq ?? 0) - ((failure?.seq ?? 0) - 2))).toBeLessThanOrEqual(1);
  });
});
