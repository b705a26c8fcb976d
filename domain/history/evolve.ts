/**
 * The pages of the account's history that this device has, by filter: each names its document and where the next one begins. A
 * first page that ends elsewhere than before drops the later ones, which would have a gap before them.
 */
import { fetchAnswered, fetchAsked, fetchFailed, fetchOf, type FetchState } from '../fetchState.ts';
import { projection } from '../projection.ts';

interface KnownPage {
  readonly before: string | null;
  readonly document: string;
  readonly next: string | null;
}
export interface HistoryState {
  readonly lists: Readonly<Record<string, readonly KnownPage[]>>;
  /** By filter: of the first page. Missing: to be asked for again. */
  readonly fetchedAt: Readonly<Record<string, number>>;
}

const nothing: HistoryState = { lists: {}, fetchedAt: {} };

export const history = projection('history', 'device', nothing, {
  'history/fetched': (draft, { at, data: { key, document, next } }) => {
    const space = key.indexOf(' ');
    const filter = space === -1 ? key : key.slice(0, space);
    const before = space === -1 ? null : key.slice(space + 1);
    const known = draft.lists[filter] ?? [];
    const place = known.findIndex((page) => page.before === before);
    const page = { before, document, next };
    if (place === -1 && before !== null && known.at(-1)?.next !== before) return;
    const kept = place === -1 ? known : known.slice(0, place);
    const later = place !== -1 && known[place]?.next === next ? known.slice(place + 1) : [];
    draft.lists[filter] = [...kept, page, ...later];
    if (before === null) draft.fetchedAt[filter] = at;
  },
  'live/changeHeard': (draft, { data: { what } }) => {
    if (what === 'wallet' || what === 'orders' || what === 'gifts') draft.fetchedAt = {};
  },
  'order/statusChanged': (draft) => {
    draft.fetchedAt = {};
  },
  'order/submitted': (draft) => {
    draft.fetchedAt = {};
  },
  'tips/given': (draft) => {
    draft.fetchedAt = {};
  },
});

const idle: { readonly byKey: Readonly<Record<string, FetchState>> } = { byKey: {} };

/** Request states of this tab. */
export const historyFetch = projection('historyFetch', 'tab', idle, {
  'history/requested': ({ byKey }, { data }) => fetchAsked(fetchOf(byKey, data.key)),
  'history/fetched': ({ byKey }, fact) => fetchAnswered(fetchOf(byKey, fact.data.key), fact),
  'history/fetchFailed': ({ byKey }, fact) => fetchFailed(fetchOf(byKey, fact.data.key), fact),
});
