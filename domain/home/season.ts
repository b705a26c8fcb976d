/** The season of a calendar day, for the greeting (spec 2 section 9). Both days of each belong to it; 21 January belongs to none. */

export type Season =
  | 'autumnOne'
  | 'autumnTwo'
  | 'holiday'
  | 'winter'
  | 'backToTheBrand'
  | 'summerOne'
  | 'summerTwo';

/** First days as month × 100 + day, in the order of the year; each lasts until the day before the next. */
const firstDays: readonly (readonly [number, Season | null])[] = [
  [101, 'holiday'],
  [103, 'winter'],
  [121, null],
  [122, 'backToTheBrand'],
  [520, 'summerOne'],
  [708, 'summerTwo'],
  [827, 'autumnOne'],
  [916, 'autumnTwo'],
  [1107, 'holiday'],
];

/** `month`: 1 to 12. */
export const seasonOf = (month: number, day: number): Season | null =>
  firstDays.findLast(([first]) => first <= month * 100 + day)?.[1] ?? null;
