/** The token in the link of a guest's order, and for how long the link shows the order. */
import { isStillValid } from '../freshness.ts';
import type { World } from '../world.ts';

const TOKEN = /^[\w-]{8,64}$/;
/** Null for a fragment without a token. */
export const tokenOfHash = (hash: string): string | null => {
  const token = hash.slice(1);
  return TOKEN.test(token) ? token : null;
};

/** Anyone who has the link sees the order for so long (spec rulings). */
const LINK_VALID_MS = 24 * 3_600_000;
/** `submittedAt` is by the server's clock. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** The orders that a guest placed in this browser and whose links have not ended, newest first. */
export function ordersOfGuest({ session, order }: Pick<World, 'session' | 'order'>, now: number) {
  if (session.member !== null) return [];
  return Object.values(order.placed)
    .filter(({ submittedAt }) => isStillValid(submittedAt, LINK_VALID_MS, now + CLOCKS_DIFFER_MS))
    .toSorted((a, b) => b.submittedAt - a.submittedAt);
}

/** The token of the newest of them; null where there is none. */
export const latestOfGuest = (world: Pick<World, 'session' | 'order'>, now: number): string | null =>
  ordersOfGuest(world, now)[0]?.orderToken ?? null;
