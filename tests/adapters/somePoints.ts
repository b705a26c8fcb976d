/** A chain of points for tests: any number of stores, in the wire's form, from seeds that fast-check gives. */
import { zoneOffsets } from '../setup/zoneOffsets.ts';
const dayLong = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]);
const never = Array.from({ length: 7 }, () => []);

export interface SomeStore {
  readonly lat: number;
  readonly lng: number;
  readonly features: number;
  readonly isOpen: boolean;
}

export const someCodes = ['CX', 'DT', 'GC', 'WF'];

/** Degrees are whole hundred-thousandths, as on the wire. */
export function wirePoints(stores: readonly SomeStore[]) {
  const steps = (read: (store: SomeStore) => number): number[] => {
    const whole = stores.map((store) => Math.round(read(store) * 1e5));
    return whole.map((each, place) => each - (whole[place - 1] ?? 0));
  };
  return {
    codes: someCodes,
    hours: [
      { hoursByDay: dayLong, holidays: [], utcOffsets: zoneOffsets('America/Los_Angeles') },
      { hoursByDay: never, holidays: [], utcOffsets: zoneOffsets('Asia/Tokyo') },
    ],
    numbers: stores.map((_, place) => String(10_001 + place)),
    lat: steps(({ lat }) => lat),
    lng: steps(({ lng }) => lng),
    features: stores.map(({ features }) => features),
    hoursOf: stores.map(({ isOpen }) => (isOpen ? 0 : 1)),
  };
}
