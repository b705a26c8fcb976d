/**
 * The rules of an `opening_hours` text, as the library writes them out, and what is made of them: which days a rule
 * is for is the library's to say, the hours of these days are ours. A night belongs to its evening, so whatever
 * overrides a day (a weekday, a date, a holiday, a season) replaces what begins on it and leaves what began before.
 */

/** Minutes of the day on which it begins; `closes` is past 1440 where that is after midnight. */
export interface TimeSpan {
  readonly opens: number;
  readonly closes: number;
}

export interface HoursRule {
  /** `;` replaces earlier rules of its days, `,` adds to them, `||` is for what they leave open. */
  readonly separator: ';' | ',' | '||';
  /** Months, dates, weekdays, `PH`; empty for every day. */
  readonly days: string;
  /** Null without times. */
  readonly spans: readonly TimeSpan[] | null;
  readonly state: 'open' | 'off' | 'unknown';
  readonly comment: string | null;
}

const TIME = String.raw`\d{1,2}:\d{2}`;
const SPANS = `${TIME}-${TIME}(?:,${TIME}-${TIME})*`;
const RULE = new RegExp(
  `^(?<days>.*?):?\\s*(?<spans>(?<=^|[\\s:])${SPANS})?\\s*(?<state>\\b(?:open|off|closed|unknown))?\\s*(?:"(?<comment>[^"]*)")?$`,
);
/** A comma behind hours, a state or a comment, before anything but further hours. */
const ADDITIONAL = new RegExp(`(?<=${TIME}|open|off|closed|unknown|")\\s*,\\s*(?!\\s*${TIME}-)`);
const QUOTED = /"[^"]*"/g;

/** Null where a part of it is no rule of days, hours and state, such as an open end. */
export function parseRules(prettyText: string): readonly HoursRule[] | null {
  const comments: string[] = [];
  const bare = prettyText.replace(QUOTED, (comment) => `"${comments.push(comment.slice(1, -1)) - 1}"`);
  const rules = bare.split(/;|(?=\|\|)/).flatMap((part) => {
    const isFallback = part.startsWith('||');
    const texts = part
      .replace(/^\|\|/, '')
      .split(ADDITIONAL)
      .map((text) => text.trim());
    return texts.map((text, place) => ruleOf(text, place > 0 ? ',' : isFallback ? '||' : ';', comments));
  });
  return rules.every((rule) => rule !== null) ? rules : null;
}

function ruleOf(
  text: string,
  separator: HoursRule['separator'],
  comments: readonly string[],
): HoursRule | null {
  // A comment may stand in front of the days, too.
  const [, first, rest = ''] = /^"(\d+)"\s*:?\s*(.+)$/.exec(text) ?? [];
  const {
    days = '',
    spans,
    state: word,
    comment = first,
  } = RULE.exec(first === undefined ? text : rest)?.groups ?? {};
  // Times in another form than a span.
  if (/\d:\d|\+$|"/.test(days)) return null;
  const isAlways = days === '24/7';
  const read = spans?.split(',').map(spanOf) ?? null;
  const said = comment === undefined ? null : (comments[Number(comment)] ?? null);
  const state = stateOf(word, isAlways || read !== null, said);
  const isWholeDay = read?.length === 1 && read.every(isWhole);
  const its = isAlways || (state !== 'open' && isWholeDay) ? null : read;
  return { separator, days: isAlways ? '' : days, spans: its, state, comment: said };
}

const WHOLE_DAY: TimeSpan = { opens: 0, closes: 1440 };
const isWhole = ({ opens, closes }: TimeSpan): boolean => opens === 0 && closes === 1440;

/** A remark beside hours leaves them open; a remark alone says nothing that could be sold by. */
function stateOf(state: string | undefined, hasHours: boolean, comment: string | null): HoursRule['state'] {
  if (state === 'off' || state === 'closed') return 'off';
  if (state === 'unknown') return 'unknown';
  return state === undefined && !hasHours && comment !== null ? 'unknown' : 'open';
}

/** 23:59 is midnight: nobody closes for a minute. */
function spanOf(text: string): TimeSpan {
  const [opens = 0, end = 0] = text.split('-').map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  });
  const closes = end % 1440 === 1439 ? end + 1 : end;
  return { opens, closes: closes <= opens ? closes + 1440 : closes };
}

const WEEKDAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su)';
const LISTED = `(?:${WEEKDAY}(?:-${WEEKDAY})?(?:\\[[^\\]]*\\])?|PH|SH)`;
const LIST = new RegExp(`(?<![A-Za-z])${LISTED}(?:,\\s*${LISTED})*(?![A-Za-z])`, 'g');

