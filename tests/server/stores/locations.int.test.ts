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
import { holidaysOf, type StoredStore } from '../../../server/stores/storedStore.ts';
import { startStoreServer, type StoreServer } from './storeServer.ts';
import { utcOffsetsOf } from '../../../server/base/timeZones.ts';

const COUNT = 3000;
const SEATTLE = 'lat=47.60621&lng=-122.33207';
/** From here no store is within fifty miles, and the nearest is a few hundred away. */
const SEA = 'lat=40&lng=-130';
const all = [...sandboxStores, ...generateStores(COUNT)];

let server: StoreServer;
beforeAll(async () => {
  server = await startStoreServer({ count: COUNT });
});
afterAll(() => server.close());

interface Page {
  readonly placeName: string | null;
  readonly otherPlaces: readonly string[];
  readonly match: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly total: number;
  readonly stores: readonly StoreLocation[];
}
const get = (path: string) => fetch(`${server.url}/apiproxy/v1/locations${path}`);
const page = async (query: string): Promise<Page> => (await (await get(query)).json()) as Page;
const nearest = (body: unknown) =>
  fetch(`${server.url}/apiproxy/v1/locations/nearest`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a search', () => {
  test('by a place stands in the middle of it', async () => {
    const found = await page('?place=Seattle, WA');
    expect(found).toMatchObject({ placeName: 'Seattle, WA', match: 'found' });
    expect(found.stores[0]?.distance).toBeLessThan(5);
  });

  test('gives each store on one page exactly, nearest first, however one pages, and its total is their number', async () => {
    const first = await page(`?${SEATTLE}`);
    expect(first).toMatchObject({ placeName: null, match: null, lat: 47.60621, lng: -122.33207 });
    expect([first.stores.length, first.stores[0]?.storeNumber]).toEqual([50, '99001']);
    expect(first.total).toBeGreaterThan(50);
    const pages = [first];
    for (let offset = 50; offset < first.total; offset += 50)
      pages.push(await page(`?${SEATTLE}&offset=${offset}`));
    const stores = pages.flatMap((each) => each.stores);
    expect(stores).toHaveLength(first.total);
    expect(new Set(stores.map(({ storeNumber }) => storeNumber)).size).toBe(first.total);
    const distances = stores.map((each) => each.distance ?? 99);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect((await page(`?${SEATTLE}&offset=10000`)).stores).toEqual([]);
  });

  test('of any place and filters keeps the stores that a plain look at all of them keeps', async () => {
    const codes = storeFeatures.map(({ code }) => code);
    const spot = fc
      .tuple(fc.nat(all.length - 1), fc.double({ min: -1, max: 1, noNaN: true }))
      .map(([place, off]) => ({
        lat: round((all[place]?.coordinates.latitude ?? 0) + off),
        lng: round((all[place]?.coordinates.longitude ?? 0) - off),
      }));
    const wanted = fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 3 });
    const isAsByHand = fc.asyncProperty(spot, wanted, async (from, features) => {
      const found = await page(`?lat=${from.lat}&lng=${from.lng}&features=${features.join()}`);
      const now = server.now().getTime();
      const byHand = all
        .map((store) => ({ store, miles: milesTo(store.coordinates, from) }))
        .filter(({ miles }) => miles <= 50)
        .filter(({ store }) => hasFeatures(atNow(store, now), features, now))
        .toSorted((a, b) => a.miles - b.miles);
      const shown = byHand.slice(0, 50);
      expect(found.total).toBe(byHand.length);
      expect(found.stores.map(({ distance: miles }) => miles)).toEqual(
        shown.map(({ miles }) => Math.round(miles * 10) / 10),
      );
      expect(new Set(found.stores.map(({ storeNumber }) => storeNumber))).toEqual(
        new Set(shown.map(({ store }) => store.storeNumber)),
      );
    });
    await fc.assert(isAsByHand, { numRuns: 60 });
  });

  test('that was expanded stays where it stood: the stores come nearest first, however far it says', async () => {
    expect(await page(`?${SEA}`)).toMatchObject({ total: 0, stores: [] });
    const found = await page(`?${SEA}&within=400`);
    expect(found).toMatchObject({ lat: 40, lng: -130 });
    const away = found.stores.map(({ distance: miles }) => miles ?? 0);
    expect(away.length).toBeGreaterThan(0);
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    expect(away.every((miles) => miles > 50 && miles <= 400)).toBe(true);
  });

  test('for a text that means several places is of the first, and tells the others', async () => {
    const { placeName, otherPlaces } = await page('?place=Springfield');
    expect(placeName).toBe('Springfield, MO');
    expect(otherPlaces).toContain('Springfield, IL');
    expect((await page('?place=Springfield, IL')).otherPlaces).toEqual([]);
    const told = { placeName: 'Airway Heights, WA 99001', otherPlaces: ['Sandbox: always open · 99001'] };
    expect(await page('?place=99001')).toMatchObject(told);
  });
});

