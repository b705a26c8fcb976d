/**
 * Which stores a set of filters keeps (spec 1 section 5): all of them must hold. GC is guest ordering, ON open now,
 * hrs24 open all day; any other code is an amenity or a pick-up option that the store must have.
 * The server filters the search with this rule, the map's worker its points, the client the list it already has.
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
  const { hoursByDay, holidays, timeZone } = store;
  return keepsStore(features, new Set(lastingFeaturesOf(store)), () => {
    return openStatus(hoursByDay, holidays, timeZone.timeZoneId, now).isOpen;
  });
}

/** The rule itself, for whoever knows a store only by its codes. `isOpenNow` is asked only where it matters. */
export const keepsStore = (
  features: readonly string[],
  lasting: { has(code: string): boolean },
  isOpenNow: () => boolean,
): boolean =>
  features.every((code) => code === PSEUDO_FEATURES.openNow || lasting.has(code)) &&
  (!features.includes(PSEUDO_FEATURES.openNow) || isOpenNow());

/** The codes that a store has whatever the time: all but ON. */
export function lastingFeaturesOf(
  store: Pick<FilterableStore, 'amenities' | 'pickUpOptions' | 'mobileOrdering' | 'isOpen24Hours'>,
): readonly string[] {
  const { availability, guestOrdering } = store.mobileOrdering;
  const codes = [...store.amenities, ...store.pickUpOptions].map(({ code }) => code);
  if (availability === 'READY' && guestOrdering) codes.push(PSEUDO_FEATURES.guestOrdering);
  if (store.isOpen24Hours) codes.push(PSEUDO_FEATURES.open24Hours);
  return [...new Set(codes)];
}

/** The codes of a comma-joined query value, without blanks and repeats. */
export function parseFeatures(text: string): readonly string[] {
  return [...new Set(text.split(',').map((code) => code.trim()))].filter((code) => code !== '');
}
