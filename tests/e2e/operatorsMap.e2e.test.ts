/**
 * An operator's own map in a real browser: pictures, vector tiles in the names of the usual schemas, a PMTiles file. The
 * tiles come from a server of this test; the page may reach that one origin and no other, and shows whose map it is.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { fromGeojsonVt } from 'vt-pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePmtiles } from '../server/tiles/writePmtiles.ts';
import { openBrowser, startCrema } from './testApp.ts';

const ATTRIBUTION = '© The operator’s map people';
const PLACE_NAME = 'Operatorville';
const SIDE = 4096;

/** The left half is sea; a street, a border and a name lie on it. */
const schemas = {
  OpenMapTiles: { sea: 'water', street: 'transportation', border: 'boundary', place: 'place' },
  Protomaps: { sea: 'water', street: 'roads', border: 'boundaries', place: 'places' },
  Shortbread: { sea: 'ocean', street: 'streets', border: 'boundaries', place: 'place_labels' },
} as const;

function vectorTile({ sea, street, border, place }: (typeof schemas)[keyof typeof schemas]): Uint8Array {
  const half = [
    [0, 0],
    [SIDE / 2, 0],
    [SIDE / 2, SIDE],
    [0, SIDE],
    [0, 0],
  ];
  const line = (y: number) => [
    [
      [0, y],
      [SIDE, y],
    ],
  ];
  const one = (type: 1 | 2 | 3, geometry: readonly unknown[], tags: Record<string, unknown>) => ({
    features: [{ type, geometry, tags }],
  });
  return fromGeojsonVt(
    {
      [sea]: one(3, [half], { class: 'ocean', kind: 'ocean' }),
      [street]: one(2, line(1000), { class: 'motorway', kind: 'highway' }),
      [border]: one(2, line(3000), { admin_level: 2, kind: 'country' }),
      [place]: one(1, [[SIDE / 2, SIDE / 2]], { name: PLACE_NAME, class: 'city', kind: 'locality', rank: 1 }),
    },
    { version: 2, extent: SIDE },
  );
}

/** All of one colour that nothing else on the page has. */
function picture(): Buffer {
  const crcOf = (bytes: Buffer): number => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (type: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crcOf(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(256, 0);
  header.writeUInt32BE(256, 4);
  header.set([8, 2], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(256 * 3, Buffer.of(200, 120, 255))]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: 256 }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

let tiles: Server;
let origin: string;
let asked: string[] = [];
let body: Uint8Array = Buffer.of();
let browser: BrowserContext;
beforeAll(async () => {
  tiles = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }).end(body);
  });
  await new Promise<void>((listening) => tiles.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(tiles.address() as AddressInfo).port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  tiles.closeAllConnections();
  tiles.close();
});

/** Starts a world with the settings, looks at its map, and answers what the page was allowed and what went wrong. */
async function look(name: string, settings: Readonly<Record<string, string>>) {
  const crema = await startCrema({
    env: { MAP_BASE_ATTRIBUTION: ATTRIBUTION, ...settings },
  });
  const seen = await lookAt(crema.url, name);
  await crema.stop();
  return seen;
}

async function lookAt(url: string, name: string) {
  asked = [];
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const arrived = page.waitForResponse((response) => /\/\d+\/\d+\/\d+\.(?:png|mvt)/.test(response.url()));
  const answer = await page.goto(`${url}/store-locator?place=Seattle`);
  expect((await arrived).status()).toBe(200);
  await page.getByText(ATTRIBUTION).first().waitFor();
  await page.waitForLoadState('networkidle');
  const shown = await page.getByRole('group', { name: 'Map' }).screenshot({
    path: join(tmpdir(), `operators-map-${name}.png`),
  });
  await page.close();
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const allowed = (directive: string): readonly string[] =>
    new RegExp(`(?:^|;)\\s*${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
  return { allowed, refused, colours: await coloursOf(shown) };
}

/** The share of each colour in a picture, the largest first. */
async function coloursOf(picture: Buffer): Promise<readonly { colour: string; share: number }[]> {
  const page = await browser.newPage();
  const shares = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (context === null) return [];
      context.drawImage(image, 0, 0);
      const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
      const counts = new Map<number, number>();
      for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
      return [...counts]
        .map(([pixel, count]) => ({
          // Little endian: red is the lowest byte.
          colour: [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255].join(),
          share: count / pixels.length,
        }))
        .toSorted((a, b) => b.share - a.share);
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  await page.close();
  return shares;
}

/** Half of each vector tile is sea, half is land. */
const isLandAndSea = (colours: Awaited<ReturnType<typeof coloursOf>>): boolean =>
  colours.slice(0, 2).every(({ share }) => share > 0.2);

describe("an operator's map", () => {
  it('of pictures is loaded from its origin, and the page may reach no other', async () => {
    body = picture();
    const { allowed, refused, colours } = await look('xyz', {
      MAP_BASE: 'xyz',
      MAP_BASE_URL: `${origin}/{z}/{x}/{y}.png`,
    });
    expect(asked.length).toBeGreaterThan(0);
    expect(colours[0]).toMatchObject({ colour: '200,120,255' });
    expect(refused).toEqual([]);
    expect(allowed('img-src').filter((each) => each.startsWith('http'))).toEqual([origin]);
    expect(allowed('connect-src').filter((each) => each.startsWith('http'))).toEqual([]);
  });

  describe('of vector tiles', () => {
    let crema: Awaited<ReturnType<typeof startCrema>>;
    beforeAll(async () => {
      const settings = { MAP_BASE: 'mvt', MAP_BASE_URL: `${origin}/{z}/{x}/{y}.mvt` };
      crema = await startCrema({
        env: { MAP_BASE_ATTRIBUTION: ATTRIBUTION, ...settings },
      });
    });
    afterAll(() => crema.stop());

    it.each(Object.entries(schemas))(
      'named as by %s is drawn, from its origin alone',
      async (name, schema) => {
        body = vectorTile(schema);
        const { allowed, refused, colours } = await lookAt(crema.url, name);
        expect(asked.length).toBeGreaterThan(0);
        expect(colours).toSatisfy(isLandAndSea);
        expect(refused).toEqual([]);
        expect(allowed('connect-src').filter((each) => each.startsWith('http'))).toEqual([origin]);
        expect(allowed('img-src').filter((each) => each.startsWith('http'))).toEqual([]);
      },
    );
  });

  it('in a PMTiles file comes from our own server, and the page reaches no other', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'crema-operator-')), 'map.pmtiles');
    const tile = { z: 0, x: 0, y: 0, body: vectorTile(schemas.Protomaps) };
    writeFileSync(file, writePmtiles({ tiles: [tile], isPacked: true }));
    const { allowed, refused, colours } = await look('pmtiles', { MAP_BASE: 'pmtiles', MAP_BASE_URL: file });
    expect(asked).toEqual([]);
    expect(colours).toSatisfy(isLandAndSea);
    expect(refused).toEqual([]);
    for (const directive of ['img-src', 'connect-src'])
      expect(allowed(directive).filter((each) => each.startsWith('http'))).toEqual([]);
  });
});
