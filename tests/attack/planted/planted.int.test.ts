/**
 * Ten bugs, each planted in a copy of the tree that tells its story to a trace: a rerun by this code tells the trace apart from
 * one without the bug, and to-test keeps at most a twentieth of it. `npm run attack -- planted` prints what it found.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { planted, plantedTree, pointOfNoReturn, tellStory } from '../../traces/planted/plantedTrees.ts';
import { tryBug, tryMended } from '../../traces/planted/tryBug.ts';

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

  // An update that is lost is said by no event and breaks no invariant; the slot of a race is reserved anew again and again.
  it.each([
    ['doubled-order', null],
    ['status-backwards', null],
    ['clock-set-back', 'order/submitRequested'],
    ['stale-price-accepted', 'order/submitRequested'],
    ['wrong-upcast', 'order/submitRequested'],
    ['retry-without-a-key', 'outbox/answerLost'],
    ['lost-sign-out', 'session/signOutHeld'],
    ['wrong-rollback', 'favorites/flipFailed'],
  ] as const)('%s has the last event at which it was avoidable', { timeout: 180_000 }, (name, until) => {
    const tree = plantedTree(folder, name);
    const file = tellStory(tree, name);
    const { failure, last, exact } = pointOfNoReturn(tree, file, until);
    expect(failure?.type).toBe(until ?? failure?.type);
    expect(failure).not.toBeNull();
    // Null: no order of what ran at the same time avoids it. Of the doubled order it is known: the second press, then the request.
    const right = name === 'doubled-order' ? (failure?.seq ?? 0) - 2 : (exact?.seq ?? 0);
    expect(Math.abs((last?.seq ?? 0) - right)).toBeLessThanOrEqual(1);
  });
});
