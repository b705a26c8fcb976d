/** Favorite products, with the changes that the server has not confirmed. A failed change is rolled back. */
import type { Draft } from 'immer';
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import { favoriteKey, type FavoriteItem } from './item.ts';

export interface KeptProduct {
  /** Null until the server has given it one. */
  readonly favoriteProductId: string | null;
  readonly pending: 'adding' | 'removing' | null;
  /** Null also where what is pending is sent next (nextPress.ts). */
  readonly writeId: string | null;
  /** The item of a favorite that the server has not listed yet. */
  readonly item: FavoriteItem | null;
  /** Pressed again meanwhile: the person wants the opposite of what is pending. */
  readonly isChangedBack?: boolean | undefined;
}

/** Whether the person wants it kept. */
export const isKept = ({ pending, isChangedBack = false }: KeptProduct): boolean =>
  (pending !== 'removing') !== isChangedBack;

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
    if (entry !== undefined) Object.assign(entry, { pending: 'removing', writeId: id });
  },
  'favoriteProducts/pressedAgain': (draft, { data: { itemKey, item } }) => {
    const entry = draft.kept[itemKey];
    if (entry === undefined || isKept(entry) === (item !== null)) return;
    // What is pending was not sent: the server has it as the person wants it.
    if (entry.pending === 'adding' && entry.writeId === null) delete draft.kept[itemKey];
    else if (entry.pending === 'removing' && entry.writeId === null) entry.pending = null;
    else Object.assign(entry, { isChangedBack: entry.isChangedBack !== true, item: item ?? entry.item });
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
    for (const [key, { pending }] of Object.entries(draft.kept))
      if (pending === null && !told.has(key)) delete draft.kept[key];
    for (const { itemKey, favoriteProductId } of kept) {
      const entry = (draft.kept[itemKey] ??= { favoriteProductId, pending: null, writeId: null, item: null });
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

/**
 * Ends a write. An entry whose pending change is `gone` is deleted, any other stays; the list is asked for again. Where it was
 * pressed again, what the person wants by now is pending, unless a refusal has left it so.
 */
function settle(
  draft: Draft<FavoriteProductsState>,
  { writeId, favoriteProductId }: { readonly writeId: string; readonly favoriteProductId?: string },
  gone: KeptProduct['pending'],
): void {
  for (const [key, entry] of Object.entries(draft.kept)) {
    if (entry.writeId !== writeId) continue;
    draft.fetchedAt = null;
    const isGone = entry.pending === gone;
    const isAgain = gone === 'removing' && entry.isChangedBack === true;
    if (isGone && !isAgain) delete draft.kept[key];
    else
      Object.assign(entry, {
        ...{
          pending: isAgain ? (isGone ? 'adding' : 'removing') : null,
          writeId: null,
          isChangedBack: undefined,
        },
        ...(favoriteProductId && { favoriteProductId }),
      });
  }
}

/** Request state of this tab. */
export const favoriteProductsFetch = projection('favoriteProductsFetch', 'tab', notAsked, {
  'favoriteProducts/requested': fetchAsked,
  'favoriteProducts/fetched': fetchAnswered,
  'favoriteProducts/fetchFailed': fetchFailed,
});
