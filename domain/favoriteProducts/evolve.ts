/** Favorite products, with the changes that the server has not confirmed. A failed change is rolled back. */
import type { Draft } from 'immer';
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import { favoriteKey, type FavoriteItem } from './item.ts';

export interface KeptProduct {
  /** Null until the server has given it one. */
  readonly favoriteProductId: string | null;
  readonly pending: 'adding' | 'removing' | null;
  readonly writeId: string | null;
  /** The item of a favorite that the server has not listed yet. */
  readonly item: FavoriteItem | null;
  /** Pressed again meanwhile: the person wants the opposite of what was sent, which is sent next (nextPress.ts). */
  readonly isChangedBack?: boolean | undefined;
}

/** Whether the person wants it kept. */
export const isKept = ({ pending, favoriteProductId, isChangedBack = false }: KeptProduct): boolean =>
  (pending === null ? favoriteProductId !== null : pending === 'adding') !== isChangedBack;

export interface FavoriteProductsState {
  readonly kept: Readonly<Record<string, KeptProduct>>;
  readonly last: {
    readonly document: string;
    readonly storeNumber: string | null;
    readonly locale: string;
  } | null;
  /** Null: to be asked for again. */
  readonly fetchedAt: number | null;
}

const nothing: FavoriteProductsState = { kept: {}, last: null, fetchedAt: null };

export const favoriteProducts = projection('favoriteProducts', 'device', nothing, {
  'favoriteProducts/added': (draft, { id, data: { item } }) => {
    draft.kept[favoriteKey(item)] = { favoriteProductId: null, pending: 'adding', writeId: id, item };
  },
  'favoriteProducts/removed': (draft, { id, data }) => {
    const entry = draft.kept[data.itemKey];
    if (entry !== undefined) Object.assign(entry, { pending: 'removing', writeId: id, isChangedBack: false });
  },
  'favoriteProducts/pressedAgain': (draft, { data: { itemKey, item } }) => {
    const entry = draft.kept[itemKey];
    if (entry === undefined || isKept(entry) === (item !== null)) return;
    Object.assign(entry, { isChangedBack: entry.isChangedBack !== true, item: item ?? entry.item });
  },
  // The old one goes and the new one comes by one write: both are settled by its answer.
  'favoriteProducts/changed': (draft, { id, data: { itemKey, item } }) => {
    const entry = draft.kept[itemKey];
    if (entry !== undefined) Object.assign(entry, { pending: 'removing', writeId: id });
    draft.kept[favoriteKey(item)] = { favoriteProductId: null, pending: 'adding', writeId: id, item };
  },
  'favoriteProducts/confirmed': (draft, { data }) => settle(draft, data, 'removing'),
  'favoriteProducts/refused': (draft, { data }) => settle(draft, data, 'adding'),
  'favoriteProducts/fetched': (draft, { at, data }) => {
    const { kept, ...last } = data;
    const told = new Set(kept.map(({ itemKey }) => itemKey));
    for (const [key, entry] of Object.entries(draft.kept))
      if (entry.pending === null && !isUnsent(entry) && !told.has(key)) delete draft.kept[key];
    for (const { itemKey, favoriteProductId } of kept) {
      const entry = (draft.kept[itemKey] ??= { favoriteProductId, pending: null, writeId: null, item: null });
      if (isUnsent(entry)) continue;
      entry.favoriteProductId = favoriteProductId;
      if (entry.pending === null) entry.item = null;
    }
    draft.last = last;
    draft.fetchedAt = at;
  },
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'favorites') draft.fetchedAt = null;
  },
});

/** What the person wants of it is not on its way yet. */
const isUnsent = ({ pending, isChangedBack }: KeptProduct): boolean =>
  pending === null && isChangedBack === true;

/** Ends a write. An entry whose pending change is `gone` is deleted, any other stays; the list is asked for again. */
function settle(
  draft: Draft<FavoriteProductsState>,
  { writeId, favoriteProductId }: { readonly writeId: string; readonly favoriteProductId?: string },
  gone: KeptProduct['pending'],
): void {
  for (const [key, entry] of Object.entries(draft.kept)) {
    if (entry.writeId !== writeId) continue;
    draft.fetchedAt = null;
    const { isChangedBack = false } = entry;
    const isGone = entry.pending === gone;
    if (isGone && !(gone === 'removing' && isChangedBack)) delete draft.kept[key];
    else
      Object.assign(entry, {
        ...{ pending: null, writeId: null },
        // A refusal leaves it as the person wants it by now.
        ...(isChangedBack && { isChangedBack: gone === 'removing' }),
        ...(isGone ? { favoriteProductId: null } : favoriteProductId && { favoriteProductId }),
      });
  }
}

/** Request state of this tab. */
export const favoriteProductsFetch = projection('favoriteProductsFetch', 'tab', notAsked, {
  'favoriteProducts/requested': fetchAsked,
  'favoriteProducts/fetched': fetchAnswered,
  'favoriteProducts/fetchFailed': fetchFailed,
});
