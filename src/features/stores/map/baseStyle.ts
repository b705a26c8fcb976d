/**
 * The style of the base map, for our layers (wire/PROTOCOL.md) and the usual schemas of operators' tiles
 * (OpenMapTiles, Protomaps, Shortbread). Unknown layers are not drawn.
 */
import type { FeatureLike } from 'ol/Feature.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { MapColours } from './mapColours.ts';

type Kind = 'land' | 'water' | 'park' | 'border' | 'road' | 'place';

const KIND_OF: Readonly<Record<string, Kind>> = {
  land: 'land',
  earth: 'land',
  lakes: 'water',
  rivers: 'water',
  water: 'water',
  ocean: 'water',
  waterway: 'water',
  water_polygons: 'water',
  water_lines: 'water',
  park: 'park',
  borders: 'border',
  boundary: 'border',
  boundaries: 'border',
  roads: 'road',
  transportation: 'road',
  streets: 'road',
  places: 'place',
  place: 'place',
  place_labels: 'place',
};

export function createBaseStyle(
  colours: MapColours,
): (feature: FeatureLike, resolution: number) => Style | undefined {
  const areas = {
    land: new Style({ fill: new Fill({ color: colours.land }), zIndex: 0 }),
    park: new Style({ fill: new Fill({ color: colours.park }), zIndex: 1 }),
    water: new Style({ fill: new Fill({ color: colours.water }), zIndex: 2 }),
  };
  const lines = {
    water: line(colours.water, 1.5, 2),
    highway: line(colours.road, 3, 4),
    street: line(colours.road, 1.5, 3),
    country: line(colours.border, 1.5, 5),
    state: line(colours.border, 1, 5, [4, 4]),
  };
  const labels = createLabels(colours);
  return (feature) => {
    const kind = KIND_OF[String(feature.get('layer'))];
    if (kind === undefined) return undefined;
    if (kind === 'place') return labels(feature);
    if (feature.getGeometry()?.getType().endsWith('Polygon') === true)
      return kind === 'border' || kind === 'road' ? undefined : areas[kind];
    if (kind === 'border') return isCountry(feature) ? lines.country : lines.state;
    if (kind === 'road') return isHighway(feature) ? lines.highway : lines.street;
    return kind === 'water' ? lines.water : undefined;
  };
}

const line = (color: string, width: number, zIndex: number, lineDash?: number[]): Style =>
  new Style({ stroke: new Stroke({ color, width, ...(lineDash && { lineDash }) }), zIndex });

const isCountry = (feature: FeatureLike): boolean =>
  feature.get('kind') === 'country' || Number(feature.get('admin_level') ?? 9) <= 2;

const isHighway = (feature: FeatureLike): boolean =>
  /motorway|trunk|primary|highway|major/.test(String(feature.get('class') ?? feature.get('kind')));

/**
 * Larger places have larger labels. One cached style per size: a style per name would be discarded with every tile.
 */
function createLabels(colours: MapColours): (feature: FeatureLike) => Style | undefined {
  const sizes = [15, 14, 13, 12].map((size, place) => {
    const text = new Text({
      font: `${place < 2 ? 600 : 500} ${size}px ${colours.font}`,
      fill: new Fill({ color: colours.label }),
      stroke: new Stroke({ color: colours.halo, width: 3 }),
      // Below the place: a pin there stands above it, and would cover the name.
      textBaseline: 'top',
      offsetY: 4,
    });
    return { style: new Style({ text, zIndex: 6 }), text };
  });
  return (feature) => {
    const name: unknown = feature.get('name:en') ?? feature.get('name_en') ?? feature.get('name');
    const chosen = sizes[sizeFor(Number(feature.get('rank') ?? 3))];
    if (typeof name !== 'string' || chosen === undefined) return undefined;
    chosen.text.setText(name);
    return chosen.style;
  };
}

const sizeFor = (rank: number): number => (rank <= 0 ? 0 : rank <= 2 ? 1 : rank <= 4 ? 2 : 3);
