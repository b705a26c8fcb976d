/** What is in the cart and how it will be collected. Emptied by the order it became (spec 3 section 4). */
import type * as v from 'valibot';
import { projection } from '../projection.ts';
import type { CollectionType, ConsumptionType } from './events.ts';
import type { CartLine } from './line.ts';

export interface CartState {
  readonly lines: readonly CartLine[];
  readonly collectionType: v.InferOutput<typeof CollectionType>;
  readonly consumptionType: v.InferOutput<typeof ConsumptionType>;
}

const empty: CartState = { lines: [], collectionType: 'IN_STORE', consumptionType: 'CONSUME_OUT_OF_STORE' };

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
  'order/submitted': (draft) => {
    draft.lines = [];
  },
});
