/**
 * Which store is selected, highlighted and expanded in this tab, in the list and on the map. An answer to an
 * older search selects nothing.
 */
import type { Draft } from 'immer';
import type { FailureKind } from '../failure.ts';
import { projection } from '../projection.ts';

export interface StoreSelectionState {
  /** Id of the newest search; only its answer selects a store. */
  readonly searchId: string | null;
  readonly selected: string | null;
  readonly highlighted: string | null;
  readonly expanded: string | null;
  /** Increases when the list should scroll to the selected store. */
  readonly scrolls: number;
  /** A store that was selected on the map and is on no page of the search. */
  /** A store that was selected so, and could not be fetched. */
  readonly missed: { readonly storeNumber: string; readonly kind: FailureKind } | null;
  readonly picked: { readonly storeNumber: string; readonly document: string } | null;
}

const initial: StoreSelectionState = {
  searchId: null,
  selected: null,
  highlighted: null,
  expanded: null,
  scrolls: 0,
  picked: null,
  missed: null,
};

export const storeSelection = projection('storeSelection', 'tab', initial, {
  'locator/searchStarted': (draft, { id }) => {
    draft.searchId = id;
    draft.expanded = null;
    draft.missed = null;
  },
  'locator/searchTooWide': (draft, { id }) => {
    draft.searchId = id;
    clear(draft);
  },
  'locator/storesFound': (draft, { data }) => {
    if (data.searchId !== draft.searchId) return;
    draft.picked = null;
    draft.selected = data.selected;
    draft.highlighted = null;
  },
  'locator/placeNotFound': (draft, { data }) => {
    if (data.searchId === draft.searchId) clear(draft);
  },
  'locator/storeNotFound': (draft, { data }) => {
    if (data.searchId === draft.searchId) clear(draft);
  },
  'locator/deviceLocated': (draft) => {
    draft.searchId = null;
    clear(draft);
  },
  'locator/pickedStoreFetched': (draft, { data }) => {
    if (draft.selected === data.storeNumber) draft.picked = data;
  },
  'locator/pickedStoreFailed': (draft, { data }) => {
    if (draft.selected !== data.storeNumber) return;
    draft.selected = null;
    draft.missed = data;
  },
  'locator/storePicked': (draft, { data: { storeNumber } }) => {
    draft.selected = storeNumber;
    draft.highlighted = null;
    draft.missed = null;
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

function clear(draft: Draft<StoreSelectionState>): void {
  draft.selected = null;
  draft.highlighted = null;
  draft.expanded = null;
  draft.picked = null;
  draft.missed = null;
}
