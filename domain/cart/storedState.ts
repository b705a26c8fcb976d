/** The cart's stored state. */
import * as v from 'valibot';
import { storedState } from '../storedState.ts';
import { CartChange } from './change.ts';
import { CartPickup, CollectionType, ConsumptionType } from './pickupOptions.ts';
import { isFirstPickup } from './sharedPickup.ts';
import { SelectedStore } from '../stores/selectedStore.ts';
import { CartLine } from './line.ts';

export const storedCart = storedState(
  v.strictObject({
    lines: v.array(CartLine),
    ordered: v.nullable(
      v.strictObject({
        writeId: v.string(),
        quantities: v.array(v.strictObject({ lineId: v.string(), quantity: v.number() })),
        lines: v.array(CartLine),
      }),
    ),
    previous: v.nullable(v.strictObject({ lines: v.array(CartLine), at: v.number() })),
    leftWith: v.nullable(v.string()),
    collectionType: CollectionType,
    consumptionType: ConsumptionType,
    shared: v.nullable(
      v.strictObject({
        version: v.number(),
        lines: v.array(CartLine),
        pending: v.array(CartChange),
        sending: v.nullable(
          v.strictObject({
            writeId: v.string(),
            count: v.number(),
            hasNews: v.exactOptional(v.literal(true)),
            heardVersion: v.exactOptional(v.number()),
            hasPickup: v.exactOptional(v.literal(true)),
          }),
        ),
        failedAt: v.nullable(v.number()),
        fetchedAt: v.nullable(v.number()),
        toldOrder: v.nullable(v.string()),
        store: v.nullable(SelectedStore),
        isStoreUnsent: v.boolean(),
        ownStore: v.nullable(v.string()),
        leftStores: v.array(v.string()),
        pickup: v.nullable(CartPickup),
        isPickupPending: v.boolean(),
      }),
    ),
  }),
  // In order, one for each shape that there was.
  [
    // Up to 0.2.0 every cart was this device's alone; a member's joins the server's.
    (state) => ({ ...(state as object), shared: null }),
    // The store of the cart came later.
    (state) => {
      const { shared, ...rest } = state as { readonly shared: object | null };
      const noStore = { store: null, isStoreUnsent: false, ownStore: null, leftStores: [] };
      return { ...rest, shared: shared && { ...shared, ...noStore } };
    },
    // What was ordered last came later, and a line may say when it was added.
    (state) => {
      const { ordered, ...rest } = state as { readonly ordered: object | null };
      return { ...rest, ordered: ordered && { ...ordered, lines: [] }, previous: null };
    },
    // With which order the last lines went came later.
    (state) => {
      const { shared, ...rest } = state as { readonly shared: object | null };
      return { ...rest, leftWith: null, shared: shared && { ...shared, toldOrder: null } };
    },
    // The cart's pickup option came later: what was chosen before is told.
    (state) => {
      const { shared, ...rest } = state as CartPickup & { readonly shared: object | null };
      const pickup = { pickup: null, isPickupPending: !isFirstPickup(rest) };
      return { ...rest, shared: shared && { ...shared, ...pickup } };
    },
  ],
);
