/**
 * Refreshes the stores or the menu that a running server holds in memory: when another process notifies a change, and at
 * every beat in case a notification was lost. A failure is retried; the old ones remain.
 */
import type { WakeUps } from '../feed/createWakeUps.ts';
import type { Clock } from '../base/ports.ts';

const AFTER_FAILURE_MS = 5_000;

export interface BackgroundWork {
  readonly wakeUps: Pick<WakeUps, 'watch'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onError: (error: unknown) => void;
}

/** Works until aborted. */
export async function keepCurrent(
  held: { refresh(): Promise<boolean> },
  key: string,
  { wakeUps, clock, signal, onError }: BackgroundWork,
): Promise<void> {
  const watch = wakeUps.watch(key);
  while (!signal.aborted) {
    try {
      // Before the first wait: it may have changed between reading and watching it.
      await held.refresh();
      await watch.wait(signal);
    } catch (error) {
      onError(error);
      await clock.wait(AFTER_FAILURE_MS, signal);
    }
  }
  watch.stop();
}
