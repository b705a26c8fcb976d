/** Who may mark a store as favorite, and when. Spec 1 section 5: favoriting requires sign-in. */
import type { Deciders } from '../deciders.ts';
import { isAsking } from '../fetchState.ts';

export const favoritesDeciders: Deciders<'favorites/flip' | 'favorites/refresh'> = {
  'favorites/flip': ({ session, favorites }, { data: { storeNumber, favorite } }) => {
    if (session.member === null) return [{ type: 'favorites/signInNeeded', data: { storeNumber } }];
    const known = favorites.stores[storeNumber];
    if ((known?.favorite ?? false) === favorite) return [];
    // One change at a time: what is pressed before the server has answered is sent after that (nextPress.ts).
    if (known?.pending != null) return [{ type: 'favorites/flippedAgain', data: { storeNumber, favorite } }];
    return [{ type: favorite ? 'favorites/starred' : 'favorites/unstarred', data: { storeNumber } }];
  },
  'favorites/refresh': ({ session, favoritesFetch }) =>
    session.member === null || isAsking(favoritesFetch) ? [] : [{ type: 'favorites/requested', data: {} }],
};
