/** The selected store, recent places, and the last area with its stores for offline use. */
import { projection } from '../projection.ts';
import type { SelectedStore } from './selectedStore.ts';
import type { Spot } from './spot.ts';

export interface StoreState {
  readonly selected: SelectedStore | null;
  readonly selectedAt: number | null;
  /** The store as the person selected or confirmed it. */
  readonly confirmedAt: number | null;
}

const noStore: StoreState = { selected: null, selectedAt: null, confirmedAt: null };

export const store = projection('store', 'device', noStore, {
  'locator/storeSelected': (draft, fact) => {
    draft.selected = fact.data.store;
    draft.selectedAt = fact.at;
    draft.confirmedAt = fact.at;
  },
  'locator/storeConfirmed': (draft, fact) => {
    if (draft.selected?.storeNumber !== fact.data.store.storeNumber) return;
    draft.selected = fact.data.store;
    draft.confirmedAt = fact.at;
  },
  // Not chosen here: it is confirmed before checkout.
  'locator/storeFollowed': (draft, { at, data }) => {
    draft.selected = data.store;
    draft.selectedAt = at;
    draft.confirmedAt = null;
  },
  'locator/storeCleared': (draft) => {
    draft.selected = null;
    draft.selectedAt = null;
    draft.confirmedAt = null;
  },
});

export interface AreaState {
  /** Newest first, without duplicates. */
  readonly recentPlaces: readonly string[];
  readonly last: {
    readonly placeName: string | null;
    readonly at: Spot;
    readonly total: number;
    readonly document: string;
    readonly seenAt: number;
  } | null;
}

const MAX_RECENT = 5;
const nowhere: AreaState = { recentPlaces: [], last: null };

export const area = projection('area', 'device', nowhere, {
  'locator/areaSeen': (draft, { at: seenAt, data }) => {
    draft.last = { ...data, seenAt };
    const { placeName } = data;
    if (placeName === null) return;
    const others = draft.recentPlaces.filter((each) => each !== placeName);
    draft.recentPlaces = [placeName, ...others].slice(0, MAX_RECENT);
  },
});
