/** An operator's own base map: a file that the server reads, or a service that the browser may then reach; nothing else. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../../../server/db/createDatabase.ts';
import { openPmtiles } from '../../../server/tiles/openPmtiles.ts';
import { openAnyDatabase } from '../kit/databases.ts';
import { startTestServer, type TestServer } from '../kit/testServer.ts';
import { writePmtiles, type Archive } from './writePmtiles.ts';

let connection: DatabaseConnection;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-map-'));
  connection = await openAnyDatabase();
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const tiles = [
  { z: 1, x: 0, y: 0, body: bytes('north-west '.repeat(100)) },
  { z: 1, x: 1, y: 1, body: bytes('south-east') },
  { z: 3, x: 4, y: 2, body: bytes('near') },
];
async function fileOf(name: string, content: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function withServer(
  environment: Record<string, string>,
  check: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer(connection, { MAP_BASE_ATTRIBUTION: '© Us', ...environment });
  try {
    await check(server);
  } finally {
    await server.close();
  }
}
const configOf = async ({ url }: TestServer) =>
  (await (await fetch(`${url}/config.json`)).json()) as { readonly map: unknown };
async function directivesOf({ url }: TestServer): Promise<Record<string, string>> {
  const policy = (await fetch(`${url}/healthz`)).headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split(';').map((directive) => directive.split(/ (.*)/, 2) as [string, string]),
  );
}

const ATTRIBUTION = '© Us. Places: GeoNames (CC BY 4.0)';

describe('a PMTiles file', () => {
  it.each([
    ['plain', false],
    ['packed', true],
  ])('is served, %s, from the address of the built-in map', async (name, isPacked) => {
    const path = await fileOf(`${name}.pmtiles`, writePmtiles({ tiles, isPacked }));
    await withServer({ MAP_BASE: 'pmtiles', MAP_BASE_URL: path }, async (server) => {
      const get = (tile: string) =>
        fetch(`${server.url}/tiles/${tile}.mvt`, { headers: { 'accept-encoding': 'br' } });
      const map = { base: 'pmtiles', url: '/tiles/{z}/{x}/{y}.mvt', attribution: ATTRIBUTION };
      expect((await configOf(server)).map).toEqual({ ...map, minZoom: 1, maxZoom: 3 });
      const [large, small] = [await get('1/0/0'), await get('1/1/1')];
      expect(await large.text()).toBe('north-west '.repeat(100));
      const packed = [large, small].map(({ headers }) => headers.get('content-encoding'));
      expect(packed).toEqual(['br', null]);
      expect(await small.text()).toBe('south-east');
      expect(await (await get('3/4/2')).text()).toBe('near');
      const statuses = await Promise.all(
        ['1/1/0', '0/0/0', '4/0/0', '3/8/0'].map(async (tile) => (await get(tile)).status),
      );
      expect(statuses).toEqual([204, 404, 404, 404]);
      const directives = await directivesOf(server);
      expect([directives['img-src'], directives['connect-src']]).toEqual(["'self' data: blob:", "'self'"]);
    });
  });

  it('ends where the operator says, if the file goes on', async () => {
    const path = await fileOf('deep.pmtiles', writePmtiles({ tiles }));
    const source = await openPmtiles(path, 2);
    expect([source.minZoom, source.maxZoom]).toEqual([1, 2]);
    await source.close();
  });

  const archive = (odd: Partial<Archive>): Uint8Array => writePmtiles({ tiles, ...odd });
  it.each([
    ['is no archive', bytes('x'.repeat(500)), /cannot be used: Wrong magic number/],
    ['is empty', bytes(''), /it is too short/],
    ['is cut off', archive({}).subarray(0, -5), /its end is missing/],
    ['is of an older version', archive({ version: 2 }), /it is of version 2/],
    ['holds pictures', archive({ tileType: 2 }), /not vector tiles/],
    ['is packed in a way that is not read', archive({ tileCompression: 4 }), /neither by gzip nor brotli/],
  ])('is refused at start when it %s', async (name, content, reason) => {
    const path = await fileOf(`${name}.pmtiles`, content);
    const own = { MAP_BASE: 'pmtiles', MAP_BASE_URL: path, MAP_BASE_ATTRIBUTION: '© Us' };
    const start = startTestServer(connection, own);
    await expect(start).rejects.toThrow(reason);
    await expect(start).rejects.toThrow(/^MAP_BASE_URL must be /);
  });

  it('is refused at start when it is not there', async () => {
    await expect(openPmtiles(join(folder, 'none.pmtiles'), null)).rejects.toThrow(
      /^MAP_BASE_URL must be the path of a readable \.pmtiles file, but .*none\.pmtiles is not\.$/,
    );
  });
});

describe('a service of the operator', () => {
  it.each([
    ['xyz', 'png', "'self' data: blob: https://tiles.example.com:8443", "'self'", 19],
    ['mvt', 'pbf', "'self' data: blob:", "'self' https://tiles.example.com:8443", 14],
  ])('of kind %s opens the policy for its origin, in one place', async (base, end, images, data, maxZoom) => {
    const url = `https://tiles.example.com:8443/{z}/{x}/{y}.${end}?key=k`;
    await withServer({ MAP_BASE: base, MAP_BASE_URL: url }, async (server) => {
      const map = { base, url, attribution: ATTRIBUTION, minZoom: 0, maxZoom };
      expect((await configOf(server)).map).toEqual(map);
      const directives = await directivesOf(server);
      expect([directives['img-src'], directives['connect-src']]).toEqual([images, data]);
      for (const each of ['default-src', 'script-src', 'style-src']) expect(directives[each]).toBe("'self'");
      expect((await fetch(`${server.url}/tiles/1/0/0.mvt`)).status).toBe(404);
    });
  });

  it('is the only reason to open it: the built-in map needs nothing', async () => {
    await withServer({ MAP_BASE_ATTRIBUTION: '' }, async (server) => {
      const attribution = 'Made with Natural Earth. Places: GeoNames (CC BY 4.0)';
      const map = { base: 'builtin', url: '/tiles/{z}/{x}/{y}.mvt', attribution, minZoom: 0, maxZoom: 12 };
      expect((await configOf(server)).map).toEqual(map);
      const directives = await directivesOf(server);
      expect([directives['img-src'], directives['connect-src']]).toEqual(["'self' data: blob:", "'self'"]);
      const { headers } = await fetch(`${server.url}/healthz`);
      expect(headers.get('referrer-policy')).toBe('same-origin');
    });
  });
});
