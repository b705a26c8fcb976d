/** The member's rewards, as a read: asked again when one was given or used, which the feed tells with the cards, and after an order. */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import { lastPlaced } from '../../domain/orders/lastPlaced.ts';
import type { Reward } from '../../domain/rewards/shape.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

const REWARDS_VALID_MS = 2 * 60 * 60_000;

export const rewards = ({
  rewards: port,
  documents,
}: ReadPorts): LookedAtRead<'rewards/requested', readonly Reward[]> => ({
  asked: 'rewards/requested',
  isOpen: ({ rewardsFetch }) => isAsking(rewardsFetch),
  dependsOn: (world) => `${lastPlaced(world)}|${world.live.changes.wallet}`,
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.list(signal),
  answered(value) {
    const document = documents.hold(value);
    return {
      facts: [{ type: 'rewards/fetched', data: { document: document.hash } }],
      documents: [document],
    };
  },
  failed: ({ kind }) => [{ type: 'rewards/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: (world, _key, now) => isStillValid(world.rewards.fetchedAt, REWARDS_VALID_MS, now),
    ask: () => ({ type: 'rewards/requested', data: {} }),
    isAskedOnReturn: true,
    failure: ({ rewardsFetch }) => failureKind(rewardsFetch),
  },
  // Spec 3 section 4: an order refreshes the profile.
  askedAgainAfter: { facts: ['order/submitted'], intent: { type: 'rewards/refresh', data: {} } },
});
