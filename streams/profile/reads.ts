/** The member's profile, as a read: asked again when a change was saved here or told by the feed. */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { Profile } from '../../domain/profile/shape.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

const PROFILE_VALID_MS = 60 * 60_000;

export const profile = ({ profile: port }: ReadPorts): LookedAtRead<'profile/requested', Profile> => ({
  asked: 'profile/requested',
  isOpen: ({ profileFetch }) => isAsking(profileFetch),
  // What was on its way is not in an answer to a question from before.
  dependsOn: ({ profile: { pending, pendingPreferences }, live }) =>
    [
      ...Object.keys(pending),
      ...Object.values(pendingPreferences).map((each) => each?.writeId),
      live.changes.profile,
    ].join(','),
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.profile(signal),
  answered: (value) => ({ facts: [{ type: 'profile/fetched', data: { profile: value } }] }),
  failed: ({ kind }) => [{ type: 'profile/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: (world, _key, now) => isStillValid(world.profile.fetchedAt, PROFILE_VALID_MS, now),
    ask: () => ({ type: 'profile/requested', data: {} }),
    isAskedOnReturn: true,
    failure: ({ profileFetch }) => failureKind(profileFetch),
  },
});
