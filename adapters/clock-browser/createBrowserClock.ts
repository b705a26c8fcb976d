/**
 * The browser's clocks: the wall clock for timestamps, a monotonic clock for timers. rxjs computes the remaining
 * delay from its scheduler's `now`; with a monotonic clock a change of the wall clock has no effect on it.
 */
import { asyncScheduler, type SchedulerLike } from 'rxjs';
import type { ClockPort } from '../../streams/ports.ts';

interface MachineTime {
  /** Milliseconds since the epoch; may jump when it is set. */
  readonly wall: () => number;
  /** Milliseconds since an arbitrary origin; never decreases. */
  readonly monotonic: () => number;
}

export function createBrowserClock(time: MachineTime = machineTime): ClockPort {
  const scheduler: SchedulerLike = {
    now: time.monotonic,
    schedule: asyncScheduler.schedule.bind(asyncScheduler),
  };
  return { now: time.wall, scheduler };
}

const machineTime: MachineTime = { wall: () => Date.now(), monotonic: () => performance.now() };
