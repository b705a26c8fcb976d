/** Which store may be ordered from. Spec 1 section 5: open, READY, and signed in unless it takes guests. */
import type { Deciders } from '../deciders.ts';

type LocatorIntentType = 'locator/search' | 'locator/selectStore' | 'locator/clearStore';

export const locatorDeciders: Deciders<LocatorIntentType> = {
  'locator/search': (_world, { data }) => {
    const place = data.place.trim();
    return place === '' ? [] : [{ type: 'locator/searchStarted', data: { place } }];
  },
  'locator/selectStore': ({ session }, { data: { store } }) => {
    const { storeNumber } = store;
    if (store.availability !== 'READY') return refuse(storeNumber, 'notReady');
    if (!store.open) return refuse(storeNumber, 'closed');
    if (session.member === null && !store.guestOrdering) return refuse(storeNumber, 'accountRequired');
    return [{ type: 'locator/storeSelected', data: { store } }];
  },
  'locator/clearStore': ({ store }) =>
    store.selected === null ? [] : [{ type: 'locator/storeCleared', data: { by: 'person' } }],
};

const refuse = (storeNumber: string, reason: 'notReady' | 'closed' | 'accountRequired') => [
  { type: 'locator/storeRefused', data: { storeNumber, reason } } as const,
];
