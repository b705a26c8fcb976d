/**
 * Which stores match a set of filters (spec 1 section 5); all filters must match. GC is guest ordering, ON
 * open now, hrs24 open all day; any other code is an amenity or a pickup option. Used by the server for the
 * search, by the map's worker for its points and by the client for the list it has.
 */
import { openStatus } from './openingHours.ts';
import type { StoreLocation } from './store.ts';

export const PSEUDO_FEATURES = { guestOrdering: 'GC', openNow: 'ON', open24Hours: 'hrs24' } as const;

export type FilterableStore = Pick<
  StoreLocation,
  'amenities' | 'pickUpOptions' | 'mobileOrdering' | 'isOpen24Hours' | 'hoursByDay' | 'holidays'
> & { readonly timeZone: Pick<StoreLocation['timeZone'], 'utcOffsets'> };

/** `now` in ms since the epoch; a store is judged by its own clock. */
export function hasFeatures(store: FilterableStore, features: readonly string[], now: number): boolean {
  const { hoursByDay, holidays, timeZone } = store;
  return keepsStore(features, new Set(lastingFeaturesOf(store)), () => {
    return openStatus(hoursByDay, holidays, timeZone.utcOffsets, now).isOpen;
  });
}

/** The rule for a store of which only the codes are known. `isOpenNow` is called only when a filter needs it. */
export const keepsStore = (
  features: readonly string[],
  lasting: { has(code: string): boolean },
  isOpenNow: () => boolean,
): boolean =>
  features.every((code) => code === PSEUDO_FEATURES.openNow || lasting.has(code)) &&
  (!features.includes(PSEUDO_FEATURES.openNow) || isOpenNow());

/** The store's codes that do not depend on the time: all but ON. */
export function lastingFeaturesOf(
  store: Pick<FilterableStore, 'amenities' | 'pickUpOptions' | 'mobileOrdering' | 'isOpen24Hours'>,
): readonly string[] {
  const { availability, guestOrdering } = store.mobileOrdering;
  const codes = [...store.amenities, ...store.pickUpOptions].map(({ code }) => code);
  if (availability === 'READY' && guestOrdering) codes.push(PSEUDO_FEATURES.guestOrdering);
  if (store.isOpen24Hours) codes.push(PSEUDO_FEATURES.open24Hours);
  return [...new Set(codes)];
}

/** The codes of a comma-separated query value, without blanks and duplicates. */
export function parseFeatures(text: string): readonly string[] {
  return [...new Set(text.split(',').map((code) => code.trim()))].filter((code) => code !== '');
}
