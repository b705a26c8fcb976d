/** The member's cart, which the server keeps for all of her devices. */
import type { CartChange, RefusedChange } from '../../domain/cart/change.ts';
import type { CartPickup } from '../../domain/cart/pickupOptions.ts';
import type { CartLine } from '../../domain/cart/line.ts';
import type { SelectedStore } from '../../domain/stores/selectedStore.ts';
import type { Answer } from '../ports.ts';

/** As the server has it: without changes of this device that it has not answered. */
export interface ServerCart {
  readonly version: number;
  readonly lines: readonly CartLine[];
  readonly store?: SelectedStore | null;
  readonly pickup?: CartPickup | null;
}
export interface CartPort {
  cart(signal?: AbortSignal): Promise<Answer<ServerCart>>;
  /** The cart after the changes, whose store and pickup option are the given ones, where they are given; those that were refused did nothing. */
  change(
    changes: readonly CartChange[],
    storeNumber: string | null,
    pickup: CartPickup | null,
    idempotencyKey: string,
  ): Promise<Answer<ServerCart & { readonly refused: readonly RefusedChange[]; readonly limit: number }>>;
}
