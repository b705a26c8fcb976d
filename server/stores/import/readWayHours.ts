/**
 * Hours of each way to collect, from `opening_hours:drive_through` and the like. A way without a tag of its own has the hours
 * of `opening_hours`; one whose hours cannot be read, or that nobody said, is not sold. The store is open while any way is.
 */
import { hoursOfDate } from '../../../domain/stores/openingHours.ts';
import type {
  Holiday,
  HoursByDay,
  OpenInterval,
  PickUpOptionCode,
  StoreLocation,
} from '../../../domain/stores/store.ts';
import type { ImportNotice } from './importNotice.ts';
import type { ReadHours } from './readOpeningHours.ts';
import type { Tags } from './tags.ts';

type PickUpOption = StoreLocation['pickUpOptions'][number];
interface Hours {
  readonly hoursByDay: HoursByDay;
  readonly holidays: readonly Holiday[];
}
/** The reader of `opening_hours`, for this store's country. */
type ReadText = (text: string) => ReadHours;

const LONGEST_HOURS = 1_000;
const FIELDS: Readonly<Record<PickUpOptionCode, readonly string[]>> = {
  '16': ['opening_hours:takeaway', 'opening_hours:pickup'],
  DT: ['opening_hours:drive_through', 'opening_hours:drive_thru'],
  CX: ['opening_hours:curbside'],
};
const UNUSED = ['opening_hours:delivery', 'opening_hours:kitchen'];
const NEVER: Hours = { hoursByDay: Array.from({ length: 7 }, () => []), holidays: [] };

/** `usual`: the hours of `opening_hours`, null without any. Null: no way has hours of its own. */
export function readWayHours(
  tags: Tags,
  options: readonly PickUpOption[],
  usual: Hours | null,
  readText: ReadText,
): {
  readonly own: (Hours & { readonly pickUpOptions: PickUpOption[] }) | null;
  /** As of ReadHours, of the first of the ways that ends. */
  readonly knownUntil: string | null;
  readonly notices: readonly ImportNotice[];
} {
  const notices: ImportNotice[] = UNUSED.flatMap((field) =>
    tags.text(field, { longest: LONGEST_HOURS }) === null
      ? []
      : {
          field,
          understood: 'not used',
          write: 'nothing: no order is delivered, and all is sold while it is open',
        },
  );
  const said = new Map<PickUpOptionCode, Hours>();
  const ends: string[] = [];
  for (const code of ['16', 'DT', 'CX'] as const)
    for (const field of FIELDS[code]) {
      const text = tags.text(field, { longest: LONGEST_HOURS });
      const option = options.find((each) => each.code === code);
      if (text === null) continue;
      if (option === undefined)
        notices.push({
          field,
          understood: 'not used: this way to collect is not offered',
          write: OFFER[code],
        });
      else said.set(code, read(field, text, option.name));
    }
  const isWindowOnly = tags.text('drive_through')?.toLowerCase() === 'only';
  if (said.size === 0 && (usual === null || !isWindowOnly)) return { own: null, knownUntil: null, notices };
  if (usual === null) {
    const understood = `missing: sold only as ${options.flatMap(({ code, name }) => (said.has(code) ? name : [])).join(', ')}`;
    notices.push({
      field: 'opening_hours',
      understood,
      write: 'write opening_hours for the other ways to collect',
    });
  }
  const pickUpOptions = options.map((option) => {
    const { hoursByDay, holidays } =
      said.get(option.code) ?? (isWindowOnly && option.code === '16' ? null : usual) ?? NEVER;
    return { ...option, hoursByDay, holidays: [...holidays] };
  });
  const knownUntil = ends.toSorted()[0] ?? null;
  return { own: { ...unionOf(pickUpOptions), pickUpOptions }, knownUntil, notices };

  function read(field: string, text: string, name: string): Hours {
    const hours = readText(text);
    if (hours.ok) {
      notices.push(...hours.notices.map((notice) => ({ ...notice, field })));
      if (hours.knownUntil !== null) ends.push(hours.knownUntil);
      return hours;
    }
    notices.push({
      field,
      understood: `${hours.reason}: ${name} is not sold`,
      write: 'write hours as 06:00-20:00',
    });
    return NEVER;
  }
}

const OFFER: Readonly<Record<PickUpOptionCode, string>> = {
  '16': 'nothing',
  DT: 'write drive_through=yes if there is one',
  CX: 'write crema:curbside_stalls if there is curbside',
};

type OwnHours = { readonly hoursByDay: HoursByDay; readonly holidays: Holiday[] };

/** Hours in which at least one is open; a date on which any has other hours is a dated one. */
function unionOf(all: readonly OwnHours[]): Hours {
  const hoursByDay = Array.from({ length: 7 }, (_, weekday) =>
    merged(all.flatMap((each) => each.hoursByDay[weekday] ?? [])),
  );
  const names = new Map(all.flatMap(({ holidays }) => holidays).map(({ date, name }) => [date, name]));
  const holidays = [...names].toSorted().map(([date, name]) => {
    const hours = all.flatMap((each) => hoursOfDate(each.hoursByDay, each.holidays, date).hours);
    return { date, name, hours: merged(hours) };
  });
  return { hoursByDay, holidays };
}

function merged(intervals: readonly OpenInterval[]): OpenInterval[] {
  const joined: OpenInterval[] = [];
  for (const next of intervals.toSorted((a, b) => a.opens - b.opens)) {
    const last = joined.at(-1);
    if (last === undefined || next.opens > last.closes) joined.push(next);
    else joined[joined.length - 1] = { opens: last.opens, closes: Math.max(last.closes, next.closes) };
  }
  return joined;
}
