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

/** The token of the newest order that a guest placed in this browser and whose link has not ended; null where none. */
export function latestOfGuest(
  { session, order }: Pick<World, 'session' | 'order'>,
  now: number,
): string | null {
  if (session.member !== null) return null;
  const placed = Object.values(order.placed).filter(({ submittedAt }) =>
    isStillValid(submittedAt, LINK_VALID_MS, now + CLOCKS_DIFFER_MS),
  );
  return placed.toSorted((a, b) => b.submittedAt - a.submittedAt)[0]?.orderToken ?? null;
}
