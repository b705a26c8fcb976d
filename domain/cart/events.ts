/** Events of the cart. Intents ask, facts record. Released shapes never change; see ../upcast.ts. */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { place, pub } from '../privacy.ts';
import { SelectedStore } from '../stores/selectedStore.ts';
import { CartChange, CartChangeRefusal } from './change.ts';
import { CartLine } from './line.ts';
import { CartPickup } from './pickupOptions.ts';

const writeId = pub(v.string());
/** Builds before 0.3.0 do not say it. */
const beforeLineId = v.nullish(pub(v.string()));
/**
 * `version` grows with each change on the server. `store`: where the device that changed the cart last had chosen to order
 * (decision 0074). `pickup`: the choice that was made last on any device (decision 0119); a server from before it says none.
 */
const serverCart = {
  version: pub(v.number()),
  lines: v.array(CartLine),
  store: v.nullish(SelectedStore),
  pickup: v.nullish(CartPickup),
};

const CartRefusal = v.picklist([
  'cart/limitReached',
  'cart/lineUnknown',
  'cart/quantityInvalid',
  'cart/itemInvalid',
]);

/** `limit`: how many pieces a whole cart may have, the server's setting; a replay needs no configuration. */
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
  intent('cart/choosePickup', CartPickup.entries),
] as const;

export const cartFacts = [
  /** Before that line; at the end where none is said, or it is gone. */
  fact('cart/itemAdded', { line: CartLine, beforeLineId }),
  fact('cart/quantityChanged', { lineId: pub(v.string()), quantity: pub(v.number()) }),
  /** The line of this id is now this. */
  fact('cart/itemEdited', { line: CartLine }),
  fact('cart/itemRemoved', { lineId: pub(v.string()) }),
  fact('cart/refused', { reason: pub(CartRefusal), limit: pub(v.number()) }, { scope: 'tab' }),
  /** From now on this device shares the member's cart: each of its lines becomes a change of what the server has. */
  fact('cart/joined', {}),
  /** Asks for the write of the pending changes: nothing has left the device yet (`outbox/sent`). */
  fact('cart/changesSent', {
    changes: v.array(CartChange),
    storeNumber: v.nullish(place(v.string())),
    pickup: v.nullish(CartPickup),
  }),
  /** `refused` and `limit` are told by domain/notices. */
  fact('cart/changesTaken', {
    writeId,
    ...serverCart,
    refused: v.array(v.strictObject({ changeId: pub(v.string()), reason: pub(CartChangeRefusal) })),
    limit: pub(v.number()),
  }),
  /**
   * The last try was refused as a whole; an earlier one, whose answer was lost, may have counted. All changes stay pending
   * and are sent again: each counts once, by its id.
   */
  fact('cart/changesFailed', { writeId, kind: pub(FailureKind) }),
  /** This tab asks the server for the cart. */
  fact('cart/requested', {}, { scope: 'tab' }),
  fact('cart/fetched', serverCart),
  fact('cart/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
  fact('cart/pickupChosen', CartPickup.entries),
  /** Chosen on another device of the member. */
  fact('cart/pickupFollowed', CartPickup.entries),
] as const;
