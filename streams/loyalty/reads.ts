/** The member's stars, as a read: asked again after an order, and when they moved, which the feed tells with the cards. */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import { lastPlaced } from '../../domain/orders/lastPlaced.ts';
import { LOYALTY_VALID_MS } from '../../domain/loyalty/decide.ts';
import type { Loyalty } from '../../domain/loyalty/shape.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

export const loyalty = ({
  loyalty: port,
  documents,
}: ReadPorts): LookedAtRead<'loyalty/requested', Loyalty> => ({
  asked: 'loyalty/requested',
  isOpen: ({ loyaltyFetch }) => isAsking(loyaltyFetch),
  dependsOn: (world) => `${lastPlaced(world)}|${world.live.changes.wallet}`,
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.status(signal),
  answered(value) {
    const document = documents.hold(value);
    return {
      facts: [{ type: 'loyalty/fetched', data: { document: document.hash } }],
      documents: [document],
    };
  },
  failed: ({ kind }) => [{ type: 'loyalty/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: (world, _key, now) => isStillValid(world.loyalty.fetchedAt, LOYALTY_VALID_MS, now),
    ask: () => ({ type: 'loyalty/requested', data: {} }),
    isAskedOnReturn: true,
    failure: ({ loyaltyFetch }) => failureKind(loyaltyFetch),
  },
});
