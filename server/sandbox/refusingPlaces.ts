/** Place names that fail on purpose, to test each state of the locator (docs/sandbox.md). Only with SANDBOX=on. */
import { unexpected } from '../http/errors.ts';
import { placesUnavailable } from '../stores/places/askService.ts';
import type { Geocoder } from '../stores/places/ports.ts';
import type { Clock } from '../base/ports.ts';

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
