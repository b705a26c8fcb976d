/**
 * The base map: vector tiles, the server's or an operator's, in the theme's colours; raster tiles have their own
 * chunk. A tile that fails to load leaves a plain area.
 */
import type BaseLayer from 'ol/layer/Base.js';
import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTile from 'ol/source/VectorTile.js';
import { createXYZ } from 'ol/tilegrid.js';
import type { ClientConfig } from '../../../../domain/clientConfig.ts';
import { createBaseStyle } from './baseStyle.ts';
import type { MapColours } from './mapColours.ts';

export interface BaseMap {
  readonly layer: BaseLayer;
  paint(colours: MapColours): void;
}

const TILE_PIXELS = 512;

export async function openBaseMap(config: ClientConfig['map']): Promise<BaseMap> {
  if (config.base !== 'xyz') return vectorMap(config);
  const { createRasterLayer } = await import('./rasterLayer.ts');
  return { layer: createRasterLayer(config), paint: () => undefined };
}

function vectorMap({ base, url, minZoom, maxZoom }: ClientConfig['map']): BaseMap {
  const layer = new VectorTileLayer({
    declutter: true,
    style: null,
    source: new VectorTile({
      format: new MVT(),
      url,
      tileGrid: createXYZ({ minZoom, maxZoom, tileSize: TILE_PIXELS }),
      // No fade: it would redraw the whole map for its duration.
      transition: 0,
    }),
  });
  return {
    layer,
    paint(colours) {
      // Built-in tiles contain land on a water background, others the reverse.
      layer.setBackground(base === 'builtin' ? colours.water : colours.land);
      layer.setStyle(createBaseStyle(colours));
    },
  };
}
