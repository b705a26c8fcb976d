/**
 * Keeps a running server's stores current: woken when another process changed them, and asking by itself every minute in
 * case a wake-up was lost. What fails is tried again; meanwhile the stores of before stay.
 */
import type { WakeUps } from '../feed/createWakeUps.ts';
import type { Clock } from '../ports.ts';
import type { StoreSearch } from './createStores.ts';
import { STORES_KEY } from './readStores.ts';

const ASK_EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 5_000;

export interface BackgroundWork {
  readonly wakeUps: WakeUps;
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
      // First, not after a wait: something may have changed between reading the stores and watching them.
      await stores.refresh();
      await watch.wait(ASK_EVERY_MS, signal);
    } catch (error) {
      onError(error);
      await clock.wait(AFTER_FAILURE_MS, signal);
    }
  }
  watch.stop();
}
