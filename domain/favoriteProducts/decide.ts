/** Who may keep a product, and when. Spec 3 section 4: one that is kept already is skipped with a notice. */
import type { Deciders } from '../deciders.ts';
import { favoriteKey } from './item.ts';

export const FAVORITE_PRODUCTS_VALID_MS = 2 * 60 * 60_000;

const skipped = (reason: 'signInNeeded' | 'alreadyKept' | 'stillSaving') =>
  [{ type: 'favoriteProducts/skipped', data: { reason } }] as const;

export const favoriteProductsDeciders: Deciders<
  'favoriteProducts/add' | 'favoriteProducts/remove' | 'favoriteProducts/change' | 'favoriteProducts/refresh'
> = {
  'favoriteProducts/add': ({ session, favoriteProducts }, { data: { item } }) => {
    if (session.member === null) return skipped('signInNeeded');
    const known = favoriteProducts.kept[favoriteKey(item)];
    if (known !== undefined && known.pending !== 'removing') return skipped('alreadyKept');
    // One change at a time: until the server has answered, it is as the person left it.
    return known === undefined
      ? [{ type: 'favoriteProducts/added', data: { item } }]
      : skipped('stillSaving');
  },
  'favoriteProducts/remove': ({ favoriteProducts }, { data: { itemKey } }) => {
    const known = favoriteProducts.kept[itemKey];
    if (known === undefined) return [];
    return known.pending !== null || known.favoriteProductId === null
      ? skipped('stillSaving')
      : [{ type: 'favoriteProducts/removed', data: { itemKey, favoriteProductId: known.favoriteProductId } }];
  },
  'favoriteProducts/change': ({ session, favoriteProducts: { kept } }, { data: { itemKey, item } }) => {
    if (session.member === null) return skipped('signInNeeded');
    const known = kept[itemKey];
    const next = kept[favoriteKey(item)];
    if (next !== undefined) return skipped(next.pending === 'removing' ? 'stillSaving' : 'alreadyKept');
    // It was removed meanwhile: the drink is kept all the same.
    if (known === undefined) return [{ type: 'favoriteProducts/added', data: { item } }];
    const { favoriteProductId, pending } = known;
    return pending !== null || favoriteProductId === null
      ? skipped('stillSaving')
      : [{ type: 'favoriteProducts/changed', data: { itemKey, favoriteProductId, item } }];
  },
  'favoriteProducts/refresh': ({ session, favoriteProductsFetch }) =>
    session.member === null || favoriteProductsFetch.status === 'asking'
      ? []
      : [{ type: 'favoriteProducts/requested', data: {} }],
};
