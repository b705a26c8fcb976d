/**
 * When a gift is delivered: at once, or on a day at an hour of the recipient's clock. The instant is resolved late, by the time
 * zone rules of then; what is kept is the day, the hour and the zone. Pure.
 */
import { addDays, daysBetween } from '../loyalty/calendar.ts';
import { localTime } from '../stores/localTime.ts';
import { DELIVERY_HOUR, MOST_DAYS_AHEAD } from './compose.ts';

export interface DeliveryDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** IANA. */
  readonly timeZoneId: string;
  readonly hour?: number | undefined;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The midnight of that day as if the wall clock were UTC; null where there is no such day. */
export const localMidnight = (day: string): number | null =>
  /^\d{4}-\d\d-\d\d$/.test(day) && addDays(day, 0) === day ? daysBetween('1970-01-01', day) * DAY : null;

/** An hour that the clocks skip is the moment of the change; of one that comes twice the first. Null where the zone is not known. */
export function dueInstant(
  { day, hour = DELIVERY_HOUR }: Omit<DeliveryDay, 'timeZoneId'>,
  utcOffsets: string,
): number | null {
  const midnight = localMidnight(day);
  const zone = localTime(utcOffsets);
  return midnight === null || !zone.isKnown ? null : zone.firstInstantAt(midnight + hour * HOUR);
}

/** From today on the recipient's clock to a year ahead. */
export function isDeliveryDay(day: string, utcOffsets: string, now: number): boolean {
  const midnight = localMidnight(day);
  const zone = localTime(utcOffsets);
  if (midnight === null || !zone.isKnown) return false;
  const local = now + zone.offsetAt(now);
  const days = Math.floor(midnight / DAY) - Math.floor(local / DAY);
  return days >= 0 && days <= MOST_DAYS_AHEAD;
}
