/** What is taken of stores that say something unusual, and what the report says to look at. */
import { beforeAll, describe, expect, test } from 'vitest';
import { closingAfter } from '../../../domain/stores/closing.ts';
import { storeOfWay } from '../../../domain/stores/wayHours.ts';
import { locationOf } from '../../../server/stores/storedStore.ts';
import { readChain } from '../../../server/stores/import/readChain.ts';
import { linesAboutFile } from '../../../server/stores/import/report.ts';
import { standingAt } from '../../../server/stores/standing.ts';
import { collection, feature, type Properties } from './geoJson.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

beforeAll(() => {
  process.env['TZ'] = 'UTC';
});

const read = (...features: readonly unknown[]) => readChain(Buffer.from(collection(features)), NOW);
const cafe = (properties: Properties) =>
  read(feature({ ref: '1', amenity: 'cafe', 'addr:full': 'Here', ...properties }));
const noticesOf = (properties: Properties) =>
  cafe(properties).noticed.flatMap(({ notices }) => notices.map(({ field }) => field));

describe('a store that is closed for good is not taken, and the report says why', () => {
  test.each<Properties>([
    { end_date: 'yes' },
    { end_date: '2026-03-31' },
    { end_date: '2026' },
    { end_date: '31.12.2027' },
    { disused: 'yes' },
    { abandoned: 'yes' },
    { 'disused:amenity': 'cafe' },
    { 'closed:amenity': 'cafe', amenity: null },
    { 'was:shop': 'coffee' },
    { 'demolished:amenity': 'fast_food', opening_hours: 'whenever' },
    { 'construction:amenity': 'cafe' },
    { start_date: '04/15/2027' },
    { opening_date: 'coming soon' },
    { 'dismantled:amenity': 'cafe' },
    { shop: 'vacant' },
  ])('%j', (properties) => {
    const { stores, refused, closed } = cafe(properties);
    expect([stores, refused]).toEqual([[], []]);
    const [field] = Object.keys(properties);
    expect(closed).toMatchObject([{ line: 2, ref: '1', closed: { field } }]);
  });

  test.each<Properties>([
    { end_date: 'no' },
    { disused: 'no' },
    { 'was:shop': 'books' },
    { start_date: '2019' },
    { start_date: '1990s' },
    { opening_date: '2026-11-28' },
  ])('but not one that says %j', (properties) => {
    const { stores, closed, noticed } = cafe(properties);
    expect([stores.length, closed, noticed]).toEqual([1, [], []]);
    expect(stores[0]).not.toHaveProperty('firstDate');
  });

  test('and makes way for another store of its number', () => {
    const { stores, refused, closed } = read(feature({ ref: '1', end_date: 'yes' }), feature({ ref: '1' }));
    expect([stores.length, refused, closed]).toEqual([1, [], []]);
    const broken = feature({ ref: '1', opening_hours: 'whenever' });
    expect(read(feature({ ref: '1', end_date: 'yes' }), broken).closed).toHaveLength(1);
  });
});

test.each<[Properties, object, [string, number][]]>([
  [
    { end_date: '2027-06-30' },
    { lastDate: '2027-06-30' },
    [
      ['2027-07-01T06:59Z', 1],
      ['2027-07-01T07:00Z', 0],
    ],
  ],
  [
    { start_date: '2027-04-15' },
    { firstDate: '2027-04-15' },
    [
      ['2027-04-15T06:59Z', 0],
      ['2027-04-15T07:00Z', 1],
    ],
  ],
  [
    { opening_date: '2027-04' },
    { firstDate: '2027-04-30' },
    [
      ['2027-04-30T06:59Z', 0],
      ['2027-04-30T07:00Z', 1],
    ],
  ],
])('a store that says %j is found on its own days only, by its clock', (properties, dates, moments) => {
  const { stores, noticed } = cafe(properties);
  expect(stores).toMatchObject([dates]);
  expect(noticed).toMatchObject([{ line: 2, notices: [{ field: Object.keys(properties)[0] }] }]);
  const found = moments.map(([at]) => [at, standingAt(stores, Date.parse(at)).stores.length]);
  expect(found).toEqual(moments);
});

test('a ref that is no store number gets one that is the same in every import', () => {
  const refs = ['https://example.com/us/1', 'Store 18', 'Köln-1', 'x'.repeat(56), 'WA/17'];
  const numbers = () => read(...refs.map((ref) => feature({ ref }))).stores.map((each) => each.storeNumber);
  expect(numbers()).toEqual(numbers());
  expect(new Set(numbers()).size).toBe(refs.length);
  expect(numbers().every((each) => /^x[\da-f]{16}$/.test(each))).toBe(true);
  expect(noticesOf({ ref: 'Store 18' })).toEqual(['ref']);
});

test("HTML's character references are read as what they stand for", () => {
  const named = { branch: 'Caf&eacute; &amp; Leaves', 'addr:street_address': '5 O&#39;Hare&nbsp;Blvd' };
  const [store] = cafe(named).stores;
  expect([store?.name, store?.address.lines[0]]).toEqual(['Café & Leaves', "5 O'Hare Blvd"]);
  expect(cafe({ branch: 'Tom & Jerry, AT&T' }).stores[0]?.name).toBe('Tom & Jerry, AT&T');
});

