/**
 * Store points for the map in columns (wire/PROTOCOL.md): sorted along a Hilbert curve, so that differences of
 * neighbours are small. Holidays cover the weeks around now.
 */
import type { Holiday, HoursByDay } from '../../domain/stores/store.ts';
import type { Chain } from './chain.ts';
import { hilbertIndex } from './hilbertIndex.ts';
import { holidaysOf, utcOffsetsAt } from './storedStore.ts';

/** lat and lng: 1e-5 degrees, each the difference to the one before. features: bit i stands for codes[i]. */
export interface StorePoints {
  readonly codes: readonly string[];
  readonly hours: readonly {
    readonly hoursByDay: HoursByDay;
    readonly holidays: readonly Holiday[];
    /** As domain/stores/localTime.ts reads them. */
    readonly utcOffsets: string;
  }[];
  readonly numbers: readonly string[];
  readonly lat: readonly number[];
  readonly lng: readonly number[];
  readonly features: readonly number[];
  readonly hoursOf: readonly number[];
}

/** A bit set is a JSON number, and JavaScript's bit operators end here. */
const MAX_CODES = 31;

/** `now` in ms since the epoch. The same chain on the same UTC date gives the same points. */
export function pointsOf({ stores, hours, lasting }: Chain, now: number): StorePoints {
  const codes = [...new Set(lasting.flatMap((each) => [...each]))].toSorted();
  if (codes.length > MAX_CODES) throw new RangeError(`${codes.length} features do not fit into a bit set.`);
  const bits = bitsBySet(lasting, codes);
  const order = stores
    .map(({ coordinates: { latitude, longitude } }, place) => ({
      place,
      along: hilbertIndex((longitude + 180) / 360, (latitude + 90) / 180),
    }))
    .sort((a, b) => a.along - b.along || a.place - b.place)
    .map(({ place }) => place);
  const column = <T>(read: (place: number) => T | undefined, otherwise: T): T[] =>
    order.map((place) => read(place) ?? otherwise);
  return {
    codes,
    hours: hours.kinds.map((kind) => ({
      hoursByDay: kind.hoursByDay,
      holidays: holidaysOf(kind, now),
      utcOffsets: utcOffsetsAt(kind, now),
    })),
    numbers: column((place) => stores[place]?.storeNumber, ''),
    lat: differences(column((place) => stores[place]?.coordinates.latitude, 0)),
    lng: differences(column((place) => stores[place]?.coordinates.longitude, 0)),
    features: column((place) => {
      const set = lasting[place];
      return set && bits.get(set);
    }, 0),
    hoursOf: column((place) => hours.kindOf[place], 0),
  };
}

function bitsBySet(
  lasting: readonly ReadonlySet<string>[],
  codes: readonly string[],
): ReadonlyMap<ReadonlySet<string>, number> {
  const bits = new Map<ReadonlySet<string>, number>();
  for (const set of new Set(lasting))
    bits.set(
      set,
      codes.reduce((sum, code, bit) => (set.has(code) ? sum | (1 << bit) : sum), 0),
    );
  return bits;
}

const STEPS_A_DEGREE = 1e5;

function differences(degrees: readonly number[]): number[] {
  const whole = degrees.map((each) => Math.round(each * STEPS_A_DEGREE));
  return whole.map((each, place) => each - (whole[place - 1] ?? 0));
}
