/** What is said where a favorite product cannot be kept. Spec 3 section 8. */
import { entry, signIn } from '../errorEntry.ts';

export const favoriteProductsRefusals = {
  'favoriteProducts/signInNeeded': entry('error.favoriteProducts.signIn', signIn),
  'favoriteProducts/alreadyKept': entry('error.favoriteProducts.kept'),
  'favoriteProducts/stillSaving': entry('error.favorites.stillSaving'),
  '561007': entry('error.favoriteProducts.561007'),
  'favoriteProducts/refused': entry('error.generic'),
};
