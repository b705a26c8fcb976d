/** The offsets of a zone over the years that tests are set in, by the server's time zone data. */
import { utcOffsetsBetween } from '../../server/base/timeZones.ts';

export const zoneOffsets = (timeZoneId: string): string =>
  utcOffsetsBetween(timeZoneId, Date.UTC(2020, 0), Date.UTC(2031, 0));
