/**
 * This tab's newest store search and its answer. An answer to an older search is dropped (spec 1 section 4);
 * the previous results stay until newer ones arrive.
 */
import type { Draft } from 'immer';
import type { FactOf } from '../events.ts';
import type { FailureKind } from '../failure.ts';
import { projection } from '../projection.ts';
import type { LocatorQuery } from './query.ts';
import type { Spot } from './spot.ts';

export interface StoreSearchState {
  readonly query: (LocatorQuery & { readonly isMenu: boolean }) | null;
  /** Id of the event that started the newest search. */
  readonly searchId: string | null;
  /** tooWide: no request was made, the map is zoomed out too far. */
  readonly status: 'idle' | 'searching' | 'found' | 'placeNotFound' | 'storeNotFound' | 'failed' | 'tooWide';
  readonly failure: FailureKind | null;
  /** What the server said of it (spec 1 section 4). */
  readonly failed: { readonly status: number | null; readonly text: string | null } | null;
  readonly placeName: string | null;
  readonly match: 'found' | 'fallback' | null;
  readonly otherPlaces: readonly string[];
  /** The centre of the search that found the stores. */
  readonly centre: Spot | null;
  readonly total: number;
  readonly storeNumbers: readonly string[];
  /** Hashes of the result documents, one per page. */
  readonly pages: readonly string[];
  readonly isLoadingMore: boolean;
  /** Why the next page could not be fetched. */
  readonly moreFailure: FailureKind | null;
  readonly foundAt: number | null;
  /** Hash of the document with the person's own stores, which do not depend on a search. */
  readonly knownPage: string | null;
  /** Why they could not be fetched for this search. */
  readonly knownFailure: FailureKind | null;
  /** What they were asked for last (ownStores.ts). */
  readonly knownKey: string | null;
  readonly isKnownAsked: boolean;
}

const initial: StoreSearchState = {
  query: null,
  searchId: null,
  status: 'idle',
  failure: null,
  failed: null,
  placeName: null,
  match: null,
  otherPlaces: [],
  centre: null,
  total: 0,
  storeNumbers: [],
  pages: [],
  isLoadingMore: false,
  moreFailure: null,
  foundAt: null,
  knownPage: null,
  knownFailure: null,
  knownKey: null,
  isKnownAsked: false,
};

export const storeSearch = projection('storeSearch', 'tab', initial, {
  'locator/searchStarted': (draft, { id, data }) => {
    begin(draft, id, data);
    draft.status = 'searching';
  },
  'locator/searchTooWide': (draft, { id, data }) => {
    begin(draft, id, data);
    draft.status = 'tooWide';
    clearStores(draft);
  },
  'locator/storesFound': (draft, { at, data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.status = 'found';
    draft.foundAt = at;
    draft.placeName = data.placeName;
    draft.match = data.match;
    draft.otherPlaces = [...data.otherPlaces];
    draft.centre = data.at;
    draft.total = data.total;
    // A copy: the next page of the same batch is pushed onto it, and an event never changes.
    draft.storeNumbers = [...data.storeNumbers];
    draft.pages = [data.document];
  },
  'locator/placeNotFound': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.status = 'placeNotFound';
    clearStores(draft);
  },
  'locator/storeNotFound': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.status = 'storeNotFound';
    clearStores(draft);
  },
  'locator/searchFailed': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.status = 'failed';
    draft.failure = data.kind;
    draft.failed = { status: data.status ?? null, text: data.text ?? null };
  },
  'locator/moreStoresRequested': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.isLoadingMore = true;
    draft.moreFailure = null;
  },
  'locator/moreStoresFound': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.isLoadingMore = false;
    draft.total = data.total;
    // A store that opened or closed meanwhile shifts the pages: duplicates are dropped.
    const shown = new Set(draft.storeNumbers);
    const added = data.storeNumbers.filter((storeNumber) => !shown.has(storeNumber));
    draft.storeNumbers.push(...added);
    draft.pages.push(data.document);
    if (added.length === 0) draft.total = draft.storeNumbers.length;
  },
  'locator/moreStoresFailed': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.isLoadingMore = false;
    draft.moreFailure = data.kind;
  },
  'locator/knownStoresRequested': (draft, { data }) => {
    draft.knownKey = data.key;
    draft.isKnownAsked = true;
  },
  'locator/knownStoresFound': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.isKnownAsked = false;
    draft.knownPage = data.document;
    draft.knownFailure = null;
  },
  'locator/knownStoresFailed': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.isKnownAsked = false;
    draft.knownFailure = data.kind;
  },
  'locator/deviceLocated': (draft) => {
    draft.placeName = null;
    // A search at the position follows; answers to earlier searches are dropped.
    draft.status = 'searching';
    draft.searchId = null;
    clearStores(draft);
  },
});

type Began = FactOf<'locator/searchStarted' | 'locator/searchTooWide'>['data'];

function begin(draft: Draft<StoreSearchState>, searchId: string, query: Began): void {
  draft.query = query;
  draft.searchId = searchId;
  draft.failure = null;
  draft.failed = null;
  draft.knownFailure = null;
  draft.isLoadingMore = false;
  draft.moreFailure = null;
}

function clearStores(draft: Draft<StoreSearchState>): void {
  draft.centre = null;
  draft.total = 0;
  draft.storeNumbers = [];
  draft.pages = [];
}
