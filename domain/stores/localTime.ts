/**
 * A time zone's wall clock: its offset from UTC, and the first instant at which it shows a given local time.
 * At the start of daylight saving a skipped time counts as the instant of the change; at its end the first of
 * two equal times counts. Local times are milliseconds as if the wall clock were UTC. Pure.
 */

const DAY = 86_400_000;

export interface LocalTime {
  /** Milliseconds to add to an instant to read the wall clock. */
  offsetAt(instant: number): number;
  /** The first instant at which the wall clock shows `local` or later. */
  firstInstantAt(local: number): number;
  /**
   * firstInstantAt for local times of at most a few weeks; much faster where the offset doesn't change in between.
   */
  firstInstantsWithin(from: number, to: number): (local: number) => number;
}

/** Throws a RangeError for an unknown zone. */
export function localTime(timeZoneId: string): LocalTime {
  const format = formatOf(timeZoneId);
  const offsetAt = (instant: number): number => readWall(format, instant) - Math.floor(instant / 1000) * 1000;
  const firstInstantAt = (local: number): number => {
    const before = offsetAt(local - DAY);
    const after = offsetAt(local + DAY);
    if (before === after) return local - after;
    if (offsetAt(local - before) === before) return local - before;
    if (offsetAt(local - after) === after) return local - after;
    return transitionBetween(offsetAt, local - after, local - before, before);
  };
  return {
    offsetAt,
    firstInstantAt,
    firstInstantsWithin(from, to) {
      const offset = offsetAt(from - DAY);
      return offsetAt(to + DAY) === offset ? (local) => local - offset : firstInstantAt;
    },
  };
}

/** The first instant in (from, to] whose offset differs from `before`, to the second. */
function transitionBetween(
  offsetAt: (instant: number) => number,
  from: number,
  to: number,
  before: number,
): number {
  let low = Math.floor(from / 1000);
  let high = Math.ceil(to / 1000);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * 1000) === before) low = middle;
    else high = middle;
  }
  return high * 1000;
}

// Cache: building a formatter costs a hundred times more than using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZoneId: string): Intl.DateTimeFormat {
  const known = formats.get(timeZoneId);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZoneId,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZoneId, format);
  return format;
}

/** Parses `MM/DD/YYYY, HH:mm:ss`. */
function readWall(format: Intl.DateTimeFormat, instant: number): number {
  const [month, day, year, hour, minute, second] = format.format(instant).split(/\D+/).map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0);
}
