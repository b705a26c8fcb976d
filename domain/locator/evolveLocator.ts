/**
 * This tab's locator: the newest search and its answer, the map, what is selected, highlighted and unfolded.
 * An answer to an older search is dropped (spec 1 section 4); stores found before stay until newer ones come.
 */
import type { Draft } from 'immer';
import type { FactOf } from '../events.ts';
import type { FailureKind } from '../failure.ts';
import { projection } from '../projection.ts';
import { isBesideMap, isSameSearch, spotSearched, type LocatorQuery } from './query.ts';
import { isSameSpot, type Spot } from './spot.ts';

export interface MapView {
  readonly at: Spot;
  readonly zoom: number;
  readonly span: { readonly lat: number; readonly lng: number };
}

export interface LocatorState {
  readonly query: (LocatorQuery & { readonly isMenu: boolean }) | null;
  /** The event that began the newest search. */
  readonly searchId: string | null;
  /** tooWide: nothing was asked, the view is too far out. */
  readonly status: 'idle' | 'searching' | 'found' | 'placeNotFound' | 'storeNotFound' | 'failed' | 'tooWide';
  readonly failure: FailureKind | null;
  readonly placeName: string | null;
  readonly match: 'found' | 'fallback' | null;
  /** Where the search stood that found the stores. */
  readonly centre: Spot | null;
  readonly total: number;
  readonly storeNumbers: readonly string[];
  /** The stores themselves, a document a page. */
  readonly pages: readonly string[];
  readonly isLoadingMore: boolean;
  readonly isMoreFailed: boolean;
  readonly foundAt: number | null;
  readonly knownPage: string | null;
  readonly selected: string | null;
  readonly highlighted: string | null;
  readonly expanded: string | null;
  /** Grows when the list should bring the selected store into sight. */
  readonly scrolls: number;
  readonly picked: { readonly storeNumber: string; readonly document: string } | null;
  readonly map:
    | (MapView & {
        /** The view is a person's or a link's: nothing that is found is fitted. */
        readonly userOverride: boolean;
        /** A person has moved it since the newest search. */
        readonly isMoved: boolean;
      })
    | null;
  /** What the map showed when the stores were found: how far one has moved since is measured from here. */
  readonly searchedView: MapView | null;
  readonly device: {
    readonly status: 'idle' | 'asking' | 'located' | 'refused' | 'unavailable' | 'timeout';
    readonly at: Spot | null;
    readonly accuracyMetres: number | null;
    /** Grows with every position, so that the same one twice is noticed. */
    readonly times: number;
  };
  readonly nearest: {
    readonly requestId: string | null;
    readonly status: 'idle' | 'asking' | 'found' | 'notFound' | 'failed';
    readonly at: Spot | null;
  };
}

const initial: LocatorState = {
  query: null,
  searchId: null,
  status: 'idle',
  failure: null,
  placeName: null,
  match: null,
  centre: null,
  total: 0,
  storeNumbers: [],
  pages: [],
  isLoadingMore: false,
  isMoreFailed: false,
  foundAt: null,
  knownPage: null,
  selected: null,
  highlighted: null,
  expanded: null,
  scrolls: 0,
  picked: null,
  map: null,
  searchedView: null,
  device: { status: 'idle', at: null, accuracyMetres: null, times: 0 },
  nearest: { requestId: null, status: 'idle', at: null },
};

