/**
 * The member's favorite stores, as a read. Valid for 2 hours (spec 3 section 9), asked again when a change was
 * confirmed or told by the feed meanwhile.
 */
import { isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

const FAVORITES_VALID_MS = 2 * 60 * 60_000;

export const favorites = ({ stores }: ReadPorts): LookedAtRead<'favorites/requested', readonly string[]> => ({
  asked: 'favorites/requested',
  isOpen: ({ favoritesFetch }) => isAsking(favoritesFetch),
  dependsOn: ({ favorites: { stores: known }, live }) =>
    Object.entries(known)
      .flatMap(([storeNumber, { favorite, pending }]) =>
        pending === null ? [`${storeNumber}${favorite}`] : [],
      )
      .concat(`${live.changes.favorites}`)
      .join(','),
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => stores.favorites(signal),
  answered: (value) => ({
    facts: [{ type: 'favorites/fetched', data: { storeNumbers: [...value] } }],
  }),
  failed: ({ kind }) => [{ type: 'favorites/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: (world, _key, now) => isStillValid(world.favorites.fetchedAt, FAVORITES_VALID_MS, now),
    ask: () => ({ type: 'favorites/requested', data: {} }),
    isAskedOnReturn: true,
    // Many pages show favorites: one look for all of them.
    isAlwaysWanted: true,
  },
});
