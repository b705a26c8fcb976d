/** The built-in base map from the running server: what is drawn where, and how a tile travels. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { createBuiltinTiles } from '../../../server/tiles/createBuiltinTiles.ts';
import { createCutter } from '../../../server/tiles/createCutter.ts';
import { openAnyDatabase } from '../kit/databases.ts';
import { startTestServer, type TestServer } from '../kit/testServer.ts';
import { readTile, tileAt } from './readTile.ts';

let connection: DatabaseConnection;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-map-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Crema</title>');
  connection = await openAnyDatabase();
  server = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '100' }, folder);
});
afterAll(async () => {
  await server.close();
  await connection.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
async function look(z: number, lat: number, lng: number) {
  const tile = tileAt(z, lat, lng);
  const response = await get(tile.path);
  expect(response.status).toBe(200);
  return readTile(await response.arrayBuffer(), tile);
}

describe('what the map shows', () => {
  it('has land, sea, lakes, rivers, both kinds of border and the name around Seattle', async () => {
    const around = await look(4, 47.6, -122.3);
    expect(around.layers.toSorted()).toEqual(['borders', 'lakes', 'land', 'places', 'rivers']);
    expect(around.covers('land', 47.5, -121.5)).toBe(true);
    expect(around.covers('land', 47, -127)).toBe(false);
    const kinds = new Set(around.of('borders').map((border) => String(border.get('kind'))));
    expect([...kinds].toSorted()).toEqual(['country', 'state']);
    expect(around.names).toContain('Seattle');
    const seattle = around.of('places').find((place) => place.get('name') === 'Seattle');
    expect(seattle?.getProperties()).toMatchObject({ kind: 'city', rank: 1 });
  });

  const seaCutter = createCutter();
  const isLandAt = (z: number, lat: number, lng: number): boolean => {
    const tile = tileAt(z, lat, lng);
    const body = seaCutter.cut(tile.z, tile.x, tile.y);
    return body !== null && readTile(body.buffer, tile).covers('land', lat, lng);
  };

  it('puts a lake where the lake is, and has both borders from close by', async () => {
    const michigan = await look(6, 43.5, -87.1);
    expect([michigan.covers('lakes', 43.5, -87.1), michigan.covers('lakes', 43.5, -89)]).toEqual([
      true,
      false,
    ]);
    const lines = (await look(8, 49, -117.03)).of('borders').map((border) => String(border.get('kind')));
    expect([...new Set(lines)].toSorted()).toEqual(['country', 'state']);
  });

  it.each([
    ['Greenland, which one source cuts in two, east of the cut', 72, -35],
    ['the Aleutian islands beyond the date line', 52.9, 172.9],
    ['Hawaii', 19.6, -155.5],
    ['Colombia', 4, -73],
    ['Fiji, just before the date line', -17.8, 178],
    ['Fiji, just beyond the date line', -16.85, -179.95],
    ['Chukotka, beyond the date line', 66.5, -175],
    ['Wrangel island, before the date line', 71.2, 179.5],
    ['Wrangel island, beyond the date line', 71.2, -179.5],
    ['Antarctica at the date line', -84.9, 180 - 1e-3],
    ['Antarctica at the South Pole', -84.9, 0],
  ])('has land at %s', async (_what, lat, lng) => {
    expect((await look(5, lat, lng)).covers('land', lat, lng)).toBe(true);
  });

  it.each([
    ['San Francisco by its bay', 10, 37.8, -122.43, 37.86, -122.31],
    ['Venice in its lagoon', 10, 45.44, 12.33, 45.47, 12.3],
    ['Hong Kong', 11, 22.3, 114.17, 22.3, 114.26],
    ['Fiji beyond the date line', 9, -16.85, -179.95, -16.6, -179.7],
    ['Chukotka beyond the date line', 8, 66.5, -175, 68.6, -175],
  ])('keeps to the finer coast from close by: %s', async (_what, z, lat, lng, seaLat, seaLng) => {
    expect((await look(z, lat, lng)).covers('land', lat, lng)).toBe(true);
    expect(isLandAt(z, seaLat, seaLng)).toBe(false);
  });

  it.each([
    ['the Pacific east of Fiji', 5, -16.5, -170],
    ['the Pacific in the latitude of Fiji', 5, -16.9, -140],
    ['the Atlantic in the latitude of Fiji', 5, -16.9, -20],
    ['the Arctic in the latitude of Wrangel island', 3, 71.3, 0],
    ['the Arctic in the latitude of Chukotka', 3, 69, -5],
    ['the sea off Antarctica', 3, -60, 180 - 1e-3],
  ])('has no land in %s', (_what, z, lat, lng) => expect(isLandAt(z, lat, lng)).toBe(false));

  it('names towns of the whole world, small ones where one is close, and only large ones from far away', async () => {
    expect((await look(6, 52.5, 13.4)).names).toContain('Berlin');
    expect((await look(10, 47.37, 8.55)).names).toContain('Zürich');
    expect((await look(3, 35.7, 139.7)).names).toContain('Tokyo');
    expect((await look(12, 47.495, -121.787)).names).toContain('North Bend');
    const country = await look(3, 39.8, -98.6);
    expect(country.names).not.toContain('North Bend');
    expect(country.of('places').every((place) => place.get('rank') === 0)).toBe(true);
  });

  it('shows the same after everything kept was dropped', () => {
    const forgetful = createCutter(1);
    const { z, x, y } = tileAt(7, 47.6, -122.3);
    const first = forgetful.cut(z, x, y);
    forgetful.cut(7, 0, 0);
    expect(first?.length).toBeGreaterThan(100);
    expect(forgetful.cut(z, x, y)).toEqual(first);
  });
});

describe('how a tile travels', () => {
  it('answers 204 where there is only open sea, and keeps that answer in the browser too', async () => {
    const response = await get(tileAt(8, 35, -150).path);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('cache-control')).toContain('max-age=86400');
  });

  it.each([
    '/tiles/13/0/0.mvt',
    '/tiles/1/2/0.mvt',
    '/tiles/1/0/2.mvt',
    '/tiles/-1/0/0.mvt',
    '/tiles/1/0/0',
    '/tiles/1/0/0.png',
    '/tiles/1/0/.mvt',
    '/tiles/1/00/0.mvt',
    '/tiles/1e0/0/0.mvt',
    '/tiles/1/0/99999999999999999999.mvt',
    '/tiles/0/0',
  ])('has no tile at %s, and no page either', async (path) => {
    const response = await get(path, { accept: 'text/html' });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  it('comes packed as the browser takes it, and always the same inside', async () => {
    const { path } = tileAt(4, 47.6, -122.3);
    const answers = await Promise.all(
      ['br', 'gzip, br;q=0', 'identity'].map((accepted) => get(path, { 'accept-encoding': accepted })),
    );
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    expect(answers[0]?.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    expect(answers[0]?.headers.get('vary')).toBe('Accept-Encoding');
    expect(answers[0]?.headers.get('set-cookie')).toBeNull();
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(bodies[0]?.equals(bodies[2] ?? Buffer.of())).toBe(true);
    expect(bodies[1]?.equals(bodies[2] ?? Buffer.of())).toBe(true);
  });

  it('is not sent again to the person who has it', async () => {
    const { path } = tileAt(6, 43.5, -87.1);
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await get(path, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is not counted among the API requests', async () => {
    const tiles = await Promise.all([0, 1, 2, 3].map((x) => get(`/tiles/2/${x}/1.mvt`)));
    expect(tiles.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('the thread that cuts', () => {
  it('fails what it was asked when it ends, and the next tile starts another', async () => {
    const tiles = createBuiltinTiles();
    const unanswered = tiles.tile(0, 0, 0).catch(String);
    await tiles.close();
    expect(await unanswered).toBe('Error: The thread that cuts tiles has ended.');
    expect((await tiles.tile(5, 5, 11))?.length).toBeGreaterThan(100);
    await tiles.close();
  });
});
