/** The map view of this tab, and the view at the time of the search's results, from which panning is measured. */
import type { Draft } from 'immer';
import type { FactOf } from '../events.ts';
import { projection } from '../projection.ts';
import { isBesideMap, type LocatorQuery } from './query.ts';
import type { Spot } from './spot.ts';

export interface MapView {
  readonly at: Spot;
  readonly zoom: number;
  /** Half the height and half the width of the view, in degrees. */
  readonly span: { readonly lat: number; readonly lng: number };
}

export interface StoreMapState {
  readonly map:
    | (MapView & {
        /** The view was set by the person or a link: results do not move the map. */
        readonly userOverride: boolean;
        /** The person has moved the map since the newest search. */
        readonly isMoved: boolean;
      })
    | null;
  readonly searchedView: MapView | null;
  /**
   * The part of the newest search that this projection needs: its id, its query, and the centre of its
   * results (null until found).
   */
  readonly search: {
    readonly searchId: string | null;
    readonly query: LocatorQuery | null;
    readonly foundAround: Spot | null;
  };
}

const noSearch: StoreMapState['search'] = { searchId: null, query: null, foundAround: null };
const initial: StoreMapState = { map: null, searchedView: null, search: noSearch };

export const storeMap = projection('storeMap', 'tab', initial, {
  'locator/searchStarted': begin,
  'locator/searchTooWide': (draft, fact) => {
    begin(draft, fact);
    draft.searchedView = null;
  },
  'locator/storesFound': (draft, { data }) => {
    if (data.searchId !== draft.search.searchId) return;
    draft.search.foundAround = data.at;
    draft.searchedView = searchedView(draft, draft.map);
  },
  'locator/placeNotFound': endWithoutStores,
  'locator/storeNotFound': endWithoutStores,
  'locator/searchFailed': (draft, { data }) => {
    if (data.searchId === draft.search.searchId) draft.search.foundAround = null;
  },
  'locator/deviceLocated': (draft) => {
    // The query stays: it tells whether the present view was requested.
    draft.search.searchId = null;
    draft.search.foundAround = null;
    draft.searchedView = null;
  },
  'locator/mapMoved': (draft, { data: { byPerson, ...view } }) => {
    const userOverride = byPerson || (draft.map?.userOverride ?? isViewAsked(draft.search.query));
    const isMoved = byPerson || (draft.map?.isMoved ?? false);
    draft.map = { ...view, userOverride, isMoved };
    // The map has finished fitting to the results.
    if (!isMoved && draft.search.foundAround !== null) draft.searchedView = searchedView(draft, view);
  },
});

/** A new search: the map may fit to its results, unless it was requested with its own spot and zoom. */
function begin(
  draft: Draft<StoreMapState>,
  { id, data }: FactOf<'locator/searchStarted' | 'locator/searchTooWide'>,
): void {
  draft.search = { searchId: id, query: data, foundAround: null };
  if (draft.map === null) return;
  draft.map.userOverride = isViewAsked(data);
  draft.map.isMoved = false;
}

function endWithoutStores(
  draft: Draft<StoreMapState>,
  { data }: FactOf<'locator/placeNotFound' | 'locator/storeNotFound'>,
): void {
  if (data.searchId !== draft.search.searchId) return;
  draft.search.foundAround = null;
  draft.searchedView = null;
}

const isViewAsked = (query: Pick<LocatorQuery, 'at' | 'zoom'> | null): boolean =>
  query !== null && query.at !== null && query.zoom !== null;

/**
 * For a link whose view differs from its search, panning is measured as if the view had been centred on the search.
 */
function searchedView({ search }: StoreMapState, view: MapView | null): MapView | null {
  if (view === null) return null;
  const { query, foundAround } = search;
  const isBeside = query !== null && isViewAsked(query) && isBesideMap(query);
  return { at: isBeside && foundAround !== null ? foundAround : view.at, zoom: view.zoom, span: view.span };
}
