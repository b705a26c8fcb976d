/** A member's favorites or past orders are on their way for the first time. */
import type { World } from '../../../../domain/world.ts';

export const areOwnStoresAsked = ({
  session,
  favorites,
  favoritesFetch,
  order,
  previousFetch,
}: World): boolean =>
  session.member !== null &&
  ((favoritesFetch.status === 'asking' && favorites.fetchedAt === null) ||
    (previousFetch.status === 'asking' && order.previous === null));
