/** Raster tiles of an operator's map (MAP_BASE=xyz); loaded only if configured. */
import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type { ClientConfig } from '../../../../domain/clientConfig.ts';

export const createRasterLayer = ({ url, minZoom, maxZoom }: ClientConfig['map']): TileLayer<XYZ> =>
  new TileLayer({ source: new XYZ({ url, minZoom, maxZoom, transition: 0 }) });
