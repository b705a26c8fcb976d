/**
 * Postal codes of the United States (five digits) and Canada (first three characters), from the package zipcodes.
 * Loaded on first use. Military codes abroad and codes without coordinates are left out.
 */
import { createRequire } from 'node:module';
import { plainTyped } from '../../../domain/typedNumbers.ts';
import { builtTable } from './builtTable.ts';
import { correctArea } from './canadianAreas.ts';
import type { Place } from './ports.ts';

const US_AT_END = /(?:^|[\s,])(\d{5})(?:[- ]?\d{4})?$/;
/** The second half may be half typed. */
const CANADIAN_AT_END = /(?:^|[\s,])([a-z]\d[a-z])(?:[ -]?\d(?:[a-z]\d?)?)?$/i;
const BEGINNING = /^\d{3,4}$/;

/** A whole code alone or after other words; or up to `limit` codes that begin with three or four digits. */
export function postalPlaces(text: string, limit: number): readonly Place[] {
  const written = plainTyped(text);
  if (BEGINNING.test(written)) return codesFrom(written, limit).flatMap((code) => placeOf(code, 'fallback'));
  const code = (US_AT_END.exec(written) ?? CANADIAN_AT_END.exec(written))?.[1];
  return code === undefined || limit < 1 ? [] : placeOf(code.toUpperCase(), 'found');
}

export const withoutPostalCode = (text: string): string =>
  plainTyped(text).replace(US_AT_END, '').replace(CANADIAN_AT_END, '');

interface ZipCode {
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

type CodeOnTheMap = ZipCode & { readonly latitude: number; readonly longitude: number };

interface KnownCodes {
  /** In the order of the package. */
  readonly codes: ReadonlyMap<string, CodeOnTheMap>;
  readonly sorted: readonly string[];
}
let known: KnownCodes | null = null;

export function knownCodes(): KnownCodes {
  if (known !== null) return known;
  const codes = new Map(builtTable('postalCodes', readCodes).map((entry) => [entry.zip, entry]));
  known = { codes, sorted: [...codes.keys()].toSorted() };
  return known;
}

/** From the package, which is CommonJS without types and reads 5 MB when it is loaded; those that are on the map. */
export function readCodes(): readonly CodeOnTheMap[] {
  const { codes } = createRequire(import.meta.url)('zipcodes') as {
    readonly codes: Readonly<Record<string, ZipCode>>;
  };
  return Object.values(codes)
    .map((entry) => (entry.country === 'US' ? entry : correctArea(entry)))
    .filter(isOnTheMap)
    .map(({ zip, latitude, longitude, city, state, country }) => ({
      ...{ zip, latitude, longitude, city, state, country },
    }));
}

export interface PostalCode {
  /** `98101`, `V6B`. */
  readonly code: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The codes of a country with valid coordinates. */
export function postalCodesOf(country: 'US' | 'CA'): readonly PostalCode[] {
  return [...knownCodes().codes.values()].flatMap((entry) => {
    if ((entry.country === 'US') !== (country === 'US')) return [];
    return [{ code: entry.zip, state: entry.state, latitude: entry.latitude, longitude: entry.longitude }];
  });
}

/** The list is sorted, so the codes with one beginning stand together. */
function codesFrom(beginning: string, limit: number): readonly string[] {
  const { sorted } = knownCodes();
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; found.length < limit && sorted[at]?.startsWith(beginning); at += 1)
    found.push(sorted[at] ?? '');
  return found;
}

function placeOf(code: string, match: Place['match']): readonly Place[] {
  const entry = knownCodes().codes.get(code);
  if (entry === undefined) return [];
  return [{ placeName: nameOf(entry), lat: entry.latitude, lng: entry.longitude, match }];
}

const abroad = new Set(['AA', 'AE', 'AP']);
const westPacific = new Set(['GU', 'MP', 'PW', 'FM', 'MH', 'HI']);
const FARTHEST_NORTH = 84;

/** Some entries have the coordinates 0, 0, of the pole (H0H) or of the wrong hemisphere. */
function isOnTheMap(entry: ZipCode): entry is CodeOnTheMap {
  const { latitude, longitude, state } = entry;
  if (abroad.has(state)) return false;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false;
  if (Math.abs(latitude) < 1 || Math.abs(latitude) > FARTHEST_NORTH) return false;
  return longitude < 0 || westPacific.has(state);
}

const nameOf = ({ city, state, zip }: ZipCode): string => `${city}, ${state} ${zip}`;
