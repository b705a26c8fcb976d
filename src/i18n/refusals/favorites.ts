/** The texts and actions of the refusals of domain/favorites. */
import { entry, signIn } from '../errorEntry.ts';

export const favoritesRefusals = {
  'favorites/signInNeeded': entry('error.favorites.signIn', signIn),
  'favorites/flipFailed': entry('error.generic'),
};
