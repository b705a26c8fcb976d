/** What is said of a refusal that favorites makes by itself. */
import { entry, signIn } from '../errorEntry.ts';

export const favoritesRefusals = {
  'favorites/signInNeeded': entry('error.favorites.signIn', signIn),
  'favorites/flipSkipped': entry('error.favorites.stillSaving'),
  'favorites/flipFailed': entry('error.generic'),
};
