/**
 * Land and borders from Natural Earth (1:10m, public domain), from the package world-atlas: a grid of about 300 m, a
 * third of that from north to south. Without lakes, rivers and states. Half a million points, loaded on first use.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { bordersAlong, landFrom, type MapFeature } from './mapFeature.ts';

export function readLargeScale(): { readonly land: MapFeature[]; readonly borders: MapFeature[] } {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Countries;
  const { countries } = topology.objects;
  return {
    land: landFrom(merge(topology, countries.geometries as (Polygon | MultiPolygon)[]).coordinates),
    borders: bordersAlong(
      mesh(topology, countries, (a, b) => a !== b),
      'country',
    ),
  };
}

type Countries = Topology<{ readonly countries: GeometryCollection }>;
