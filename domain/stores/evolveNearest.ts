/** The nearest store at any distance, for a search without results (spec 1 section 4, Expand Search). */
import type { Draft } from 'immer';
import type { FactOf } from '../events.ts';
import { projection } from '../projection.ts';
import { isSameSearch, type LocatorQuery } from './query.ts';
import type { Spot } from './spot.ts';

export interface NearestStoreState {
  readonly requestId: string | null;
  readonly status: 'idle' | 'asking' | 'found' | 'notFound' | 'failed';
  readonly at: Spot | null;
  /** The newest search: a newer one makes the answer stale. */
  readonly query: LocatorQuery | null;
}

const initial: NearestStoreState = { requestId: null, status: 'idle', at: null, query: null };

export const nearestStore = projection('nearestStore', 'tab', initial, {
  'locator/searchStarted': restartForAnotherSearch,
  'locator/searchTooWide': restartForAnotherSearch,
  'locator/nearestRequested': (draft, { id }) => {
    draft.requestId = id;
    draft.status = 'asking';
    draft.at = null;
  },
  'locator/nearestFound': (draft, { data }) => {
    if (data.requestId !== draft.requestId) return;
    draft.status = 'found';
    draft.at = data.at;
  },
  'locator/nearestNotFound': (draft, { data }) => {
    if (data.requestId === draft.requestId) draft.status = 'notFound';
  },
  'locator/nearestFailed': (draft, { data }) => {
    if (data.requestId === draft.requestId) draft.status = 'failed';
  },
});

function restartForAnotherSearch(
  draft: Draft<NearestStoreState>,
  { data: query }: FactOf<'locator/searchStarted' | 'locator/searchTooWide'>,
): void {
  if (draft.query === null || !isSameSearch(draft.query, query)) Object.assign(draft, initial);
  draft.query = query;
}
