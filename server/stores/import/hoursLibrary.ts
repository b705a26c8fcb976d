/** The library opening_hours: it corrects texts, and says on which days which rule holds. */
import OpeningHours from 'opening_hours';
import { encodeRules, hoursOffOf, spansOf, type HoursRule, type Slot, type TimeSpan } from './hoursRules.ts';

/** What begins on a day, given in days since the epoch. */
export interface Days {
  /** The same every week of every year. */
  readonly isWeekStable: boolean;
  spansOn(day: number): readonly TimeSpan[];
  /** Hours that are off or unknown by the clock, as `02:00-03:00 off`. */
  hoursOffOn(day: number): readonly TimeSpan[];
  /** What the text says in quotation marks about the day. */
  remarkOn(day: number): string | null;
}

const DAY = 86_400_000;
const MINUTE = 60_000;
const WEEK_DAYS = 7;

/** Rules without holidays, for the days from a week before `today` to `length` days after it. */
export function createDays(rules: readonly HoursRule[], today: number, length: number): Days {
  const { text, slots } = encodeRules(rules);
  return quietly(() => {
    const hours = openLibrary(text);
    const isWeekStable = hours.isWeekStable();
    const first = isWeekStable ? today : today - WEEK_DAYS;
    const last = today + (isWeekStable ? WEEK_DAYS : length);
    const slotsOfDay = new Map<number, number[]>();
    for (const [from] of hours.getOpenIntervals(new Date(first * DAY), new Date(last * DAY))) {
      const day = Math.floor(from.getTime() / DAY);
      const place = Math.round((from.getTime() - day * DAY) / MINUTE) / 2;
      slotsOfDay.set(day, [...(slotsOfDay.get(day) ?? []), place]);
    }
    const asOf = (day: number): number =>
      isWeekStable ? today + ((((day - today) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS) : day;
    const hoursOfDay = shareEqual(slotsOfDay, slots);
    // The library's object is large: it is kept for what only it tells.
    const ofOff = rules.some(({ state, comment }) => state === 'off' && comment !== null) ? hours : null;
    return {
      isWeekStable,
      spansOn: (day) => hoursOfDay.get(asOf(day))?.spans ?? [],
      hoursOffOn: (day) => hoursOfDay.get(asOf(day))?.hoursOff ?? [],
      remarkOn: (day) =>
        hoursOfDay.get(asOf(day))?.remark ??
        quietly(() => ofOff?.getComment(new Date(day * DAY + 720 * MINUTE))) ??
        null,
    };
  });
}

interface DayHours {
  readonly spans: readonly TimeSpan[];
  readonly hoursOff: readonly TimeSpan[];
  readonly remark: string | null;
}

/** Days of the same slots have one object. */
function shareEqual(
  slotsOfDay: ReadonlyMap<number, readonly number[]>,
  slots: readonly Slot[],
): ReadonlyMap<number, DayHours> {
  const shared = new Map<string, DayHours>();
  const ofPlaces = (places: readonly number[]): DayHours => {
    const key = places.join();
    const its = places.flatMap((place) => slots[place] ?? []);
    if (its.length < places.length) throw new Error('hours and days do not fit together');
    const known = shared.get(key) ?? {
      spans: spansOf(its),
      hoursOff: hoursOffOf(its),
      remark: its.find(({ comment }) => comment !== null)?.comment ?? null,
    };
    shared.set(key, known);
    return known;
  };
  return new Map([...slotsOfDay].map(([day, places]) => [day, ofPlaces(places)]));
}

/**
 * Throws a text or an error for what it cannot read. The country is one for which it knows holidays of both kinds, as it
 * refuses `PH` and `SH` of others; no answer of its holidays is used.
 */
export function openLibrary(text: string): OpeningHours {
  const address = { country_code: 'de', state: 'Bayern' };
  const options = {
    mode: 0,
    locale: 'en',
    tag_key: undefined,
    map_value: undefined,
    warnings_severity: undefined,
  };
  return new OpeningHours(text, { lat: 0, lon: 0, address }, options);
}

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|easter|20\\d\\d)';
const HOURS = '\\s+((?:off|closed|open|"|\\d{1,2}:\\d{2}).*)$';
const DATE_FIRST = new RegExp(`^(${MONTH}\\b(?:(?!:\\d)[^"])*?)\\s*,\\s*PH${HOURS}`, 'i');
const HOLIDAY_FIRST = new RegExp(`^PH\\s*,\\s*(${MONTH}\\b(?:(?!:\\d)[^"])*?)${HOURS}`, 'i');

/** `Dec 25,PH off` is refused by the library: `Dec 25 off; PH off`. */
export const splitHolidayLists = (text: string): string =>
  text
    .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((rule) =>
      rule
        .trim()
        .replace(DATE_FIRST, (_, dates: string, hours: string) => `${dates} ${hours}; PH ${hours}`)
        .replace(HOLIDAY_FIRST, (_, dates: string, hours: string) => `PH ${hours}; ${dates} ${hours}`),
    )
    .join('; ');

export const withoutRemarks = (text: string): string => text.replaceAll(/"[^"]*"/g, '""');

/** The library prints what it throws on the console, too. */
export function quietly<T>(read: () => T): T {
  const { log, error, warn } = console;
  const silent = (): void => {};
  Object.assign(console, { log: silent, error: silent, warn: silent });
  try {
    return read();
  } finally {
    Object.assign(console, { log, error, warn });
  }
}
