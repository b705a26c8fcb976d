/** The locations API over a real server and database: pages, points, what is nearest, and what each wrong request is told. */
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distance } from 'geokdbush';
import { hasFeatures, keepsStore } from '../../../domain/stores/features.ts';
import { openStatus } from '../../../domain/stores/openingHours.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import type { StorePoints } from '../../../server/stores/points.ts';
import { generateStores } from '../../../server/stores/seed/generateStores.ts';
import { sandboxStores } from '../../../server/stores/seed/sandboxStores.ts';
import { storeFeatures } from '../../../server/stores/storeFeatures.ts';
import { holidaysOf } from '../../../server/stores/storedStore.ts';
import { startStoreServer, type StoreServer } from './storeServer.ts';

const COUNT = 3000;
const SEATTLE = 'lat=47.60621&lng=-122.33207';
const all = [...sandboxStores, ...generateStores(COUNT)];

let server: StoreServer;
beforeAll(async () => {
  server = await startStoreServer({ count: COUNT });
});
afterAll(() => server.close());

interface Page {
  readonly placeName: string | null;
  readonly match: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly total: number;
  readonly stores: readonly StoreLocation[];
}
const get = (path: string) => fetch(`${server.url}/apiproxy/v1/locations${path}`);
const page = async (query: string): Promise<Page> => (await (await get(`?${query}`)).json()) as Page;
const post = (path: string, body: unknown) =>
  fetch(`${server.url}/apiproxy/v1/locations${path}`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a search', () => {
  test('says where it stood, how many there are in all, and shows the fifty nearest', async () => {
    const found = await page(SEATTLE);
    expect(found).toMatchObject({ placeName: null, match: null, lat: 47.60621, lng: -122.33207 });
    expect(found.stores).toHaveLength(50);
    expect(found.total).toBeGreaterThan(50);
    expect(found.stores[0]?.storeNumber).toBe('99001');
  });

  test('by a place stands in the middle of it', async () => {
    const found = await page('place=Seattle, WA');
    expect(found).toMatchObject({ placeName: 'Seattle, WA', match: 'found' });
    expect(found.stores[0]?.distance).toBeLessThan(5);
    const unknown = await get('?place=zzzzqqqq');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: 'PLACE_NOT_FOUND' });
  });

  test('gives each store on one page exactly, however one pages, and its total is their number', async () => {
    const first = await page(SEATTLE);
    const pages = [first];
    for (let offset = 50; offset < first.total; offset += 50)
      pages.push(await page(`${SEATTLE}&offset=${offset}`));
    const stores = pages.flatMap((each) => each.stores);
    expect(stores).toHaveLength(first.total);
    expect(new Set(stores.map(({ storeNumber }) => storeNumber)).size).toBe(first.total);
    const distances = stores.map((each) => each.distance ?? 99);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect((await page(`${SEATTLE}&offset=10000`)).stores).toEqual([]);
  });

  test('of any place and filters keeps the stores that a plain look at all of them keeps', async () => {
    const codes = storeFeatures.map(({ code }) => code);
    const spot = fc
      .tuple(fc.nat(all.length - 1), fc.double({ min: -1, max: 1, noNaN: true }))
      .map(([place, off]) => ({
        lat: round((all[place]?.coordinates.latitude ?? 0) + off),
        lng: round((all[place]?.coordinates.longitude ?? 0) - off),
      }));
    await fc.assert(
      fc.asyncProperty(
        spot,
        fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 3 }),
        async (from, features) => {
          const found = await page(`lat=${from.lat}&lng=${from.lng}&features=${features.join()}`);
          const now = server.now().getTime();
          const byHand = all
            .map((store) => ({ store, miles: milesTo(store.coordinates, from) }))
            .filter(({ miles }) => miles <= 50)
            .filter(({ store }) => hasFeatures({ ...store, holidays: holidaysOf(store, now) }, features, now))
            .toSorted((a, b) => a.miles - b.miles);
          expect(found.total).toBe(byHand.length);
          expect(found.stores.map(({ distance: miles }) => miles)).toEqual(
            byHand.slice(0, 50).map(({ miles }) => Math.round(miles * 10) / 10),
          );
          expect(new Set(found.stores.map(({ storeNumber }) => storeNumber))).toEqual(
            new Set(byHand.slice(0, 50).map(({ store }) => store.storeNumber)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('with the tea bar finds none, for no store has one yet', async () => {
    expect(await page(`${SEATTLE}&features=TB`)).toMatchObject({ total: 0, stores: [] });
  });

  test.each([
    ['lat=91&lng=0', 'BAD_REQUEST', 'lat must be a number from -90 to 90.'],
    ['lat=abc&lng=0', 'BAD_REQUEST', 'lat must be a number from -90 to 90.'],
    ['lat=1&lat=2&lng=0', 'BAD_REQUEST', 'lat must be a number from -90 to 90.'],
    ['lat=0&lng=-180.5', 'BAD_REQUEST', 'lng must be a number from -180 to 180.'],
    ['lat=0&lng=1e2', 'BAD_REQUEST', 'lng must be a number from -180 to 180.'],
    ['lat=47', 'BAD_REQUEST', 'Give lat and lng together, or neither.'],
    ['lng=-122&place=Seattle', 'BAD_REQUEST', 'Give lat and lng together, or neither.'],
    ['', 'BAD_REQUEST', 'Give a place, or lat and lng.'],
    ['place=%20%20', 'BAD_REQUEST', 'Give a place, or lat and lng.'],
    [`place=${'x'.repeat(10_000)}`, 'BAD_REQUEST', 'place must be one text of at most 200 characters.'],
    ['place=Seattle&offset=-1', 'BAD_REQUEST', 'offset must be a whole number from 0 to 10000.'],
    ['place=Seattle&offset=10001', 'BAD_REQUEST', 'offset must be a whole number from 0 to 10000.'],
    ['place=Seattle&offset=1.5', 'BAD_REQUEST', 'offset must be a whole number from 0 to 10000.'],
    ['place=Seattle&features=GC,XX', 'UNKNOWN_FEATURE', 'There is no feature "XX".'],
    [
      `place=Seattle&features=${'y'.repeat(60)}`,
      'UNKNOWN_FEATURE',
      `There is no feature "${'y'.repeat(40)}".`,
    ],
    [
      `place=Seattle&features=${'y'.repeat(501)}`,
      'BAD_REQUEST',
      'features must be one text of at most 500 characters.',
    ],
  ])('that asks %.40s is refused with a sentence of its own', async (query, code, message) => {
    const answer = await get(`?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code, message });
  });
});

describe('some stores by their numbers', () => {
  test('come in the order asked for, and those that are none are left out', async () => {
    const { stores } = (await (await get('/some?numbers=99002,nope,99001,99002')).json()) as Page;
    expect(stores.map(({ storeNumber }) => storeNumber)).toEqual(['99002', '99001']);
    expect(stores[0]?.distance).toBeNull();
    expect(await (await get('/some?numbers=')).json()).toEqual({ stores: [] });
  });

  test('asked for from a place come nearest first, and only those within fifty miles', async () => {
    const { stores } = (await (await get(`/some?numbers=99901,99002,99001&${SEATTLE}`)).json()) as Page;
    expect(stores.map(({ storeNumber, distance: miles }) => [storeNumber, miles])).toEqual([
      ['99001', 0],
      ['99002', 1.4],
    ]);
  });

  test.each([
    ['', 'Give numbers.'],
    [
      `numbers=${Array.from({ length: 101 }, (_, number) => number).join()}`,
      'numbers may name at most 100 stores.',
    ],
    [`numbers=${'9'.repeat(5000)}`, 'numbers must be one text of at most 4100 characters.'],
    ['numbers=1&lat=3', 'Give lat and lng together, or neither.'],
  ])('asked for as "%.30s" are refused', async (query, message) => {
    const answer = await get(`/some?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 'BAD_REQUEST', message });
  });
});

describe('the nearest store', () => {
  test('is found up to a thousand miles away', async () => {
    const far = await post('/nearest', { lat: 40, lng: -140, features: [] });
    expect(far.status).toBe(200);
    const { nearestStoreCoordinates: at } = (await far.json()) as {
      nearestStoreCoordinates: { lat: number; lng: number };
    };
    const away = all.map(({ coordinates }) => milesTo(coordinates, { lat: 40, lng: -140 }));
    const nearest = all[away.indexOf(Math.min(...away))];
    expect(at).toEqual({ lat: nearest?.coordinates.latitude, lng: nearest?.coordinates.longitude });
  });

  test.each([
    [{ lat: 40, lng: -160, features: [] }, 404, 'NEAREST_NOT_FOUND'],
    [{ lat: 47.6, lng: -122.3, features: ['TB'] }, 404, 'NEAREST_NOT_FOUND'],
    [{ lat: 47.6, lng: -122.3, features: ['zz'] }, 400, 'UNKNOWN_FEATURE'],
    [{ lat: 47.6, lng: -222.3 }, 400, 'BAD_REQUEST'],
    [{ lat: '47', lng: -122.3 }, 400, 'BAD_REQUEST'],
    [{ lng: -122.3 }, 400, 'BAD_REQUEST'],
    [[], 400, 'BAD_REQUEST'],
  ])('asked for as %j is answered %i', async (body, status, code) => {
    const answer = await post('/nearest', body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });
});

describe("every store's place", () => {
  const raw = (headers: Readonly<Record<string, string>>) =>
    new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
      (resolve, reject) => {
        request(`${server.url}/apiproxy/v1/locations/points`, { headers }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
          );
        })
          .on('error', reject)
          .end();
      },
    );

  test('says of each store where it is, what it has and when it is open, as the store itself does', async () => {
    const points = (await (await get('/points')).json()) as StorePoints;
    const byNumber = new Map(all.map((store) => [store.storeNumber, store]));
    expect(points.numbers).toHaveLength(all.length);
    const now = server.now().getTime();
    let [lat, lng] = [0, 0];
    for (const [place, number] of points.numbers.entries()) {
      lat += points.lat[place] ?? Number.NaN;
      lng += points.lng[place] ?? Number.NaN;
      const store = byNumber.get(number);
      if (store === undefined) throw new Error(`no store ${number}`);
      expect(lat / 1e5).toBeCloseTo(store.coordinates.latitude, 4);
      expect(lng / 1e5).toBeCloseTo(store.coordinates.longitude, 4);
      const hours = points.hours[points.hoursOf[place] ?? -1];
      if (hours === undefined) throw new Error(`no hours of ${number}`);
      const has = new Set(points.codes.filter((_, bit) => ((points.features[place] ?? 0) >> bit) & 1));
      const isOpen = () => openStatus(hours.hoursByDay, hours.holidays, hours.timeZoneId, now).isOpen;
      const full = { ...store, holidays: holidaysOf(store, now) };
      for (const { code } of storeFeatures)
        expect([number, code, keepsStore([code], has, isOpen)]).toEqual([
          number,
          code,
          hasFeatures(full, [code], now),
        ]);
    }
  });

  test('comes compressed as the browser likes it, and not again while nothing changed', async () => {
    const [br, gzip, plain, refusesBr] = await Promise.all([
      raw({ 'accept-encoding': 'gzip, deflate, br' }),
      raw({ 'accept-encoding': 'gzip' }),
      raw({}),
      raw({ 'accept-encoding': 'br;q=0, gzip;q=0.5' }),
    ]);
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(refusesBr.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    const etag = String(br.headers['etag']);
    expect(gzip.headers['etag']).toBe(etag);
    for (const tag of [etag, `"old", ${etag}`, etag.slice(2)]) {
      const again = await raw({ 'if-none-match': tag });
      expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, etag]);
    }
    expect((await raw({ 'if-none-match': '"old"' })).status).toBe(200);
  });

  test('is worked out anew on another date, for the holidays in sight are others', async () => {
    const before = (await raw({})).headers['etag'];
    server.clock.ahead(70 * 86_400_000);
    expect((await raw({})).headers['etag']).not.toBe(before);
    server.clock.ahead(-70 * 86_400_000);
    expect((await raw({})).headers['etag']).toBe(before);
  });
});

