/**
 * One simple shape of the base map with its layer, and the conversion of land and borders to shapes. Knows no source.
 */
import type { Feature, LineString, MultiLineString, Polygon, Position } from 'geojson';
import { unwrapPolygon } from './unwrapPolygon.ts';

export type MapFeature = Feature<Polygon | LineString, MapTags>;
export interface MapTags {
  readonly layer: 'land' | 'lakes' | 'rivers' | 'borders';
  /** The kind of a border. */
  readonly kind?: 'country' | 'state';
}

export const shape = (geometry: Polygon | LineString, properties: MapTags): MapFeature => ({
  type: 'Feature',
  geometry,
  properties,
});

export const landFrom = (polygons: readonly Position[][][]): MapFeature[] =>
  polygons.map((coordinates) => shape(unwrapPolygon({ type: 'Polygon', coordinates }), { layer: 'land' }));

export const bordersAlong = (lines: MultiLineString, kind: 'country' | 'state'): MapFeature[] =>
  linesOf(lines).map((line) => shape(line, { layer: 'borders', kind }));

export const linesOf = ({ coordinates }: MultiLineString): LineString[] =>
  coordinates.map((line) => ({ type: 'LineString', coordinates: line }));
