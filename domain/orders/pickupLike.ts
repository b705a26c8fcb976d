/** The way in which a past order was collected, as the choice for the next one. */
import type { CartState } from '../cart/evolve.ts';
import { pickupOptions } from '../cart/pickupOptions.ts';
import type { PreviousOrder } from './shape.ts';

export type Collected = Pick<PreviousOrder, 'collectionType' | 'consumptionType'>;
type PickupChoice = Pick<CartState, 'collectionType' | 'consumptionType'>;

/**
 * `unknown`: an older order does not say how it was collected. `notOffered`: the store has no such pickup, or has closed its
 * curbside. `codes`: the store's pickup options.
 */
export function pickupLike(
  { collectionType, consumptionType }: Collected,
  codes: readonly string[],
  isCurbsideClosed: boolean,
): PickupChoice | 'unknown' | 'notOffered' {
  if (collectionType === null) return 'unknown';
  const isClosed = collectionType === 'CURBSIDE' && isCurbsideClosed;
  if (isClosed || !pickupOptions(codes).includes(collectionType)) return 'notOffered';
  const isForHere = collectionType === 'IN_STORE' && consumptionType === 'CONSUME_IN_STORE';
  return { collectionType, consumptionType: isForHere ? 'CONSUME_IN_STORE' : 'CONSUME_OUT_OF_STORE' };
}
