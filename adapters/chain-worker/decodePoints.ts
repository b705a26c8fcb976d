/**
 * The chain's points as the server sends them (wire/PROTOCOL.md), unpacked into columns that are quick to walk.
 * Everything is checked before anything is believed: a document with one wrong entry is none. Knows no network.
 */
import * as v from 'valibot';
import { Holiday, HoursByDay } from '../../domain/locator/store.ts';

/** Equally long columns, one place a store; `features` holds bit i for codes[i], `hoursOf` points into `hours`. */
export interface ChainPoints {
  readonly codes: readonly string[];
  readonly hours: readonly StoreHours[];
  readonly numbers: readonly string[];
  readonly lat: Float64Array;
  readonly lng: Float64Array;
  readonly features: Uint32Array;
  readonly hoursOf: Uint32Array;
}
export type StoreHours = v.InferOutput<typeof StoreHours>;

const StoreHours = v.object({
  hoursByDay: HoursByDay,
  holidays: v.array(Holiday),
  timeZoneId: v.string(),
});
/** The columns hold tens of thousands of entries: they are walked once below, not validated one by one here. */
const Points = v.object({
  codes: v.pipe(v.array(v.string()), v.maxLength(31)),
  hours: v.array(StoreHours),
  numbers: v.array(v.any()),
  lat: v.array(v.any()),
  lng: v.array(v.any()),
  features: v.array(v.any()),
  hoursOf: v.array(v.any()),
});

const STEPS_A_DEGREE = 1e5;

/** Null where the document is not of the agreed form. */
export function decodePoints(document: unknown): ChainPoints | null {
  const read = v.safeParse(Points, document);
  if (!read.success) return null;
  const { codes, hours, numbers } = read.output;
  const size = numbers.length;
  const lat = degreesOf(read.output.lat, size, 90);
  const lng = degreesOf(read.output.lng, size, 180);
  const features = wholeNumbersOf(read.output.features, size, 2 ** codes.length);
  const hoursOf = wholeNumbersOf(read.output.hoursOf, size, hours.length);
  if (lat === null || lng === null || features === null || hoursOf === null) return null;
  return areNames(numbers) ? { codes, hours, numbers, lat, lng, features, hoursOf } : null;
}

const areNames = (values: readonly unknown[]): values is readonly string[] =>
  values.every((each) => typeof each === 'string' && each !== '');

/** Each entry is the difference to the one before, in steps. */
function degreesOf(steps: readonly unknown[], size: number, farthest: number): Float64Array | null {
  if (steps.length !== size) return null;
  const degrees = new Float64Array(size);
  let sum = 0;
  for (const [place, step] of steps.entries()) {
    if (!Number.isInteger(step)) return null;
    sum += Number(step);
    if (Math.abs(sum) > farthest * STEPS_A_DEGREE) return null;
    degrees[place] = sum / STEPS_A_DEGREE;
  }
  return degrees;
}

function wholeNumbersOf(values: readonly unknown[], size: number, end: number): Uint32Array | null {
  if (values.length !== size) return null;
  const isFit = (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < end;
  return values.every(isFit) ? Uint32Array.from(values, Number) : null;
}
