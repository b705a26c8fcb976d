/**
 * The process's own clock as Clock port, for commands and tests; a server uses the database's clock (databaseClock.ts).
 */
import type { Clock } from './ports.ts';

export function createSystemClock(): Clock {
  return {
    now: () => new Date(),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const done = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        signal?.addEventListener('abort', done);
      }),
  };
}
