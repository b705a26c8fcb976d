/**
 * A clock that only a test advances. The wall clock can be set independently of the monotonic time of timers. Each
 * timer runs at its own time, in order. `advanceAndSettle` also settles promises between timers, which needs the real
 * event loop.
 */
import { VirtualAction, VirtualTimeScheduler } from 'rxjs';
import type { ClockPort } from '../../streams/ports.ts';

export interface VirtualClock extends ClockPort {
  /** Sets the wall clock forward, or back (below zero). No timer fires: timers use the scheduler's time. */
  setWallClock(byMs: number): void;
  /** Advances time by `ms` and runs the timers that are due. */
  advance(ms: number): void;
  advanceAndSettle(ms: number): Promise<void>;
  /** The number of pending timers. */
  timers(): number;
}

const QUIET_TURNS = 10;

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
  /** Actions are sorted by due time. */
  const nextDue = () => scheduler.actions[0]?.delay ?? Infinity;

  let wallOffset = 0;

  return {
    now: () => scheduler.frame + wallOffset,
    setWallClock: (byMs) => void (wallOffset += byMs),
    scheduler,
    timers: () => scheduler.actions.length,
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

/**
 * A few turns of the event loop without work: enough for chains of promises, since microtasks run to completion within
 * one turn, and for IndexedDB in memory, which does each step in a turn of its own.
 */
async function settle(): Promise<void> {
  let quiet = 0;
  for (let turn = 0; turn < 1_000 && quiet < QUIET_TURNS; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = process.getActiveResourcesInfo().includes('Immediate') ? 0 : quiet + 1;
  }
}
