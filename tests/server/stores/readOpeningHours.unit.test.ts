/** `opening_hours` as a week and the dates that differ: a night belongs to its evening, and what is not known is not sold. */
import { beforeAll, describe, expect, test } from 'vitest';
import { hoursLineOf } from '../../../domain/stores/hoursLine.ts';
import { hoursOfDate } from '../../../domain/stores/openingHours.ts';
import { readChain } from '../../../server/stores/import/readChain.ts';
import { publicHolidays } from '../../../server/stores/import/publicHolidays.ts';
import { createHoursReader, type ReadHours } from '../../../server/stores/import/readOpeningHours.ts';
import { groupByHours } from '../../../server/stores/hoursKinds.ts';
import { locationOf, type StoredStore } from '../../../server/stores/storedStore.ts';
import { nightsBelong } from './nightsBelong.ts';
import { collection, feature } from './geoJson.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

beforeAll(() => {
  process.env['TZ'] = 'UTC';
});

type Taken = Extract<ReadHours, { ok: true }>;
const read = (text: string, country = 'US', subdivision = 'WA'): ReadHours =>
  createHoursReader(NOW)(text, { country, subdivision });
function taken(text: string, country?: string, subdivision?: string): Taken {
  const hours = read(text, country, subdivision);
  if (!hours.ok) throw new Error(hours.reason);
  return hours;
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** `06:00-26:00,…`, empty for closed. */
const on = ({ hoursByDay, holidays }: Taken, date: string): string =>
  hoursOfDate(hoursByDay, holidays, date)
    .hours.map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`)
    .join(',');
/** Sunday first. */
const weekOf = (text: string): readonly string[] => {
  const { hoursByDay } = taken(text);
  return Array.from({ length: 7 }, (_, day) =>
    on({ ...taken(text), hoursByDay, holidays: [] }, `2026-11-${22 + day}`),
  );
};
const every = (hours: string): readonly string[] => Array.from({ length: 7 }, () => hours);
const noticesOf = (text: string, country?: string, subdivision?: string): string =>
  taken(text, country, subdivision)
    .notices.map(({ field, understood, write }) => `${field}: ${understood} ${write}`)
    .join('\n');

describe('a week', () => {
  test.each<[string, readonly string[]]>([
    ['24/7', every('00:00-24:00')],
    ['Mo-Su 00:00-24:00', every('00:00-24:00')],
    ['Mo-Su 00:00-00:00', every('00:00-24:00')],
    ['Mo-Su 00:00-23:59', every('00:00-24:00')],
    ['Mo-Su 00:00-11:59,12:00-23:59', every('00:00-24:00')],
    ['Mo-Su 06:00-23:59', every('06:00-24:00')],
    ['Mo-Su 06:00-26:00', every('06:00-26:00')],
    ['Mo-Fr 00:00-24:00; Sa,Su off', ['', ...every('00:00-24:00').slice(2), '']],
    ['Mo-Su 08:00-12:00,13:00-17:00', every('08:00-12:00,13:00-17:00')],
    ['Mo-Su 08:00-18:00; 12:00-13:00 off', every('08:00-12:00,13:00-18:00')],
    ['24/7; We 12:00-13:00 off', [...every('00:00-24:00').with(3, '00:00-12:00,13:00-24:00')]],
    ['Mo-Su 17:00-02:00; Mo off', [...every('17:00-26:00').with(1, '')]],
    ['Fr 20:00-03:00; Sa 20:00-02:00; Su off', ['', '', '', '', '', '20:00-27:00', '20:00-26:00']],
    [
      'Fr-Sa 06:00-02:00; Su-Th 06:00-23:00',
      [...every('06:00-23:00').slice(2), ...every('06:00-26:00')].slice(0, 7),
    ],
    ['Mo-Fr 08:00-12:00, Sa 09:00-12:00', ['', ...every('08:00-12:00').slice(2), '09:00-12:00']],
    ['off', every('')],
    ['24/7 closed', every('')],
    ['Mo-Fr 06:00-20:00; 24/7 off "renovation"', every('')],
    ['Mo-Su 17:00-03:00; Tu 00:00-03:00 off', [...every('17:00-27:00').with(1, '17:00-24:00')]],
    ['Mo-Su 22:00-06:00; 02:00-03:00 off', every('03:00-06:00,22:00-26:00')],
    ['24/7; Su 22:00-05:00 off', [...every('00:00-24:00').with(0, '00:00-22:00').with(1, '05:00-24:00')]],
    ['Mo-Su 17:00-02:00; Mo 00:00-24:00 off', [...every('17:00-26:00').with(1, '')]],
    ['Mo-Fr 06:00-20:00; "by appointment" Sa', ['', ...every('06:00-20:00').slice(2), '']],
    ['Mo-Su 11:00-22:00 open, Mo-Su 15:00-17:00 unknown', every('11:00-15:00,17:00-22:00')],
    ['Mo-Su,PH 06:00-20:00', every('06:00-20:00')],
    ['PH off; Mo-Su 06:00-20:00', every('06:00-20:00')],
    ['Mo-Fr 06:00-20:00; Sa "by appointment"', ['', ...every('06:00-20:00').slice(2), '']],
    ['Mo-Fr 06:00-20:00 || "call us"', ['', ...every('06:00-20:00').slice(2), '']],
    ['Mo-Fr 06:00-20:00; Sa 08:00-12:00 unknown', ['', ...every('06:00-20:00').slice(2), '']],
    ['Mo-Fr 06:00-20:00; SH 08:00-16:00', ['', ...every('06:00-20:00').slice(2), '']],
  ])('is read from "%s"', (text, week) => {
    expect(weekOf(text)).toEqual(week);
    expect(taken(text)).toMatchObject({ holidays: [], knownUntil: null });
  });

  test('keeps what is said beside hours, for people who come', () => {
    expect(taken('Mo-Su 06:00-20:00 "lobby closes 18:00"').remarks).toEqual(['lobby closes 18:00']);
    expect(taken('Mo-Su 06:00-20:00 open "no kitchen after 18:00"').remarks).toHaveLength(1);
    expect(taken('Mo-Fr 06:00-20:00; Sa "by appointment"').remarks).toEqual(['Sa: by appointment']);
    expect(taken('Mo-Fr 06:00-20:00; Dec 24 off "Christmas Eve"').remarks).toEqual([]);
  });
});

describe('dates that differ', () => {
  test.each([
    ['Mo-Su 17:00-02:00; Dec 25 off', '2026-12-24 17:00-26:00', '2026-12-25 ', '2026-12-26 17:00-26:00'],
    ['Mo-Su 06:00-01:00; PH off', '2026-11-25 06:00-25:00', '2026-11-26 ', '2026-11-28 06:00-25:00'],
    ['Mo-Su 06:00-20:00; Dec 24 06:00-14:00', '2026-12-24 06:00-14:00', '2027-07-04 06:00-20:00'],
    ['Su,PH 10:00-16:00; Mo-Sa 08:00-18:00; PH off', '2026-12-25 ', '2026-12-27 10:00-16:00'],
    ['Mo-Sa 08:00-18:00; Su,PH 10:00-16:00', '2026-12-25 10:00-16:00', '2026-12-26 08:00-18:00'],
    ['Mo-Su 08:00-18:00; PH Fr 10:00-12:00', '2026-11-26 08:00-18:00', '2026-12-25 10:00-12:00'],
    ['Mo-Su 08:00-18:00; Dec 24,PH off', '2026-12-24 ', '2026-12-25 ', '2026-12-23 08:00-18:00'],
    ['Apr-Oct 06:00-22:00; Nov-Mar 07:00-19:00', '2027-03-31 07:00-19:00', '2027-04-01 06:00-22:00'],
    [
      'Mo-Su 06:00-20:00; Jan 10-Mar 20 off',
      '2027-01-09 06:00-20:00',
      '2027-01-10 ',
      '2027-03-21 06:00-20:00',
    ],
    [
      'Mo-Su 06:00-20:00; Dec 20-Mar 15 off',
      '2026-12-19 06:00-20:00',
      '2026-12-20 ',
      '2027-03-16 06:00-20:00',
    ],
    [
      'Sep-Jun: Mo,We-Fr 10:00-18:00; Tu 14:00-18:00; Jul-Aug: Mo-Fr 10:00-14:00',
      ...['2027-06-29 14:00-18:00', '2027-07-06 10:00-14:00', '2027-07-03 '],
    ],
    ['Jan-Jun Mo-Su 08:00-16:00; week 20-53/2 Mo-Su 10:00-12:00', '2027-05-18 10:00-12:00'],
  ])('are read from "%s"', (text, ...dates) => {
    const hours = taken(text);
    const said = dates.map((each) => each.split(' ')[0] ?? '');
    expect(said.map((date) => `${date} ${on(hours, date)}`)).toEqual(dates);
    expect(hours.knownUntil).toBe('2027-10-31');
  });

  test('have a name: the holiday’s, what the text says, and none in a season', () => {
    const { holidays } = taken('Mo-Su 06:00-20:00; PH off; Dec 24 off "Christmas Eve"; Jan 10 off');
    const names = new Map(holidays.map(({ date, name }) => [date, name]));
    expect(names.get('2026-11-26')).toBe('Thanksgiving Day');
    expect(names.get('2026-12-24')).toBe('Christmas Eve');
    expect(names.get('2027-01-10')).toBe('Special hours');
    expect(taken('Mo-Su 06:00-20:00; Jan-Mar off').holidays[0]?.name).toBe('');
  });

  test('are the holidays of the store’s own state, province or country', () => {
    const closed = (country: string, region: string, date: string) =>
      on(taken('Mo-Su 06:00-20:00; PH off', country, region), date) === '';
    expect(closed('CA', 'BC', '2026-11-26')).toBe(false);
    expect(closed('CA', 'BC', '2027-09-30')).toBe(true);
    expect(closed('CA', 'ON', '2027-09-30')).toBe(false);
    expect(closed('DE', '', '2027-05-01')).toBe(true);
    expect(closed('GB', '', '2026-12-25')).toBe(false);
    expect(noticesOf('Mo-Su 06:00-20:00; PH off', 'GB', '')).toContain('holidays of GB are not known');
    expect(noticesOf('Mo-Su 06:00-20:00; PH off', 'CA', '')).toContain('national holidays of CA alone');
  });
});

test.each([
  ['US', '', 2027, '2027-07-05 Independence Day (observed)'],
  ['US', '', 2026, '2026-07-03 Independence Day (observed)'],
  ['US', '', 2026, '2026-01-19 Martin Luther King Jr. Day'],
  ['US', '', 2026, '2026-05-25 Memorial Day'],
  ['US', 'LA', 2027, '2027-02-09 Mardi Gras'],
  ['US', 'NJ', 2026, '2026-11-03 Election Day'],
  ['US', 'VA', 2027, '2027-11-02 Election Day'],
  ['US', 'HI', 2026, '2026-11-03 Election Day'],
  ['US', 'LA', 2026, '2026-11-03 Election Day'],
  ['US', 'MD', 2026, '2026-11-03 Election Day'],
  ['US', 'CO', 2026, '2026-10-05 Frances Xavier Cabrini Day'],
  ['US', 'WA', 2026, '2026-11-27 Day after Thanksgiving'],
  ['CA', 'AB', 2026, '2026-05-18 Victoria Day'],
  ['CA', 'ON', 2026, '2026-04-03 Good Friday'],
  ['CA', 'ON', 2029, '2029-07-02 Canada Day (observed)'],
  ['CA', 'QC', 2027, '2027-06-24 Saint-Jean-Baptiste Day'],
  ['CA', 'YT', 2026, '2026-08-17 Discovery Day'],
  ['CA', '', 2026, '2026-09-30 National Day for Truth and Reconciliation'],
])('a public holiday of %s %s in %i: %s', (country, region, year, holiday) => {
  const days = publicHolidays(country, region, year)?.map(({ date, name }) => `${date} ${name}`);
  expect(days).toContain(holiday);
});

describe('refused', () => {
  test.each([
    ['whenever', 'cannot be read'],
    ['Mo-Fr 25:99', 'cannot be read'],
    ['sunrise-sunset', 'follows the sun'],
    ['Mo-Fr 08:00+', 'for certain'],
    ['Mo-Fr 08:00-12:00+', 'for certain'],
    ['"by appointment"', 'for certain'],
    ['Mo-Su 08:00-20:00; PH -1 day 08:00-12:00', 'beside a holiday'],
  ])('"%s": %s', (text, why) => {
    const hours = read(text);
    expect(hours.ok ? 'taken' : hours.reason).toContain(why);
  });

  test('are public holidays of nowhere', () => {
    expect(read('Mo-Su 08:00-20:00; PH off', '', '')).toMatchObject({ ok: false });
  });
});

describe('the operator is told of', () => {
  test.each([
    ['Mo-Fr 07:00-11:00; Mo-Fr 15:00-19:00', 'on Mo-Fr 15:00-19:00 replaces the 07:00-11:00 of Mo-Fr'],
    ['Mo-Fr 08:00-12:00; Th 15:00-18:00', 'on Th 15:00-18:00 replaces the 08:00-12:00 of Mo-Fr'],
    ['PH off; Mo-Su 08:00-18:00', 'on Mo-Su a later rule replaces that of PH'],
    ['Dec 25 off; 08:00-18:00', 'on every day a later rule replaces that of Dec 25'],
    ['Jun-Aug Fr off; Mo-Fr 08:00-18:00', 'on Mo-Fr a later rule replaces that of Jun-Aug Fr'],
    ['24/7 "side door"', 'with the remark "side door" are open'],
    ['Mo-Su 08:00-05:00', 'open past midnight, for 21 hours'],
    ['Mo-Fr 06:00-20:00; SH off', 'school holidays are not known'],
    ['Mo-Su 06:00-20:00 "lobby closes 18:00"', 'with the remark "lobby closes 18:00" are open'],
    ['Mo-Fr 06:00-20:00; Sa "by appointment"', 'Sa "by appointment" is not open'],
    ['Mo-Su 06:00-20:00; Jan-Mar off', 'are known until 2027-10-31'],
    ['Mo-Fr', 'This rule is not very explicit'],
    ['Mo-Fr 8am-5pm', 'taken as "Mo-Fr 08:00-17:00"'],
  ])('"%s": %s', (text, notice) => {
    expect(noticesOf(text)).toContain(notice);
  });

  test.each([
    'Mo-Su 07:00-19:00; Su 09:00-15:00',
    'Mo-Th 06:00-22:00; Fr,Sa 06:00-02:00; Su 07:00-20:00',
    'Mo-Su 17:00-04:00',
    'Mo-Fr,PH 08:00-18:00; Sa,Su 08:00-18:00',
    '24/7',
  ])('nothing in "%s"', (text) => {
    expect(noticesOf(text)).toBe('');
  });
});

describe('a store', () => {
  const storeOf = (hours: string): StoredStore => {
    const { stores } = readChain(Buffer.from(collection([feature({ ref: '1', opening_hours: hours })])), NOW);
    return stores[0] as StoredStore;
  };

  test('has its remarks among its labels', () => {
    expect(storeOf('Mo-Fr 06:00-20:00 "lobby closes 18:00"; Sa "by appointment"').warningLabels).toEqual([
      { code: 'hoursRemark', label: 'lobby closes 18:00; Sa: by appointment' },
    ]);
  });

  test('is open for nobody once its hours are no longer known', () => {
    const store = storeOf('Mo-Su 17:00-02:00; Jan-Mar off');
    const line = (at: string) => hoursLineOf(locationOf(store, new Date(at), null), Date.parse(at)).says;
    const isOpen = (at: string) => groupByHours([store]).isOpen(0, Date.parse(at));
    // In Seattle the last evening, the night that belongs to it, and the two days after.
    const times = ['10-31T23:00', '11-01T01:40', '11-01T12:00', '11-02T12:00'].map(
      (time) => `2027-${time}:00-07:00`,
    );
    expect(times.map(line)).toEqual(['openUntil', 'closesSoon', 'closed', 'unknown']);
    expect(times.map(isOpen)).toEqual([true, true, false, false]);
    expect(locationOf(store, new Date(times[0] ?? ''), null).schedule[1]).toMatchObject({
      hoursFormatted: 'Closed',
      holidayFormatted: 'Hours not known',
    });
    expect(locationOf(store, new Date(times[3] ?? ''), null)).not.toHaveProperty('hoursKnownUntil');
  });
});

// 10,000 texts in tests/attack/hours.
test('a night belongs to its evening, whatever overrides a day', () => {
  nightsBelong(60);
});
