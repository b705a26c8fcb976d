/** GeoJSON for importer tests: a well-formed feature to change, files of features, and a store as its own tags. */
import { writeFile } from 'node:fs/promises';
import type { StoredStore } from '../../../server/stores/storedStore.ts';

export type Properties = Readonly<Record<string, unknown>>;

export const feature = (
  properties: Properties,
  geometry: unknown = { type: 'Point', coordinates: [-122.33207, 47.60621] },
): unknown => ({
  type: 'Feature',
  properties: { name: 'Bean There', opening_hours: 'Mo-Su 06:00-21:00', ...properties },
  geometry,
});

/** A feature a line, the first on line 2. */
export const collection = (features: readonly unknown[]): string =>
  `{"type":"FeatureCollection","features":[\n${features.map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`;

export const writeCollection = (path: string, features: readonly unknown[]): Promise<void> =>
  writeFile(path, collection(features));

const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Weekly hours as `opening_hours` says them. */
export const hoursText = ({ hoursByDay }: Pick<StoredStore, 'hoursByDay'>): string =>
  hoursByDay
    .map((day, weekday) => {
      const hours = day.map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`).join(',');
      return `${days[weekday] ?? ''} ${hours === '' ? 'off' : hours}`;
    })
    .join('; ');

export function featureOf(store: StoredStore): unknown {
  const { address, coordinates, mobileOrdering, amenities } = store;
  const has = (code: string): string => (amenities.some((each) => each.code === code) ? 'yes' : 'no');
  return feature(
    {
      ref: store.storeNumber,
      name: store.name,
      'addr:street_address': address.lines[0],
      'addr:city': address.city,
      'addr:state': address.countrySubdivisionCode,
      'addr:postcode': address.postalCode,
      'addr:country': address.countryCode,
      phone: store.phoneNumber,
      opening_hours: hoursText(store),
      timezone: store.timeZone.timeZoneId,
      drive_through: has('DT'),
      internet_access: has('WF') === 'yes' ? 'wlan' : 'no',
      indoor_seating: has('SE'),
      outdoor_seating: has('PA'),
      wheelchair: has('SF'),
      'crema:guest_ordering': mobileOrdering.guestOrdering ? 'yes' : 'no',
      'crema:mobile_ordering': mobileOrdering.availability === 'READY' ? 'yes' : 'no',
      'crema:curbside_stalls': mobileOrdering.stallQuantity,
    },
    { type: 'Point', coordinates: [coordinates.longitude, coordinates.latitude] },
  );
}
