/**
 * Whether a place stands, by OpenStreetMap's life-cycle tags: `end_date`, `start_date`, `opening_date`, `disused=yes`,
 * `abandoned:amenity=cafe` and the like. A closed one is not imported; one that ends or begins later has those dates. What is
 * said but cannot be read is not sold: an end that nobody can date has come, a period ends on its first day.
 */
import type { ImportNotice } from './importNotice.ts';
import type { Tags } from './tags.ts';

export type LifeCycle =
  | { readonly isClosed: true; readonly notice: ImportNotice }
  | {
      readonly isClosed: false;
      /** The store's local dates, `YYYY-MM-DD`; null without one to come. */
      readonly firstDate: string | null;
      readonly lastDate: string | null;
      readonly notices: readonly ImportNotice[];
    };

const GONE = [
  'disused',
  'abandoned',
  'demolished',
  'closed',
  'razed',
  'removed',
  'destroyed',
  'was',
  'dismantled',
  'vacant',
];
const TO_COME = ['proposed', 'planned', 'construction'];
const FOOD = /^(?:cafe|coffee|fast_food|restaurant|bakery|tea|yes)$/i;
const IS_TO_COME = /soon|coming|planned|\btb[acd]\b/i;
const OPEN_ENDED = /^(?:no|none|never)$/i;

/** `today`: the date at the place. */
export function readLifeCycle(tags: Tags, today: string): LifeCycle {
  const gone = goneBy(tags);
  if (gone !== null) return { isClosed: true, notice: gone };
  const end = endOf(tags, today);
  if (end?.isClosed) return end;
  const start = startOf(tags, today);
  if (start?.isClosed) return start;
  const notices = [...(end?.notices ?? []), ...(start?.notices ?? [])];
  return { isClosed: false, firstDate: start?.firstDate ?? null, lastDate: end?.lastDate ?? null, notices };
}

/** A former use of the building, as `was:shop=books`, says nothing of the store that is there now. */
function goneBy(tags: Tags): ImportNotice | null {
  for (const field of ['amenity', 'shop'])
    if (tags.text(field) === 'vacant')
      return { field, understood: 'closed for good: not taken', write: 'write what is there now' };
  for (const state of [...GONE, ...TO_COME]) {
    const isToCome = TO_COME.includes(state);
    const understood = isToCome ? 'not open yet: not taken' : 'closed for good: not taken';
    const write = `leave ${state} out if the store is open`;
    // `construction=cafe` is what is being built; the others say yes or no.
    if (tags.isYes(state)) return { field: state, understood, write };
    for (const key of ['amenity', 'shop']) {
      const field = `${state}:${key}`;
      const value = tags.text(field);
      if (value === null || value === 'no') continue;
      const isAlone = tags.text('amenity') === null && tags.text('shop') === null;
      if (isAlone || FOOD.test(value) || value === tags.text(key))
        return { field, understood, write: `leave ${field} out if the store is open` };
    }
  }
  return null;
}

function endOf(tags: Tags, today: string): LifeCycle | null {
  const field = 'end_date';
  const text = tags.text(field, { orNumber: true });
  if (text === null || OPEN_ENDED.test(text)) return null;
  const period = periodOf(text);
  if (period === null)
    return {
      isClosed: true,
      notice: {
        field,
        understood: `"${text}", a day that is not known: closed, not taken`,
        write: 'write the last day as YYYY-MM-DD, or leave end_date out if the store is open',
      },
    };
  const lastDate = period.first;
  if (lastDate < today)
    return {
      isClosed: true,
      notice: {
        field,
        understood: `closed since ${lastDate}: not taken`,
        write: 'leave end_date out if the store is open',
      },
    };
  const write = 'check that this is the last day, written as YYYY-MM-DD';
  const understood = `sells until the end of ${lastDate}, then is not found`;
  return { isClosed: false, firstDate: null, lastDate, notices: [{ field, understood, write }] };
}

function startOf(tags: Tags, today: string): LifeCycle | null {
  for (const field of ['start_date', 'opening_date']) {
    const text = tags.text(field, { orNumber: true });
    if (text === null || OPEN_ENDED.test(text)) continue;
    const firstDate = periodOf(text)?.last ?? null;
    if (firstDate !== null && firstDate <= today) continue;
    const write = 'write the first day as YYYY-MM-DD, or leave it out if the store is open';
    if (firstDate !== null) {
      const understood = `not found before ${firstDate}`;
      return { isClosed: false, firstDate, lastDate: null, notices: [{ field, understood, write }] };
    }
    const years = text.match(/\d{4}/g) ?? [];
    if (IS_TO_COME.test(text) || years.some((year) => year >= today.slice(0, 4)))
      return {
        isClosed: true,
        notice: { field, understood: `"${text}" may be still to come: not taken`, write },
      };
    if (years.length === 0) {
      const understood = `"${text}" is no date: taken as open`;
      return { isClosed: false, firstDate: null, lastDate: null, notices: [{ field, understood, write }] };
    }
  }
  return null;
}

const DATE = /^(?:(?:~|before|after|early|mid|late)\s*)*(\d{4})(s)?(?:-(\d\d)(?:-(\d\d)(?:[T ].*)?)?)?$/i;

/** The first and the last date of a day, a month, a year or a decade; null for what is none. */
function periodOf(text: string): { readonly first: string; readonly last: string } | null {
  const [, year, decade, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return null;
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`;
  const at = new Date(`${first}T00:00:00Z`);
  // `2026-02-31` would be a day in March.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== first) return null;
  if (day !== undefined) return { first, last: first };
  if (month !== undefined) at.setUTCMonth(at.getUTCMonth() + 1);
  else at.setUTCFullYear(at.getUTCFullYear() + (decade === undefined ? 1 : 10));
  at.setUTCDate(0);
  return { first, last: at.toISOString().slice(0, 10) };
}
