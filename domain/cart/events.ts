/** Events of the cart. Intents ask, facts record. Released shapes never change; see ../upcast.ts. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { pub } from '../privacy.ts';
import { CartLine } from './line.ts';

export const CollectionType = v.picklist(['IN_STORE', 'DRIVE_THRU', 'CURBSIDE']);
export const ConsumptionType = v.picklist(['CONSUME_IN_STORE', 'CONSUME_OUT_OF_STORE']);
const CartRefusal = v.picklist(['cart/limitReached', 'cart/lineUnknown', 'cart/quantityInvalid']);

export const cartIntents = [
  intent('cart/addItem', { line: CartLine, limit: pub(v.number()) }),
  /** 0 removes the line. */
  intent('cart/changeQuantity', {
    lineId: pub(v.string()),
    quantity: pub(v.number()),
    limit: pub(v.number()),
  }),
  intent('cart/choosePickup', { collectionType: pub(CollectionType), consumptionType: pub(ConsumptionType) }),
] as const;

export const cartFacts = [
  fact('cart/itemAdded', { line: CartLine }),
  fact('cart/quantityChanged', { lineId: pub(v.string()), quantity: pub(v.number()) }),
  fact('cart/itemRemoved', { lineId: pub(v.string()) }),
  fact('cart/refused', { reason: pub(CartRefusal), limit: pub(v.number()) }, { scope: 'tab' }),
  fact('cart/pickupChosen', { collectionType: pub(CollectionType), consumptionType: pub(ConsumptionType) }),
] as const;
