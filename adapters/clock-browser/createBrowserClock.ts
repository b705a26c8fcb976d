/** The machine's own time: wall clock in milliseconds, timers of the event loop. */
import { asyncScheduler } from 'rxjs';
import type { ClockPort } from '../../streams/ports.ts';

export const createBrowserClock = (): ClockPort => ({ now: () => Date.now(), scheduler: asyncScheduler });
