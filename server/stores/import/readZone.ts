/** The time zone of a store: its own `timezone`, or that of its place. Where both differ in the coming year, a notice says so. */
import type { Coordinates } from '../../../domain/stores/store.ts';
import { isTimeZone, utcOffsetsOf } from '../../base/timeZones.ts';
import type { ImportNotice } from './importNotice.ts';
import type { Tags } from './tags.ts';
import { zoneAt } from './zoneAt.ts';

export interface ReadZone {
  readonly coordinates: Coordinates;
  readonly timeZoneId: string;
  readonly notices: readonly ImportNotice[];
}

const field = 'timezone';

export function readZone(tags: Tags, coordinates: Coordinates, now: Date): ReadZone {
  const named = tags.text(field);
  if (named === null) return { coordinates, timeZoneId: zoneAt(coordinates), notices: [] };
  const place = zoneAt(coordinates);
  if (!isTimeZone(named)) {
    const understood = `"${named}" is no time zone that is known here: ${place}, by the place`;
    const write = 'write an IANA name such as America/Denver';
    return { coordinates, timeZoneId: place, notices: [{ field, understood, write }] };
  }
  const clock = (zone: string): string => offsetsOnly(utcOffsetsOf(zone, now.getTime()));
  if (named === place || clock(named) === clock(place))
    return { coordinates, timeZoneId: named, notices: [] };
  const understood = `${named}, as it says; by its place it would be ${place}, whose clock differs in the coming year`;
  const write = 'check the timezone and the coordinates: the hours are those of this clock';
  return { coordinates, timeZoneId: named, notices: [{ field, understood, write }] };
}

/** Without the names of the clocks. */
const offsetsOnly = (utcOffsets: string): string => utcOffsets.replaceAll(/ [A-Za-z][^ |]*/g, '');
