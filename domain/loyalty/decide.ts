/** A refresh of the stars; only a member has any. */
import type { Deciders } from '../deciders.ts';

/** A member's stars are fresh for two hours, as her other data; what moves them is told by the feed. */
export const LOYALTY_VALID_MS = 2 * 60 * 60_000;

export const loyaltyDeciders: Deciders<'loyalty/refresh'> = {
  'loyalty/refresh': ({ session, loyaltyFetch }) =>
    session.member === null || loyaltyFetch.status === 'asking'
      ? []
      : [{ type: 'loyalty/requested', data: {} }],
};
