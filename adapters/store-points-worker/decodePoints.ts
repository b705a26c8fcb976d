/**
 * Decodes the store points document (wire/PROTOCOL.md) into columns. The whole document is validated: one wrong entry
 * makes it invalid. Knows no network.
 */
import type { Holiday, HoursByDay, OpenInterval } from '../../domain/stores/store.ts';

/**
 * Columns of equal length, one row per store; `features` holds bit i for codes[i], `hoursOf` is an index into
 * `hours`.
 */
export interface StorePoints {
  readonly codes: readonly string[];
  readonly hours: readonly StoreHours[];
  readonly numbers: readonly string[];
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  readonly features: Uint32Array;
  readonly hoursOf: Uint32Array;
}
export interface StoreHours {
  readonly hoursByDay: HoursByDay;
  readonly holidays: readonly Holiday[];
  /** As domain/stores/localTime.ts reads them; empty where the clock is not known. */
  readonly utcOffsets: string;
}

const MAX_CODES = 31;
const STEPS_A_DEGREE = 1e5;

/** Null for an invalid document. */
export function decodePoints(document: unknown): StorePoints | null {
  const { codes, hours, numbers, ...columns } = fieldsOf(document);
  if (!areAll(codes, isName) || codes.length > MAX_CODES) return null;
  if (!areAll(hours, isStoreHours) || !areAll(numbers, isName)) return null;
  const size = numbers.length;
  const lat = degreesOf(columns['lat'], size, 90);
  const lng = degreesOf(columns['lng'], size, 180);
  const features = wholeNumbersOf(columns['features'], size, 2 ** codes.length);
  const hoursOf = wholeNumbersOf(columns['hoursOf'], size, hours.length);
  if (lat === null || lng === null || features === null || hoursOf === null) return null;
  return { codes, hours, numbers, lat, lng, features, hoursOf };
}

// Validated by hand: a validator library would be larger than the rest of the worker (domain/stores/store.ts).
type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const areAll = <T>(values: unknown, isOne: (value: unknown) => value is T): values is readonly T[] =>
  Array.isArray(values) && values.every(isOne);

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isInterval(value: unknown): value is OpenInterval {
  const { opens, closes } = fieldsOf(value);
  return isWhole(opens, 1440) && isWhole(closes, 2881) && closes > opens;
}

const isDay = (value: unknown): value is OpenInterval[] => areAll(value, isInterval);

function isHoliday(value: unknown): value is Holiday {
  const { date, name, hours } = fieldsOf(value);
  return (
    typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && typeof name === 'string' && isDay(hours)
  );
}

function isStoreHours(value: unknown): value is StoreHours {
  const { hoursByDay, holidays, utcOffsets } = fieldsOf(value);
  return (
    areAll(hoursByDay, isDay) &&
    hoursByDay.length === 7 &&
    areAll(holidays, isHoliday) &&
    typeof utcOffsets === 'string'
  );
}

const isWhole = (value: unknown, end: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < end;

/** Delta-encoded: each entry is the difference to the previous one, in steps. */
function degreesOf(steps: unknown, size: number, farthest: number): Float64Array | null {
  if (!Array.isArray(steps) || steps.length !== size) return null;
  const degrees = new Float64Array(size);
  let sum = 0;
  // Forty thousand iterations before the first render: no iterator, no closure.
  for (let place = 0; place < size; place++) {
    const step: unknown = steps[place];
    if (typeof step !== 'number' || !Number.isInteger(step)) return null;
    sum += step;
    if (Math.abs(sum) > farthest * STEPS_A_DEGREE) return null;
    degrees[place] = sum / STEPS_A_DEGREE;
  }
  return degrees;
}

function wholeNumbersOf(values: unknown, size: number, end: number): Uint32Array | null {
  if (!Array.isArray(values) || values.length !== size) return null;
  const whole = new Uint32Array(size);
  for (let place = 0; place < size; place++) {
    const value: unknown = values[place];
    if (!isWhole(value, end)) return null;
    whole[place] = value;
  }
  return whole;
}
