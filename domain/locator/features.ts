/**
 * Which stores a set of filters keeps (spec 1 section 5): all of them must hold. GC is guest ordering, ON open now,
 * hrs24 open all day; any other code is an amenity or a pick-up option that the store must have.
 * The server filters the search with this rule and the client the list it already has.
 */
import { openStatus } from './openingHours.ts';
import type { StoreLocation } from './store.ts';

export const PSEUDO_FEATURES = { guestOrdering: 'GC', openNow: 'ON', open24Hours: 'hrs24' } as const;

export type FilterableStore = Pick<
  StoreLocation,
  'amenities' | 'pickUpOptions' | 'mobileOrdering' | 'isOpen24Hours' | 'hoursByDay' | 'holidays' | 'timeZone'
>;

/** `now` in ms since the epoch; a store is judged by its own clock. */
export function hasFeatures(store: FilterableStore, features: readonly string[], now: number): boolean {
  return features.every((code) => hasFeature(store, code, now));
}

/** The codes of a comma-joined query value, without blanks and repeats. */
export function parseFeatures(text: string): readonly string[] {
  return [...new Set(text.split(',').map((code) => code.trim()))].filter((code) => code !== '');
}

function hasFeature(store: FilterableStore, code: string, now: number): boolean {
  if (code === PSEUDO_FEATURES.guestOrdering)
    return store.mobileOrdering.availability === 'READY' && store.mobileOrdering.guestOrdering;
  if (code === PSEUDO_FEATURES.openNow)
    return openStatus(store.hoursByDay, store.holidays, store.timeZone.timeZoneId, now).isOpen;
  if (code === PSEUDO_FEATURES.open24Hours) return store.isOpen24Hours;
  return (
    store.amenities.some((amenity) => amenity.code === code) ||
    store.pickUpOptions.some((option) => option.code === code)
  );
}
