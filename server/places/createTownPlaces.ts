/** The built-in geocoder and suggester: towns and postal codes in memory, nothing asked of anybody. Never fails. */
import { setImmediate } from 'node:timers/promises';
import { findPlace, suggestPlaces, townIndex } from './findPlace.ts';
import type { Geocoder, Suggester } from './ports.ts';
import { knownCodes } from './postalCodes.ts';

export function createTownPlaces(): Geocoder & Suggester {
  return {
    geocode: async (text) => findPlace(text),
    suggest: async (text, limit) => suggestPlaces(text, limit),
    warm: async (signal) => {
      let isMore = true;
      while (isMore && !signal.aborted) {
        isMore = townIndex.buildSome();
        await setImmediate();
      }
      if (!signal.aborted) knownCodes();
    },
  };
}
