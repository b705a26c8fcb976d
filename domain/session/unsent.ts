/** What a sign-out would take off the device before the server has answered it. */
import { hasUnsent } from '../cart/sharedCart.ts';
import type { World } from '../world.ts';

/** The writes of the outbox, and one more for what changed of the cart of which none is in a write. */
export const unsentWrites = ({ outbox, cart }: Pick<World, 'outbox' | 'cart'>): number =>
  Object.keys(outbox.writes).length + Number(isCartUnsent(cart));

/**
 * The store and the pickup option that were chosen last count with the lines that they are for: her other devices would go on
 * with those of before. Without lines no device takes the store over, and nobody orders by the option: nothing is lost.
 */
const isCartUnsent = ({ shared, lines }: World['cart']): boolean =>
  shared !== null && hasUnsent(shared) && (shared.pending.length > 0 || lines.length > 0);
