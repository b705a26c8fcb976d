/**
 * The time zone in which a place lies, by the borders of the time zones themselves (package geo-tz): for imports only, as its
 * map takes some 40 MB of memory. Off a coast the zone of the nearest land within some 20 km applies.
 */
import { find } from 'geo-tz';
import type { Coordinates } from '../../../domain/stores/store.ts';
import { isTimeZone } from '../../base/timeZones.ts';

/** In degrees. */
const NEARBY = [0.02, 0.05, 0.1, 0.2];
const DIRECTIONS = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4);

/** An IANA name that the product's time zone data has. */
export function zoneAt({ latitude, longitude }: Coordinates): string {
  const here = zonesAt(latitude, longitude);
  const onLand = here.find(isOnLand);
  if (onLand !== undefined) return onLand;
  for (const far of NEARBY)
    for (const direction of DIRECTIONS) {
      const near = zonesAt(latitude + far * Math.sin(direction), longitude + far * Math.cos(direction));
      const coast = near.find(isOnLand);
      if (coast !== undefined) return coast;
    }
  return here[0] ?? 'Etc/UTC';
}

const zonesAt = (latitude: number, longitude: number): readonly string[] =>
  find(Math.max(-90, Math.min(90, latitude)), ((longitude + 540) % 360) - 180).filter(isTimeZone);

/** At sea there are only zones of whole hours, without daylight saving. */
const isOnLand = (zone: string): boolean => !zone.startsWith('Etc/');
