/** What a tile shows, read as the map reads it: features in degrees' projection, by layer. */
import Feature from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import { fromLonLat } from 'ol/proj.js';

const HALF_WORLD = 20_037_508.342789244;

/** The tile of a zoom that a place lies on. */
export function tileAt(
  z: number,
  lat: number,
  lng: number,
): { z: number; x: number; y: number; path: string } {
  const [east = 0, north = 0] = fromLonLat([lng, lat]);
  const x = Math.floor(((east + HALF_WORLD) / (2 * HALF_WORLD)) * 2 ** z);
  const y = Math.floor(((HALF_WORLD - north) / (2 * HALF_WORLD)) * 2 ** z);
  return { z, x, y, path: `/tiles/${z}/${x}/${y}.mvt` };
}

export function readTile(body: ArrayBuffer, { z, x, y }: { z: number; x: number; y: number }) {
  const side = (2 * HALF_WORLD) / 2 ** z;
  const [left, top] = [x * side - HALF_WORLD, HALF_WORLD - y * side];
  const features = new MVT<Feature>({ featureClass: Feature }).readFeatures(body, {
    extent: [left, top - side, left + side, top],
    featureProjection: 'EPSG:3857',
  });
  const of = (layer: string): Feature[] => features.filter((feature) => feature.get('layer') === layer);
  return {
    layers: [...new Set(features.map((feature) => String(feature.get('layer'))))],
    of,
    names: of('places').map((feature) => String(feature.get('name'))),
    covers: (layer: string, lat: number, lng: number): boolean =>
      of(layer).some((feature) => feature.getGeometry()?.intersectsCoordinate(fromLonLat([lng, lat]))),
  };
}
