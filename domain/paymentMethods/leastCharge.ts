/** The least amount that a bank takes from a card: the operator's `leastCardCharge`. One rule for the pages and the server. */
import type { ClientConfig } from '../clientConfig.ts';

type Least = Pick<ClientConfig, 'leastCardCharge'>;

/** The code of an order that would charge less. */
export const CHARGE_TOO_SMALL = 'CHARGE_TOO_SMALL';

export const isChargeTooSmall = (cents: number, { leastCardCharge }: Least): boolean =>
  cents > 0 && cents < leastCardCharge;

/**
 * What another payment method pays of an order that a stored-value card of this balance does not cover, in cents: the rest, or
 * the least amount, and then some of the balance stays on the card. Null where the card would pay nothing.
 */
export function restOfOrder(price: number, balance: number, { leastCardCharge }: Least): number | null {
  if (balance <= 0 || balance >= price) return null;
  const rest = Math.max(price - balance, leastCardCharge);
  return rest < price ? rest : null;
}
