/** The store one orders at, and what this device has seen: places to go back to, the last stores for when there is no network. */
import { projection } from '../projection.ts';
import type { SelectedStore } from './selectedStore.ts';
import type { Spot } from './spot.ts';

export interface StoreState {
  readonly selected: SelectedStore | null;
  readonly selectedAt: number | null;
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

export interface AreaState {
  /** Newest first, each once. */
  readonly recentPlaces: readonly string[];
  readonly last: {
    readonly placeName: string | null;
    readonly at: Spot;
    readonly total: number;
    readonly document: string;
    readonly seenAt: number;
  } | null;
}

const MOST_RECENT = 5;
const nowhere: AreaState = { recentPlaces: [], last: null };

export const area = projection('area', 'device', nowhere, {
  'locator/areaSeen': (draft, { at: seenAt, data }) => {
    draft.last = { ...data, seenAt };
    const { placeName } = data;
    if (placeName === null) return;
    const others = draft.recentPlaces.filter((each) => each !== placeName);
    draft.recentPlaces = [placeName, ...others].slice(0, MOST_RECENT);
  },
});
