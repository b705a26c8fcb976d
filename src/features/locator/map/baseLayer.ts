/**
 * The ground that the pins stand on: vector tiles, ours or an operator's, in the theme's colours; an operator's pictures
 * come with code of their own. A tile that cannot be had leaves a plain patch, nothing more.
 */
import type BaseLayer from 'ol/layer/Base.js';
import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import VectorTile from 'ol/source/VectorTile.js';
import { createXYZ } from 'ol/tilegrid.js';
import type { ClientConfig } from '../../../app/config.ts';
import { createBaseStyle } from './baseStyle.ts';
import type { MapColours } from './mapColours.ts';

export interface BaseMap {
  readonly layer: BaseLayer;
  paint(colours: MapColours): void;
}

const TILE_PIXELS = 512;

export async function openBaseMap(config: ClientConfig['map']): Promise<BaseMap> {
  if (config.base !== 'xyz') return vectorMap(config);
  const { createPictureLayer } = await import('./pictureLayer.ts');
  return { layer: createPictureLayer(config), paint: () => undefined };
}

function vectorMap({ base, url, minZoom, maxZoom }: ClientConfig['map']): BaseMap {
  const layer = new VectorTileLayer({
    declutter: true,
    style: null,
    source: new VectorTile({
      format: new MVT(),
      url,
      tileGrid: createXYZ({ minZoom, maxZoom, tileSize: TILE_PIXELS }),
      // Old tiles leave at once: a fade would redraw the whole map for its length.
      transition: 0,
    }),
  });
  return {
    layer,
    paint(colours) {
      // Our tiles hold the land, others the sea.
      layer.setBackground(base === 'builtin' ? colours.water : colours.land);
      layer.setStyle(createBaseStyle(colours));
    },
  };
}
