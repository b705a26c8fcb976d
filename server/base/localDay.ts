/** The calendar day (YYYY-MM-DD) of an instant in an IANA time zone. */
import { localTime } from '../../domain/stores/localTime.ts';
import { utcOffsetsOf } from './timeZones.ts';

export function localDay(timeZoneId: string, at: Date): string {
  const zone = localTime(utcOffsetsOf(timeZoneId, at.getTime()));
  return new Date(at.getTime() + zone.offsetAt(at.getTime())).toISOString().slice(0, 10);
}
