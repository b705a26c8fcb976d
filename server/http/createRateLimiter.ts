/** Counts per key in windows that begin with the first one counted, on all servers together (sharedCounts.ts). */
import type { Clock } from '../base/ports.ts';
import type { SharedCounts } from './sharedCounts.ts';

/** The most keys that are kept; beyond it the least recently used one is evicted. */
const MAX_KEYS = 50_000;

export interface WindowCounter {
  /** Counts one. Returns the count of the window, and when it ends. */
  add(key: string, limit: number): { readonly count: number; readonly endsInMs: number };
}

export function createWindowCounter(
  clock: Pick<Clock, 'now'>,
  shared: Pick<SharedCounts, 'set' | 'ofOthers'>,
  windowMs = 60_000,
): WindowCounter {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  return {
    add: (key, limit) => {
      const now = clock.now().getTime();
      const known = windows.get(key);
      const window = known && now < known.endsAt ? known : { count: 0, endsAt: now + windowMs };
      window.count += 1;
      windows.delete(key);
      windows.set(key, window);
      const [longestAway] = windows.keys();
      if (windows.size > MAX_KEYS && longestAway !== undefined) windows.delete(longestAway);
      shared.set(key, window.count, limit, window.endsAt);
      return { count: window.count + shared.ofOthers(key), endsInMs: window.endsAt - now };
    },
  };
}

export interface RateLimiter {
  /** Null where it is allowed; otherwise the seconds until the next try. */
  take(who: string): number | null;
}

/** `what` keeps the counts of one limit apart from those of others. */
export const createRateLimiter = (counter: WindowCounter, what: string, most: number): RateLimiter => ({
  take: (who) => {
    const { count, endsInMs } = counter.add(`${what} ${who}`, most);
    return count > most ? Math.max(1, Math.ceil(endsInMs / 1000)) : null;
  },
});
