/** Which menus and products are cached on the device and since when; and what this tab is fetching. */
import { fetchAnswered, fetchAsked, fetchFailed, fetchOf, type FetchState } from '../fetchState.ts';
import { projection } from '../projection.ts';

export interface MenuState {
  /** By key (events.ts); documents hold the answers. */
  readonly entries: Readonly<Record<string, { readonly document: string; readonly fetchedAt: number }>>;
}

export interface MenuFetchState {
  readonly byKey: Readonly<Record<string, FetchState>>;
}

/** More than one session views; older entries are evicted and fetched again. */
const MAX_ENTRIES = 80;

const nothing: MenuState = { entries: {} };

export const menu = projection('menu', 'device', nothing, {
  'menu/fetched': (draft, fact) => {
    const { key, document } = fact.data;
    delete draft.entries[key];
    draft.entries[key] = { document, fetchedAt: fact.at };
    for (const oldest of Object.keys(draft.entries).slice(0, -MAX_ENTRIES)) delete draft.entries[oldest];
  },
});

const idle: MenuFetchState = { byKey: {} };

export const menuFetch = projection('menuFetch', 'tab', idle, {
  'menu/requested': ({ byKey }, { data }) => fetchAsked(fetchOf(byKey, data.key)),
  'menu/fetched': ({ byKey }, fact) => fetchAnswered(fetchOf(byKey, fact.data.key), fact),
  'menu/fetchFailed': ({ byKey }, fact) => fetchFailed(fetchOf(byKey, fact.data.key), fact),
});
