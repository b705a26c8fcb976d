/** An operator's map of pictures (MAP_BASE=xyz): loaded only where one is set. */
import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type { ClientConfig } from '../../../app/config.ts';

export const createPictureLayer = ({ url, minZoom, maxZoom }: ClientConfig['map']): TileLayer<XYZ> =>
  new TileLayer({ source: new XYZ({ url, minZoom, maxZoom, transition: 0 }) });
