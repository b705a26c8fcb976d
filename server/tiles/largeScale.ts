/**
 * Land and countries' borders from Natural Earth (1:10m, public domain), by way of world-atlas: a grid of about 300 m, a
 * third of that from north to south. It has no lakes, rivers or states. Half a million points: read when first needed.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { bordersAlong, landFrom, type MapFeature } from './mapFeature.ts';

export function readLargeScale(): { readonly land: MapFeature[]; readonly borders: MapFeature[] } {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const world = JSON.parse(readFileSync(path, 'utf8')) as World;
  const { countries } = world.objects;
  return {
    land: landFrom(merge(world, countries.geometries as (Polygon | MultiPolygon)[]).coordinates),
    borders: bordersAlong(
      mesh(world, countries, (a, b) => a !== b),
      'country',
    ),
  };
}

type World = Topology<{ readonly countries: GeometryCollection }>;
