/** What a sign-out would take off the device before the server has answered it. */
import type { World } from '../world.ts';

/** The writes of the outbox, and one more for the changes of the cart that are in none of them yet. */
export function unsentWrites({ outbox, cart: { shared } }: Pick<World, 'outbox' | 'cart'>): number {
  const inNoWrite = shared === null ? 0 : shared.pending.length - (shared.sending?.count ?? 0);
  return Object.keys(outbox.writes).length + (inNoWrite > 0 ? 1 : 0);
}
