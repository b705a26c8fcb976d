/** Stores are found by name and number, beside places. */
import { describe, expect, it } from 'vitest';
import { withStoreNames } from '../../../server/stores/places/withStoreNames.ts';
import type { Place } from '../../../server/stores/places/ports.ts';

const main = { storeNumber: '10012', name: 'Seattle Main', lat: 47.6, lng: -122.3 };
const seattle: Place = { placeName: 'Seattle, WA', lat: 47.61, lng: -122.33, match: 'fallback' };
const zip: Place = { placeName: 'New York, NY 10012', lat: 40.7, lng: -74, match: 'found' };

const withPlaces = (
  geocode: () => Promise<Place | null>,
  suggested: readonly Place[],
  named: (text: string, limit: number) => readonly (typeof main)[],
) =>
  withStoreNames(
    { geocoder: { geocode }, suggester: { suggest: async () => suggested, warm: async () => undefined } },
    { named },
  );
const named = (text: string) =>
  text === main.storeNumber || main.name.toLowerCase().includes(text.toLowerCase()) ? [main] : [];
const places = (known: Place | null) => withPlaces(async () => known, [seattle], named);
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

  it('finds the place first that is known by the text, and offers the store of that number beside it', async () => {
    expect(await places(zip).geocoder.geocode('10012')).toEqual({ ...zip, otherPlaces: [label] });
  });

  it('of nothing known finds nothing, and keeps the failure of the service', async () => {
    expect(await places(null).geocoder.geocode('Nowhere')).toBeNull();
    const down = withPlaces(() => Promise.reject(new Error('down')), [], named);
    await expect(down.geocoder.geocode('Nowhere')).rejects.toThrow('down');
    expect((await down.geocoder.geocode('10012'))?.placeName).toBe(label);
  });
});

describe('a person in Seattle', () => {
  const here = { lat: 47.62, lng: -122.35 };
  const lakeside = { storeNumber: '10040', name: 'Seattle Lakeside', lat: 47.6, lng: -122.3 };
  const far = { storeNumber: '10050', name: 'Boise Lakeside', lat: 43.6, lng: -116.2 };
  const inFlorida: Place = { placeName: 'Lakeside, FL', lat: 30.1, lng: -81.8, match: 'found' };
  const nearby: Place = { placeName: 'Lakeside, WA', lat: 47.5, lng: -122.2, match: 'found' };
  const asking = (known: Place | null, stores = [lakeside, far], suggested = known) =>
    withPlaces(
      async () => known,
      suggested === null ? [] : [suggested],
      (_, limit) => stores.slice(0, limit),
    );
  const names = (found: readonly Place[]) => found.map(({ placeName }) => placeName);

  it('comes to the store of that name there before a town far away', async () => {
    const { geocoder, suggester } = asking(inFlorida);
    expect(await geocoder.geocode('Lakeside', here)).toMatchObject({ placeName: 'Seattle Lakeside · 10040' });
    expect(names(await suggester.suggest('Lakeside', 6, here))).toEqual([
      'Seattle Lakeside · 10040',
      'Lakeside, FL',
      'Boise Lakeside · 10050',
    ]);
  });

  it.each<[string, Place, (typeof lakeside)[], string]>([
    ['is near, too', nearby, [lakeside], 'Lakeside'],
    ['has no store of its name near', inFlorida, [far], 'Lakeside'],
    ['is only a part of a word of a store’s', inFlorida, [lakeside], 'side'],
    ['only begins a store’s name', inFlorida, [lakeside], 'Seattle'],
  ])('comes to the town that %s', async (_, town, stores, text) => {
    const { geocoder, suggester } = asking(town, stores);
    expect(await geocoder.geocode(text, here)).toEqual(town);
    expect(names(await suggester.suggest(text, 6, here))[0]).toBe(town.placeName);
  });

  it('comes to the town where nothing says where the person is', async () => {
    expect(await asking(inFlorida).geocoder.geocode('Lakeside')).toEqual(inFlorida);
  });

  it('is suggested stores before places in countries without any', async () => {
    const abroad: Place = { placeName: 'Mainz, Germany', lat: 50, lng: 8.3, match: 'found', isAbroad: true };
    expect(names(await asking(null, [far], abroad).suggester.suggest('Main', 6))).toEqual([
      'Boise Lakeside · 10050',
      'Mainz, Germany',
    ]);
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
