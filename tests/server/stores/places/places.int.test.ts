/**
 * Places as a person's browser and an operator meet them: over the whole server, with and without an outside service.
 */
import { spawnSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServer, type RunningServer } from '../../../../server/start/createServer.ts';
import type { DatabaseConnection } from '../../../../server/db/createDatabase.ts';
import { migrate } from '../../../../server/db/migrate.ts';
import type { Clock } from '../../../../server/base/ports.ts';
import { parseSettings, type Settings } from '../../../../server/start/settings.ts';
import { openServerContext } from '../../../../server/start/serverContext.ts';
import { openAnyDatabase } from '../../kit/databases.ts';
import { createShiftedClock } from '../../kit/testServer.ts';
import { startOutsideService, type OutsideService } from './outsideService.ts';
import { peliasSeattle } from './serviceAnswers.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openAnyDatabase();
  await migrate(connection);
});
afterAll(() => connection.close());

let server: RunningServer;
let logLines: string[];
let waited: number[];
async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  logLines = [];
  waited = [];
  const settings = parseSettings({ PORT: '0', BARISTA_STEP_SECONDS: '3600', ...environment }) as Settings;
  const real = createShiftedClock();
  // The sandbox's five seconds are noted, not waited.
  const clock: Clock = {
    ...real,
    wait: async (ms, signal) => (ms === 5000 ? void waited.push(ms) : real.wait(ms, signal)),
  };
  const context = await openServerContext(connection.db);
  const logTo = { write: (line: string) => void logLines.push(line) };
  server = await createServer({ settings, connection, clock, context, clientFolder: '/nowhere', logTo });
}

async function ask(path: string): Promise<{ status: number; body: unknown; retryAfter: string | null }> {
  const response = await fetch(`${server.url}/apiproxy/v1/${path}`);
  return {
    status: response.status,
    body: await response.json(),
    retryAfter: response.headers.get('retry-after'),
  };
}

const DOWN = { status: 503, body: { code: 'PLACES_UNAVAILABLE' }, retryAfter: '5' };
const GUESSED = { status: 200, body: { placeName: 'Seattle, WA', match: 'fallback' } };

describe('with the built-in towns', () => {
  beforeAll(() => start());
  afterAll(() => server.close());

  const seattle98101 = expect.objectContaining({ placeName: 'Seattle, WA 98101' }) as unknown;
  test.each<[string, number, object]>([
    ['places/geocode?q=seatle', 200, { placeName: 'Seattle, WA', match: 'fallback' }],
    ['places/suggest?q=981', 200, { suggestions: expect.arrayContaining([seattle98101]) as unknown }],
    ['locations?place=V6B%201A1', 200, { placeName: 'Vancouver, BC V6B', lat: 49.2836 }],
    ['locations?place=zzqxv', 404, { code: 'PLACE_NOT_FOUND' }],
  ])('%s is answered', async (path, status, body) => {
    expect(await ask(path)).toMatchObject({ status, body });
  });

  test.each(['places/geocode?q=', 'places/suggest?q=', 'locations?place='])(
    'a text of 10,000 characters is refused, control characters do no harm: %s',
    async (path) => {
      const refused = { status: 400, body: { code: 'BAD_REQUEST' } };
      expect(await ask(path + 'x'.repeat(10_000))).toMatchObject(refused);
      const { status } = await ask(`${path}%00%01%1b%5b2J%e2%80%ae`);
      expect(status).toBe(path.includes('suggest') ? 200 : 404);
    },
  );

  test('the places of the sandbox fail as they say', async () => {
    for (const path of ['locations?place=', 'places/geocode?q=']) {
      const error = { status: 500, body: { code: 'UNEXPECTED_ERROR' } };
      expect(await ask(`${path}sandbox%20error`)).toMatchObject(error);
      expect(await ask(`${path}Sandbox%20Down`)).toMatchObject(DOWN);
    }
    const slow = { status: 200, body: { placeName: 'Seattle, WA' } };
    expect(await ask('locations?place=sandbox%20slow')).toMatchObject(slow);
    expect(waited).toEqual([5000]);
  });
});

test('without the sandbox its places are ordinary texts', async () => {
  await start({ SANDBOX: 'off' });
  expect(await ask('locations?place=sandbox%20down')).toMatchObject({ status: 404 });
  await server.close();
});

describe('with an outside service', () => {
  let service: OutsideService;
  beforeEach(async () => {
    service = await startOutsideService();
    const { url } = service;
    const geocoder = { GEOCODER: 'pelias', GEOCODER_URL: url, GEOCODER_KEY: 'planted-key' };
    await start({ ...geocoder, SUGGESTER: 'pelias', SUGGESTER_URL: url, SUGGESTER_KEY: 'planted-key' });
  });
  afterEach(async () => {
    await server.close();
    await service.close();
  });

  test('its answers are what people get, under the brand as asker', async () => {
    service.answer = peliasSeattle('exact');
    const seattle = { placeName: 'Seattle, WA', lat: 47.603832, lng: -122.330062 };
    expect((await ask('places/geocode?q=Seattle')).body).toEqual({ ...seattle, match: 'found' });
    expect((await ask('places/suggest?q=Seat')).body).toEqual({ suggestions: [seattle] });
    expect((await ask('locations?place=Seattle')).body).toMatchObject(seattle);
    expect(service.asked.map(({ headers }) => headers['user-agent'])).toEqual(
      Array.from({ length: 3 }, () => 'Crema store locator'),
    );
  });

  test('that is down is backed by the towns, as a fallback; what they do not know is unavailable', async () => {
    service.status = 500;
    expect(await ask('places/geocode?q=Seattle')).toMatchObject(GUESSED);
    expect(await ask('locations?place=Rue%20de%20Rivoli')).toMatchObject(DOWN);
    expect(await ask('places/suggest?q=Seat')).toMatchObject({ status: 200, body: { suggestions: [] } });
  });

  test('that knows nothing is backed by the towns, which forgive typing errors', async () => {
    service.answer = { features: [] };
    expect(await ask('places/geocode?q=seatle')).toMatchObject(GUESSED);
    expect((await ask('places/geocode?q=zzqxv')).status).toBe(404);
  });

  test('is logged with what failed, never with its key, its address or what was typed', async () => {
    service.status = 429;
    const { body } = await ask('places/geocode?q=planted-words');
    const log = logLines.join('');
    expect(log).toContain('"service":"pelias","problem":"answered 429"');
    for (const planted of ['planted-key', 'planted-words', new URL(service.url).port])
      expect(log + JSON.stringify(body)).not.toContain(planted);
    expect(service.asked[0]?.query.get('api_key')).toBe('planted-key');
  });
});

test('settings that would put autocomplete on the public Nominatim end the start with 2 and the reason', () => {
  const SUGGESTER_URL = 'https://nominatim.openstreetmap.org';
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/start/main.ts'],
    {
      env: { ...process.env, SUGGESTER: 'photon', SUGGESTER_URL, DATA_DIR: '/nowhere/at/all' },
      encoding: 'utf8',
    },
  );
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^SUGGESTER_URL must not be the public Nominatim: it forbids autocomplete \(https:/);
});
