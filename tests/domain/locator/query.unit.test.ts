/** A link reproduces what one saw, and whatever stands in it harms nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noQuery, readQuery, writeQuery, type LocatorQuery } from '../../../domain/locator/query.ts';

const micro = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
const queries: fc.Arbitrary<LocatorQuery> = fc.record({
  place: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim()),
  at: fc.option(fc.record({ lat: micro(90), lng: micro(180) })),
  zoom: fc.option(fc.integer({ min: 300, max: 2_100 }).map((hundredths) => hundredths / 100)),
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
    const { query, problems } = readQuery('?place=Seattle&lat=91&lng=0&zoom=40&features=DT,<b>&store=a b');
    expect(query).toEqual({ ...noQuery, place: 'Seattle' });
    expect(problems).toEqual(['coordinates', 'zoom', 'features', 'store']);
  });

  it.each([
    ['one of the two coordinates', 'lat=47.6', 'coordinates'],
    ['a longitude beyond the date line', 'lat=0&lng=180.1', 'coordinates'],
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
  });

  it('writes filters sorted, each once, with commas', () => {
    expect(writeQuery(readQuery('features=ON, DT ,,ON').query)).toBe('features=DT,ON');
  });
});