export const locator = projection('locator', 'tab', initial, {
  'locator/searchStarted': (draft, { id, data }) => {
    begin(draft, id, data);
    draft.status = 'searching';
  },
  'locator/searchTooWide': (draft, { id, data }) => {
    begin(draft, id, data);
    draft.status = 'tooWide';
    forgetStores(draft);
  },
  'locator/storesFound': (draft, { at, data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.status = 'found';
    draft.foundAt = at;
    draft.placeName = data.placeName;
    draft.match = data.match;
    draft.centre = data.at;
    draft.total = data.total;
    draft.storeNumbers = data.storeNumbers;
    draft.pages = [data.document];
    draft.knownPage = null;
    draft.picked = null;
    draft.selected = data.selected;
    draft.highlighted = null;
    draft.searchedView = searchedView(draft, draft.map);
  },
  'locator/placeNotFound': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.status = 'placeNotFound';
    forgetStores(draft);
  },
  'locator/storeNotFound': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.status = 'storeNotFound';
    forgetStores(draft);
  },
  'locator/searchFailed': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.status = 'failed';
    draft.failure = data.kind;
  },
  'locator/moreStoresRequested': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.isLoadingMore = true;
    draft.isMoreFailed = false;
  },
  'locator/moreStoresFound': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.isLoadingMore = false;
    draft.total = data.total;
    // A store that opened or left meanwhile shifts the pages: each is shown once.
    const shown = new Set(draft.storeNumbers);
    draft.storeNumbers.push(...data.storeNumbers.filter((storeNumber) => !shown.has(storeNumber)));
    draft.pages.push(data.document);
    if (data.storeNumbers.length === 0) draft.total = draft.storeNumbers.length;
  },
  'locator/moreStoresFailed': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.isLoadingMore = false;
    draft.isMoreFailed = true;
  },
  'locator/knownStoresFound': (draft, { data }) => {
    if (data.searchId === draft.searchId) draft.knownPage = data.document;
  },
  'locator/pickedStoreFetched': (draft, { data }) => {
    if (draft.selected === data.storeNumber) draft.picked = data;
  },
  'locator/pickedStoreFailed': (draft, { data }) => {
    if (draft.selected === data.storeNumber) draft.selected = null;
  },
  'locator/mapMoved': (draft, { data: { byPerson, ...view } }) => {
    const userOverride = byPerson || (draft.map?.userOverride ?? isViewAsked(draft.query));
    const isMoved = byPerson || (draft.map?.isMoved ?? false);
    draft.map = { ...view, userOverride, isMoved };
    // The map has come to rest on what was found.
    if (!isMoved && draft.status === 'found') draft.searchedView = searchedView(draft, view);
  },
  'locator/locateStarted': (draft) => {
    draft.device.status = 'asking';
  },
  'locator/deviceLocated': (draft, { data }) => {
    const { at, accuracyMetres } = data;
    draft.device = { status: 'located', at, accuracyMetres, times: draft.device.times + 1 };
    draft.placeName = null;
    // The search there comes next; whatever was asked before is not waited for any more.
    draft.status = 'searching';
    draft.searchId = null;
    forgetStores(draft);
  },
  'locator/deviceNotLocated': (draft, { data }) => {
    draft.device.status = data.reason;
  },
  'locator/nearestRequested': (draft, { id }) => {
    draft.nearest = { requestId: id, status: 'asking', at: null };
  },
  'locator/nearestFound': (draft, { data }) => {
    if (data.requestId === draft.nearest.requestId) {
      draft.nearest.status = 'found';
      draft.nearest.at = data.at;
    }
  },
  'locator/nearestNotFound': (draft, { data }) => {
    if (data.requestId === draft.nearest.requestId) draft.nearest.status = 'notFound';
  },
  'locator/nearestFailed': (draft, { data }) => {
    if (data.requestId === draft.nearest.requestId) draft.nearest.status = 'failed';
  },
  'locator/storePicked': (draft, { data: { storeNumber } }) => {
    draft.selected = storeNumber;
    draft.highlighted = null;
    draft.scrolls++;
    if (draft.picked?.storeNumber !== storeNumber) draft.picked = null;
  },
  'locator/storeHighlighted': (draft, { data }) => {
    draft.highlighted = data.storeNumber;
  },
  'locator/storeExpanded': (draft, { data }) => {
    draft.expanded = data.storeNumber;
  },
});

type Began = FactOf<'locator/searchStarted' | 'locator/searchTooWide'>['data'];

/** A new search: the map may fit what it finds, unless it was asked for at a spot and a zoom of its own. */
function begin(draft: Draft<LocatorState>, searchId: string, query: Began): void {
  if (draft.query === null || !isSameSearch(draft.query, query)) draft.nearest = { ...initial.nearest };
  draft.query = query;
  draft.searchId = searchId;
  draft.failure = null;
  draft.expanded = null;
  draft.isLoadingMore = false;
  draft.isMoreFailed = false;
  const isAtDevice = draft.device.status === 'located' && isSameSpot(draft.device.at, spotSearched(query));
  if (draft.device.status !== 'asking' && !isAtDevice) draft.device.status = 'idle';
  if (draft.map === null) return;
  draft.map.userOverride = isViewAsked(query);
  draft.map.isMoved = false;
}

function forgetStores(draft: Draft<LocatorState>): void {
  draft.centre = null;
  draft.total = 0;
  draft.storeNumbers = [];
  draft.pages = [];
  draft.knownPage = null;
  draft.picked = null;
  draft.selected = null;
  draft.highlighted = null;
  draft.expanded = null;
  draft.searchedView = null;
}

const isViewAsked = (query: Pick<LocatorQuery, 'at' | 'zoom'> | null): boolean =>
  query !== null && query.at !== null && query.zoom !== null;

/** From a view that the address names beside what was searched, one has moved away as if one stood on the search. */
function searchedView({ query, centre }: LocatorState, view: MapView | null): MapView | null {
  if (view === null) return null;
  const isBeside = query !== null && isViewAsked(query) && isBesideMap(query);
  return { at: isBeside && centre !== null ? centre : view.at, zoom: view.zoom, span: view.span };
}
