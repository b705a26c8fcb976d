/** The member's link, as a read: asked again when the feed tells that something of hers changed, as a new link does. */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { PartnershipStatus } from '../../domain/partnerships/shape.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

const PARTNERSHIPS_VALID_MS = 5 * 60_000;

export const partnerships = ({
  partnerships: port,
}: ReadPorts): LookedAtRead<'partnerships/requested', PartnershipStatus> => ({
  asked: 'partnerships/requested',
  isOpen: ({ partnershipsFetch }) => isAsking(partnershipsFetch),
  dependsOn: (world) => `${world.partnerships.pending}|${world.live.changes.wallet}`,
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.partnership(signal),
  answered: (data) => ({ facts: [{ type: 'partnerships/fetched', data }] }),
  failed: ({ kind }) => [{ type: 'partnerships/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: (world, _key, now) =>
      isStillValid(world.partnerships.fetchedAt, PARTNERSHIPS_VALID_MS, now),
    ask: () => ({ type: 'partnerships/requested', data: {} }),
    isAskedOnReturn: true,
    failure: ({ partnershipsFetch }) => failureKind(partnershipsFetch),
  },
});
