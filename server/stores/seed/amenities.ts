/** Amenities by code and category; drive-thru and curbside also determine the pickup options. */
import type { Amenity, PickUpOptionCode } from '../../../domain/stores/store.ts';

export const amenities = {
  driveThru: { code: 'DT', name: 'Drive-thru', category: 'Pick up' },
  curbside: { code: 'CX', name: 'Curbside', category: 'Pick up' },
  wifi: { code: 'WF', name: 'Wi-Fi', category: 'In store' },
  seating: { code: 'SE', name: 'Indoor seating', category: 'In store' },
  patio: { code: 'PA', name: 'Patio', category: 'In store' },
  warmFood: { code: 'WA', name: 'Oven-warmed food', category: 'Menu' },
  nitro: { code: 'NB', name: 'Nitro cold brew', category: 'Menu' },
  roastery: { code: 'RO', name: 'Small-batch roasts', category: 'Menu' },
  stepFree: { code: 'SF', name: 'Step-free entrance', category: 'Access' },
  charging: { code: 'EV', name: 'Car charging', category: 'Access' },
} as const satisfies Record<string, Amenity>;

const pickUpNames: Readonly<Record<PickUpOptionCode, string>> = {
  '16': 'In store',
  DT: 'Drive-thru',
  CX: 'Curbside',
};

export const pickUpOption = (code: PickUpOptionCode) => ({ code, name: pickUpNames[code] });
