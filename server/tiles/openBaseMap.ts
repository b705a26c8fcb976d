/**
 * Opens the configured base map: the client's map settings, the tile source (null where the browser fetches from an
 * operator's service), and the origin that the browser then needs. Rejects with one message if a file cannot be used.
 */
import { createBuiltinTiles } from './createBuiltinTiles.ts';
import type { MapSettings } from './mapSettings.ts';
import { openPmtiles } from './openPmtiles.ts';
import type { MapConfig, TileSource } from './tileSource.ts';

export interface BaseMap {
  readonly config: MapConfig;
  readonly source: TileSource | null;
  readonly foreign: ForeignTiles | null;
}
export interface ForeignTiles {
  readonly as: 'image' | 'data';
  readonly origin: string;
}

const OWN_URL = '/tiles/{z}/{x}/{y}.mvt';
const BUILTIN_ATTRIBUTION = 'Made with Natural Earth. Places: GeoNames (CC BY 4.0)';

export async function openBaseMap(settings: MapSettings): Promise<BaseMap> {
  if (settings.base === 'builtin')
    return served(createBuiltinTiles(), { base: 'builtin', attribution: BUILTIN_ATTRIBUTION });
  const { base, attribution } = settings;
  if (settings.base === 'pmtiles')
    return served(await openPmtiles(settings.file, settings.maxZoom), { base, attribution });
  const { url, maxZoom } = settings;
  return {
    config: { base, url, attribution, minZoom: 0, maxZoom },
    source: null,
    foreign: { as: base === 'xyz' ? 'image' : 'data', origin: new URL(url).origin },
  };
}

function served(source: TileSource, about: Pick<MapConfig, 'base' | 'attribution'>): BaseMap {
  const { minZoom, maxZoom } = source;
  return { config: { ...about, url: OWN_URL, minZoom, maxZoom }, source, foreign: null };
}
