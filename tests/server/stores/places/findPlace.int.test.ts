/** Towns are found as people write them. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as places from '../../../../server/stores/places/findPlace.ts';
import { LISTED } from '../../../../server/stores/places/localNames.ts';
import { nameOf, towns, allTowns } from '../../../../server/stores/places/towns.ts';

/** Of a chain in the United States and Canada. */
const atHome = new Set(['US', 'CA']);
const findPlace = (text: string) => places.findPlace(text, atHome);
const suggestPlaces = (text: string, limit: number) => places.suggestPlaces(text, limit, atHome);

// The index is built by the first question.
beforeAll(() => void findPlace('00000 Seattle'), 60_000);

describe('of places of one name', () => {
  test.each([
    ['springfield', ['Springfield, MA', 'Springfield, IL']],
    ['Paris', ['Paris, France', 'Paris, TN']],
    ['london', ['London, United Kingdom']],
  ])('%s: the others are told, the largest at home and abroad', (text, others) => {
    const told = findPlace(text)?.otherPlaces ?? [];
    expect(told).toEqual(expect.arrayContaining(others));
    expect(told.length).toBeLessThanOrEqual(5);
    expect(told).not.toContain(findPlace(text)?.placeName);
    for (const other of told) {
      expect(findPlace(other)?.placeName).toBe(other);
      expect(findPlace(other)).not.toHaveProperty('otherPlaces');
    }
  });

  test.each(['Springfield, IL', 'Springfield, Illinois', '98101', '981', 'V6B', 'Zagreb'])(
    '%s: there is no other, or it was said which',
    (text) => expect(findPlace(text)).not.toHaveProperty('otherPlaces'),
  );
});

/** `written | name`, one a line. */
const rows = (lines: string): readonly (readonly [string, string])[] =>
  lines
    .trim()
    .split('\n')
    .map((each) => each.split('|').map((part) => part.trim()))
    .map(([text = '', placeName = '']) => [text, placeName]);

describe('a place', () => {
  test.each(
    rows(`
      sea | Seattle, WA
      portl | Portland, OR
      Portland, ME | Portland, ME
      Portland, Oregon | Portland, OR
      new york | New York City, NY
      Toronto, Ontario | Toronto, ON
      vancouver | Vancouver, BC
      Vancouver, WA | Vancouver, WA
      montréal | Montréal, QC
      MONTRÉAL, QUÉBEC | Montréal, QC
      pòrtland | Portland, OR
      portland maine | Portland, ME
      Washington, D.C. | Washington, DC
      Seattle, Washington, USA | Seattle, WA
      Vancouver, USA | Vancouver, WA
      toronto canada | Toronto, ON
      Richmond, CA | Richmond, CA
      saint louis | St. Louis, MO
      ft lauderdale | Fort Lauderdale, FL
      mt vernon, wa | Mount Vernon, WA
      new york ny | New York City, NY
      st l | St. Louis, MO
      Berlin | Berlin, NH
      berlin nh | Berlin, NH
      Berlin, USA | Berlin, NH
      Vista | Vista, CA
      vista california | Vista, CA
      Washington | Washington, DC
    `),
  )('written %s is %s, also where larger ones only contain the name', (text, placeName) => {
    expect(findPlace(text)).toMatchObject({ placeName, match: 'found' });
  });

  test.each(
    rows(`
      Zurich, IL | Lake Zurich, IL
      Angeles, CA | Los Angeles, CA
      Orleans, LA | New Orleans, LA
      seatle | Seattle, WA
      san fransisco | San Francisco, CA
      chciago | Chicago, IL
      new yrok | New York City, NY
      philadelfia, pa | Philadelphia, PA
      123 Pine St, Seattle, WA | Seattle, WA
      Quebec City | Québec, QC
      Seattle, OR | Seattle, WA
      Seattle, WA 99999 | Seattle, WA
      a | Austin, TX
      %A | Austin, TX
      se | Seattle, WA
      frankfrut am main | Frankfurt am Main, Germany
      Guadalajara, Jalisco, México | Guadalajara, Mexico
    `),
  )('written %s is a guess, and said to be one: %s', (text, placeName) => {
    expect(findPlace(text)).toMatchObject({ placeName, match: 'fallback' });
  });

  test.each(['zzqxv', 'Zzqxv, WA', '...', ' ', '\0\u0001\u202e', 'constructor'])(
    'that nobody knows is none: %j',
    (text) => {
      expect(findPlace(text)).toBeNull();
    },
  );
});