describe('a text that means several places', () => {
  const search = async (text: string) =>
    (await (await get(`?place=${encodeURIComponent(text)}`)).json()) as Page & {
      readonly placeName: string;
      readonly otherPlaces: readonly string[];
    };

  test('is the first, and the others are told', async () => {
    const { placeName, otherPlaces } = await search('Springfield');
    expect(placeName).toBe('Springfield, MO');
    expect(otherPlaces).toContain('Springfield, IL');
    expect((await search('Springfield, IL')).otherPlaces).toEqual([]);
  });

  test('is a postal code before it is a store’s number, which is told', async () => {
    const { placeName, otherPlaces } = await search('99001');
    expect(placeName).toBe('Airway Heights, WA 99001');
    expect(otherPlaces).toEqual(['Sandbox: always open · 99001']);
  });
});

describe('a search that was expanded', () => {
  // From here no store is within fifty miles, and the nearest is a few hundred away.
  const sea = 'lat=40&lng=-130';
  test('stays where it stood: the stores come nearest first, however far it says', async () => {
    expect(await (await get(`?${sea}`)).json()).toMatchObject({ total: 0, stores: [] });
    const page = (await (await get(`?${sea}&within=400`)).json()) as Page;
    expect(page).toMatchObject({ lat: 40, lng: -130 });
    const away = page.stores.map(({ distance: miles }) => miles ?? 0);
    expect(away.length).toBeGreaterThan(0);
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    expect(away.every((miles) => miles > 50 && miles <= 400)).toBe(true);
  });

  test.each(['49', '1051', '12.5', '-60', 'x'])('does not go %s miles', async (within) => {
    const answer = await get(`?${sea}&within=${within}`);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'BAD_REQUEST' }]);
  });
});

