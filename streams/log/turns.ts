/**
 * Fairness of appends: a tab that meets two conflicts in a row tells the others, and then all tabs append in turns, by
 * a lock, for two seconds. Without it the tab that has just written is first again each time, and others wait for
 * seconds.
 * The wait for the lock is limited, because a frozen tab may hold it.
 */
import { Subscription } from 'rxjs';
import type { ClockPort, TabsPort } from '../ports.ts';

export interface Turns {
  /** Another tab meets conflicts repeatedly. */
  heardContention(): void;
  /** Runs `work` at once, or in its turn: after two `conflicts` in a row, or while all tabs take turns. */
  take<T>(conflicts: number, work: (hasTurn: boolean) => Promise<T>): Promise<T>;
}

const CONFLICTS_BEFORE_TURNS = 2;
const TURNS_FOR_MS = 2_000;
const LONGEST_WAIT_MS = 1_000;

export interface TurnsNeeds {
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  /** Once it is unsubscribed no call waits for a turn any more. */
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
      const timeOut = new AbortController();
      const waiting = new Subscription(() => timeOut.abort());
      waiting.add(clock.scheduler.schedule(() => timeOut.abort(), LONGEST_WAIT_MS));
      running.add(waiting);
      const done: T[] = [];
      const asked = clock.now();
      await tabs.withLock('crema:append', { signal: timeOut.signal }, async () => {
        waiting.unsubscribe();
        // Another tab had the turn before: the turns go on.
        if (clock.now() > asked) takeTurns();
        done.push(await work(true));
      });
      waiting.unsubscribe();
      return done[0] ?? work(false);
    },
  };
}