const LAT = 'lat must be a number from -90 to 90.';
const LNG = 'lng must be a number from -180 to 180.';
const TOGETHER = 'Give lat and lng together, or neither.';
const OFFSET = 'offset must be a whole number from 0 to 10000.';
const hundredOne = Array.from({ length: 101 }, (_, number) => number).join();
test.each([
  ['lat=91&lng=0', LAT],
  ['lat=abc&lng=0', LAT],
  ['lat=1&lat=2&lng=0', LAT],
  ['lat=0&lng=-180.5', LNG],
  ['lat=0&lng=1e2', LNG],
  ['lat=47', TOGETHER],
  ['lng=-122&place=Seattle', TOGETHER],
  ['', 'Give a place, or lat and lng.'],
  ['place=%20%20', 'Give a place, or lat and lng.'],
  [`place=${'x'.repeat(10_000)}`, 'place must be one text of at most 200 characters.'],
  ...['-1', '10001', '1.5'].map((offset) => [`place=Seattle&offset=${offset}`, OFFSET]),
  ['place=Seattle&features=GC,XX', 'There is no feature "XX".', 'UNKNOWN_FEATURE'],
  [`place=Seattle&features=${'y'.repeat(60)}`, `There is no feature "${'y'.repeat(40)}".`, 'UNKNOWN_FEATURE'],
  [`place=Seattle&features=${'y'.repeat(501)}`, 'features must be one text of at most 500 characters.'],
  ...['49', '1051', '12.5', '-60', 'x'].map((within) => [`${SEA}&within=${within}`, null]),
  ['/some?', 'Give numbers.'],
  [`/some?numbers=${hundredOne}`, 'numbers may name at most 100 stores.'],
  [`/some?numbers=${'9'.repeat(5000)}`, 'numbers must be one text of at most 4100 characters.'],
  ['/some?numbers=1&lat=3', TOGETHER],
])('a request for "%.40s" is refused with a sentence of its own', async (query, sentence, code) => {
  const answer = await get(query?.startsWith('/') === true ? query : `?${query}`);
  const told = (await answer.json()) as { readonly code: string; readonly message: string };
  const message = sentence ?? told.message;
  expect([answer.status, told]).toEqual([400, { code: code ?? 'BAD_REQUEST', message }]);
});

test('some stores come in the order asked for or nearest first from a place, and those that are none are left out', async () => {
  const some = async (query: string) =>
    (await page(`/some?numbers=${query}`)).stores.map((each) => [each.storeNumber, each.distance]);
  expect(await some('99002,nope,99001,99002')).toEqual([
    ['99002', null],
    ['99001', null],
  ]);
  expect(await some('')).toEqual([]);
  expect(await some(`99901,99002,99001&${SEATTLE}`)).toEqual([
    ['99001', 0],
    ['99002', 1.4],
  ]);
});

