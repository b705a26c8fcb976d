/** What a sign-out would take off the device before the server has answered it. */
import { hasUnsent } from '../cart/sharedCart.ts';
import { toldPhase } from '../outbox/toldPhase.ts';
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

/**
 * How far the member's order is of which nobody knows what came: notSent, it never left the device; atBank, the server has it and
 * no sign-out ends it. Null for none, or for one that may have left.
 */
export function unsettledOrder({
  order: { submission },
  outbox,
}: Pick<World, 'order' | 'outbox'>): 'notSent' | 'atBank' | null {
  const entry = outbox.writes[submission?.writeId ?? ''];
  const phase = entry === undefined ? null : toldPhase(entry);
  if (phase === 'accepted') return 'atBank';
  return phase === 'waiting' ? 'notSent' : null;
}
