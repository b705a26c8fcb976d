/** Postal codes are found as people write them; entries that stand nowhere are not. */
import { beforeAll, describe, expect, test } from 'vitest';
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
    ['with a missing coordinate', 'V0N'],
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
