/** Which stores stand at an instant, by their first and last dates. Pure; instants in ms. */
import { localTime } from '../../domain/stores/localTime.ts';
import { utcOffsetsBetween } from '../base/timeZones.ts';
import type { StoredStore } from './storedStore.ts';

export interface Standing {
  readonly stores: readonly StoredStore[];
  /** From then on, and until then, the same ones stand. */
  readonly from: number;
  readonly until: number;
}

export function standingAt(all: readonly StoredStore[], now: number): Standing {
  const changes: number[] = [];
  const stores = all.filter((store) => {
    if (store.firstDate === undefined && store.lastDate === undefined) return true;
    const { begins, ends } = lifeOf(store);
    changes.push(begins, ends);
    return begins <= now && now < ends;
  });
  return {
    stores,
    from: Math.max(...changes.filter((at) => at <= now)),
    until: Math.min(...changes.filter((at) => at > now)),
  };
}

/** The beginning of the first date and the end of the last, on the store's clock. */
export const lifeOf = ({
  firstDate,
  lastDate,
  timeZone: { timeZoneId },
}: Pick<StoredStore, 'firstDate' | 'lastDate' | 'timeZone'>): {
  readonly begins: number;
  readonly ends: number;
} => ({
  begins: firstDate === undefined ? -Infinity : midnightOf(firstDate, 0, timeZoneId),
  ends: lastDate === undefined ? Infinity : midnightOf(lastDate, 1, timeZoneId),
});

function midnightOf(date: string, daysLater: number, timeZoneId: string): number {
  const local = Date.parse(`${date}T00:00:00Z`) + daysLater * DAY;
  return localTime(utcOffsetsBetween(timeZoneId, local - 2 * DAY, local + 2 * DAY)).firstInstantAt(local);
}

const DAY = 86_400_000;
