/** What an operator should look at in opening hours that were taken. */
import type { HoursRule, TimeSpan } from './hoursRules.ts';
import type { ImportNotice } from './importNotice.ts';

/** As the library opening_hours gives them. */
export interface LibraryWarning {
  readonly type: string;
  readonly message: string;
}

const field = 'opening_hours';

/** `pretty` is the text as the library writes it out. */
export function noticesOf(
  rules: readonly HoursRule[],
  pretty: string,
  warnings: readonly LibraryWarning[],
): readonly ImportNotice[] {
  return [
    ...replacedHours(rules),
    ...replacedDates(rules),
    ...turnedOver(rules),
    ...remarks(rules),
    ...schoolHolidays(rules),
    ...ofLibrary(pretty, warnings),
  ];
}

/** `date` as `YYYY-MM-DD`. */
export const noticeOfEnd = (date: string): ImportNotice => ({
  field,
  understood: `holidays, dates and seasons are known until ${date}`,
  write: 'import again before that day: after it the hours are not known, and no orders are taken',
});

export function noticesOfHolidays(
  { country, subdivision }: { readonly country: string; readonly subdivision: string },
  areKnown: boolean,
): readonly ImportNotice[] {
  if (!areKnown)
    return [
      {
        field,
        understood: `the public holidays of ${country} are not known: PH is no day`,
        write: 'write the dates in place of PH, such as "Dec 25 off"',
      },
    ];
  if (subdivision !== '' || (country !== 'US' && country !== 'CA')) return [];
  return [
    {
      field,
      understood: `PH are the national holidays of ${country} alone`,
      write: 'say whose with addr:state',
    },
  ];
}

/** By the standard a later rule replaces a day's hours, which nobody means where the hours lie apart. */
function replacedHours(rules: readonly HoursRule[]): readonly ImportNotice[] {
  return rules.flatMap((rule, index) => {
    if (rule.separator !== ';' || !rule.spans || rule.state !== 'open') return [];
    const earlier = rules
      .slice(0, index)
      .find(
        (each) =>
          each.state === 'open' &&
          weekdaysOf(each.days).some((day) => weekdaysOf(rule.days).includes(day)) &&
          liesApart(each.spans ?? [], rule.spans ?? []),
      );
    if (!earlier?.spans) return [];
    return [
      {
        field,
        understood: `on ${rule.days} ${textOf(rule.spans)} replaces the ${textOf(earlier.spans)} of ${earlier.days}`,
        write: 'if both are meant, write them as one rule, such as "Mo-Fr 07:00-11:00,15:00-19:00"',
      },
    ];
  });
}

/** `PH off; Mo-Su 08:00-18:00` says nothing of holidays: the last rule that names a day holds. */
function replacedDates(rules: readonly HoursRule[]): readonly ImportNotice[] {
  return rules.flatMap((rule, index) => {
    const its =
      rule.days
        .replaceAll(/\[[^\]]*\]/g, '')
        .split(' ')
        .at(-1) ?? '';
    const isWeekly = rule.days === '' || RANGES.test(rule.days);
    // `Mo-Fr,PH 08:00-18:00; Sa 09:00-12:00` means holidays as an aside.
    if (isWeekly || (rule.state === 'open' && /,PH|PH,/.test(its))) return [];
    const weekdays = weekdaysOf(its);
    const later = rules
      .slice(index + 1)
      .find(
        ({ separator, days }) =>
          separator === ';' &&
          (days === '' || weekdaysOf(days).some((day) => weekdays.length === 0 || weekdays.includes(day))),
      );
    if (later === undefined || rules.slice(index + 1).some(({ days }) => days === rule.days)) return [];
    return [
      {
        field,
        understood: `on ${later.days || 'every day'} a later rule replaces that of ${rule.days}`,
        write: 'put the rules of dates and holidays last, behind those of weekdays',
      },
    ];
  });
}

const liesApart = (some: readonly TimeSpan[], others: readonly TimeSpan[]): boolean =>
  some.length > 0 && some.every((a) => others.every((b) => a.closes <= b.opens || b.closes <= a.opens));

const THREE_PM = 15 * 60;
const THREE_AM = 27 * 60;

/** `08:00-05:00` is open for 21 hours; 17:00 is more likely what was meant. */
function turnedOver(rules: readonly HoursRule[]): readonly ImportNotice[] {
  return rules.flatMap(({ spans, state }) =>
    (spans ?? [])
      .filter(({ opens, closes }) => state === 'open' && isTurnedOver(opens, closes))
      .map((span) => ({
        field,
        understood: `${textOf([span])} is open past midnight, for ${Math.round((span.closes - span.opens) / 60)} hours`,
        write: 'check that it does not close in the afternoon, which is written with 24 hours, such as 17:00',
      })),
  );
}

const isTurnedOver = (opens: number, closes: number): boolean =>
  opens < THREE_PM && closes > THREE_AM && closes - opens < 1440;

function remarks(rules: readonly HoursRule[]): readonly ImportNotice[] {
  return rules.flatMap(({ days, state, comment }) => {
    if (state === 'unknown')
      return [
        {
          field,
          understood: `${`${days} ${comment === null ? 'unknown' : `"${comment}"`}`.trim()} is not open: it says no hours for certain`,
          write: 'write hours if orders are to be taken then',
        },
      ];
    if (comment === null || state === 'off') return [];
    return [
      {
        field,
        understood: `the hours with the remark "${comment}" are open, and people see the remark`,
        write: 'write off or unknown in front of the remark if nobody can collect an order then',
      },
    ];
  });
}

const schoolHolidays = (rules: readonly HoursRule[]): readonly ImportNotice[] =>
  rules.some(({ days }) => /\bSH\b/.test(days))
    ? [
        {
          field,
          understood: 'school holidays are not known: SH is no day',
          write: 'write the dates in place of SH, such as "Jul 1-Aug 31 08:00-16:00"',
        },
      ]
    : [];

/** That a rule cuts the night before, which it does not here. */
const NIGHT_WARNING = 'additional_rule_separator_not_used_after_time_wrapping_midnight';

/** One of each kind; they have addresses of pages behind their sentences. */
function ofLibrary(pretty: string, warnings: readonly LibraryWarning[]): readonly ImportNotice[] {
  const kinds = new Map(warnings.map((warning) => [warning.type, warning]));
  kinds.delete(NIGHT_WARNING);
  return [...kinds.values()].map(({ type, message }) => ({
    field,
    understood: `taken as "${pretty}" (${message.replaceAll(/\s*(?:See )?https?:\S+/g, '').slice(0, LONGEST)})`,
    write: `check that this is meant (${type.replaceAll('_', ' ')})`,
  }));
}
const LONGEST = 200;

const NAMES = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const RANGES = /^(?:Mo|Tu|We|Th|Fr|Sa|Su|[-,])+$/;

/** None for days that are not weekdays alone. */
function weekdaysOf(days: string): readonly string[] {
  if (!RANGES.test(days)) return [];
  return days.split(',').flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    const from = NAMES.indexOf(first);
    const count = ((NAMES.indexOf(last) - from + 7) % 7) + 1;
    return Array.from({ length: count }, (_, later) => NAMES[(from + later) % 7] ?? '');
  });
}

const textOf = (spans: readonly TimeSpan[]): string =>
  spans
    .map(({ opens, closes }) => `${clock(opens)}-${clock(closes === 1440 ? closes : closes % 1440)}`)
    .join(',');
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
