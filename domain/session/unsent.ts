/** What a sign-out would take off the device before the server has answered it. */
import type { World } from '../world.ts';

/** The writes of the outbox, and one more for changes of the cart of which none is in a write. */
export const unsentWrites = ({ outbox, cart: { shared } }: Pick<World, 'outbox' | 'cart'>): number =>
  Object.keys(outbox.writes).length + Number(shared?.sending === null && shared.pending.length > 0);
