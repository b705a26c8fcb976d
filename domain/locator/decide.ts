/** What of the locator is asked for, and which store may be ordered from. Spec 1 sections 4 and 5. */
import type { Deciders } from '../deciders.ts';
import type { FactDraft } from '../events.ts';
import type { World } from '../world.ts';
import { isTooWide, spotSearched } from './query.ts';
import { isSameSpot, rounded } from './spot.ts';

type LocatorIntentType =
  | 'locator/search'
  | 'locator/loadMore'
  | 'locator/moveMap'
  | 'locator/locate'
  | 'locator/expandSearch'
  | 'locator/pickStore'
  | 'locator/highlightStore'
  | 'locator/expandStore'
  | 'locator/selectStore'
  | 'locator/clearStore';

export const locatorDeciders: Deciders<LocatorIntentType> = {
  'locator/search': (_world, { data: { zoomThreshold, ...query } }) => {
    const asked = { ...query, place: query.place.trim() };
    const type = isTooWide(asked, zoomThreshold) ? 'locator/searchTooWide' : 'locator/searchStarted';
    return [{ type, data: asked }];
  },
  'locator/loadMore': ({ locator }) => {
    const { status, searchId, storeNumbers, total, isLoadingMore } = locator;
    if (status !== 'found' || searchId === null || isLoadingMore || storeNumbers.length >= total) return [];
    return [{ type: 'locator/moreStoresRequested', data: { searchId, offset: storeNumbers.length } }];
  },
  'locator/moveMap': ({ locator: { map } }, { data }) => {
    const at = rounded(data.at);
    const isStill = map !== null && isSameSpot(map.at, at) && map.zoom === data.zoom;
    // A map that was resized shows more or less of the same spot.
    const isSameSize = map !== null && map.span.lat === data.span.lat && map.span.lng === data.span.lng;
    return isStill && isSameSize ? [] : [{ type: 'locator/mapMoved', data: { ...data, at } }];
  },
  'locator/locate': ({ locator }) =>
    locator.device.status === 'asking' ? [] : [{ type: 'locator/locateStarted', data: {} }],
  'locator/expandSearch': ({ locator: { nearest, query, centre, map } }) => {
    const at = centre ?? (query && spotSearched(query)) ?? map?.at;
    if (nearest.status === 'asking' || at === undefined) return [];
    return [{ type: 'locator/nearestRequested', data: { at, features: [...(query?.features ?? [])] } }];
  },
  'locator/pickStore': ({ locator }, { data: { storeNumber } }) =>
    locator.selected === storeNumber && locator.highlighted === null
      ? []
      : [{ type: 'locator/storePicked', data: { storeNumber } }],
  'locator/highlightStore': ({ locator }, { data: { storeNumber } }) =>
    locator.highlighted === storeNumber ? [] : [{ type: 'locator/storeHighlighted', data: { storeNumber } }],
  'locator/expandStore': ({ locator }, { data: { storeNumber } }) =>
    locator.expanded === storeNumber ? [] : [{ type: 'locator/storeExpanded', data: { storeNumber } }],
  'locator/selectStore': ({ session }: World, { data: { store } }): readonly FactDraft[] => {
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
