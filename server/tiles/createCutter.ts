/**
 * Cuts one tile of the built-in map: shapes by geojson-vt, labels by placeLabels.ts, encoded as one Mapbox vector
 * tile. The first tiles load the data and take a second or two, so it runs on a worker thread (cutterThread.ts).
 */
import GeoJSONVT, { type LegacyFeature } from 'geojson-vt';
import { fromGeojsonVt } from 'vt-pbf';
import { allTowns } from '../stores/places/towns.ts';
import type { MapFeature } from './mapFeature.ts';
import { readNaturalEarth } from './naturalEarth.ts';
import { labelsOf, type PlaceLabel } from './placeLabels.ts';
import { BUILTIN_MAX_ZOOM } from './tileSource.ts';

const EXTENT = 4096;
/** geojson-vt keeps every tile that it cut. After this many its index is made anew. */
const MAX_KEPT = 10_000;
/** From this zoom on the coarse coastline would look jagged. */
const CLOSE_BY_FROM = 7;
const LAYERS = ['land', 'lakes', 'rivers', 'borders'] as const;

export interface Cutter {
  /** Null for a tile of open sea. */
  cut(z: number, x: number, y: number): Uint8Array<ArrayBuffer> | null;
}

export function createCutter(mostKept = MAX_KEPT): Cutter {
  const fromAfar = createIndex(() => readNaturalEarth('fromAfar'), mostKept);
  const closeBy = createIndex(() => readNaturalEarth('closeBy'), mostKept);
  const labels = labelsOf(allTowns());
  return {
    cut(z, x, y) {
      const index = z < CLOSE_BY_FROM ? fromAfar() : closeBy();
      const shapes = index.getTile(z, x, y)?.features ?? [];
      const places = labels.filter((label) => isOn(label, z, x, y)).map((label) => pointOf(label, z, x, y));
      if (shapes.length + places.length === 0) return null;
      const layers = LAYERS.map((layer) => [layer, { features: shapes.flatMap(shapeOf(layer)) }] as const);
      const filled = [...layers, ['places', { features: places }] as const].filter(
        ([, { features }]) => features.length > 0,
      );
      return fromGeojsonVt(Object.fromEntries(filled), { version: 2, extent: EXTENT });
    },
  };
}

/** Made with the first tile that needs it. The data is not kept: it takes more memory than the tiles. */
function createIndex(read: () => MapFeature[], mostKept: number): () => GeoJSONVT {
  let index: GeoJSONVT | null = null;
  return () => {
    if (index === null || index.tileCoords.length > mostKept)
      index = new GeoJSONVT(
        { type: 'FeatureCollection', features: read() },
        { maxZoom: BUILTIN_MAX_ZOOM, extent: EXTENT },
      );
    return index;
  };
}

/** Without the tag that names the layer. */
const shapeOf =
  (layer: string) =>
  ({ type, geometry, tags }: LegacyFeature) => {
    if (tags?.['layer'] !== layer) return [];
    return [{ type, geometry, tags: 'kind' in tags ? { kind: tags['kind'] } : {} }];
  };

/** A label is on the tile that contains its place. */
const isOn = ({ x: lng, y: lat, fromZoom }: PlaceLabel, z: number, x: number, y: number): boolean =>
  z >= fromZoom && Math.floor(lng * 2 ** z) === x && Math.floor(lat * 2 ** z) === y;

function pointOf({ name, rank, kind, ...at }: PlaceLabel, z: number, x: number, y: number) {
  const point = [at.x * 2 ** z - x, at.y * 2 ** z - y].map((part) => Math.floor(part * EXTENT));
  return { type: 1 as const, geometry: [point], tags: { name, rank, kind } };
}
