/** Which locator requests are made, and which stores accept orders. Spec 1 sections 4 and 5. */
import type { Deciders } from '../deciders.ts';
import type { FactDraft } from '../events.ts';
import type { World } from '../world.ts';
import { nextOffset } from './nextOffset.ts';
import { whyNotOrderHere } from './orderHere.ts';
import { isTooWide, spotSearched } from './query.ts';
import type { SelectedStore } from './selectedStore.ts';
import { isSameSpot, rounded } from './spot.ts';

type LocatorIntentType =
  | 'locator/search'
  | 'locator/loadMore'
  | 'locator/moveMap'
  | 'locator/locate'
  | 'locator/stopLocating'
  | 'locator/expandSearch'
  | 'locator/pickStore'
  | 'locator/highlightStore'
  | 'locator/expandStore'
  | 'locator/selectStore'
  | 'locator/confirmStore'
  | 'locator/clearStore';

export const locatorDeciders: Deciders<LocatorIntentType> = {
  'locator/search': (_world, { data: { zoomThreshold, ...query } }) => {
    const asked = { ...query, place: query.place.trim() };
    const type = isTooWide(asked, zoomThreshold) ? 'locator/searchTooWide' : 'locator/searchStarted';
    return [{ type, data: asked }];
  },
  'locator/loadMore': ({ storeSearch }) => {
    const { status, searchId, storeNumbers, total, isLoadingMore } = storeSearch;
    if (status !== 'found' || searchId === null || isLoadingMore || storeNumbers.length >= total) return [];
    return [{ type: 'locator/moreStoresRequested', data: { searchId, offset: nextOffset(storeSearch) } }];
  },
  'locator/moveMap': ({ storeMap: { map } }, { data }) => {
    const at = rounded(data.at);
    const isStill = map !== null && isSameSpot(map.at, at) && map.zoom === data.zoom;
    // A resized map shows more or less around the same centre.
    const isSameSize = map !== null && map.span.lat === data.span.lat && map.span.lng === data.span.lng;
    return isStill && isSameSize ? [] : [{ type: 'locator/mapMoved', data: { ...data, at } }];
  },
  'locator/locate': ({ deviceLocation }) =>
    deviceLocation.status === 'asking' ? [] : [{ type: 'locator/locateStarted', data: {} }],
  'locator/stopLocating': ({ deviceLocation }) =>
    deviceLocation.status === 'asking' ? [{ type: 'locator/locateStopped', data: {} }] : [],
  'locator/expandSearch': ({ storeSearch: { query, centre }, storeMap: { map }, nearestStore }) => {
    const at = centre ?? (query && spotSearched(query)) ?? map?.at;
    if (nearestStore.status === 'asking' || at === undefined) return [];
    return [{ type: 'locator/nearestRequested', data: { at, features: [...(query?.features ?? [])] } }];
  },
  'locator/pickStore': ({ storeSelection }, { data: { storeNumber } }) =>
    storeSelection.selected === storeNumber && storeSelection.highlighted === null
      ? []
      : [{ type: 'locator/storePicked', data: { storeNumber } }],
  'locator/highlightStore': ({ storeSelection }, { data: { storeNumber } }) =>
    storeSelection.highlighted === storeNumber
      ? []
      : [{ type: 'locator/storeHighlighted', data: { storeNumber } }],
  'locator/expandStore': ({ storeSelection }, { data: { storeNumber } }) =>
    storeSelection.expanded === storeNumber ? [] : [{ type: 'locator/storeExpanded', data: { storeNumber } }],
  'locator/selectStore': ({ session }: World, { data: { store } }): readonly FactDraft[] => {
    const reason = whyNotOrderHere(store, session.member !== null);
    return reason === null ? [{ type: 'locator/storeSelected', data: { store } }] : refuse(store, reason);
  },
  'locator/confirmStore': ({ session, store: { selected } }, { data: { store } }) => {
    // Another tab has selected another store meanwhile.
    if (selected?.storeNumber !== store.storeNumber) return [];
    const reason = whyNotOrderHere(store, session.member !== null);
    return reason === null ? [{ type: 'locator/storeConfirmed', data: { store } }] : refuse(store, reason);
  },
  'locator/clearStore': ({ store }) =>
    store.selected === null ? [] : [{ type: 'locator/storeCleared', data: { by: 'person' } }],
};

type Refusal = 'notReady' | 'closed' | 'accountRequired';

const refuse = ({ storeNumber }: SelectedStore, reason: Refusal) => [
  { type: 'locator/storeRefused', data: { storeNumber, reason } } as const,
];
