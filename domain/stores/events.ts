/**
 * Finding and selecting a store. The search, the map and the highlight belong to a tab; the selected store, recent
 * places and the last area seen belong to the device. Spec 1 sections 3 and 4. Everything that reveals where a person
 * looks is of class `place`: typed text, map centre, device position, store numbers and their count, zoom, the view's
 * size in degrees (it depends on the latitude) and the position's accuracy (the map fits to it).
 */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { documentRef } from '../documentRef.ts';
import { nearby, place, pub } from '../privacy.ts';
import { FailureKind } from '../failure.ts';
import { MAX_PLACE_LENGTH, ZOOM } from './query.ts';
import { SelectedStore } from './selectedStore.ts';
import { Spot } from './spot.ts';

const storeNumber = place(v.string());
const noneOrStore = place(v.nullable(v.string()));
const searchId = pub(v.string());
const document = documentRef('stores');
const storeNumbers = nearby(v.array(place(v.string())));
const total = place(v.number());
const spot = v.nullable(Spot);
/** The map fits its zoom to the results, so the zoom reveals the area's size. */
const zoomLevel = place(v.pipe(v.number(), v.minValue(ZOOM.least), v.maxValue(ZOOM.most)));
const query = {
  place: place(v.pipe(v.string(), v.maxLength(MAX_PLACE_LENGTH))),
  around: spot,
  at: spot,
  zoom: v.nullable(zoomLevel),
  /** Miles, where the search was expanded: they reveal how far the nearest store is. */
  within: place(v.nullable(v.number())),
  features: pub(v.array(v.string())),
  store: noneOrStore,
  /** The menu's locator has its own selection rule and hints (spec 1 sections 4 and 8). */
  isMenu: pub(v.boolean()),
};
const mapView = {
  at: Spot,
  zoom: zoomLevel,
  /** Half the height and half the width of the map view, in degrees. */
  span: v.strictObject({ lat: place(v.number()), lng: place(v.number()) }),
  /** False where the map moved by itself to fit the results. */
  byPerson: pub(v.boolean()),
};
const tab = { scope: 'tab' } as const;
const tab2 = { scope: 'tab', v: 2 } as const;
const tab3 = { scope: 'tab', v: 3 } as const;
const tab4 = { scope: 'tab', v: 4 } as const;

export const locatorIntents = [
  /**
   * `zoomThreshold`: zoomed out farther than this, a search without a name covers too large an area (from the
   * settings).
   */
  intent('locator/search', { ...query, zoomThreshold: pub(v.number()) }, tab4),
  intent('locator/loadMore', {}, tab),
  intent('locator/moveMap', mapView, tab),
  intent('locator/locate', {}, tab),
  /** Ends the locator's own request for the location: the person did something else. */
  intent('locator/stopLocating', {}, tab),
  intent('locator/expandSearch', {}, tab),
  intent('locator/pickStore', { storeNumber: noneOrStore }, tab),
  intent('locator/highlightStore', { storeNumber: noneOrStore }, tab),
  intent('locator/expandStore', { storeNumber: noneOrStore }, tab),
  intent('locator/selectStore', { store: SelectedStore }),
  /** Confirmed again before checkout, with the store's present state (confirmation.ts). */
  intent('locator/confirmStore', { store: SelectedStore }),
  intent('locator/clearStore', {}),
] as const;

export const locatorFacts = [
  fact('locator/searchStarted', query, tab4),
  /** Zoomed out too far: no request was made. */
  fact('locator/searchTooWide', query, tab3),
  fact(
    'locator/storesFound',
    {
      searchId,
      placeName: place(v.nullable(v.string())),
      match: pub(v.nullable(v.picklist(['found', 'fallback']))),
      at: Spot,
      total,
      storeNumbers,
      document,
      /** The store that is selected initially. */
      selected: noneOrStore,
      /** Other places of the searched name, as they are searched. */
      otherPlaces: nearby(v.array(place(v.string()))),
    },
    tab3,
  ),
  fact('locator/placeNotFound', { searchId }, tab2),
  fact('locator/storeNotFound', { searchId, storeNumber }, tab),
  /** The status and the text of the server's answer; none where there was no answer, and in events of earlier builds. */
  fact(
    'locator/searchFailed',
    {
      searchId,
      kind: pub(FailureKind),
      status: v.nullish(pub(v.number())),
      text: v.nullish(place(v.string())),
    },
    tab2,
  ),
  fact('locator/moreStoresRequested', { searchId, offset: place(v.number()) }, tab),
  fact('locator/moreStoresFound', { searchId, total, storeNumbers, document }, tab),
  fact('locator/moreStoresFailed', { searchId, kind: pub(FailureKind) }, tab),
  /** The person's favorite and previous stores, wherever they are. */
  fact('locator/knownStoresRequested', { searchId, key: place(v.string()) }, tab),
  fact('locator/knownStoresFound', { searchId, storeNumbers, document }, tab),
  fact('locator/knownStoresFailed', { searchId, kind: pub(FailureKind) }, tab),
  /** A store that was selected on the map and is on no page yet. */
  fact('locator/pickedStoreFetched', { storeNumber, document }, tab),
  fact('locator/pickedStoreFailed', { storeNumber, kind: pub(FailureKind) }, tab),
  fact('locator/mapMoved', mapView, tab),
  fact('locator/locateStarted', {}, tab),
  fact('locator/locateStopped', {}, tab),
  fact('locator/deviceLocated', { at: Spot, accuracyMetres: place(v.pipe(v.number(), v.minValue(0))) }, tab),
  fact('locator/deviceNotLocated', { reason: pub(v.picklist(['refused', 'unavailable', 'timeout'])) }, tab),
  fact('locator/nearestRequested', { at: Spot, features: pub(v.array(v.string())) }, tab),
  fact('locator/nearestFound', { requestId: pub(v.string()), at: Spot }, tab),
  fact('locator/nearestNotFound', { requestId: pub(v.string()) }, tab),
  fact('locator/nearestFailed', { requestId: pub(v.string()), kind: pub(FailureKind) }, tab),
  fact('locator/storePicked', { storeNumber: noneOrStore }, tab),
  fact('locator/storeHighlighted', { storeNumber: noneOrStore }, tab),
  fact('locator/storeExpanded', { storeNumber: noneOrStore }, tab),
  /** For the next visit: the place, and the stores to show while offline. */
  fact('locator/areaSeen', {
    placeName: place(v.nullable(v.string())),
    at: Spot,
    total,
    document,
  }),
  fact('locator/storeSelected', { store: SelectedStore }),
  fact('locator/storeConfirmed', { store: SelectedStore }),
  /** The store of the member's cart, on a device that had chosen none (decision 0074). */
  fact('locator/storeFollowed', { store: SelectedStore }),
  fact(
    'locator/storeRefused',
    { storeNumber, reason: pub(v.picklist(['notReady', 'accountRequired', 'closed'])) },
    tab,
  ),
  fact('locator/storeCleared', { by: pub(v.picklist(['person', 'menuFailed'])) }),
] as const;
