/**
 * A queue that starts at most one call every `everyMs` milliseconds, first come first served; a call on a full queue
 * is refused at once.
 */
import type { Clock } from '../../base/ports.ts';

/** Resolves to true when the call may start; to false at once where the queue is full. */
export type QueuedRateLimiter = () => Promise<boolean>;

export function createQueuedRateLimiter(
  clock: Clock,
  everyMs: number,
  maxWaiting: number,
): QueuedRateLimiter {
  let nextAt = 0;
  let waiting = 0;
  return async () => {
    if (everyMs === 0) return true;
    if (waiting >= maxWaiting) return false;
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
