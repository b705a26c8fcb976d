/** Towns are found as people write them. */
import { describe, expect, test } from 'vitest';
import { findPlace, suggestPlaces } from '../../../server/places/findPlace.ts';

describe('a place', () => {
  test.each([
    ['sea', 'Seattle, WA'],
    ['portl', 'Portland, OR'],
    ['Portland, ME', 'Portland, ME'],
    ['Portland, Oregon', 'Portland, OR'],
    ['montreal', 'Montréal, QC'],
    ['new york', 'New York City, NY'],
    ['St Louis', 'St. Louis, MO'],
    ['Toronto, Ontario', 'Toronto, ON'],
    ['vancouver', 'Vancouver, BC'],
    ['Vancouver, WA', 'Vancouver, WA'],
  ])('written %s is %s', (text, placeName) => {
    expect(findPlace(text)).toMatchObject({ placeName, match: 'found' });
  });

  test('with a typing error is a guess, and said to be one', () => {
    expect(findPlace('seatle')).toMatchObject({ placeName: 'Seattle, WA', match: 'fallback' });
  });

  test.each(['zzqxv', '98101', '...', ' '])('that nobody knows is none: %j', (text) => {
    expect(findPlace(text)).toBeNull();
  });
});

test('suggestions are at most as many as asked for', () => {
  expect(suggestPlaces('san', 6)).toHaveLength(6);
  expect(suggestPlaces('zzqxv', 6)).toEqual([]);
});
