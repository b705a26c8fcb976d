/** A link reproduces what one saw, and whatever stands in it harms nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSameSearch,
  noQuery,
  readQuery,
  withMapAt,
  writeQuery,
  type LocatorQuery,
} from '../../../domain/stores/query.ts';

const micro = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
const queries: fc.Arbitrary<LocatorQuery> = fc.record({
  place: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim()),
  around: fc.option(fc.record({ lat: micro(90), lng: micro(180) })),
  at: fc.option(fc.record({ lat: micro(90), lng: micro(180) })),
  zoom: fc.option(fc.integer({ min: 300, max: 2_100 }).map((hundredths) => hundredths / 100)),
  within: fc.option(fc.integer({ min: 50, max: 1_050 })),
  features: fc
    .uniqueArray(fc.stringMatching(/^[A-Za-z0-9]{1,20}$/), { maxLength: 8 })
    .map((codes) => codes.toSorted()),
  store: fc.option(fc.stringMatching(/^[A-Za-z0-9._-]{1,40}$/)),
});

describe('the address of the locator', () => {
  it('says the same after being written and read', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(readQuery(writeQuery(query))).toEqual({ query, problems: [] });
      }),
    );
  });

  it('is written the same way after being read from anything', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), queries, (noise, query) => {
        const once = writeQuery(readQuery(`?${noise}&${writeQuery(query)}`).query);
        expect(writeQuery(readQuery(once).query)).toBe(once);
      }),
    );
  });

  it('keeps what it can read and names what it cannot', () => {
    const { query, problems } = readQuery(
      '?place=Seattle&around=47&lat=91&lng=0&zoom=40&features=DT,<b>&store=a b',
    );
    expect(query).toEqual({ ...noQuery, place: 'Seattle' });
    expect(problems).toEqual(['around', 'coordinates', 'zoom', 'features', 'store']);
  });

  it.each([
    ['one of the two coordinates', 'lat=47.6', 'coordinates'],
    ['a longitude beyond the date line', 'lat=0&lng=180.1', 'coordinates'],
    ['a searched spot that is none', 'around=Seattle', 'around'],
    ['a searched spot of three numbers', 'around=47.6,-122.3,12', 'around'],
    ['a searched spot that is not on the map', 'around=47.6,-181', 'around'],
    ['half a searched spot', 'around=,-122.3', 'around'],
    ['a number that is none', 'lat=1e3&lng=0', 'coordinates'],
    ['a zoom closer than the map goes', 'zoom=21.01', 'zoom'],
    ['a place of 10,000 letters', `place=${'a'.repeat(10_000)}`, 'place'],
    ['fifty-one filters', `features=${Array.from({ length: 51 }, (_, n) => `F${n}`).join()}`, 'features'],
  ])('leaves out %s', (_what, search, problem) => {
    expect(readQuery(search)).toEqual({ query: noQuery, problems: [problem] });
  });

  it('writes no more than six decimals and no negative zero', () => {
    const { query } = readQuery('lat=-0.0000001&lng=122.33207123456');
    expect(writeQuery(query)).toBe('lat=0&lng=122.332071');
    expect(writeQuery(readQuery('around=-0.0000001,122.33207123456').query)).toBe('around=0,122.332071');
  });

  it('writes filters sorted, each once, with commas', () => {
    expect(writeQuery(readQuery('features=ON, DT ,,ON').query)).toBe('features=DT,ON');
  });
});

describe('a map that is taken somewhere else', () => {
  const THRESHOLD = 8;
  const taken = (search: string, zoom = 12.345) =>
    writeQuery(withMapAt(readQuery(search).query, { at: { lat: 45.12345678, lng: 7 }, zoom }, THRESHOLD));

  it.each([
    ['a spot', 'lat=47.6&lng=-122.3&zoom=12', 'around=47.6,-122.3&lat=45.123457&lng=7&zoom=12.35'],
    [
      'a spot for the second time',
      'around=1,2&lat=3&lng=4&zoom=5',
      'around=1,2&lat=45.123457&lng=7&zoom=12.35',
    ],
    [
      'a spot of the device',
      'lat=1&lng=2&features=DT',
      'around=1,2&lat=45.123457&lng=7&zoom=12.35&features=DT',
    ],
    ['a place', 'place=Rome', 'place=Rome&lat=45.123457&lng=7&zoom=12.35'],
    ['a store', 'store=7', 'lat=45.123457&lng=7&zoom=12.35&store=7'],
    ['nothing', '', 'lat=45.123457&lng=7&zoom=12.35'],
    ['nothing, from far out', 'lat=1&lng=2&zoom=7.99', 'lat=45.123457&lng=7&zoom=12.35'],
  ])('after searching %s', (_what, before, after) => {
    expect(taken(before)).toBe(after);
  });

  it('changes nothing about what is searched', () => {
    const zooms = fc.integer({ min: 300, max: 2_100 }).map((hundredths) => hundredths / 100);
    const searched = queries.filter(({ at, zoom }) => at !== null && (zoom === null || zoom >= THRESHOLD));
    fc.assert(
      fc.property(searched, zooms, (query, zoom) => {
        const moved = withMapAt(query, { at: { lat: 1, lng: 2 }, zoom }, THRESHOLD);
        expect(isSameSearch(moved, query)).toBe(true);
        expect(readQuery(writeQuery(moved)).query).toEqual(moved);
      }),
    );
  });
});