describe('the nearest store', () => {
  test('is found up to a thousand miles away', async () => {
    const far = await nearest({ lat: 40, lng: -140, features: [] });
    const away = all.map(({ coordinates }) => milesTo(coordinates, { lat: 40, lng: -140 }));
    const at = all[away.indexOf(Math.min(...away))]?.coordinates;
    const nearestStoreCoordinates = { lat: at?.latitude, lng: at?.longitude };
    expect([far.status, await far.json()]).toMatchObject([200, { nearestStoreCoordinates }]);
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
    const answer = await nearest(body);
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
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
      const hours = points.hours[points.hoursOf[place] ?? -1];
      if (store === undefined || hours === undefined) throw new Error(`no store or hours of ${number}`);
      expect(lat / 1e5).toBeCloseTo(store.coordinates.latitude, 4);
      expect(lng / 1e5).toBeCloseTo(store.coordinates.longitude, 4);
      const has = new Set(points.codes.filter((_, bit) => ((points.features[place] ?? 0) >> bit) & 1));
      const isOpen = () => openStatus(hours.hoursByDay, hours.holidays, hours.utcOffsets, now).isOpen;
      const full = atNow(store, now);
      const kept = storeFeatures.filter(({ code }) => keepsStore([code], has, isOpen));
      expect([number, kept]).toEqual([
        number,
        storeFeatures.filter(({ code }) => hasFeatures(full, [code], now)),
      ]);
    }
  });

  test('comes compressed as the browser likes it, and not again while nothing changed', async () => {
    const br = await raw({ 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await raw({ 'accept-encoding': 'gzip' });
    const plain = await raw({});
    const refusesBr = await raw({ 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    const headers = { 'content-encoding': 'br', 'cache-control': 'no-cache', vary: 'accept-encoding' };
    expect(br.headers).toMatchObject(headers);
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

describe('a store’s name', () => {
  const near = (spot: string) => `near=${encodeURIComponent(spot)}`;

  test('is found nearest first, and before a town far away, from where the person is', async () => {
    const store = all.find(({ storeNumber }) => !storeNumber.startsWith('99'));
    if (store === undefined) throw new Error('no store');
    const { latitude: lat, longitude: lng } = store.coordinates;
    const here = near(`${lat.toFixed(2)},${lng.toFixed(2)}`);
    const text = store.name.split(' ').at(-1) ?? '';
    expect(milesTo(store.coordinates, await page(`?place=${text}&${here}`))).toBeLessThan(25);
    const answer = await fetch(`${server.url}/apiproxy/v1/places/suggest?q=${text}&${here}`);
    const { suggestions } = (await answer.json()) as { suggestions: { placeName: string }[] };
    const names = suggestions.map(({ placeName }) => placeName);
    expect(names).toContain(`${store.name} · ${store.storeNumber}`);
  });

  test.each(['47', '47,', '91,0', '47,-122,3', 'a,b'])('is not looked for near nothing: %s', async (spot) => {
    for (const path of ['locations?place=Seattle', 'places/suggest?q=sea', 'places/geocode?q=sea']) {
      const answer = await fetch(`${server.url}/apiproxy/v1/${path}&${near(spot)}`);
      const told = { code: 'BAD_REQUEST', message: expect.stringContaining('near') as string };
      expect([answer.status, await answer.json()]).toEqual([400, told]);
    }
  });
});

test('the settings of the client list every feature with its category', async () => {
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as { features: unknown };
  expect(config.features).toEqual(storeFeatures);
});

const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
function milesTo(
  { latitude, longitude }: StoreLocation['coordinates'],
  { lat, lng }: { readonly lat: number; readonly lng: number },
): number {
  return distance(lng, lat, longitude, latitude) / 1.609344;
}

const atNow = (store: StoredStore, now: number) => ({
  ...store,
  holidays: holidaysOf(store, now),
  timeZone: { utcOffsets: utcOffsetsOf(store.timeZone.timeZoneId, now) },
});
