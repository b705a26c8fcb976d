/**
 * Retries a group until it is written: after a conflict this tab reads what it missed and decides again, in its turn
 * while several tabs meet conflicts (turns.ts). When storage fails and the log goes on in memory, the group is written
 * there. Retries are limited: after conflicts without new rows the whole log is read once, and then the group fails.
 */
import type { Waiting, Written } from './groupCommit.ts';
import type { History } from './history.ts';
import type { Turns } from './turns.ts';

export interface RetryingCommitNeeds {
  readonly history: History;
  readonly turns: Turns;
  readonly isAlone: () => boolean;
  /** Why nothing may be written any more. */
  readonly refusal: () => 'fenced' | 'stopped' | null;
  readonly write: (group: readonly Waiting[]) => Promise<Written>;
  /** Reads the log from its beginning. */
  readonly reopen: () => Promise<unknown>;
}

type Outcome = Exclude<Written, 'conflict'> | 'fenced' | 'stopped';

/** Conflicts in a row after which the log held no new rows. */
const UNEXPLAINED_BEFORE_REOPEN = 2;
const MAX_UNEXPLAINED = 5;
const MAX_CONFLICTS = 200;
/** Within one turn: tabs that do not take turns yet may still write first. */
const TRIES_A_TURN = 4;

export function createRetryingCommit(
  needs: RetryingCommitNeeds,
): (group: readonly Waiting[]) => Promise<Outcome> {
  const { history, turns, isAlone, refusal, write, reopen } = needs;

  return async (group) => {
    let conflicts = 0;
    let unexplained = 0;

    async function once(): Promise<Outcome | 'conflict'> {
      return history.exclusive(async () => {
        if (conflicts > 0) await findOut();
        return refusal() ?? write(group);
      });
    }
    async function findOut(): Promise<void> {
      const before = history.foldedSeq();
      await history.catchUp();
      unexplained = history.foldedSeq() > before ? 0 : unexplained + 1;
      if (unexplained !== UNEXPLAINED_BEFORE_REOPEN || isAlone()) return;
      await reopen();
      history.publish();
    }
    async function oneTurn(hasTurn: boolean): Promise<Outcome | 'conflict'> {
      for (let tries = hasTurn ? TRIES_A_TURN : 1; tries > 0; tries--) {
        const written = await once();
        if (written !== 'conflict') return written;
        conflicts++;
      }
      return 'conflict';
    }

    while (conflicts < MAX_CONFLICTS && unexplained < MAX_UNEXPLAINED) {
      const wasAlone = isAlone();
      const written = await turns.take(conflicts, oneTurn);
      if (written === 'conflict' || (written === 'failed' && isAlone() && !wasAlone)) continue;
      return written;
    }
    return 'failed';
  };
}
