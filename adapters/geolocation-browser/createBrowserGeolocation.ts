/**
 * GeolocationPort by the browser's geolocation, which asks for permission. A browser without geolocation, or a page
 * without a secure origin, answers `unavailable`. Doesn't know what the position is used for.
 */
import type { GeolocationPort } from '../../streams/ports.ts';

/** Time-out in ms; browsers do not count the time of the permission prompt. */
const TIMEOUT_MS = 10_000;
/** Maximum age in ms of a cached position: stores do not move. */
const MAX_AGE_MS = 60_000;
const REFUSED = 1;
const TIMEOUT = 3;

export type DeviceGeolocation = Pick<Geolocation, 'getCurrentPosition'>;

export const createBrowserGeolocation = (
  geolocation: DeviceGeolocation | undefined,
  permissions?: Pick<Permissions, 'query'>,
): GeolocationPort => ({
  async isAllowed() {
    try {
      const permission = await permissions?.query({ name: 'geolocation' });
      return geolocation !== undefined && permission?.state === 'granted';
    } catch {
      // A browser that doesn't know this permission's name rejects.
      return false;
    }
  },
  locate: () =>
    new Promise((resolve) => {
      if (geolocation === undefined) return resolve({ status: 'unavailable' });
      geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) =>
          resolve({ status: 'located', at: { lat: latitude, lng: longitude }, accuracyMetres: accuracy }),
        ({ code }) =>
          resolve({ status: code === REFUSED ? 'refused' : code === TIMEOUT ? 'timeout' : 'unavailable' }),
        { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS, enableHighAccuracy: true },
      );
    }),
});
