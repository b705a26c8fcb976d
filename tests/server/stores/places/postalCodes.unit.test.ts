/** Postal codes are found as people write them; entries that stand nowhere are not. */
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCodes } from '../../../../server/stores/places/postalCodes.ts';
import * as places from '../../../../server/stores/places/findPlace.ts';

const findPlace = (text: string) => places.findPlace(text, new Set(['US', 'CA']));
const suggestPlaces = (text: string, limit: number) =>
  places.suggestPlaces(text, limit, new Set(['US', 'CA']));

// Codes and towns are read by the first question.
beforeAll(() => void findPlace('00000 Seattle'), 60_000);

describe('a postal code', () => {
  test.each([
    ['98101', 'Seattle, WA 98101'],
    ['98101-1234', 'Seattle, WA 98101'],
    ['９８１０１', 'Seattle, WA 98101'],
    ['Seattle, WA 98101', 'Seattle, WA 98101'],
    ['00601', 'Adjuntas, PR 00601'],
    ['96910', 'Hagatna, GU 96910'],
    ['V6B', 'Vancouver, BC V6B'],
    ['V6B 1A1', 'Vancouver, BC V6B'],
    ['V6B 1', 'Vancouver, BC V6B'],
    ['Vancouver, BC V6B', 'Vancouver, BC V6B'],
    ['T0A', 'St. Paul, AB T0A'],
    ['X0A', 'Iqaluit, NU X0A'],
    ['X1A', 'Yellowknife, NT X1A'],
  ])('written %s is %s', (text, placeName) => {
    expect(findPlace(text)).toMatchObject({ placeName, match: 'found' });
  });

  test('stands where its people live', () => {
    expect(findPlace('98101')).toEqual({
      placeName: 'Seattle, WA 98101',
      lat: 47.6114,
      lng: -122.3305,
      match: 'found',
    });
  });

  test.each([
    ['that does not exist', '00000'],
    ['of a military post office abroad', '09002'],
    ['of nobody but Santa Claus', 'H0H 0H0'],
    ['on the wrong side of the earth', '10200'],
  ])('%s is not found', (_what, text) => {
    expect(findPlace(text)).toBeNull();
  });

  test.each(['981', '9810'])('half typed (%s) suggests those that begin so, as guesses', (text) => {
    const places = suggestPlaces(text, 6);
    expect(places).toHaveLength(6);
    for (const { placeName, match } of places) {
      expect(placeName).toMatch(/, WA 981/);
      expect(match).toBe('fallback');
    }
  });

  test.each(['98', '9', '0', '1', '７', '0 ', '#1', '1-2', '00'])(
    'of one or two digits (%s) finds nothing yet',
    (text) => {
      expect(suggestPlaces(text, 6)).toEqual([]);
      expect(findPlace(text)).toBeNull();
    },
  );

  test.each(['1000000', '000', '1 2 3 4'])(
    'that begins no code (%s) is no part of the name of a town',
    (text) => {
      expect(suggestPlaces(text, 6)).toEqual([]);
    },
  );
});

describe('a Canadian area', () => {
  const codes = new Map(readCodes().map((entry) => [entry.zip, entry]));
  const canadian = [...codes.values()].filter(({ country }) => country !== 'US');

  test.each([
    ['G8Y', 'Trois-Rivières Central, QC G8Y'],
    ['G4X', 'Gaspé, QC G4X'],
    ['G0E', 'Grande-Vallée, QC G0E'],
    ['G0R', 'La Pocatière, QC G0R'],
    ['H4E', 'Ville Émard, QC H4E'],
    ['H9C', "L'Île Bizard Northeast, QC H9C"],
    ['G6B', 'Lac-Mégantic, QC G6B'],
    ['G8G', 'Métabetchouan-Lac-à-la-Croix, QC G8G'],
    ['J0H', "Saint-Nazaire-d'Acton, QC J0H"],
    ['J9P', "Val-d'Or, QC J9P"],
    ['J3N', 'Saint-Basile-le-Grand, QC J3N'],
    ['E8T', 'Lamèque, NB E8T'],
    ['B0L', 'River Hébert, NS B0L'],
    ['K1A', 'Ottawa, ON K1A'],
    ['B3J', 'Halifax, NS B3J'],
  ])('%s is called %s', (code, placeName) => {
    expect(findPlace(code)?.placeName).toBe(placeName);
  });

  test.each([
    ['E3C', 'Fredericton Southwest, NB', 45.96, -66.64],
    ['E2E', 'Rothesay, NB', 45.38, -66],
    ['E2H', 'Saint John Northeast, NB', 45.27, -66.06],
    ['E1H', 'Lakeville, NB', 46.1, -64.78],
    ['K0C', 'Alexandria, ON', 45.02, -74.73],
    ['K0H', 'Inverary, ON', 44.23, -76.49],
    ['K0K', 'Picton, ON', 44.16, -77.38],
    ['P0M', 'Chelmsford, ON', 46.49, -81],
    ['V0N', 'Port McNeill, BC', 50.59, -127.09],
  ])('%s is %s, near its next town', (code, place, lat, lng) => {
    const found = findPlace(`${code} 1A1`);
    expect(found?.placeName).toBe(`${place} ${code}`);
    expect(Math.abs((found?.lat ?? 0) - lat)).toBeLessThan(0.5);
    expect(Math.abs((found?.lng ?? 0) - lng)).toBeLessThan(0.5);
  });

  test('is found for every one of the package but that of Santa Claus, with whole letters and no office', () => {
    const { codes: given } = createRequire(import.meta.url)('zipcodes') as {
      readonly codes: Readonly<Record<string, { readonly country: string }>>;
    };
    const all = Object.keys(given).filter((code) => given[code]?.country !== 'US');
    expect(all.filter((code) => !codes.has(code))).toEqual(['H0H']);
    const odd = /\uFFFD|[()/]|- |-[a-z]+$|^[a-z]/;
    const wrong = canadian.filter(({ city }) => odd.test(city) || /government/i.test(city));
    expect(wrong.map(({ zip, city }) => `${zip} ${city}`)).toEqual([]);
    for (const { state } of canadian) expect(state).toMatch(/^[A-Z]{2}$/);
  });
});
