/** Stores are found by name and number, beside places. */
import { describe, expect, it } from 'vitest';
import { withStoreNames } from '../../../server/stores/places/withStoreNames.ts';
import type { Place } from '../../../server/stores/places/ports.ts';

const main = { storeNumber: '10012', name: 'Seattle Main', lat: 47.6, lng: -122.3 };
const seattle: Place = { placeName: 'Seattle, WA', lat: 47.61, lng: -122.33, match: 'fallback' };
const zip: Place = { placeName: 'New York, NY 10012', lat: 40.7, lng: -74, match: 'found' };

const named = (text: string) =>
  text === main.storeNumber || main.name.toLowerCase().includes(text.toLowerCase()) ? [main] : [];
const places = (known: Place | null) =>
  withStoreNames(
    {
      geocoder: { geocode: async () => known },
      suggester: { suggest: async () => [seattle], warm: async () => undefined },
    },
    { named },
  );
const label = 'Seattle Main · 10012';

describe('a search', () => {
  it.each([
    ['the name, where no place is known by it', 'seattle main', seattle],
    ['the number', '10012', null],
    ['what a suggestion said, although the number is a postal code', label, zip],
    ['its number after a #, although the number is a postal code', '# 10012', zip],
  ])('finds a store by %s', async (_by, text, known) => {
    expect(await places(known).geocoder.geocode(text)).toEqual({
      ...{ placeName: label, lat: 47.6, lng: -122.3, match: 'found' },
    });
  });

  it('finds the place first that is known by the text', async () => {
    expect(await places(zip).geocoder.geocode('10012')).toEqual(zip);
  });

  it('of nothing known finds nothing, and keeps the failure of the service', async () => {
    expect(await places(null).geocoder.geocode('Nowhere')).toBeNull();
    const down = withStoreNames(
      {
        geocoder: { geocode: () => Promise.reject(new Error('down')) },
        suggester: { suggest: async () => [], warm: async () => undefined },
      },
      { named },
    );
    await expect(down.geocoder.geocode('Nowhere')).rejects.toThrow('down');
    expect((await down.geocoder.geocode('10012'))?.placeName).toBe(label);
  });
});

it('suggestions end with stores, from the third letter on', async () => {
  const { suggester } = places(null);
  expect((await suggester.suggest('se', 6)).map(({ placeName }) => placeName)).toEqual(['Seattle, WA']);
  expect((await suggester.suggest('sea', 6)).map(({ placeName }) => placeName)).toEqual([
    'Seattle, WA',
    label,
  ]);
  expect((await suggester.suggest('#10012', 6)).map(({ placeName }) => placeName)).toEqual([label]);
});

it.each(['1', '10', ' 0 ', '１', '1-0'])(
  'a number of one or two digits asks for no place: %s',
  async (text) => {
    const { geocoder, suggester } = places(zip);
    expect(await geocoder.geocode(text)).toBeNull();
    expect(await suggester.suggest(text, 6)).toEqual([]);
  },
);

it('a number of three digits asks for places', async () => {
  const { geocoder, suggester } = places(zip);
  expect(await geocoder.geocode('100')).toEqual(zip);
  expect(await suggester.suggest('100', 6)).toContainEqual(seattle);
});
