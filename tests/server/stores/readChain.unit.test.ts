/** A file of an operator's stores: what is taken as what, and what each wrong feature and file is told. */
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { StoreLocation } from '../../../domain/stores/store.ts';
import { readChain } from '../../../server/stores/import/readChain.ts';
import { generateStores } from '../../../server/stores/seed/generateStores.ts';
import { locationOf, type StoredStore } from '../../../server/stores/storedStore.ts';
import { collection, feature, featureOf, type Properties } from './geoJson.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

beforeAll(() => {
  process.env['TZ'] = 'UTC';
});

const read = (features: readonly unknown[]) => readChain(Buffer.from(collection(features)), NOW);
const one = (properties: Properties, geometry?: unknown): StoredStore => {
  const { stores, refused } = read([feature({ ref: '1', ...properties }, geometry)]);
  const [store] = stores;
  if (store === undefined) throw new Error(JSON.stringify(refused));
  return store;
};
const refusal = (given: unknown): readonly string[] =>
  read([given]).refused.flatMap(({ problems }) => problems.map(({ field, reason }) => `${field} ${reason}`));

describe('a store', () => {
  test('is taken with all that its tags say', () => {
    const store = one({
      ref: 7042,
      branch: 'Pike Place',
      'addr:housenumber': 1912,
      'addr:street': 'Pike Pl',
      'addr:city': 'Seattle',
      'addr:state': 'Washington',
      'addr:postcode': '98101',
      'addr:country': 'us',
      phone: '+1 206-555-0101; +1 206-555-0102',
      opening_hours: 'Mo-Fr 05:30-21:00; Sa 07:00-02:00; Su off',
      drive_through: 'yes',
      internet_access: 'wlan',
      outdoor_seating: 'patio',
      wheelchair: 'limited',
      takeaway: 'only',
      amenity: 'cafe',
      website: 'https://example.com/',
      'crema:curbside_stalls': '6',
      'crema:guest_ordering': 'no',
    });
    expect(store).toMatchObject({
      storeNumber: '7042',
      name: 'Pike Place',
      address: {
        singleLine: '1912 Pike Pl, Seattle, WA 98101',
        lines: ['1912 Pike Pl', 'Seattle, WA 98101'],
        countrySubdivisionCode: 'WA',
        countryCode: 'US',
      },
      phoneNumber: '+1 206-555-0101',
      isOpen24Hours: false,
      timeZone: { timeZoneId: 'America/Los_Angeles' },
      mobileOrdering: {
        availability: 'READY',
        guestOrdering: false,
        curbsideAvailability: 'READY',
        stallQuantity: 6,
      },
    });
    expect(store.hoursByDay.slice(5)).toEqual([
      [{ opens: 330, closes: 1260 }],
      [{ opens: 420, closes: 1560 }],
    ]);
    expect(store.hoursByDay[0]).toEqual([]);
    expect(store.amenities.map(({ code }) => code)).toEqual(['DT', 'CX', 'WF', 'PA']);
    expect(store.pickUpOptions.map(({ code }) => code)).toEqual(['16', 'DT', 'CX']);
    expect(v.is(StoreLocation, locationOf(store, NOW, null))).toBe(true);
  });

  test('written out as tags and read again is the same store', () => {
    const generated = generateStores(600);
    const { stores, refused } = read(generated.map(featureOf));
    expect(refused).toEqual([]);
    const kept = (store: StoredStore) => {
      const { storeNumber, name, address, coordinates, hoursByDay, timeZone, isOpen24Hours } = store;
      return { storeNumber, name, address, coordinates, hoursByDay, timeZone, isOpen24Hours };
    };
    expect(stores.map(kept)).toEqual(generated.map(kept));
  });

  test('without hours is taken as closed, and the report says so', () => {
    const { stores, noticed } = read([feature({ ref: '1', opening_hours: null, 'addr:full': 'Here' })]);
    expect(stores[0]?.hoursByDay).toEqual([[], [], [], [], [], [], []]);
    expect(noticed).toMatchObject([{ notices: [{ field: 'opening_hours' }] }]);
  });

  test('gets its zone by its place where none or no real one is named', () => {
    const tokyo = { type: 'Point', coordinates: [139.7, 35.68] };
    const zoneOf = (timezone?: string) => one({ timezone }, tokyo).timeZone.timeZoneId;
    const zones = [undefined, 'Mars/Olympus', '+09:00', 'Pacific/Apia'].map(zoneOf);
    expect(zones).toEqual(['Asia/Tokyo', 'Asia/Tokyo', 'Asia/Tokyo', 'Pacific/Apia']);
  });

  test('gets country and state of the nearest town where they are not said', () => {
    expect(one({}).address).toMatchObject({ countryCode: 'US', countrySubdivisionCode: 'WA' });
    const at = (coordinates: readonly number[]) =>
      read([feature({ ref: '1' }, { type: 'Point', coordinates })]);
    const tokyo = at([139.7, 35.68]);
    expect(tokyo.stores[0]?.address).toMatchObject({ countryCode: 'JP', countrySubdivisionCode: '' });
    expect(tokyo.noticed).toMatchObject([{ notices: [{ field: 'addr:full' }] }]);
    // Across the border from San Diego.
    expect(at([-117.02, 32.51]).stores[0]?.address.countryCode).toBe('MX');
    const atSea = at([-150, 35]).noticed.flatMap(({ notices }) => notices.map(({ field }) => field));
    expect(atSea).toEqual(['addr:full', 'addr:country']);
  });

  test('with a phone that nobody could dial is taken without it', () => {
    const { stores, noticed } = read([feature({ ref: '1', phone: 'ask Bob', 'addr:full': 'Here' })]);
    expect(stores[0]?.phoneNumber).toBeNull();
    expect(noticed).toMatchObject([{ notices: [{ field: 'phone' }] }]);
  });
});

