/**
 * Public holidays of the United States and Canada by state and province, for the `PH` of `opening_hours`. The
 * libraries that know holidays have no 30 September and moved days of one kind only, or take one province for another.
 * Sources: 5 U.S.C. 6103 and the holidays of the states' own laws (whole days that are kept everywhere in the state);
 * the provinces' labour standards and shop closing acts, and the Canada Labour Code where the province is not known.
 */
export interface PublicHoliday {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly name: string;
}

/** Every holiday of a year; null for another country than US and CA. An unknown region has the national ones. */
export function publicHolidays(
  country: string,
  region: string,
  year: number,
): readonly PublicHoliday[] | null {
  if (country === 'US')
    return [...FEDERAL, ...(STATES[region] ?? [])].flatMap((holiday) => [
      ...onDay(holiday, year),
      ...observed(holiday, year, FEDERAL.includes(holiday)),
    ]);
  if (country !== 'CA') return null;
  return [...NATIONAL, ...(PROVINCES[region] ?? CANADA_LABOUR_CODE)].flatMap((holiday) => [
    ...onDay(holiday, year),
    ...(holiday === CANADA_DAY || holiday === SAINT_JEAN ? observed(holiday, year, false) : []),
  ]);
}

/** UTC midnight of the holiday in a year, in days since the epoch; null in a year without it. */
type DayOf = (year: number) => number | null;
interface Rule {
  readonly name: string;
  readonly day: DayOf;
  /** On a date of the calendar, so that it can fall on a weekend. */
  readonly isDate: boolean;
}

const DAY = 86_400_000;
const [SUNDAY, MONDAY, TUESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 4, 5, 6] as const;

const dayNumber = (year: number, month: number, date: number): number =>
  Date.UTC(year, month - 1, date) / DAY;
/** The epoch was a Thursday. */
const weekdayOf = (day: number): number => (day + 4) % 7;
const onOrAfter = (day: number, weekday: number): number => day + ((weekday - weekdayOf(day) + 7) % 7);

const on = (name: string, month: number, date: number): Rule => ({
  name,
  isDate: true,
  day: (year) => dayNumber(year, month, date),
});
/** The first such weekday on or after a date: the third Monday is the one on or after the 15th. */
const from = (name: string, weekday: number, month: number, date: number, plus = 0): Rule => ({
  name,
  isDate: false,
  day: (year) => onOrAfter(dayNumber(year, month, date), weekday) + plus,
});
const fromEaster = (name: string, plus: number): Rule => ({
  name,
  isDate: false,
  day: (year) => easterOf(year) + plus,
});
const inEvenYears = ({ name, day, isDate }: Rule): Rule => ({
  name,
  isDate,
  day: (year) => (year % 2 === 0 ? day(year) : null),
});

/** Easter Sunday (Meeus, Jones and Butcher: Astronomical Algorithms, chapter 8). */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skipped = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const march = epact + toSunday - 7 * late + 114;
  return dayNumber(year, Math.floor(march / 31), (march % 31) + 1);
}

const newYear = on("New Year's Day", 1, 1);
const christmas = on('Christmas Day', 12, 25);
const goodFriday = fromEaster('Good Friday', -2);

const FEDERAL: readonly Rule[] = [
  newYear,
  from('Martin Luther King Jr. Day', MONDAY, 1, 15),
  from("Presidents' Day", MONDAY, 2, 15),
  from('Memorial Day', MONDAY, 5, 25),
  on('Juneteenth', 6, 19),
  on('Independence Day', 7, 4),
  from('Labor Day', MONDAY, 9, 1),
  from("Columbus and Indigenous Peoples' Day", MONDAY, 10, 8),
  on('Veterans Day', 11, 11),
  from('Thanksgiving Day', THURSDAY, 11, 22),
  christmas,
];

const dayAfterThanksgiving = from('Day after Thanksgiving', THURSDAY, 11, 22, 1);
const lincoln = on("Lincoln's Birthday", 2, 12);
const electionDay = from('Election Day', TUESDAY, 11, 2);
const patriotsDay = from("Patriots' Day", MONDAY, 4, 15);
const christmasEve = on('Christmas Eve', 12, 24);
const dayAfterChristmas = on('Day after Christmas', 12, 26);

