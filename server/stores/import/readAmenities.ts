/**
 * Amenities and ordering settings from a store's tags. OSM has no tag for ordering ahead, so there are three own tags;
 * without them ordering is enabled, for guests too, and curbside is not offered.
 */
import type { Amenity } from '../../../domain/stores/store.ts';
import { amenities, pickUpOption } from '../seed/amenities.ts';
import type { StoredStore } from '../storedStore.ts';
import type { Tags } from './tags.ts';

const MAX_STALLS = 99;
const wireless = new Set(['yes', 'wlan', 'wifi']);

export function readAmenities(
  tags: Tags,
): Pick<StoredStore, 'amenities' | 'pickUpOptions' | 'mobileOrdering'> {
  const hasDriveThru = tags.isYes('drive_through');
  const stallQuantity = stallsOf(tags);
  const internet = tags.text('internet_access')?.toLowerCase() ?? 'no';
  const has: readonly [Amenity, boolean][] = [
    [amenities.driveThru, hasDriveThru],
    [amenities.curbside, stallQuantity > 0],
    [amenities.wifi, wireless.has(internet)],
    [amenities.seating, tags.isYes('indoor_seating')],
    [amenities.patio, tags.isYes('outdoor_seating')],
    // `limited` may mean a step: it does not count as accessible.
    [amenities.stepFree, tags.text('wheelchair')?.toLowerCase() === 'yes'],
  ];
  // Known tags without a use here: their type is checked all the same.
  for (const field of ['amenity', 'takeaway', 'website', 'brand']) tags.text(field, { longest: 2_000 });
  return {
    amenities: has.flatMap(([amenity, isThere]) => (isThere ? [amenity] : [])),
    pickUpOptions: [
      pickUpOption('16'),
      ...(hasDriveThru ? [pickUpOption('DT')] : []),
      ...(stallQuantity > 0 ? [pickUpOption('CX')] : []),
    ],
    mobileOrdering: {
      availability: tags.yesOrNo('crema:mobile_ordering', true) ? 'READY' : 'UNAVAILABLE',
      guestOrdering: tags.yesOrNo('crema:guest_ordering', true),
      curbsideAvailability: stallQuantity > 0 ? 'READY' : 'UNAVAILABLE',
      stallQuantity,
    },
  };
}

function stallsOf(tags: Tags): number {
  const text = tags.text('crema:curbside_stalls', { orNumber: true });
  if (text === null) return 0;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  tags.note('crema:curbside_stalls', `must be a whole number from 0 to ${MAX_STALLS}`);
  return 0;
}
