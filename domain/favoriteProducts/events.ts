/**
 * Favorite products. The heart changes at once (optimistic update) and is pending until the server's own fact is in the log.
 * Favorite stores are a noun of their own (decision 0058).
 */
import * as v from 'valibot';
import { documentRef } from '../documentRef.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { place, pub } from '../privacy.ts';
import { FavoriteItem } from './item.ts';

const text = pub(v.string());

export const favoriteProductsIntents = [
  intent('favoriteProducts/add', { item: FavoriteItem }),
  intent('favoriteProducts/remove', { itemKey: text }),
  /** What is kept under the key is kept as the item from then on. */
  intent('favoriteProducts/change', { itemKey: text, item: FavoriteItem }),
  intent('favoriteProducts/refresh', {}, { scope: 'tab' }),
] as const;

export const favoriteProductsFacts = [
  fact('favoriteProducts/added', { item: FavoriteItem }),
  fact('favoriteProducts/removed', { itemKey: text, favoriteProductId: text }),
  fact('favoriteProducts/changed', { itemKey: text, favoriteProductId: text, item: FavoriteItem }),
  /** Pressed again while the change before is on its way: to keep the item, or, as null, no longer. */
  fact('favoriteProducts/pressedAgain', { itemKey: text, item: v.nullable(FavoriteItem) }),
  fact(
    'favoriteProducts/skipped',
    { reason: pub(v.picklist(['signInNeeded', 'alreadyKept', 'stillSaving'])) },
    { scope: 'tab' },
  ),
  fact('favoriteProducts/confirmed', { writeId: text, favoriteProductId: text }),
  fact('favoriteProducts/refused', { writeId: text, code: text }),
  fact('favoriteProducts/requested', {}, { scope: 'tab' }),
  fact('favoriteProducts/fetched', {
    document: documentRef('favoriteProducts'),
    kept: v.array(v.strictObject({ itemKey: text, favoriteProductId: text })),
    storeNumber: place(v.nullable(v.string())),
    locale: text,
  }),
  fact('favoriteProducts/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
] as const;
