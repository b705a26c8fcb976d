/** A group is written until it is written: what is read between two tries, and when it is said to have failed. */
import { describe, expect, it } from 'vitest';
import type { History } from '../../streams/history.ts';
import { createRetryingCommit } from '../../streams/retryingCommit.ts';
import type { Written } from '../../streams/groupCommit.ts';
import type { Turns } from '../../streams/turns.ts';

interface Situation {
  /** What each try comes to; the last one stays. */
  readonly written: Written[];
  /** Whether reading the table finds something new. */
  readonly isFound?: boolean;
  readonly isAlone?: boolean;
  readonly isFenced?: boolean;
  readonly hasTurn?: (conflicts: number) => boolean;
  readonly afterWrite?: (situation: { isAlone: boolean; isFenced: boolean }) => void;
}

async function write({ written, isFound = false, hasTurn = () => false, ...rest }: Situation) {
  const now = { isAlone: rest.isAlone ?? false, isFenced: rest.isFenced ?? false };
  const done: string[] = [];
  const turnsAt: number[] = [];
  let folded = 1;
  let tries = 0;
  let isExclusive = false;
  const history = {
    foldedSeq: () => folded,
    exclusive: async <T>(work: () => Promise<T>): Promise<T> => {
      isExclusive = true;
      const result = await work();
      isExclusive = false;
      return result;
    },
    catchUp: async () => {
      done.push(isExclusive ? 'read' : 'read beside others');
      if (isFound) folded++;
    },
    publish: () => void done.push('publish'),
  } as unknown as History;
  const turns: Turns = {
    heardContention: () => undefined,
    take: (conflicts, work) => {
      turnsAt.push(conflicts);
      return work(hasTurn(conflicts));
    },
  };
  const writer = createRetryingCommit({
    ...{ history, turns, isAlone: () => now.isAlone, refusal: () => (now.isFenced ? 'fenced' : null) },
    write: async () => {
      done.push(isExclusive ? 'write' : 'write beside others');
      const [outcome = 'failed'] = written.length > 1 ? written.splice(0, 1) : written;
      tries++;
      rest.afterWrite?.(now);
      return outcome;
    },
    reopen: async () => void done.push('reopen'),
  });
  const outcome = await writer([]);
  return { outcome, done, turnsAt, tries };
}

describe('a group', () => {
  it('that meets nobody is written at once, and nothing is read', async () => {
    const { outcome, done, turnsAt } = await write({ written: [[[]]] });
    expect([outcome, done, turnsAt]).toEqual([[[]], ['write'], [0]]);
  });

  it('that another tab was before is decided on what that tab wrote', async () => {
    const { outcome, done, turnsAt } = await write({ written: ['conflict', 'conflict', []], isFound: true });
    expect(outcome).toEqual([]);
    expect(done).toEqual(['write', 'read', 'write', 'read', 'write']);
    expect(turnsAt).toEqual([0, 1, 2]);
  });

  it('is tried four times in its turn, once without one', async () => {
    const { turnsAt } = await write({
      written: [...Array.from({ length: 6 }, () => 'conflict' as const), []],
      isFound: true,
      hasTurn: (conflicts) => conflicts >= 2,
    });
    expect(turnsAt).toEqual([0, 1, 2, 6]);
  });

  it('is not written into the log of a newer build', async () => {
    expect(await write({ written: [[]], isFenced: true })).toMatchObject({ outcome: 'fenced', done: [] });
  });

  it('is not written where the newer build has come meanwhile', async () => {
    const { outcome, tries } = await write({
      written: ['conflict', []],
      isFound: true,
      afterWrite: (now) => (now.isFenced = true),
    });
    expect([outcome, tries]).toEqual(['fenced', 1]);
  });
});

describe('conflicts that nothing in the log explains', () => {
  it('make the tab read the whole log once, then it gives up', async () => {
    const { outcome, done } = await write({ written: ['conflict'] });
    expect(outcome).toBe('failed');
    expect(done).toEqual([
      ...['write', 'read', 'write', 'read', 'reopen', 'publish', 'write'],
      ...['read', 'write', 'read', 'write', 'read', 'write'],
    ]);
  });

  it('are counted anew where something was found', async () => {
    const { outcome, tries } = await write({ written: ['conflict'], isFound: true });
    expect([outcome, tries]).toEqual(['failed', 200]);
  });

  it('make no tab read the log anew whose log is in memory', async () => {
    const { done } = await write({ written: ['conflict'], isAlone: true });
    expect(done).not.toContain('reopen');
    expect(done).not.toContain('publish');
  });
});

describe('storage that fails', () => {
  it('after the group was written: it is not written once more', async () => {
    const { outcome, tries } = await write({ written: [[]], afterWrite: (now) => (now.isAlone = true) });
    expect([outcome, tries]).toEqual([[], 1]);
  });

  it('while the log goes on in memory: the group goes there', async () => {
    const { outcome, tries } = await write({
      written: ['failed', []],
      afterWrite: (now) => (now.isAlone = true),
    });
    expect([outcome, tries]).toEqual([[], 2]);
  });
  it.each([true, false])(
    'and nothing else changes: the group has failed (in memory: %s)',
    async (isAlone) => {
      const { outcome, tries } = await write({ written: ['failed'], isAlone });
      expect([outcome, tries]).toEqual(['failed', 1]);
    },
  );
});
