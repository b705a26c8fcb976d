/** Whether the browser would ask the person for the device's location. */
import { expect, it } from 'vitest';
import { createBrowserGeolocation } from '../../adapters/geolocation-browser/createBrowserGeolocation.ts';

const geolocation = { getCurrentPosition: () => undefined };
const says = (state: PermissionState) => ({ query: async () => ({ state }) as PermissionStatus });

it('is allowed only where the browser says that it was granted', async () => {
  const answers = [
    createBrowserGeolocation(geolocation, says('granted')),
    createBrowserGeolocation(geolocation, says('prompt')),
    createBrowserGeolocation(geolocation, says('denied')),
    createBrowserGeolocation(geolocation),
    createBrowserGeolocation(undefined, says('granted')),
    createBrowserGeolocation(geolocation, { query: async () => Promise.reject(new TypeError('unknown')) }),
  ].map(async (port) => port.isAllowed());
  expect(await Promise.all(answers)).toEqual([true, false, false, false, false, false]);
});