describe('a store’s name', () => {
  const near = (spot: string) => `near=${encodeURIComponent(spot)}`;
  const label = ({ name, storeNumber }: Pick<StoreLocation, 'name' | 'storeNumber'>) =>
    `${name} · ${storeNumber}`;
  const last = (name: string): string => name.split(' ').at(-1) ?? '';

  test('is found nearest first, and before a town far away, from where the person is', async () => {
    const [store] = all.filter(({ storeNumber }) => !storeNumber.startsWith('99'));
    if (store === undefined) throw new Error('no store');
    const { latitude: lat, longitude: lng } = store.coordinates;
    const here = near(`${lat.toFixed(2)},${lng.toFixed(2)}`);
    const text = last(store.name);
    const found = (await (await get(`?place=${text}&${here}`)).json()) as Page;
    expect(milesTo(store.coordinates, found)).toBeLessThan(25);
    const answer = await fetch(`${server.url}/apiproxy/v1/places/suggest?q=${text}&${here}`);
    const { suggestions } = (await answer.json()) as { suggestions: { placeName: string }[] };
    expect(suggestions.map(({ placeName }) => placeName)).toContain(label(store));
  });

  test.each(['47', '47,', '91,0', '47,-122,3', 'a,b'])('is not looked for near nothing: %s', async (spot) => {
    for (const path of ['locations?place=Seattle', 'places/suggest?q=sea', 'places/geocode?q=sea']) {
      const answer = await fetch(`${server.url}/apiproxy/v1/${path}&${near(spot)}`);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { code: 'BAD_REQUEST', message: expect.stringContaining('near') },
      ]);
    }
  });
});

test('the settings of the client list every feature with its category', async () => {
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as { features: unknown };
  expect(config.features).toEqual(storeFeatures);
  expect(storeFeatures).toContainEqual({
    code: 'GC',
    category: 'Ordering',
    name: 'Guest ordering',
    filterable: true,
    public: true,
  });
});

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
function milesTo(
  { latitude, longitude }: StoreLocation['coordinates'],
  { lat, lng }: { readonly lat: number; readonly lng: number },
): number {
  return distance(lng, lat, longitude, latitude) / 1.609344;
}
