/**
 * Fairness of appends: a tab that loses twice tells the others, and then all of them take turns by a lock for a while.
 * Without it the tab that has just written is always the first again, and a loser waits for seconds.
 * A tab that is frozen while it has its turn holds nobody up for long: the wait for the lock is bounded.
 */
import { Subscription } from 'rxjs';
import type { ClockPort, TabsPort } from './ports.ts';

export interface Turns {
  /** Another tab loses again and again. */
  heardContention(): void;
  /** Runs `work` at once, or in its turn after `conflicts` in a row or while others are losing. */
  take<T>(conflicts: number, work: (hasTurn: boolean) => Promise<T>): Promise<T>;
}

const CONFLICTS_BEFORE_TURNS = 2;
const TURNS_FOR_MS = 2_000;
const LONGEST_WAIT_MS = 1_000;

export interface TurnsNeeds {
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  /** Once it is unsubscribed nobody waits for a turn any more. */
  readonly running: Subscription;
}

export function createTurns({ tabs, clock, running }: TurnsNeeds): Turns {
  let turnsUntil = -Infinity;
  const isContended = (): boolean => {
    const left = turnsUntil - clock.now();
    // A clock that was set back must not make it last.
    return left > 0 && left <= TURNS_FOR_MS;
  };
  const takeTurns = (): void => void (turnsUntil = clock.now() + TURNS_FOR_MS);

  return {
    heardContention: takeTurns,
    async take<T>(conflicts: number, work: (hasTurn: boolean) => Promise<T>): Promise<T> {
      if (conflicts >= CONFLICTS_BEFORE_TURNS) {
        if (conflicts === CONFLICTS_BEFORE_TURNS) tabs.broadcast({ kind: 'contended', from: tabs.tabId });
        takeTurns();
      }
      if (!isContended()) return work(false);
      const patience = new AbortController();
      const waiting = new Subscription(() => patience.abort());
      waiting.add(clock.scheduler.schedule(() => patience.abort(), LONGEST_WAIT_MS));
      running.add(waiting);
      const done: T[] = [];
      const asked = clock.now();
      await tabs.withLock('crema:append', { signal: patience.signal }, async () => {
        waiting.unsubscribe();
        // Someone had the turn before: it goes on.
        if (clock.now() > asked) takeTurns();
        done.push(await work(true));
      });
      waiting.unsubscribe();
      return done[0] ?? work(false);
    },
  };
}
