/** Stores for the locator's screens: one that is open and orders ahead, and what a test changes about it. */
import { fakeStore } from '../../../adapters/fake/fakeStore.ts';
import type { FactDraft } from '../../../domain/events.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { noQuery } from '../../../domain/stores/query.ts';

/** 4 May 2026, a Monday, by the clock of Los Angeles (UTC−7): within the hours of pineStreet at 10. */
export const pacific = (hour: number, minute = 0): number => Date.UTC(2026, 4, 4, hour + 7, minute);

export const pineStreet: StoreLocation = fakeStore('7', {
  name: 'Pine St',
  address: {
    singleLine: '1 Pine St, Seattle',
    lines: ['1 Pine St', 'Seattle, WA 98101'],
    city: 'Seattle',
    countrySubdivisionCode: 'WA',
    postalCode: '98101',
    countryCode: 'US',
  },
  coordinates: { latitude: 47.61, longitude: -122.34 },
  phoneNumber: '(206) 555-0107',
  hoursByDay: Array.from({ length: 7 }, () => [{ opens: 360, closes: 1260 }]),
  isOpen24Hours: false,
  hoursStatusFormatted: 'Open until 9:00 PM',
  distance: 1.2,
  waitMinutes: { min: 5, max: 8 },
});

type Ordering = StoreLocation['mobileOrdering'];
export const withOrdering = (changes: Partial<Ordering>): StoreLocation => ({
  ...pineStreet,
  mobileOrdering: { ...pineStreet.mobileOrdering, ...changes },
});

/** Found around the spot, so that the locator has a centre. */
export const foundIn = (storeNumbers: readonly string[], searchId: string): FactDraft => ({
  type: 'locator/storesFound',
  data: {
    searchId,
    placeName: 'Seattle, WA',
    match: 'found',
    at: { lat: 47.6, lng: -122.33 },
    total: storeNumbers.length,
    storeNumbers: [...storeNumbers],
    document: 'd-1',
    selected: storeNumbers[0] ?? null,
    otherPlaces: [],
  },
});

export const searchStarted: FactDraft = {
  type: 'locator/searchStarted',
  data: { ...noQuery, place: 'Seattle', isMenu: false },
};
