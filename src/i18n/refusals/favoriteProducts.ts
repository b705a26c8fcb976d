/** The texts and actions of favorite products that cannot be kept. Spec 3 section 8. */
import type { FactOf } from '../../../domain/events.ts';
import { entry, signIn, type ErrorEntry } from '../errorEntry.ts';

export const favoriteProductsRefusals = {
  'favoriteProducts/signInNeeded': entry('error.favoriteProducts.signIn', signIn),
  'favoriteProducts/alreadyKept': entry('error.favoriteProducts.kept'),
  'favoriteProducts/stillSaving': entry('error.favorites.stillSaving'),
  '561007': entry('error.favoriteProducts.561007'),
  'favoriteProducts/refused': entry('error.generic'),
} satisfies Record<string, ErrorEntry> &
  Record<`favoriteProducts/${FactOf<'favoriteProducts/skipped'>['data']['reason']}`, ErrorEntry>;
