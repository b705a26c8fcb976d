/** Which pickup option a device takes over from the member's cart (decision 0119). */
import type { World } from '../world.ts';
import type { CartPickup } from './pickupOptions.ts';
import { pickupOptions } from './pickupOptions.ts';
import { isSamePickup } from './sharedPickup.ts';

/** What another device has chosen; null where there is nothing to take over, or this device's store does not offer it. */
export function pickupToFollow({ cart, store: { selected }, order }: World): CartPickup | null {
  const pickup = cart.shared?.pickup ?? null;
  if (pickup === null || cart.shared?.isPickupPending || order.submission !== null) return null;
  if (isSamePickup(pickup, cart)) return null;
  const offered = pickupOptions(selected?.pickUpOptionCodes ?? []);
  return offered.length === 0 || offered.includes(pickup.collectionType) ? pickup : null;
}
