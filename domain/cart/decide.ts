/**
 * What may be put into the cart. The limit is the server's setting and is part of the intent, so that a
 * replay needs no configuration. If two tabs append at once, the second one decides again on the newer log
 * (optimistic concurrency).
 */
import type { Deciders } from '../deciders.ts';
import { isSameItem, itemCount } from './rules.ts';

type CartIntentType = 'cart/addItem' | 'cart/changeQuantity' | 'cart/choosePickup';

export const cartDeciders: Deciders<CartIntentType> = {
  'cart/addItem': ({ cart }, { data: { line, limit } }) => {
    if (itemCount(cart.lines) + line.quantity > limit) return refuse('cart/limitReached', limit);
    const same = cart.lines.find((each) => isSameItem(each, line));
    if (same === undefined) return [{ type: 'cart/itemAdded', data: { line } }];
    const quantity = same.quantity + line.quantity;
    return [{ type: 'cart/quantityChanged', data: { lineId: same.lineId, quantity } }];
  },
  'cart/changeQuantity': ({ cart }, { data: { lineId, quantity, limit } }) => {
    const line = cart.lines.find((each) => each.lineId === lineId);
    if (line === undefined) return refuse('cart/lineUnknown', limit);
    if (!Number.isInteger(quantity) || quantity < 0) return refuse('cart/quantityInvalid', limit);
    if (quantity === 0) return [{ type: 'cart/itemRemoved', data: { lineId } }];
    if (quantity === line.quantity) return [];
    // Fewer is never too many, also where the limit was lowered since.
    const isMore = quantity > line.quantity;
    if (isMore && itemCount(cart.lines) - line.quantity + quantity > limit)
      return refuse('cart/limitReached', limit);
    return [{ type: 'cart/quantityChanged', data: { lineId, quantity } }];
  },
  'cart/choosePickup': ({ cart }, { data }) =>
    cart.collectionType === data.collectionType && cart.consumptionType === data.consumptionType
      ? []
      : [{ type: 'cart/pickupChosen', data }],
};

type Reason = 'cart/limitReached' | 'cart/lineUnknown' | 'cart/quantityInvalid';
const refuse = (reason: Reason, limit: number) => [
  { type: 'cart/refused', data: { reason, limit } } as const,
];
