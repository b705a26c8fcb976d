/** Favorite stores, with the changes that the server has not confirmed. A failed change is rolled back. */
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';

export interface FavoritesState {
  /** The state that the person wants; `pending` is the write's id until the server's own fact is in the log. */
  readonly stores: Readonly<
    Record<
      string,
      {
        readonly favorite: boolean;
        readonly pending: string | null;
        /** Pressed again meanwhile: what was sent is the opposite of `favorite`, which is sent next (nextPress.ts). */
        readonly isChangedBack?: boolean | undefined;
      }
    >
  >;
  readonly fetchedAt: number | null;
}

const nothing: FavoritesState = { stores: {}, fetchedAt: null };

export const favorites = projection('favorites', 'device', nothing, {
  'favorites/starred': (draft, { id, data }) => {
    draft.stores[data.storeNumber] = { favorite: true, pending: id };
  },
  'favorites/unstarred': (draft, { id, data }) => {
    draft.stores[data.storeNumber] = { favorite: false, pending: id };
  },
  'favorites/flippedAgain': (draft, { data: { storeNumber, favorite } }) => {
    const entry = draft.stores[storeNumber];
    if (entry !== undefined && entry.favorite !== favorite)
      Object.assign(entry, { favorite, isChangedBack: entry.isChangedBack !== true });
  },
  'favorites/flipConfirmed': (draft, { data }) => {
    const entry = draft.stores[data.storeNumber];
    if (entry?.pending === data.writeId) entry.pending = null;
  },
  'favorites/flipFailed': (draft, { data }) => {
    const entry = draft.stores[data.storeNumber];
    if (entry?.pending === data.writeId)
      draft.stores[data.storeNumber] = {
        favorite: entry.favorite === (entry.isChangedBack === true),
        pending: null,
      };
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'favorites') draft.fetchedAt = null;
  },
  'favorites/fetched': (draft, { at, data }) => {
    const told = new Set(data.storeNumbers);
    for (const [storeNumber, { favorite, pending, isChangedBack }] of Object.entries(draft.stores)) {
      // An unchanged entry stays the same object, so that lists which show favorites do not ask again.
      if (pending === null && isChangedBack !== true && !(favorite && told.has(storeNumber)))
        delete draft.stores[storeNumber];
    }
    for (const storeNumber of told) {
      draft.stores[storeNumber] ??= { favorite: true, pending: null };
    }
    draft.fetchedAt = at;
  },
});

/** Request state of this tab. */
export const favoritesFetch = projection('favoritesFetch', 'tab', notAsked, {
  'favorites/requested': fetchAsked,
  'favorites/fetched': fetchAnswered,
  'favorites/fetchFailed': fetchFailed,
});