test('a timezone is taken as it stands; one that its place contradicts, or nobody knows, is named', () => {
  const zone = (timezone: string) => [
    cafe({ timezone }).stores[0]?.timeZone.timeZoneId,
    noticesOf({ timezone }),
  ];
  expect(zone('US/Pacific')).toEqual(['US/Pacific', []]);
  expect(zone('America/Denver')).toEqual(['America/Denver', ['timezone']]);
  expect(zone('Mars/Olympus')).toEqual(['America/Los_Angeles', ['timezone']]);
});

describe('hours of a way to collect', () => {
  const every = (opens: number, closes: number) => Array.from({ length: 7 }, () => [{ opens, closes }]);
  const DT = 'opening_hours:drive_through';
  const ways = (properties: Properties) => {
    const [store] = cafe({ drive_through: 'yes', ...properties }).stores;
    const own = store?.pickUpOptions.map(({ code, hoursByDay }) => [code, hoursByDay?.[1]]);
    return [store?.hoursByDay[1], ...(own ?? [])];
  };

  test('of its own are its own; the store is open while any way is', () => {
    const lobby = [{ opens: 360, closes: 1260 }];
    expect(ways({ [DT]: '24/7' })).toEqual([every(0, 1440)[1], ['16', lobby], ['DT', every(0, 1440)[1]]]);
    const shorter = [{ opens: 420, closes: 1200 }];
    expect(ways({ [DT]: 'Mo-Su 07:00-20:00' })).toEqual([lobby, ['16', lobby], ['DT', shorter]]);
    expect(ways({})).toEqual([lobby, ['16', undefined], ['DT', undefined]]);
    const { stores } = cafe({ drive_through: 'yes', [DT]: '24/7; Dec 25 off' });
    expect(stores[0]?.holidays).toMatchObject([{ date: '2026-12-25', hours: lobby }]);
  });

  test('of a store that is a drive-thru only are those of its window', () => {
    const window = [{ opens: 360, closes: 1260 }];
    expect(ways({ drive_through: 'only' })).toEqual([window, ['16', []], ['DT', window]]);
    expect(ways({ drive_through: 'only', [DT]: '24/7' })[1]).toEqual(['16', []]);
  });

  test('end where those of the store are no longer known', () => {
    const [stored] = cafe({ drive_through: 'yes', [DT]: 'Mo-Su 00:00-24:00; Jan off' }).stores;
    if (!stored) throw new Error('refused');
    const at = Date.parse(`${stored.hoursKnownUntil ?? ''}T20:00:00-07:00`);
    const store = storeOfWay(locationOf(stored, new Date(at), null), 'DRIVE_THRU', at);
    expect(store.open).toBe(true);
    expect(closingAfter(store, at)).toBe(at + 4 * 3_600_000);
  });

  test('alone, or unreadable, leave the others, and the report says so', () => {
    const alone = { opening_hours: null, drive_through: 'yes', [DT]: 'Mo-Su 05:00-22:00' };
    const window = [{ opens: 300, closes: 1320 }];
    expect(ways(alone)).toEqual([window, ['16', []], ['DT', window]]);
    expect(noticesOf(alone)).toEqual(['opening_hours']);
    const unreadable = { drive_through: 'yes', [DT]: 'whenever' };
    expect(ways(unreadable)[2]).toEqual(['DT', []]);
    expect(noticesOf(unreadable)).toEqual([DT]);
    expect(noticesOf({ [DT]: '24/7' })).toEqual([DT]);
    expect(noticesOf({ 'opening_hours:kitchen': '24/7' })).toEqual(['opening_hours:kitchen']);
  });
});

test.each<[Properties, string, string[]]>([
  [{ 'addr:state': 'Wash.' }, 'WA', ['addr:state']],
  [{ 'addr:state': 'US-WA' }, 'WA', []],
  [{ 'addr:state': 'PR', geometry: [-66.1, 18.4] }, 'PR', ['addr:state']],
  [{ 'addr:state': 'TX' }, 'TX', ['addr:state']],
  [{ 'addr:state': 'OR', geometry: [-122.67, 45.63] }, 'OR', []],
  [{ 'addr:state': 'BC', 'addr:country': 'CA' }, 'BC', ['addr:country']],
])(
  'an address of %j is in %s; what its place contradicts is named',
  ({ geometry, ...address }, code, fields) => {
    const place = geometry === undefined ? undefined : { type: 'Point', coordinates: geometry };
    const properties = { ref: '1', 'addr:full': 'Here', 'addr:country': 'US', ...address };
    const { stores, noticed } = read(feature(properties, place));
    expect(stores[0]?.address.countrySubdivisionCode).toBe(code);
    expect(noticed.flatMap(({ notices }) => notices.map(({ field }) => field))).toEqual(fields);
  },
);

test('of many notices of a kind the first are printed, of each kind', () => {
  const many = Array.from({ length: 9 }, (_, ref) =>
    feature({ ref, timezone: 'Asia/Tokyo', 'addr:full': 'Here' }),
  );
  const lines = linesAboutFile(
    read(...many, feature({ ref: 'z', end_date: '2027-06-30', 'addr:full': 'Here' })),
  );
  expect(lines).toContain('Taken, but look at this (10 stores):');
  expect(lines.filter((line) => line.includes('Asia/Tokyo'))).toHaveLength(5);
  expect(lines).toContain('  and 4 more; --report FILE.ndjson writes all of them');
  expect(lines.join('\n')).toContain('end_date (1 store): check that this is the last day');
});
