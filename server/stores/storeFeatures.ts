/**
 * The features that stores can be filtered by: amenities, three derived from ordering and hours, and a tea bar that no
 * store has, to test an empty result (docs/sandbox-stores.md).
 */
import { PSEUDO_FEATURES } from '../../domain/stores/features.ts';
import type { Amenity } from '../../domain/stores/store.ts';
import { badRequest } from '../base/codedError.ts';
import { amenities } from './seed/amenities.ts';

/** `public`: shown to everybody; the others are for the brand's own screens. */
export interface StoreFeature extends Amenity {
  readonly filterable: boolean;
  readonly public: boolean;
}

const everybodys = { filterable: true, public: true } as const;
const { guestOrdering, openNow, open24Hours } = PSEUDO_FEATURES;

export const storeFeatures: readonly StoreFeature[] = [
  { code: guestOrdering, category: 'Ordering', name: 'Guest ordering', ...everybodys },
  { code: openNow, category: 'Hours', name: 'Open now', ...everybodys },
  { code: open24Hours, category: 'Hours', name: 'Open 24 hours', ...everybodys },
  ...Object.values(amenities).map((amenity) => ({ ...amenity, ...everybodys })),
  { code: 'TB', category: 'Menu', name: 'Tea bar', ...everybodys },
];

/** 16 is a pickup option that every store has: accepted in a query, and not shown as a filter. */
const known = new Set([...storeFeatures.map(({ code }) => code), '16']);
const LONGEST_ECHO = 40;

/** Throws UNKNOWN_FEATURE with the first unknown code. */
export function requireKnownFeatures(features: readonly string[]): void {
  const unknown = features.find((code) => !known.has(code));
  if (unknown === undefined) return;
  throw badRequest(`There is no feature "${unknown.trim().slice(0, LONGEST_ECHO)}".`, 'UNKNOWN_FEATURE');
}
