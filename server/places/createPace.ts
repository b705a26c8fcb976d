/** At most one start in `everyMs` milliseconds, in the order of asking; a queue that is full says so at once. */
import type { Clock } from '../ports.ts';

/** Resolves to true when it is one's turn, to false at once where too many wait already. */
export type Pace = () => Promise<boolean>;

export function createPace(clock: Clock, everyMs: number, mostWaiting: number): Pace {
  let nextAt = 0;
  let waiting = 0;
  return async () => {
    if (everyMs === 0) return true;
    if (waiting >= mostWaiting) return false;
    const now = clock.now().getTime();
    const startAt = Math.max(now, nextAt);
    nextAt = startAt + everyMs;
    if (startAt === now) return true;
    waiting += 1;
    await clock.wait(startAt - now);
    waiting -= 1;
    return true;
  };
}