describe('a place abroad', () => {
  test.each(
    rows(`
      Zürich | Zürich, Switzerland
      zurich | Zürich, Switzerland
      ZUERICH | Zürich, Switzerland
      koeln | Köln, Germany
      München | Munich, Germany
      Wien | Vienna, Austria
      Lyon | Lyon, France
      Łódź | Łódź, Poland
      lodz | Łódź, Poland
      Berlin, Germany | Berlin, Germany
      berlin germany | Berlin, Germany
      Berlin, DE | Berlin, Germany
      Berlin (DE) | Berlin, Germany
      Berlin, Deutschland | Berlin, Germany
      London, UK | London, United Kingdom
      Tbilisi, Georgia | Tbilisi, Georgia
      Frankfurt (Oder) | Frankfurt (Oder), Germany
    `),
  )('written %s is %s', (text, placeName) => {
    expect(findPlace(text)).toMatchObject({ placeName, match: 'found' });
  });

  test('comes after the countries that have stores, and before them where its own has', () => {
    const first = (text: string, countries: readonly string[]) =>
      places.suggestPlaces(text, 20, new Set(countries)).map(({ placeName }) => placeName);
    expect(first('Paris', ['US', 'CA']).slice(0, 2)).toEqual(['Paris, TX', 'Paris, ON']);
    expect(first('Paris', ['US', 'CA'])).toContain('Paris, France');
    expect(first('Paris', ['FR'])[0]).toBe('Paris, France');
    expect(first('Paris', [])[0]).toBe('Paris, France');
    expect(first('ber', ['DE'])[0]).toBe('Berlin, Germany');
    expect(first('bo', ['US'])[0]).toBe('Boston, MA');
    expect(first('cologne', ['DE'])[0]).toBe('Köln, Germany');
  });

  test('is marked among suggestions where its country has no stores', () => {
    const marked = (countries: readonly string[]) =>
      places.suggestPlaces('Mainz', 1, new Set(countries)).map(({ isAbroad }) => isAbroad === true);
    expect([marked(['US']), marked(['DE']), marked([])]).toEqual([[true], [false], [false]]);
    expect(findPlace('Mainz')).not.toHaveProperty('isAbroad');
  });

  test('that the list of other names has is a town of the source', () => {
    const known = new Set(allTowns().map(({ country, name }) => `${country} ${name}`));
    expect(LISTED.filter((key) => !known.has(key))).toEqual([]);
  });
});

test('a name that was suggested finds the very town again', () => {
  const spelledAlike = ['St. Charles, MD', 'Pont Rouge, QC', 'Saint Johnsbury, VT'];
  const some = [allTowns(), towns()].flatMap((all) =>
    [...all.slice(0, 150), ...all.filter((_, at) => at % 100 === 0)].map(nameOf),
  );
  const names = [...some, ...spelledAlike];
  const lost = names.filter((name) => {
    const place = findPlace(name);
    return place?.placeName !== name || place.match !== 'found';
  });
  expect(lost).toEqual([]);
});

test('whatever is typed gives a bounded number of places on the map, or none, and never throws', () => {
  const words = fc.constantFrom(
    ...['Seattle', 'WA', 'new', 'yrok', '98101', 'V6B 1A1', '981', ',', 'é', '__proto__'],
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(words, { maxLength: 8 }).map((typed) => typed.join(' ')),
  );
  const isBounded = fc.property(text, fc.integer({ min: 0, max: 8 }), (typed, limit) => {
    const found = suggestPlaces(typed, limit);
    expect(found.length).toBeLessThanOrEqual(limit);
    expect(new Set(found.map(({ placeName }) => placeName)).size).toBe(found.length);
    for (const { placeName, lat, lng } of found)
      expect(placeName !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180).toBe(true);
  });
  fc.assert(isBounded, { numRuns: 80 });
}, 30_000);

test('suggestions are in the same order: the very name, the larger first, then its beginnings, then the rest', () => {
  const names = suggestPlaces('vista', 60).map(({ placeName }) => placeName);
  expect(names.slice(0, 3)).toEqual(['Vista, CA', 'Vista Santa Rosa, CA', 'Vista Center, NJ']);
  const containing = names.filter((name) => !name.startsWith('Vista'));
  expect(containing[0]).toBe('Chula Vista, CA');
  expect(names.slice(-containing.length)).toEqual(containing);
  const matches = suggestPlaces('Town', 200).map(({ match }) => match);
  expect(matches[0]).toBe('found');
  expect(matches).toEqual(matches.toSorted().toReversed());
  expect(matches).toContain('fallback');
});

test('suggestions are at most as many as asked for', () => {
  expect(suggestPlaces('san', 6)).toHaveLength(6);
  expect(suggestPlaces('zzqxv', 6)).toEqual([]);
});
