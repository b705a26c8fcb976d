/**
 * Finding a store and choosing it. The search, the map and what is pointed at belong to a tab; the chosen store, the
 * places one went to and the last area seen belong to the device. Spec 1 sections 3 and 4.
 * Where a person looks is personal: the place typed, the spot on the map, the device's position.
 */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { personal, pub } from '../privacy.ts';
import { FailureKind } from '../failure.ts';
import { LONGEST_PLACE, ZOOM } from './query.ts';
import { SelectedStore } from './selectedStore.ts';
import { Spot } from './spot.ts';

const storeNumber = pub(v.string());
const noneOrStore = pub(v.nullable(v.string()));
const searchId = pub(v.string());
const document = pub(v.string());
const storeNumbers = pub(v.array(v.string()));
const spot = personal(v.nullable(Spot));
const zoomLevel = v.pipe(v.number(), v.minValue(ZOOM.least), v.maxValue(ZOOM.most));
const query = {
  place: personal(v.pipe(v.string(), v.maxLength(LONGEST_PLACE))),
  around: spot,
  at: spot,
  zoom: pub(v.nullable(zoomLevel)),
  features: pub(v.array(v.string())),
  store: noneOrStore,
  /** The locator inside the menu chooses differently and hints differently (spec 1 sections 4 and 8). */
  isMenu: pub(v.boolean()),
};
const mapView = {
  at: personal(Spot),
  zoom: pub(zoomLevel),
  /** Half the height and half the width of what the map shows, in degrees. */
  span: pub(v.strictObject({ lat: v.number(), lng: v.number() })),
  /** False where the map went by itself, to fit what was found. */
  byPerson: pub(v.boolean()),
};
const tab = { scope: 'tab' } as const;
const tab2 = { scope: 'tab', v: 2 } as const;
const tab3 = { scope: 'tab', v: 3 } as const;

export const locatorIntents = [
  /** `zoomThreshold`: farther out, a spot alone is too wide to search (from the settings). */
  intent('locator/search', { ...query, zoomThreshold: pub(v.number()) }, tab3),
  intent('locator/loadMore', {}, tab),
  intent('locator/moveMap', mapView, tab),
  intent('locator/locate', {}, tab),
  intent('locator/expandSearch', {}, tab),
  intent('locator/pickStore', { storeNumber: noneOrStore }, tab),
  intent('locator/highlightStore', { storeNumber: noneOrStore }, tab),
  intent('locator/expandStore', { storeNumber: noneOrStore }, tab),
  intent('locator/selectStore', { store: pub(SelectedStore) }),
  intent('locator/clearStore', {}),
] as const;

export const locatorFacts = [
  fact('locator/searchStarted', query, tab3),
  /** Too far out to search: nothing was asked. */
  fact('locator/searchTooWide', query, tab2),
  fact(
    'locator/storesFound',
    {
      searchId,
      placeName: personal(v.nullable(v.string())),
      match: pub(v.nullable(v.picklist(['found', 'fallback']))),
      at: personal(Spot),
      total: pub(v.number()),
      storeNumbers,
      document,
      /** The store that is selected to begin with. */
      selected: noneOrStore,
    },
    tab2,
  ),
  fact('locator/placeNotFound', { searchId }, tab2),
  fact('locator/storeNotFound', { searchId, storeNumber }, tab),
  fact('locator/searchFailed', { searchId, kind: pub(FailureKind) }, tab2),
  fact('locator/moreStoresRequested', { searchId, offset: pub(v.number()) }, tab),
  fact('locator/moreStoresFound', { searchId, total: pub(v.number()), storeNumbers, document }, tab),
  fact('locator/moreStoresFailed', { searchId, kind: pub(FailureKind) }, tab),
  /** Favorite and previous stores near the search, whatever page of it they would be on. */
  fact('locator/knownStoresFound', { searchId, storeNumbers, document }, tab),
  /** A store that was picked on the map and is on no page yet. */
  fact('locator/pickedStoreFetched', { storeNumber, document }, tab),
  fact('locator/pickedStoreFailed', { storeNumber, kind: pub(FailureKind) }, tab),
  fact('locator/mapMoved', mapView, tab),
  fact('locator/locateStarted', {}, tab),
  fact(
    'locator/deviceLocated',
    { at: personal(Spot), accuracyMetres: pub(v.pipe(v.number(), v.minValue(0))) },
    tab,
  ),
  fact('locator/deviceNotLocated', { reason: pub(v.picklist(['refused', 'unavailable', 'timeout'])) }, tab),
  fact('locator/nearestRequested', { at: personal(Spot), features: pub(v.array(v.string())) }, tab),
  fact('locator/nearestFound', { requestId: pub(v.string()), at: personal(Spot) }, tab),
  fact('locator/nearestNotFound', { requestId: pub(v.string()) }, tab),
  fact('locator/nearestFailed', { requestId: pub(v.string()), kind: pub(FailureKind) }, tab),
  fact('locator/storePicked', { storeNumber: noneOrStore }, tab),
  fact('locator/storeHighlighted', { storeNumber: noneOrStore }, tab),
  fact('locator/storeExpanded', { storeNumber: noneOrStore }, tab),
  /** For the next visit: the place, and the stores to show when there is no network. */
  fact('locator/areaSeen', {
    placeName: personal(v.nullable(v.string())),
    at: personal(Spot),
    total: pub(v.number()),
    document,
  }),
  fact('locator/storeSelected', { store: pub(SelectedStore) }),
  fact(
    'locator/storeRefused',
    { storeNumber, reason: pub(v.picklist(['notReady', 'accountRequired', 'closed'])) },
    tab,
  ),
  fact('locator/storeCleared', { by: pub(v.picklist(['person', 'menuFailed'])) }),
] as const;
