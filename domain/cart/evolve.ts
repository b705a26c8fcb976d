/** What is in the cart and how it will be collected. An order takes its own lines out (spec 3 section 4). */
import type * as v from 'valibot';
import { projection } from '../projection.ts';
import type { CollectionType, ConsumptionType } from './events.ts';
import type { CartLine } from './line.ts';
import { pickupOptions } from './pickup.ts';

export interface CartState {
  readonly lines: readonly CartLine[];
  /** What the submission that is on its way takes out of the cart when it succeeds. */
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
  'locator/storeSelected': (draft, { data }) => {
    // What the former store offered and this one does not: its first way is taken instead.
    const options = pickupOptions(data.store.pickUpOptionCodes);
    const [first] = options;
    if (first === undefined || options.includes(draft.collectionType)) return;
    draft.collectionType = first;
    draft.consumptionType = 'CONSUME_OUT_OF_STORE';
  },
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
    // What was added while the order was on its way stays.
    for (const { lineId, quantity } of ordered.quantities) {
      const line = draft.lines.find((each) => each.lineId === lineId);
      if (line !== undefined) line.quantity -= quantity;
    }
    draft.lines = draft.lines.filter(({ quantity }) => quantity > 0);
    draft.ordered = null;
  },
});
