/** Who may say "I am here", where, and once. Spec 1 sections 4 and 5. */
import type { Deciders } from '../deciders.ts';
import { calledName, isStall, visitKey } from './rules.ts';

export const pickupDeciders: Deciders<'pickup/refreshStore' | 'pickup/giveName' | 'pickup/checkIn'> = {
  'pickup/refreshStore': ({ pickupFetch }, { data }) =>
    pickupFetch.byStore[data.storeNumber]?.status === 'asking'
      ? []
      : [{ type: 'pickup/storeRequested', data }],
  'pickup/giveName': (_world, { data }) => {
    const firstName = calledName(data.firstName);
    return firstName === null ? [] : [{ type: 'pickup/nameGiven', data: { firstName } }];
  },
  'pickup/checkIn': ({ pickup }, { data: { storeNumber, orderToken, firstName, stall, stalls } }) => {
    // One at a time, however often it is pressed and in however many tabs.
    if (pickup.visits[visitKey(storeNumber, orderToken)]?.phase === 'submitting') return [];
    if (!isStall(stall, stalls)) return [{ type: 'pickup/stallMissing', data: { storeNumber } }];
    const displayName = calledName(firstName);
    if (displayName === null) return [{ type: 'pickup/nameMissing', data: { storeNumber } }];
    return [
      {
        type: 'pickup/checkInRequested',
        data: { storeNumber, orderToken, displayName, stallNumber: stall },
      },
    ];
  },
};
