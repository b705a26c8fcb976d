/** The built-in geocoder and suggester: towns and postal codes in memory, nothing asked of anybody. Never fails. */
import { setImmediate } from 'node:timers/promises';
import { findPlace, suggestPlaces, townIndex, type StoreCountries } from './findPlace.ts';
import type { Geocoder, Suggester } from './ports.ts';
import { knownCodes } from './postalCodes.ts';

/** `storeCountries` is asked at each question: an import may bring others. */
export function createTownPlaces(storeCountries: () => StoreCountries): Geocoder & Suggester {
  return {
    geocode: async (text) => {
      await build(() => true);
      return findPlace(text, storeCountries());
    },
    suggest: async (text, limit) => {
      await build(() => true);
      return suggestPlaces(text, limit, storeCountries());
    },
    warm: async (signal) => {
      await build(() => !signal.aborted);
      if (!signal.aborted) knownCodes();
    },
  };
}

/** Between the pieces other requests have their turn. Done already, it takes no time. */
async function build(isWanted: () => boolean): Promise<void> {
  while (isWanted() && townIndex.buildSome()) await setImmediate();
}
