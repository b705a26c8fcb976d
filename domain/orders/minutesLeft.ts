/** The minutes of an estimate that are left; never more than were promised, as the device's clock may be behind the server's. */
import { isLongWait } from '../stores/longWait.ts';
import type { PickupTime } from './status.ts';

const MINUTE_MS = 60_000;

/** How an estimate is said, everywhere the same; `late` once it has passed (spec 3 section 9). `now` in ms. */
export function estimateOf(pickupTime: PickupTime, now: number) {
  const { min, max } = minutesLeft(pickupTime, now);
  if (now > pickupTime.latest) return { kind: 'late', min, max } as const;
  if (isLongWait({ min })) return { kind: 'long', min, max } as const;
  return { kind: min < 1 || min === max ? 'about' : 'range', min, max } as const;
}

/** `now` in ms. Each is 0 or less once its end of the estimate has passed. */
export function minutesLeft({ earliest, latest, minutesMin, minutesMax }: PickupTime, now: number) {
  const left = (at: number, most: number) => Math.min(most, Math.ceil((at - now) / MINUTE_MS));
  return { min: left(earliest, minutesMin), max: left(latest, minutesMax) };
}
