/** The cart's lines and how the order is collected. A successful order removes its own lines (spec 3 section 4). */
import type { Draft } from 'immer';
import type * as v from 'valibot';
import type { FactOf } from '../events.ts';
import { projection } from '../projection.ts';
import type { CollectionType, ConsumptionType } from './events.ts';
import type { CartLine } from './line.ts';
import { pickupOptions } from './pickup.ts';

export interface CartState {
  readonly lines: readonly CartLine[];
  /** The lines of the submission in progress, removed from the cart when it succeeds. */
  readonly ordered: {
    readonly writeId: string;
    readonly quantities: readonly { readonly lineId: string; readonly quantity: number }[];
  } | null;
  readonly collectionType: v.InferOutput<typeof CollectionType>;
  readonly consumptionType: v.InferOutput<typeof ConsumptionType>;
}

const empty: CartState = {
  lines: [],
  ordered: null,
  collectionType: 'IN_STORE',
  consumptionType: 'CONSUME_OUT_OF_STORE',
};

export const cart = projection('cart', 'device', empty, {
  'cart/itemAdded': (draft, { data }) => {
    // A copy: a later fact of the same batch would otherwise change the quantity inside this fact.
    draft.lines.push({ ...data.line, options: data.line.options.map((option) => ({ ...option })) });
  },
  'cart/quantityChanged': (draft, { data }) => {
    const line = draft.lines.find((each) => each.lineId === data.lineId);
    if (line !== undefined) line.quantity = data.quantity;
  },
  'cart/itemRemoved': (draft, { data }) => {
    draft.lines = draft.lines.filter((each) => each.lineId !== data.lineId);
  },
  'cart/pickupChosen': (draft, { data }) => {
    draft.collectionType = data.collectionType;
    draft.consumptionType = data.consumptionType;
  },
  'locator/storeSelected': replaceUnofferedOption,
  'locator/storeConfirmed': replaceUnofferedOption,
  'order/submitRequested': (draft, { id, data }) => {
    draft.ordered = {
      writeId: id,
      quantities: data.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    };
  },
  'order/refused': (draft, { data }) => {
    if (draft.ordered?.writeId === data.writeId) draft.ordered = null;
  },
  'order/submitted': (draft, { data }) => {
    const { ordered } = draft;
    if (ordered?.writeId !== data.writeId) return;
    // Lines and pieces added while the order was in progress stay.
    for (const { lineId, quantity } of ordered.quantities) {
      const line = draft.lines.find((each) => each.lineId === lineId);
      if (line !== undefined) line.quantity -= quantity;
    }
    draft.lines = draft.lines.filter(({ quantity }) => quantity > 0);
    draft.ordered = null;
  },
});

/** A pickup option that the new store does not offer is replaced by the first one that it does, to go. */
function replaceUnofferedOption(
  draft: Draft<CartState>,
  { data: { store } }: FactOf<'locator/storeSelected' | 'locator/storeConfirmed'>,
): void {
  const options = pickupOptions(store.pickUpOptionCodes);
  const [first] = options;
  if (first === undefined || options.includes(draft.collectionType)) return;
  draft.collectionType = first;
  draft.consumptionType = 'CONSUME_OUT_OF_STORE';
}
