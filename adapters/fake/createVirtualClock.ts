/**
 * Time that stands still until a test moves it. Timers run in order at their own moment, so code sees the time it
 * waited for. `advanceAndSettle` also lets promises settle between timers; it needs the real event loop for that.
 */
import { VirtualAction, VirtualTimeScheduler } from 'rxjs';
import type { ClockPort } from '../../streams/ports.ts';

export interface VirtualClock extends ClockPort {
  /** Moves time by `ms`, running what falls due. */
  advance(ms: number): void;
  advanceAndSettle(ms: number): Promise<void>;
}

/** An ordinary Tuesday, 2026-03-03 15:00 UTC. */
const START = 1_772_550_000_000;

export function createVirtualClock(start = START): VirtualClock {
  const scheduler = new VirtualTimeScheduler(VirtualAction, start);
  scheduler.frame = start;

  function runUntil(moment: number): void {
    scheduler.maxFrames = moment;
    scheduler.flush();
    scheduler.frame = moment;
  }
  /** Actions are kept sorted by the moment they fall due. */
  const nextDue = () => scheduler.actions[0]?.delay ?? Infinity;

  return {
    now: () => scheduler.frame,
    scheduler,
    advance: (ms) => runUntil(scheduler.frame + ms),
    async advanceAndSettle(ms) {
      const end = scheduler.frame + ms;
      await settle();
      while (nextDue() <= end) {
        runUntil(nextDue());
        await settle();
      }
      runUntil(end);
      await settle();
    },
  };
}

/** A few turns of the event loop: enough for chains of promises, which run to their end within one turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}