const PLAIN_TIME = '(?:[01]\\d|2[0-4]):[0-5]\\d';
const PLAIN_SPANS = `${PLAIN_TIME}-${PLAIN_TIME}(?:,${PLAIN_TIME}-${PLAIN_TIME})*`;
const PLAIN_RULE = `(?:${WEEKDAY}(?:-${WEEKDAY})?|PH)(?:,(?:${WEEKDAY}(?:-${WEEKDAY})?|PH))* (?:off|closed|${PLAIN_SPANS})`;
const PLAIN = new RegExp(`^${PLAIN_RULE}(?:; ${PLAIN_RULE})*$`);

/** As most texts are: written as the library would write it out, and nothing in it to warn of. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/**
 * The rules of a day that is a public holiday, or of one that is none, without `PH`. School holidays are not known
 * and are none.
 */
export function rulesWhere(rules: readonly HoursRule[], isHoliday: boolean): readonly HoursRule[] {
  return rules.flatMap((rule) => {
    if (!/\b[PS]H\b/.test(rule.days)) return [rule];
    const lists = rule.days.match(LIST) ?? [];
    const others = lists.filter((list) => !/\b[PS]H\b/.test(list));
    let isNever = false;
    const days = rule.days.replace(LIST, (list) => {
      const items = list.split(/,\s*/);
      if (isHoliday && items.includes('PH')) return others.length > 0 ? '' : 'Mo-Su';
      const rest = items.filter((item) => item !== 'PH' && item !== 'SH');
      isNever ||= rest.length === 0;
      return rest.join(',');
    });
    return isNever ? [] : [{ ...rule, days: days.replaceAll(/\s+/g, ' ').trim() }];
  });
}

/** What one minute of the library's day stands for. */
export interface Slot {
  readonly span: TimeSpan;
  readonly does: 'open' | 'close';
  readonly comment: string | null;
}

/**
 * A text for the library in which every span has a minute of its own, two apart: those that it calls open on a day are
 * the spans of that day, in the order of the text.
 */
export function encodeRules(rules: readonly HoursRule[]): {
  readonly text: string;
  readonly slots: readonly Slot[];
} {
  const slots: Slot[] = [];
  let text = '';
  const add = (separator: string, rule: string): void => {
    text += text === '' ? rule : `${separator === '||' ? ' ||' : separator} ${rule}`;
  };
  for (const { separator, days, spans, state, comment } of rules) {
    const isOff = state === 'off';
    if (separator === '||' && state !== 'open') continue;
    if (spans === null && state !== 'open') {
      add(
        separator === ',' ? ';' : separator,
        `${days} off${isOff && comment ? ` "${comment}"` : ''}`.trim(),
      );
      continue;
    }
    const does = state === 'open' ? 'open' : 'close';
    const times = (spans ?? [WHOLE_DAY]).map((span) => {
      const minute = 2 * (slots.push({ span, does, comment }) - 1);
      return `${clock(minute)}-${clock(minute + 1)}`;
    });
    // Hours off take these hours alone: as a rule that adds, it leaves the day's other hours.
    if (isOff || (separator === ',' && state !== 'open'))
      add(',', `${days === '' ? 'Mo-Su' : days} ${times.join(',')}`);
    else add(separator === ',' && days === '' ? ';' : separator, `${days} ${times.join(',')}`.trim());
  }
  return { text: text === '' ? 'off' : text, slots };
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The hours that begin on a day, from its slots: in order, apart by more than the minute of `11:59`. */
export function spansOf(slots: readonly Slot[]): readonly TimeSpan[] {
  let spans: readonly TimeSpan[] = [];
  for (const { span, does } of slots) {
    if (does === 'open') spans = joinSpans([...spans, span], 1);
    if (does === 'close') spans = withoutSpan(spans, span);
  }
  return spans;
}

/** Hours off by the clock take those of a night that began the day before, and of a morning after, too. */
export const hoursOffOf = (slots: readonly Slot[]): readonly TimeSpan[] =>
  slots.flatMap(({ span, does }) => (does === 'close' ? [span] : []));

export const withoutSpan = (spans: readonly TimeSpan[], off: TimeSpan): readonly TimeSpan[] =>
  spans
    .flatMap(({ opens, closes }) => [
      { opens, closes: Math.min(closes, off.opens) },
      { opens: Math.max(opens, off.closes), closes },
    ])
    .filter(({ opens, closes }) => closes > opens);

/** In order and without overlaps; two that are at most `gap` minutes apart are one. */
export function joinSpans(spans: readonly TimeSpan[], gap: number): readonly TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.opens - b.opens)) {
    const last = joined.at(-1);
    if (last && span.opens <= last.closes + gap)
      joined[joined.length - 1] = { opens: last.opens, closes: Math.max(last.closes, span.closes) };
    else joined.push(span);
  }
  return joined;
}
