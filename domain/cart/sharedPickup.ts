/**
 * The pickup option of a member's cart: one for all of her devices, the last choice wins (decision 0119). What was chosen on
 * this device stays pending until the server has answered it; else the device follows the server's (pickupToFollow.ts).
 */
import type { Draft } from 'immer';
import type { FactOf } from '../events.ts';
import type { CartPickup } from './pickupOptions.ts';
import { pickupOptions } from './pickupOptions.ts';
import type { SharedCart } from './sharedCart.ts';

type Cart = Draft<CartPickup & { readonly shared: SharedCart | null }>;

/** What a cart begins with, before anybody has chosen. */
export const firstPickup = {
  collectionType: 'IN_STORE',
  consumptionType: 'CONSUME_OUT_OF_STORE',
} as const satisfies CartPickup;

export const isSamePickup = (a: CartPickup, b: CartPickup): boolean =>
  a.collectionType === b.collectionType && a.consumptionType === b.consumptionType;
export const isFirstPickup = (pickup: CartPickup): boolean => isSamePickup(pickup, firstPickup);

/** Chosen on this device: a write on its way has the choice before. */
export function choosePickup(draft: Cart, { collectionType, consumptionType }: CartPickup): void {
  Object.assign(draft, { collectionType, consumptionType });
  const { shared } = draft;
  if (shared === null) return;
  shared.isPickupPending = true;
  if (shared.sending !== null) delete shared.sending.hasPickup;
}

/** A write that carried the choice has been answered. */
export function settlePickup(shared: Draft<SharedCart>): void {
  if (shared.sending?.hasPickup) shared.isPickupPending = false;
}

/**
 * A pickup option that the new store does not offer is replaced by the first one that it does, to go. Where the store was
 * chosen on this device, that counts as a choice.
 */
export function replaceUnofferedOption(
  draft: Cart,
  {
    type,
    data: { store },
  }: FactOf<'locator/storeSelected' | 'locator/storeConfirmed' | 'locator/storeFollowed'>,
): void {
  const options = pickupOptions(store.pickUpOptionCodes);
  const [first] = options;
  if (first === undefined || options.includes(draft.collectionType)) return;
  const replacement = { collectionType: first, consumptionType: firstPickup.consumptionType };
  if (type === 'locator/storeFollowed') Object.assign(draft, replacement);
  else choosePickup(draft, replacement);
}
