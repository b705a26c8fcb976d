/**
 * A postal code that the store's neighbours have too: the nearest of its own state. Of a Canadian code the second half,
 * which names a side of a street, is made up.
 */
import { postalCodesOf, type PostalCode } from '../places/postalCodes.ts';
import type { HomeTown } from '../places/towns.ts';
import { createNearness, type Nearness } from '../nearness.ts';
import type { StoredStore } from '../storedStore.ts';
import type { Chance } from './random.ts';

const FARTHEST_MILES = 200;
/** Never the last letter pairs that Canada Post leaves out. */
const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';

export function postalCodeNear(
  { country, subdivision }: HomeTown,
  { latitude, longitude }: StoredStore['coordinates'],
  chance: Chance,
): string {
  const { codes, nearness } = knownCodes(country);
  const isOfState = (place: number): boolean => codes[place]?.state === subdivision;
  const nearestOf = (isWanted: (place: number) => boolean) =>
    nearness.nearest(latitude, longitude, 1, FARTHEST_MILES, isWanted)[0];
  // The source has a few towns in a wrong province.
  const nearest = nearestOf(isOfState) ?? nearestOf(() => true);
  const code = nearest === undefined ? '' : (codes[nearest.place]?.code ?? '');
  if (country === 'US' || code === '') return code;
  return `${code} ${chance.below(10)}${LETTERS.charAt(chance.below(LETTERS.length))}${chance.below(10)}`;
}

interface KnownCodes {
  readonly codes: readonly PostalCode[];
  readonly nearness: Nearness;
}
const known = new Map<string, KnownCodes>();

function knownCodes(country: HomeTown['country']): KnownCodes {
  const found = known.get(country);
  if (found) return found;
  const codes = postalCodesOf(country);
  const made = { codes, nearness: createNearness(codes) };
  known.set(country, made);
  return made;
}
