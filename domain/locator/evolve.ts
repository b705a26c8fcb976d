/** The store one orders at (device), and this tab's search for one. */
import type { FailureKind } from '../failure.ts';
import { projection } from '../projection.ts';
import type { SelectedStore } from './selectedStore.ts';

export interface StoreState {
  readonly selected: SelectedStore | null;
  readonly selectedAt: number | null;
}

export interface StoreSearchState {
  readonly place: string;
  readonly status: 'idle' | 'searching' | 'found' | 'placeNotFound' | 'failed';
  readonly placeName: string | null;
  readonly storeNumbers: readonly string[];
  readonly document: string | null;
  readonly foundAt: number | null;
  readonly failure: FailureKind | null;
}

const noStore: StoreState = { selected: null, selectedAt: null };

export const store = projection('store', 'device', noStore, {
  'locator/storeSelected': (draft, fact) => {
    draft.selected = fact.data.store;
    draft.selectedAt = fact.at;
  },
  'locator/storeCleared': (draft) => {
    draft.selected = null;
    draft.selectedAt = null;
  },
});

const idle: StoreSearchState = {
  place: '',
  status: 'idle',
  placeName: null,
  storeNumbers: [],
  document: null,
  foundAt: null,
  failure: null,
};

export const storeSearch = projection('storeSearch', 'tab', idle, {
  'locator/searchStarted': (draft, { data }) => {
    draft.place = data.place;
    draft.status = 'searching';
    draft.failure = null;
  },
  'locator/storesFound': (draft, fact) => {
    // An answer to an older query is dropped (spec 1 section 4).
    if (fact.data.place !== draft.place) return;
    draft.status = 'found';
    draft.placeName = fact.data.placeName;
    draft.storeNumbers = fact.data.storeNumbers;
    draft.document = fact.data.document;
    draft.foundAt = fact.at;
  },
  'locator/placeNotFound': (draft, { data }) => {
    if (data.place !== draft.place) return;
    draft.status = 'placeNotFound';
    draft.storeNumbers = [];
    draft.document = null;
  },
  'locator/searchFailed': (draft, { data }) => {
    if (data.place !== draft.place) return;
    draft.status = 'failed';
    draft.failure = data.kind;
  },
});
