/**
 * JSON of the stores in an answer, put together from parts: what a store has of its own is written once and kept, what
 * depends on hours and moment once a minute for all stores of the same hours. Knows no database: who asks says which
 * stores take curbside orders now.
 */
import type { StoreLocation } from '../../domain/stores/store.ts';
import type { HoursKinds } from './hoursKinds.ts';
import { distanceOnWire, type StoredStore } from './storedStore.ts';

/** Texts of about 1.2 KB; beyond that many the oldest is dropped. */
const MOST_KEPT = 10_000;

export interface FoundStore {
  /** In the list of all stores. */
  readonly place: number;
  readonly miles: number | null;
}

/** The stores of one answer, all of one revision. */
export interface FoundStores {
  /** As stored, in the order of the answer. */
  readonly stored: readonly StoredStore[];
  /** A JSON list of `StoreLocation`s; `curbside` is in the order of `stored`. */
  toJson(curbside: readonly CurbsideAvailability[]): string;
}
type CurbsideAvailability = StoreLocation['mobileOrdering']['curbsideAvailability'];

export function createStoreTexts(
  stores: readonly StoredStore[],
  hours: HoursKinds,
): (found: readonly FoundStore[], now: Date) => FoundStores {
  const kept = new Map<number, string>();
  const beginningOf = (place: number, store: StoredStore): string => {
    const known = kept.get(place);
    if (known !== undefined) return known;
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    const text = beginningTextOf(store);
    kept.set(place, text);
    return text;
  };

  return (found, now) => {
    const known = found.flatMap(({ place, miles }) => {
      const store = stores[place];
      const kind = hours.kindOf[place];
      return store === undefined || kind === undefined ? [] : [{ place, store, kind, miles }];
    });
    return {
      stored: known.map(({ store }) => store),
      toJson: (curbside) => {
        const texts = known.map(({ place, store, kind, miles }, at) => {
          const moment = hours.momentTextOf(kind, now.getTime());
          return `${beginningOf(place, store)}"${curbside[at] ?? 'UNAVAILABLE'}"},${moment},"distance":${distanceOnWire(miles)}}`;
        });
        return `[${texts.join()}]`;
      },
    };
  };
}

/** Up to the value of `curbsideAvailability`, without what hoursKinds.ts writes. */
function beginningTextOf({
  holidayCalendar: _calendar,
  firstDate: _first,
  lastDate: _last,
  hoursKnownUntil: _end,
  holidays: _holidays,
  hoursByDay: _hours,
  mobileOrdering: { curbsideAvailability: _, ...ordering },
  ...own
}: StoredStore): string {
  const text = JSON.stringify({ ...own, mobileOrdering: { ...ordering, curbsideAvailability: '' } });
  return text.slice(0, -'""}}'.length);
}
