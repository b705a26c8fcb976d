/**
 * Refreshes a running server's stores: when another process notifies a change, and at every beat in case a notification
 * was lost. A failure is retried; the previous stores remain.
 */
import type { WakeUps } from '../feed/createWakeUps.ts';
import type { Clock } from '../ports.ts';
import type { StoreSearch } from './createStores.ts';
import { STORES_KEY } from './readStores.ts';

const AFTER_FAILURE_MS = 5_000;

export interface BackgroundWork {
  readonly wakeUps: Pick<WakeUps, 'watch'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** Works until aborted. */
export async function keepCurrent(
  stores: Pick<StoreSearch, 'refresh'>,
  { wakeUps, clock, signal, onError }: BackgroundWork,
): Promise<void> {
  const watch = wakeUps.watch(STORES_KEY);
  while (!signal.aborted) {
    try {
      // Before the first wait: the stores may have changed between reading and watching them.
      await stores.refresh();
      await watch.wait(signal);
    } catch (error) {
      onError(error);
      await clock.wait(AFTER_FAILURE_MS, signal);
    }
  }
  watch.stop();
}
