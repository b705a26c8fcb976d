/**
 * Where the device is, by the browser, which asks the person. Implements GeolocationPort.
 * A browser without geolocation, or a page without a secure origin, is unavailable; doesn't know what a position is for.
 */
import type { GeolocationPort } from '../../streams/ports.ts';

/** Past this a person has given up; a browser that waits for an answer to its question does not count it. */
const LONGEST_MS = 10_000;
/** A position of a minute ago will do: stores do not walk. */
const YOUNG_ENOUGH_MS = 60_000;
const REFUSED = 1;
const TIMEOUT = 3;

export type DeviceGeolocation = Pick<Geolocation, 'getCurrentPosition'>;

export const createBrowserGeolocation = (geolocation: DeviceGeolocation | undefined): GeolocationPort => ({
  locate: () =>
    new Promise((resolve) => {
      if (geolocation === undefined) return resolve({ status: 'unavailable' });
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) =>
          resolve({ status: 'located', at: { lat: latitude, lng: longitude }, accuracyMetres: accuracy }),
        ({ code }) =>
          resolve({ status: code === REFUSED ? 'refused' : code === TIMEOUT ? 'timeout' : 'unavailable' }),
        { timeout: LONGEST_MS, maximumAge: YOUNG_ENOUGH_MS, enableHighAccuracy: true },
      );
    }),
});