describe('a feature is refused', () => {
  const at = (coordinates: readonly unknown[], type = 'Point') => ({ type, coordinates });
  const HALF = 'holds a control character or half a character';

  test.each<[string, Properties]>([
    ['ref is missing', { ref: undefined }],
    ['ref must be a text, but is an object', { ref: { a: 1 } }],
    ['ref may have at most 2000 characters, but has 2001', { ref: 'x'.repeat(2_001) }],
    ['name is missing, and so are branch and brand', { name: ' ' }],
    ['name must be a text, but is a list', { name: ['a'] }],
    [`name ${HALF}`, { name: 'a\ud800' }],
    [`addr:city ${HALF}`, { 'addr:city': 'a\u0000' }],
    ['addr:city may have at most 200 characters, but has 10000', { 'addr:city': 'x'.repeat(10_000) }],
    ['addr:country must be a country code of two letters', { 'addr:country': 'Mordor' }],
    ['drive_through must be a text, but is a number', { drive_through: 1 }],
    ['crema:curbside_stalls must be a whole number from 0 to 99', { 'crema:curbside_stalls': '-1' }],
  ])('whose %s', (reason, properties) => {
    expect(refusal(feature({ ref: '1', ...properties }))).toEqual([reason]);
  });

  test.each(['points', 'some', 'favorites', 'nearest', 'constructor'])('with the ref %s', (ref) => {
    expect(refusal(feature({ ref }))).toEqual(['ref is a name that the server needs for itself']);
  });

  const SWAPPED = 'has its coordinates swapped';
  test.each<[string, unknown, Properties?]>([
    ['is missing', null],
    ['must be a Point', at([at([0, 0]), at([1, 1])], 'LineString')],
    ['must have coordinates of two numbers, longitude and latitude', at(['1', '2'])],
    [`${SWAPPED}: longitude comes first`, at([47.6, -122.3])],
    [`${SWAPPED}, by addr:country=DE: longitude comes first`, at([52.52, 13.4]), { 'addr:country': 'DE' }],
    ['has coordinates that are not on Earth (longitude to 180, latitude to 90)', at([200, 95])],
  ])('whose geometry %s', (reason, geometry, more = {}) => {
    expect(refusal(feature({ ref: '1', ...more }, geometry))).toEqual([`geometry ${reason}`]);
  });

  test('for every reason that there is', () => {
    const none = ['type must be "Feature"', 'properties must be an object with the tags', 'ref is missing'];
    expect(refusal(7)).toEqual([
      ...none,
      ...['name is missing, and so are branch and brand', 'geometry is missing'],
    ]);
    expect(refusal(feature({ ref: '', name: 5, opening_hours: 'x' }, {}))).toEqual([
      ...['ref is missing', 'name must be a text, but is a number', 'geometry must be a Point'],
      expect.stringContaining('opening_hours cannot be read'),
    ]);
  });

  test('whose ref another has, with both lines; the first is taken', () => {
    const { stores, refused } = read([feature({ ref: '1' }), feature({ ref: '2' }), feature({ ref: 1 })]);
    expect(stores.map(({ storeNumber }) => storeNumber)).toEqual(['1', '2']);
    expect(refused).toEqual([
      { line: 4, ref: '1', problems: [{ field: 'ref', reason: 'is that of line 2 too' }] },
    ]);
  });

  test('by the line on which it begins, however the file is laid out', () => {
    const text = `\ufeff{ "type": "FeatureCollection", "note": "features",\n "features": [\n\n {\n"type": "Feature"},{"a":\n"]}\\"["}\n,\n 5 ] }`;
    expect(readChain(Buffer.from(text), NOW).refused.map(({ line }) => line)).toEqual([4, 5, 8]);
  });
});

describe('a file is refused as a whole', () => {
  test.each([
    ['garbage', 'hello', 'It is not JSON'],
    ['half a file', collection([feature({ ref: '1' })]).slice(0, -30), 'It is not JSON'],
    ['a broken feature', '{"type":"FeatureCollection","features":[\n{},\n{"a":}]}', 'line 3'],
    ['a missing comma', '{"type":"FeatureCollection","features":[{} {}]}', 'It is not JSON'],
    ['a comma too many', '{"type":"FeatureCollection","features":[{},]}', 'It is not JSON'],
    ['something behind it', '{"type":"FeatureCollection","features":[]} x', 'It is not JSON'],
    ['a single feature', JSON.stringify(feature({ ref: '1' })), 'no list "features"'],
    ['another type', '{"type":"Topology","features":[]}', '"type" does not say so'],
    ['a list', '[1,2]', 'no list "features"'],
    ['a number', '5', 'no list "features"'],
    ['bytes that are no text', '\u0000\u0001', 'It is not JSON'],
  ])('%s', (_, text, sentence) => {
    expect(() => readChain(Buffer.from(text), NOW)).toThrow(sentence);
  });

  test('that is not in UTF-8, with the line and the byte', () => {
    const text = collection([feature({ ref: '1', note: '\ufffd' }), feature({ ref: '2', name: 'Café' })]);
    const byte = (text.split('\n')[2] ?? '').indexOf('é') + 1;
    const latin1 = Buffer.concat(
      text.split('\n').map((line, at) => Buffer.from(`${line}\n`, at === 2 ? 'latin1' : 'utf8')),
    );
    expect(() => readChain(latin1, NOW)).toThrow(`not in UTF-8: see line 3, byte ${byte} of it`);
  });
});
