/** The machine's clock behind the Clock port: the only file of the server that reads the time. */
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
