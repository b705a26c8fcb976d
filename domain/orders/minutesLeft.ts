/** The minutes of an estimate that are left; never more than were promised, as the device's clock may be behind the server's. */
import type { PickupTime } from './status.ts';

const MINUTE_MS = 60_000;

/** `now` in ms. Each is 0 or less once its end of the estimate has passed. */
export function minutesLeft({ earliest, latest, minutesMin, minutesMax }: PickupTime, now: number) {
  const left = (at: number, most: number) => Math.min(most, Math.ceil((at - now) / MINUTE_MS));
  return { min: left(earliest, minutesMin), max: left(latest, minutesMax) };
}
