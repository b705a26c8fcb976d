/** Photon, Pelias and Nominatim over real HTTP, well and unwell: what is asked, what comes of it, and what never leaks. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSystemClock } from '../../../../server/base/clock.ts';
import type { Clock } from '../../../../server/base/ports.ts';
import { createNominatim } from '../../../../server/stores/places/nominatim.ts';
import { createPelias } from '../../../../server/stores/places/pelias.ts';
import { createPhoton } from '../../../../server/stores/places/photon.ts';
import type { Geocoder, Suggester } from '../../../../server/stores/places/ports.ts';
import { startOutsideService, type OutsideService } from './outsideService.ts';
import { nominatimSeattle, peliasSeattle, photonSeattle } from './serviceAnswers.ts';

let service: OutsideService;
let problems: string[];
beforeEach(async () => {
  service = await startOutsideService();
  problems = [];
  timeoutMs = 4000;
});
afterEach(() => service.close());

/** Short where a test wants the time to run out. */
let timeoutMs: number;
const options = (key: string | null = null) => ({
  url: service.url,
  key,
  userAgent: 'Crema store locator (ops@example.com)',
  report: (problem: string) => void problems.push(problem),
  timeoutMs,
});
const seattle = { placeName: 'Seattle, WA', lat: 47.6038321, lng: -122.330062, match: 'found' };

describe('Photon', () => {
  test('is asked as it documents, and names towns and addresses', async () => {
    service.answer = photonSeattle;
    expect(await createPhoton(options()).suggest('seattle', 6)).toEqual([
      seattle,
      expect.objectContaining({ placeName: '1912 Pike Place, Seattle, WA', lat: 47.61, lng: -122.3425 }),
    ]);
    expect(service.asked[0]?.path).toBe('/api');
    expect(Object.fromEntries(service.asked[0]?.query ?? [])).toEqual({ q: 'seattle', limit: '6' });
  });

  test.each([
    ['Seattle, WA', 'found'],
    ['seattle washington', 'found'],
    ['Seattel', 'fallback'],
  ])('geocodes %s, and says whether it was forgiven: %s', async (typed, match) => {
    service.answer = photonSeattle;
    expect(await createPhoton(options()).geocode(typed)).toEqual({ ...seattle, match });
  });
});

describe('Pelias', () => {
  test('is asked for half-typed and whole texts at their own addresses, with the key', async () => {
    service.answer = peliasSeattle();
    const pelias = createPelias({ ...options('k-1'), url: `${service.url}/geo/?tenant=7` });
    expect(await pelias.suggest('seat', 6)).toEqual([{ ...seattle, lat: 47.603832 }]);
    service.answer = peliasSeattle('exact');
    expect(await pelias.geocode('Seattle')).toEqual({ ...seattle, lat: 47.603832 });
    expect(service.asked.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
      ['/geo/v1/autocomplete', { tenant: '7', text: 'seat', size: '6', api_key: 'k-1' }],
      ['/geo/v1/search', { tenant: '7', text: 'Seattle', size: '1', api_key: 'k-1' }],
    ]);
  });

  test('that fell back says so', async () => {
    service.answer = peliasSeattle('fallback');
    expect(await createPelias(options()).geocode('1 Nowhere St, Seattle')).toMatchObject({
      match: 'fallback',
    });
  });
});

