/**
 * Groups stores with equal hours, time zone and holidays. Open or closed is computed once per group and minute: 40,000
 * stores form a few hundred groups, and hours change on whole minutes only.
 */
import { openStatus } from '../../domain/stores/openingHours.ts';
import {
  holidaysOf,
  momentOf,
  utcOffsetsAt,
  type StoredStore,
  type StoreHours,
  type StoreMoment,
} from './storedStore.ts';

export interface HoursKinds {
  readonly kinds: readonly StoreHours[];
  /** By a store's place in the list: its kind's place in `kinds`. */
  readonly kindOf: readonly number[];
  /** `now` in ms since the epoch. */
  isOpen(kind: number, now: number): boolean;
  momentOf(kind: number, now: number): StoreMoment;
  /** JSON of `hoursByDay` and of what `momentOf` answers, without the braces. */
  momentTextOf(kind: number, now: number): string;
}

export function groupByHours(stores: readonly StoredStore[]): HoursKinds {
  const kinds: StoreHours[] = [];
  const places = new Map<string, number>();
  const kindOf = stores.map(({ hoursByDay, holidays, holidayCalendar, hoursKnownUntil, timeZone }) => {
    const key = JSON.stringify([hoursByDay, holidays, holidayCalendar, hoursKnownUntil, timeZone.timeZoneId]);
    const known = places.get(key);
    if (known !== undefined) return known;
    const kind = {
      ...{ hoursByDay, holidays, timeZone },
      ...(holidayCalendar ? { holidayCalendar } : {}),
      ...(hoursKnownUntil === undefined ? {} : { hoursKnownUntil }),
    };
    places.set(key, kinds.length);
    return kinds.push(kind) - 1;
  });
  const judged = <T>(judge: (hours: StoreHours, now: number) => T) =>
    onceAMinute((kind, now) => {
      const hours = kinds[kind];
      if (hours === undefined) throw new RangeError(`There is no kind of hours ${kind}.`);
      return judge(hours, now);
    });
  return {
    kinds,
    kindOf,
    isOpen: judged((hours, now) => {
      return openStatus(hours.hoursByDay, holidaysOf(hours, now), utcOffsetsAt(hours, now), now).isOpen;
    }),
    momentOf: judged(momentOf),
    momentTextOf: judged((hours, now) => {
      const text = JSON.stringify({ hoursByDay: hours.hoursByDay, ...momentOf(hours, now) });
      return text.slice(1, -1);
    }),
  };
}

const MINUTE = 60_000;

/** Caches the answers of the last requested minute. */
function onceAMinute<T>(judge: (kind: number, now: number) => T): (kind: number, now: number) => T {
  let minute = Number.NaN;
  let answers: (T | undefined)[] = [];
  return (kind, now) => {
    const asked = Math.floor(now / MINUTE);
    if (asked !== minute) {
      minute = asked;
      answers = [];
    }
    return (answers[kind] ??= judge(kind, asked * MINUTE));
  };
}