const STATES: Readonly<Record<string, readonly Rule[]>> = {
  AL: [from('Confederate Memorial Day', MONDAY, 4, 22), from("Jefferson Davis's Birthday", MONDAY, 6, 1)],
  AK: [from("Seward's Day", MONDAY, 3, 25), on('Alaska Day', 10, 18)],
  AR: [christmasEve],
  CA: [on('Cesar Chavez Day', 3, 31), dayAfterThanksgiving],
  CO: [from('Frances Xavier Cabrini Day', MONDAY, 10, 1)],
  CT: [lincoln, goodFriday],
  DC: [on('Emancipation Day', 4, 16)],
  DE: [goodFriday, inEvenYears(electionDay), dayAfterThanksgiving],
  FL: [dayAfterThanksgiving],
  GA: [dayAfterThanksgiving],
  HI: [
    on('Prince Kuhio Day', 3, 26),
    goodFriday,
    on('King Kamehameha Day', 6, 11),
    from('Statehood Day', FRIDAY, 8, 15),
    inEvenYears(electionDay),
  ],
  IA: [dayAfterThanksgiving],
  IL: [lincoln, inEvenYears(electionDay), dayAfterThanksgiving],
  IN: [goodFriday, dayAfterThanksgiving],
  KS: [dayAfterThanksgiving],
  KY: [dayAfterThanksgiving, christmasEve, on("New Year's Eve", 12, 31)],
  LA: [fromEaster('Mardi Gras', -47), goodFriday, inEvenYears(electionDay)],
  MA: [patriotsDay],
  MD: [inEvenYears(electionDay), dayAfterThanksgiving],
  ME: [patriotsDay, dayAfterThanksgiving],
  MI: [dayAfterThanksgiving, christmasEve, on("New Year's Eve", 12, 31)],
  MN: [dayAfterThanksgiving],
  MO: [lincoln, on('Truman Day', 5, 8)],
  MS: [from('Confederate Memorial Day', MONDAY, 4, 24)],
  MT: [inEvenYears(electionDay)],
  NC: [goodFriday, dayAfterThanksgiving, christmasEve, dayAfterChristmas],
  ND: [goodFriday],
  NE: [from('Arbor Day', FRIDAY, 4, 24), dayAfterThanksgiving],
  NH: [dayAfterThanksgiving],
  NJ: [goodFriday, electionDay],
  NM: [dayAfterThanksgiving],
  NV: [from('Nevada Day', FRIDAY, 10, 25), dayAfterThanksgiving],
  NY: [lincoln, electionDay],
  OK: [dayAfterThanksgiving],
  PA: [dayAfterThanksgiving],
  RI: [from('Victory Day', MONDAY, 8, 8), inEvenYears(electionDay)],
  SC: [on('Confederate Memorial Day', 5, 10), dayAfterThanksgiving, dayAfterChristmas],
  TN: [goodFriday, dayAfterThanksgiving],
  TX: [dayAfterThanksgiving, christmasEve, dayAfterChristmas],
  UT: [on('Pioneer Day', 7, 24)],
  VA: [electionDay, dayAfterThanksgiving],
  VT: [from('Town Meeting Day', TUESDAY, 3, 1), on('Bennington Battle Day', 8, 16)],
  WA: [dayAfterThanksgiving],
  WI: [christmasEve, on("New Year's Eve", 12, 31)],
  WV: [on('West Virginia Day', 6, 20), dayAfterThanksgiving],
};

const CANADA_DAY = on('Canada Day', 7, 1);
const SAINT_JEAN = on('Saint-Jean-Baptiste Day', 6, 24);
const NATIONAL: readonly Rule[] = [
  newYear,
  goodFriday,
  CANADA_DAY,
  from('Labour Day', MONDAY, 9, 1),
  christmas,
];

const familyDay = from('Family Day', MONDAY, 2, 15);
/** The Monday before 25 May. */
const victoriaDay = from('Victoria Day', MONDAY, 5, 18);
const indigenousPeoples = on('National Indigenous Peoples Day', 6, 21);
const inAugust = (name: string): Rule => from(name, MONDAY, 8, 1);
const reconciliation = on('National Day for Truth and Reconciliation', 9, 30);
const thanksgiving = from('Thanksgiving', MONDAY, 10, 8);
const remembrance = on('Remembrance Day', 11, 11);
const boxingDay = on('Boxing Day', 12, 26);

const CANADA_LABOUR_CODE = [victoriaDay, reconciliation, thanksgiving, remembrance, boxingDay];
const PROVINCES: Readonly<Record<string, readonly Rule[]>> = {
  AB: [familyDay, victoriaDay, thanksgiving, remembrance],
  BC: [familyDay, victoriaDay, inAugust('British Columbia Day'), reconciliation, thanksgiving, remembrance],
  MB: [from('Louis Riel Day', MONDAY, 2, 15), ...[victoriaDay, reconciliation, thanksgiving, remembrance]],
  NB: [familyDay, victoriaDay, inAugust('New Brunswick Day'), thanksgiving, remembrance, boxingDay],
  NL: [victoriaDay, thanksgiving, remembrance, boxingDay],
  NS: [from('Heritage Day', MONDAY, 2, 15), thanksgiving, remembrance, boxingDay],
  NT: [
    ...[victoriaDay, indigenousPeoples, inAugust('Civic Holiday'), reconciliation],
    ...[thanksgiving, remembrance],
  ],
  NU: [
    ...[victoriaDay, on('Nunavut Day', 7, 9), inAugust('Civic Holiday'), reconciliation],
    ...[thanksgiving, remembrance],
  ],
  ON: [familyDay, victoriaDay, thanksgiving, boxingDay],
  PE: [from('Islander Day', MONDAY, 2, 15), reconciliation, remembrance],
  QC: [from("National Patriots' Day", MONDAY, 5, 18), SAINT_JEAN, thanksgiving],
  SK: [familyDay, victoriaDay, inAugust('Saskatchewan Day'), thanksgiving, remembrance],
  YT: [
    ...[victoriaDay, indigenousPeoples, from('Discovery Day', MONDAY, 8, 15), reconciliation],
    ...[thanksgiving, remembrance],
  ],
};

function onDay({ name, day }: Rule, year: number): readonly PublicHoliday[] {
  const its = day(year);
  return its === null ? [] : [{ date: dateOf(its), name }];
}

/** The working day that is kept besides a Sunday, or besides a Saturday too: some shops keep one, some the other. */
function observed({ name, day, isDate }: Rule, year: number, onFriday: boolean): readonly PublicHoliday[] {
  const its = isDate ? day(year) : null;
  if (its === null) return [];
  const moved = { name: `${name} (observed)` };
  if (weekdayOf(its) === SUNDAY) return [{ date: dateOf(its + 1), ...moved }];
  return onFriday && weekdayOf(its) === SATURDAY ? [{ date: dateOf(its - 1), ...moved }] : [];
}

const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
