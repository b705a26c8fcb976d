/** When the mail of a gift is due, by the time zone data of now. */
import { dueInstant, isDeliveryDay, localMidnight } from '../../domain/gifts/delivery.ts';
import { isTimeZone, utcOffsetsBetween, utcOffsetsOf } from '../base/timeZones.ts';

export interface DeliverOn {
  readonly day: string;
  readonly hour: number;
  readonly timeZoneId: string;
}

const DAYS_AROUND = 3 * 86_400_000;

/** Null, and a zone that the data has no more: at once. */
export function dueAt(deliverOn: DeliverOn | null, now: Date): Date {
  const midnight = deliverOn && localMidnight(deliverOn.day);
  if (deliverOn === null || midnight === null) return now;
  const offsets = utcOffsetsBetween(deliverOn.timeZoneId, midnight - DAYS_AROUND, midnight + DAYS_AROUND);
  const due = dueInstant(deliverOn, offsets);
  return due === null || due < now.getTime() ? now : new Date(due);
}

export const isOffered = ({ day, timeZoneId }: DeliverOn, now: Date): boolean =>
  isTimeZone(timeZoneId) && isDeliveryDay(day, utcOffsetsOf(timeZoneId, now.getTime()), now.getTime());
