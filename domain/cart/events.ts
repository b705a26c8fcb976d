/**
 * Events of the cart. Intents ask, facts record. Released shapes never change; see ../upcast.ts. `limit` is how many pieces a
 * whole cart may have: the server's setting.
 */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { place, pub } from '../privacy.ts';
import { SelectedStore } from '../stores/selectedStore.ts';
import { CartChange, CartChangeRefusal } from './change.ts';
import { CartLine } from './line.ts';

/** The pickup option, as the server names it. */
export const CollectionType = v.picklist(['IN_STORE', 'DRIVE_THRU', 'CURBSIDE']);
/** For here, or to go. */
export const ConsumptionType = v.picklist(['CONSUME_IN_STORE', 'CONSUME_OUT_OF_STORE']);
const writeId = pub(v.string());
/** Builds before 0.3.0 do not say it. */
const beforeLineId = v.nullish(pub(v.string()));
/**
 * `version` grows with each change on the server. `store`: where the device that changed the cart last had chosen to order
 * (decision 0074).
 */
const sharedCart = {
  version: pub(v.number()),
  lines: v.array(CartLine),
  store: v.nullish(SelectedStore),
};

const CartRefusal = v.picklist([
  'cart/limitReached',
  'cart/lineUnknown',
  'cart/quantityInvalid',
  'cart/itemInvalid',
]);

export const cartIntents = [
  /** `beforeLineId`: of a removal that is undone, the line that stood after it. */
  intent('cart/addItem', { line: CartLine, limit: pub(v.number()), beforeLineId }),
  /** 0 removes the line. */
  intent('cart/changeQuantity', {
    lineId: pub(v.string()),
    quantity: pub(v.number()),
    /** The quantity that was shown: two presses at once count twice. Builds before 0.3.0 do not say it. */
    from: v.nullish(pub(v.number())),
    limit: pub(v.number()),
  }),
  /** The line of this id becomes this; null where product, size or quantity is missing. */
  intent('cart/editItem', { line: v.nullable(CartLine), limit: pub(v.number()) }),
  intent('cart/choosePickup', { collectionType: pub(CollectionType), consumptionType: pub(ConsumptionType) }),
] as const;

export const cartFacts = [
  /** Before that line; at the end where none is said, or it is gone. */
  fact('cart/itemAdded', { line: CartLine, beforeLineId }),
  fact('cart/quantityChanged', { lineId: pub(v.string()), quantity: pub(v.number()) }),
  /** The line of this id is now this. */
  fact('cart/itemEdited', { line: CartLine }),
  fact('cart/itemRemoved', { lineId: pub(v.string()) }),
  fact('cart/refused', { reason: pub(CartRefusal), limit: pub(v.number()) }, { scope: 'tab' }),
  /** From now on the server keeps this member's cart; it begins with the lines of this device. */
  fact('cart/joined', {}),
  /** The asking fact of the write of the pending changes; `outbox/sent` says when it has left the device. */
  fact('cart/changesSent', { changes: v.array(CartChange), storeNumber: v.nullish(place(v.string())) }),
  fact('cart/changesTaken', {
    writeId,
    ...sharedCart,
    refused: v.array(v.strictObject({ changeId: pub(v.string()), reason: pub(CartChangeRefusal) })),
    limit: pub(v.number()),
  }),
  /** None of the changes counted; they stay pending, and a later write sends them again. */
  fact('cart/changesFailed', { writeId, kind: pub(FailureKind) }),
  fact('cart/requested', {}, { scope: 'tab' }),
  fact('cart/fetched', sharedCart),
  fact('cart/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
  fact('cart/pickupChosen', { collectionType: pub(CollectionType), consumptionType: pub(ConsumptionType) }),
] as const;
