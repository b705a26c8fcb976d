/**
 * (g) and (h): 40,000 stores on the map in a real browser that draws on the CPU, beside OpenLayers' own Cluster source on
 * the same data and ground. Each turn is a fresh page; sides take turns; each figure is the median of the turns.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type BrowserContext } from 'playwright-core';
import { build, preview, type InlineConfig, type Plugin } from 'vite';
import { ensureBrowser } from '../tools/browser/ensureBrowser.mjs';
import { createChain } from '../server/stores/chain.ts';
import { pointsOf } from '../server/stores/points.ts';
import { generateStores } from '../server/stores/seed/generateStores.ts';
import { createCutter } from '../server/tiles/createCutter.ts';
import { BROWSER_FLAGS } from '../tools/browser/browserFlags.ts';
import { figure, median, percentile, type Figure } from './figure.ts';
import type { FirstMarkers, MapSide } from './map/protocol.ts';

const STORES = 40_000;
const NOW = Date.UTC(2026, 10, 20, 20);
const DRIVEN_MS = 6_000;
const ROUNDS = 3;
const sides: readonly MapSide[] = ['crema', 'cluster'];

interface Turn {
  readonly first: FirstMarkers;
  readonly frames: readonly number[];
}

export async function mapFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'crema-map-bench-'));
  const root = fileURLToPath(new URL('map', import.meta.url));
  const outDir = join(folder, 'page');
  const shared = {
    root,
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [groundTiles()],
    worker: { format: 'es' as const },
    build: { outDir, target: 'es2022' },
  } satisfies InlineConfig;
  await build(shared);
  const pointsFile = join(outDir, 'apiproxy/v1/locations/points');
  mkdirSync(dirname(pointsFile), { recursive: true });
  writeFileSync(pointsFile, JSON.stringify(pointsOf(createChain(generateStores(STORES)), NOW)));
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.httpServer.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath: await ensureBrowser(),
    viewport: { width: 1280, height: 800 },
    args: BROWSER_FLAGS,
  });
  const turns: Record<MapSide, Turn[]> = { crema: [], cluster: [] };
  try {
    for (let round = 0; round <= ROUNDS; round++)
      for (const side of sides) {
        const turn = await oneTurn(context, url, side);
        // The first warms the tiles and the code up.
        if (round > 0) turns[side].push(turn);
      }
  } finally {
    await context.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return figuresOf(turns);
}

async function oneTurn(context: BrowserContext, url: string, side: MapSide): Promise<Turn> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`In the page: ${error.message}`));
  await page.goto(url);
  await page.waitForFunction(() => 'mapBenchPage' in window);
  const first = await page.evaluate((which) => window.mapBenchPage.firstMarkers(which), side);
  await page.waitForTimeout(500);
  const shown = await page.evaluate(() => window.mapBenchPage.shown());
  if (shown < STORES / 10) throw new Error(`${side}: only ${shown} stores were on the map.`);
  const frames = await page.evaluate((ms) => window.mapBenchPage.frames(ms), DRIVEN_MS);
  await page.close();
  return { first, frames };
}

const framesPerSecond = ({ frames }: Turn): number =>
  (frames.length / frames.reduce((sum, each) => sum + each, 0)) * 1000;

function figuresOf({ crema, cluster }: Record<MapSide, readonly Turn[]>): readonly Figure[] {
  const of = (turns: readonly Turn[], read: (turn: Turn) => number): number => median(turns.map(read));
  const beside = (
    name: string,
    unit: string,
    read: (turn: Turn) => number,
    better: 'higher' | 'lower',
    bar: number | null,
  ): readonly Figure[] => {
    const value = of(crema, read);
    const besidePeer = figure({
      name,
      value,
      unit,
      peer: 'ol Cluster',
      peerValue: of(cluster, read),
      better,
      bar: 1,
    });
    if (bar === null) return [besidePeer];
    return [
      besidePeer,
      figure({ name: '    beside its bar', value, unit, peer: 'bar', peerValue: bar, better, bar: 1 }),
    ];
  };
  const slow = (turn: Turn): number => percentile(turn.frames, 0.95);
  return [
    ...beside('(g) 40,000 stores, markers after data', 'ms', ({ first }) => first.afterData, 'lower', 300),
    ...beside('(g) markers after opening the map', 'ms', ({ first }) => first.afterOpening, 'lower', null),
    ...beside('(h) panning and zooming', 'frames/s', framesPerSecond, 'higher', 55),
    ...beside('(h) time of a frame, p95', 'ms', slow, 'lower', 25),
  ];
}

/** The ground as the server cuts it, before any turn is measured kept in memory. */
function groundTiles(): Plugin {
  return {
    name: 'bench-ground',
    configurePreviewServer(server) {
      const cutter = createCutter();
      const kept = new Map<string, Uint8Array | null>();
      server.middlewares.use((request, response, next) => {
        const asked = /^\/tiles\/(\d+)\/(\d+)\/(\d+)\.mvt$/.exec(request.url ?? '');
        if (asked === null) return next();
        const [name, z, x, y] = asked;
        const tile = kept.get(name) ?? cutter.cut(Number(z), Number(x), Number(y));
        kept.set(name, tile);
        response.statusCode = tile === null ? 204 : 200;
        response.end(tile ?? undefined);
      });
    },
  };
}
