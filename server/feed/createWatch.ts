/** Waits for a wake-up. One that comes when no wait is open is kept for the next wait. Does not know the sender. */
import type { Clock } from '../base/ports.ts';

export interface Watch {
  /** Resolves when woken since the last wait, after `atMostMs` where given, or when stopped or aborted. */
  wait(signal: AbortSignal, atMostMs?: number): Promise<void>;
  stop(): void;
}

export function createWatch(clock: Clock, onStop: () => void): Watch & { wake(): void } {
  let isWoken = false;
  let go: (() => void) | null = null;
  const wake = (): void => {
    isWoken = true;
    go?.();
  };
  return {
    wake,
    wait: async (signal, atMostMs) => {
      if (!isWoken && !signal.aborted) {
        const ending = new AbortController();
        await new Promise<void>((resolve) => {
          go = resolve;
          signal.addEventListener('abort', () => resolve(), { signal: ending.signal });
          if (atMostMs !== undefined) void clock.wait(atMostMs, ending.signal).then(resolve);
        });
        go = null;
        ending.abort();
      }
      isWoken = false;
    },
    stop: () => {
      onStop();
      wake();
    },
  };
}