describe('Nominatim', () => {
  const nominatim = () => createNominatim(options(), createSystemClock());

  test('is told who asks, and asked as it documents', async () => {
    service.answer = nominatimSeattle;
    expect(await nominatim().geocode(' Seattle,  WA ')).toEqual(seattle);
    expect(service.asked[0]?.path).toBe('/search');
    expect(Object.fromEntries(service.asked[0]?.query ?? [])).toEqual({
      format: 'jsonv2',
      q: 'seattle, wa',
      limit: '1',
      addressdetails: '1',
    });
    expect(service.asked[0]?.headers['user-agent']).toBe('Crema store locator (ops@example.com)');
  });

  test('is not asked twice for the same', async () => {
    service.answer = nominatimSeattle;
    const geocoder = nominatim();
    await Promise.all([geocoder.geocode('Seattle'), geocoder.geocode('seattle')]);
    await geocoder.geocode('SEATTLE ');
    expect(service.asked).toHaveLength(1);
  });

  test('is asked once a second at most, and those who would wait too long are told at once', async () => {
    service.answer = nominatimSeattle;
    const waits: number[] = [];
    const clock: Clock = {
      now: () => new Date(1_000_000),
      wait: async (ms) => {
        waits.push(ms);
        await new Promise((resolve) => setImmediate(resolve));
      },
    };
    const geocoder = createNominatim(options(), clock, 1000);
    const towns = ['Seattle', 'Tacoma', 'Renton', 'Kent', 'Auburn', 'Everett'];
    const answers = await Promise.allSettled(towns.map((town) => geocoder.geocode(town)));
    expect(waits).toEqual([1000, 2000, 3000, 4000]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 5 }, () => 'fulfilled'),
      'rejected',
    ]);
    expect(problems).toEqual(['was asked too often']);
    expect(service.asked).toHaveLength(5);
  });

  test('is asked again after a failure', async () => {
    service.status = 500;
    const geocoder = nominatim();
    await expect(geocoder.geocode('Seattle')).rejects.toMatchObject({ code: 'PLACES_UNAVAILABLE' });
    service.status = 200;
    service.answer = nominatimSeattle;
    expect(await geocoder.geocode('Seattle')).toEqual(seattle);
  });
});

type Service = Geocoder & Partial<Suggester>;
describe.each<[string, unknown, unknown, () => Service]>([
  ['Photon', photonSeattle, { features: [] }, () => createPhoton(options('planted-key'))],
  ['Pelias', peliasSeattle('exact'), { features: [] }, () => createPelias(options('planted-key'))],
  ['Nominatim', nominatimSeattle, [], () => createNominatim(options('planted-key'), createSystemClock())],
])('%s in trouble', (name, answer, empty, create) => {
  const behaves = (behave: OutsideService['behave']) => () => void (service.behave = behave);
  const half = behaves((response) => {
    response.writeHead(200);
    response.write('[');
  });
  const elsewhere = behaves((response) => {
    if (service.asked.length > 1) response.end('{"features":[]}');
    else response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const troubles: [string, () => void][] = [
    ['timed out', behaves(() => {})],
    ['timed out', half],
    ['answered 429', () => (service.status = 429)],
    ['answered 500', () => (service.status = 500)],
    ['answered something that is not JSON', () => (service.answer = '<html>')],
    ['answered in an unknown shape', () => (service.answer = { error: 'Unable to geocode' })],
    ['answered in an unknown shape', () => (service.answer = 'null')],
    ['answered more than 1 MB', () => (service.answer = `"${'x'.repeat(1_100_000)}"`)],
    ['was not reached', elsewhere],
    ['was not reached', behaves((response) => void response.destroy())],
  ];

  test.each(troubles)('%s: geocoding is unavailable, suggesting is silent', async (problem, makeTrouble) => {
    makeTrouble();
    if (problem === 'timed out') timeoutMs = 200;
    const places = create();
    await expect(places.geocode('Seattle')).rejects.toMatchObject({
      code: 'PLACES_UNAVAILABLE',
      httpStatus: 503,
      retryAfterSeconds: 5,
    });
    expect((await places.suggest?.('Seattle', 6)) ?? []).toEqual([]);
    expect(new Set(problems)).toEqual(new Set([problem]));
  });

  test('refuses coordinates that are none', async () => {
    service.answer = JSON.parse(JSON.stringify(answer).replaceAll(/-122\.33006(?:20|2)/g, '-722.33'));
    await expect(create().geocode('Seattle')).rejects.toMatchObject({ code: 'PLACES_UNAVAILABLE' });
    expect(problems).toEqual(['answered in an unknown shape']);
  });

  test('that knows nothing finds nothing, is not asked for control characters alone, and never sent one', async () => {
    service.answer = empty;
    expect(await create().geocode('\0\u0007\u202e')).toBeNull();
    expect(service.asked).toEqual([]);
    expect(await create().geocode('a\0b\ud800')).toBeNull();
    expect(service.asked[0]?.query.get(name === 'Pelias' ? 'text' : 'q')).toBe('a b');
  });
});
