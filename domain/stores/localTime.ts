/**
 * A store's wall clock, read from its UTC offsets. The offsets are a text that the server makes of IANA data
 * (server/base/timeZones.ts), such as `-480 PST|29549400 -420 PDT`: minutes east of UTC and the clock's name, then, after
 * each bar, the minute since the epoch from which the next ones apply. No time zone data of the runtime is used, as browsers and
 * Node differ by years. Local times are milliseconds as if the wall clock were UTC. Pure.
 */

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface LocalTime {
  /** False for an empty or unreadable text: the wall clock is not known, and UTC is shown by the other functions. */
  readonly isKnown: boolean;
  /** Milliseconds to add to an instant to read the wall clock. */
  offsetAt(instant: number): number;
  /** Such as PST; empty where the clock is not known. */
  nameAt(instant: number): string;
  /** Whether the wall clock shows this time again, or has shown it before, as at the end of daylight saving. */
  isTwice(instant: number): boolean;
  /**
   * The first instant at which the wall clock shows `local` or later. At the start of daylight saving a skipped time counts as
   * the instant of the change; at its end the first of two equal times counts.
   */
  firstInstantAt(local: number): number;
}

interface Period {
  /** Instant in ms. */
  readonly from: number;
  readonly offset: number;
  readonly name: string;
}

// Cache: thousands of stores share a few dozen texts.
const clocks = new Map<string, LocalTime>();
const MAX_CLOCKS = 500;

/** `utcOffsets` absent or empty: the clock is not known. */
export function localTime(utcOffsets: string | null | undefined): LocalTime {
  const text = utcOffsets ?? '';
  const known = clocks.get(text);
  if (known) return known;
  const clock = clockOf(parsePeriods(text));
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  clocks.set(text, clock);
  return clock;
}

function clockOf(periods: readonly Period[]): LocalTime {
  const [first = { from: -Infinity, offset: 0, name: '' }, ...later] = periods;
  const periodAt = (instant: number): Period => later.findLast(({ from }) => from <= instant) ?? first;
  const offsetAt = (instant: number): number => periodAt(instant).offset;
  return {
    isKnown: periods.length > 0,
    offsetAt,
    nameAt: (instant) => periodAt(instant).name,
    isTwice: (instant) => {
      const wall = instant + offsetAt(instant);
      return [first, ...later].some(({ offset }) => {
        const other = wall - offset;
        return other !== instant && other + offsetAt(other) === wall;
      });
    },
    firstInstantAt: (local) => {
      // Of each period, its first instant that shows `local` or later.
      for (const [index, { from, offset }] of [first, ...later].entries()) {
        const at = Math.max(from, local - offset);
        if (at < (later[index]?.from ?? Infinity)) return at;
      }
      return local - first.offset;
    },
  };
}

/** Empty for a text that cannot be read. */
function parsePeriods(text: string): readonly Period[] {
  const periods = text.split('|').map((part, index): Period | null => {
    const [, from, offset, name] = /^(?:(-?\d{1,9}) )?(-?\d{1,4}) (\S{1,12})$/.exec(part) ?? [];
    if (offset === undefined || name === undefined || (from === undefined) !== (index === 0)) return null;
    return {
      from: from === undefined ? -Infinity : Number(from) * MINUTE,
      offset: Number(offset) * MINUTE,
      name,
    };
  });
  return periods.every((each) => each !== null) ? periods : [];
}

/** The local day at an instant, counted from the epoch. */
export const localDay = (clock: LocalTime, instant: number): number =>
  Math.floor((instant + clock.offsetAt(instant)) / DAY);
