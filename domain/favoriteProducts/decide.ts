/** Who may keep a product, and when. Spec 3 section 4: one that is kept already is skipped with a notice. */
import type { Deciders } from '../deciders.ts';
import { isKept } from './evolve.ts';
import { favoriteKey } from './item.ts';

const skipped = (reason: 'signInNeeded' | 'alreadyKept' | 'stillSaving') =>
  [{ type: 'favoriteProducts/skipped', data: { reason } }] as const;

export const favoriteProductsDeciders: Deciders<
  'favoriteProducts/add' | 'favoriteProducts/remove' | 'favoriteProducts/change' | 'favoriteProducts/refresh'
> = {
  'favoriteProducts/add': ({ session, favoriteProducts }, { data: { item } }) => {
    if (session.member === null) return skipped('signInNeeded');
    const itemKey = favoriteKey(item);
    const known = favoriteProducts.kept[itemKey];
    if (known === undefined) return [{ type: 'favoriteProducts/added', data: { item } }];
    if (isKept(known)) return skipped('alreadyKept');
    // One change at a time: what is pressed before the server has answered is sent after that (nextPress.ts).
    return [{ type: 'favoriteProducts/pressedAgain', data: { itemKey, item } }];
  },
  'favoriteProducts/remove': ({ favoriteProducts }, { data: { itemKey } }) => {
    const known = favoriteProducts.kept[itemKey];
    if (known === undefined || !isKept(known)) return [];
    return known.pending !== null || known.favoriteProductId === null
      ? [{ type: 'favoriteProducts/pressedAgain', data: { itemKey, item: null } }]
      : [{ type: 'favoriteProducts/removed', data: { itemKey, favoriteProductId: known.favoriteProductId } }];
  },
  'favoriteProducts/change': ({ session, favoriteProducts: { kept } }, { data: { itemKey, item } }) => {
    if (session.member === null) return skipped('signInNeeded');
    const known = kept[itemKey];
    const next = kept[favoriteKey(item)];
    if (next !== undefined) return skipped(isKept(next) ? 'alreadyKept' : 'stillSaving');
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
