/** Places that fail on purpose, so that every state of the locator can be met (docs/sandbox.md). Only with SANDBOX=on. */
import { unexpected } from '../http/errors.ts';
import { placesUnavailable } from '../places/askService.ts';
import type { Geocoder } from '../places/ports.ts';
import type { Clock } from '../ports.ts';

const SLOW_MS = 5000;

export function withSandboxPlaces(geocoder: Geocoder, clock: Clock): Geocoder {
  return {
    geocode: async (text) => {
      switch (text.trim().toLowerCase()) {
        case 'sandbox error':
          throw unexpected;
        case 'sandbox down':
          throw placesUnavailable();
        case 'sandbox slow':
          await clock.wait(SLOW_MS);
          return geocoder.geocode('Seattle, WA');
        default:
          return geocoder.geocode(text);
      }
    },
  };
}
