/**
 * What may be put into the cart, how many of it, what an edit makes of a line, and the pickup option. The limit is the server's setting and is part of the intent, so that a
 * replay needs no configuration. If two tabs append at once, the second one decides again on the newer log
 * (optimistic concurrency).
 */
import type { Deciders } from '../deciders.ts';
import type { FactDraft } from '../events.ts';
import type { World } from '../world.ts';
import type { CartLine } from './line.ts';
import { isSameItem, itemCount } from './rules.ts';

type CartIntentType = 'cart/addItem' | 'cart/changeQuantity' | 'cart/editItem' | 'cart/choosePickup';

export const cartDeciders: Deciders<CartIntentType> = {
  'cart/addItem': (world, { data: { line, limit, beforeLineId } }) => {
    const { cart } = world;
    if (isTooMuch(cart.lines, line.quantity, limit)) return refuse('cart/limitReached', limit);
    const same = cart.lines.find((each) => isSameItem(each, line));
    const position = beforeLineId == null ? {} : { beforeLineId };
    if (same === undefined)
      return [...clearTipAndPickupTime(world), { type: 'cart/itemAdded', data: { line, ...position } }];
    const quantity = same.quantity + line.quantity;
    return [{ type: 'cart/quantityChanged', data: { lineId: same.lineId, quantity } }];
  },
  'cart/changeQuantity': ({ cart }, { data: { lineId, quantity: asked, from, limit } }) => {
    const line = cart.lines.find((each) => each.lineId === lineId);
    if (line === undefined) return refuse('cart/lineUnknown', limit);
    if (!Number.isInteger(asked) || asked < 0) return refuse('cart/quantityInvalid', limit);
    if (asked === 0) return [{ type: 'cart/itemRemoved', data: { lineId } }];
    // Another tab may have changed it since it was shown. Only a press that asks for none removes the line.
    const quantity = Math.max(1, asked + line.quantity - (from ?? line.quantity));
    if (quantity === line.quantity) return [];
    if (isTooMuch(cart.lines, quantity - line.quantity, limit)) return refuse('cart/limitReached', limit);
    return [{ type: 'cart/quantityChanged', data: { lineId, quantity } }];
  },
  'cart/editItem': ({ cart, order }, { data: { line, limit } }) => {
    if (line === null) return refuse('cart/itemInvalid', limit);
    const before = cart.lines.find((each) => each.lineId === line.lineId);
    if (before === undefined) return refuse('cart/lineUnknown', limit);
    // During a submission a line is not edited: the answer will subtract the ordered pieces from it. The product's page says
    // that the order is on its way.
    if (order.submission !== null) return [];
    if (isTooMuch(cart.lines, line.quantity - before.quantity, limit))
      return refuse('cart/limitReached', limit);
    const { timeAdded } = before;
    const edited = timeAdded == null ? line : { ...line, timeAdded };
    return [{ type: 'cart/itemEdited', data: { line: edited } }];
  },
  'cart/choosePickup': ({ cart }, { data }) =>
    cart.collectionType === data.collectionType && cart.consumptionType === data.consumptionType
      ? []
      : [{ type: 'cart/pickupChosen', data }],
};

/** A new order begins without the tip and the pickup time of one that was given up. */
function clearTipAndPickupTime({ cart, order, pricing, slotChoice }: World): readonly FactDraft[] {
  if (cart.lines.length > 0 || order.submission !== null) return [];
  const { chosen } = slotChoice;
  return [
    ...(pricing.tipAmount > 0 ? [{ type: 'pricing/tipCleared', data: {} } as const] : []),
    ...(chosen === null
      ? []
      : [{ type: 'slots/chosen', data: { startsAt: null, storeNumber: chosen.storeNumber } } as const]),
  ];
}

/** Fewer is never too many, also where the limit was lowered since. */
const isTooMuch = (lines: readonly CartLine[], more: number, limit: number): boolean =>
  more > 0 && itemCount(lines) + more > limit;

type Reason = Extract<FactDraft, { type: 'cart/refused' }>['data']['reason'];
const refuse = (reason: Reason, limit: number) => [
  { type: 'cart/refused', data: { reason, limit } } as const,
];
