/**
 * The cart's lines and how the order is collected. A successful order removes its own lines (spec 3 section 4). A member's
 * cart is the server's with the changes of this device (sharedCart.ts). A change of its lines makes the price stale
 * (domain/pricing).
 */
import type { Draft } from 'immer';
import type * as v from 'valibot';
import type { FactOf } from '../events.ts';
import { ORDERED_ELSEWHERE } from '../orders/rules.ts';
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import { indexBefore } from './change.ts';
import type { CollectionType, ConsumptionType } from './pickupOptions.ts';
import type { CartLine } from './line.ts';
import type { PreviousCart } from './previousLines.ts';
import {
  copyOfLine,
  addPendingChange,
  expectNews,
  orderedChangeId,
  type SharedCart,
  shownLines,
  takeAnswer,
  unknownCart,
} from './sharedCart.ts';
import {
  choosePickup,
  firstPickup,
  isFirstPickup,
  replaceUnofferedOption,
  settlePickup,
} from './sharedPickup.ts';

export interface CartState {
  /** As they are shown. */
  readonly lines: readonly CartLine[];
  /** The lines of the submission in progress, removed from the cart when it succeeds. */
  readonly ordered: {
    readonly writeId: string;
    readonly quantities: readonly { readonly lineId: string; readonly quantity: number }[];
    /** Empty where a build from before this field asked. */
    readonly lines: readonly CartLine[];
  } | null;
  /** The lines of the last order that the server took, and when; `previousLines` says for how long they are offered. */
  readonly previous: PreviousCart | null;
  /** While the cart is empty, id of the order that took its last lines, here or on another device; null where none did. */
  readonly leftWith: string | null;
  readonly collectionType: v.InferOutput<typeof CollectionType>;
  readonly consumptionType: v.InferOutput<typeof ConsumptionType>;
  /** The member's cart as the server keeps it; null for a guest, and again when an era begins (streams/log/fold.ts). */
  readonly shared: SharedCart | null;
}

const empty: CartState = {
  lines: [],
  ordered: null,
  previous: null,
  leftWith: null,
  ...firstPickup,
  shared: null,
};

export const cart = projection('cart', 'device', empty, {
  'cart/itemAdded': (draft, { id, data: { line, beforeLineId } }) => {
    draft.lines.splice(indexBefore(draft.lines, beforeLineId), 0, copyOfLine(line));
    const change = { changeId: id, lineId: line.lineId, by: line.quantity, line };
    addPendingChange(draft.shared, beforeLineId == null ? change : { ...change, beforeLineId });
  },
  'cart/quantityChanged': (draft, { id, data: { lineId, quantity } }) => {
    const line = draft.lines.find((each) => each.lineId === lineId);
    if (line === undefined) return;
    const by = quantity - line.quantity;
    line.quantity = quantity;
    addPendingChange(draft.shared, { changeId: id, lineId, by, line: by > 0 ? line : null });
  },
  'cart/itemEdited': (draft, { id, data: { line } }) => {
    const { lineId } = line;
    const before = draft.lines.find((each) => each.lineId === lineId);
    if (before === undefined) return;
    const by = line.quantity - before.quantity;
    // What was seen of the other choice says nothing of this one.
    delete before.seen;
    Object.assign(before, copyOfLine(line));
    addPendingChange(draft.shared, { changeId: id, lineId, by, line, isEdit: true });
  },
  'cart/itemRemoved': (draft, { id, data: { lineId } }) => {
    const line = draft.lines.find((each) => each.lineId === lineId);
    if (line === undefined) return;
    draft.lines = draft.lines.filter((each) => each !== line);
    draft.leftWith = null;
    if (draft.lines.length === 0 && draft.shared !== null) draft.shared.toldOrder = null;
    addPendingChange(draft.shared, { changeId: id, lineId, by: -line.quantity, line: null });
  },
  'cart/joined': (draft, { id }) => {
    // A choice without an item is no cart that could join hers.
    const isPickupPending = draft.lines.length > 0 && !isFirstPickup(draft);
    draft.shared = { ...unknownCart, lines: [], pending: [], leftStores: [], isPickupPending };
    for (const line of draft.lines)
      addPendingChange(draft.shared, {
        changeId: `${id}:${line.lineId}`,
        lineId: line.lineId,
        by: line.quantity,
        line,
      });
  },
  'cart/changesSent': ({ shared }, { id, data }) => {
    if (shared === null) return;
    const sending = { writeId: id, count: data.changes.length };
    shared.sending = data.pickup == null ? sending : { ...sending, hasPickup: true };
    shared.failedAt = null;
    shared.isStoreUnsent = false;
  },
  'cart/changesTaken': (draft, { at, data }) => {
    const { shared } = draft;
    if (shared === null || shared.sending?.writeId !== data.writeId) return;
    const { count, hasNews, heardVersion = 0 } = shared.sending;
    shared.pending.splice(0, count);
    settlePickup(shared);
    shared.sending = null;
    if (data.version >= Math.max(shared.version, heardVersion) && hasNews !== true) shared.fetchedAt = at;
    showAnswer(draft, shared, data);
  },
  'cart/changesFailed': ({ shared }, { at, data }) => {
    if (shared === null || shared.sending?.writeId !== data.writeId) return;
    shared.sending = null;
    shared.failedAt = at;
    // Whether the server has the cart's store is unknown: the next write says it again, and saying it twice changes nothing.
    shared.isStoreUnsent ||= shared.ownStore !== null && shared.ownStore !== shared.store?.storeNumber;
  },
  'cart/fetched': (draft, { at, data }) => {
    const { shared } = draft;
    // While a write is under way it is unknown which of its changes this answer contains: the cart is read again after it.
    if (shared === null || shared.sending !== null) return;
    if (data.version >= shared.version) shared.fetchedAt = at;
    showAnswer(draft, shared, data);
  },
  // Of the noun feed, whose events begin with live/: another device may have changed the cart: the cart is asked for again.
  'live/changeHeard': ({ shared, lines }, { data }) => {
    if (data.what !== 'cart' || shared === null) return;
    // Whether the order or this change took the lines of a cart that this device never had is not known.
    if (shared.version === 0) shared.toldOrder = null;
    // What that order took is gone from the lines that are known; what leaves later is another matter.
    const isKnown = data.cartVersion != null && data.cartVersion <= shared.version;
    if (isKnown && lines.length > 0) shared.toldOrder = null;
    expectNews(shared, data.cartVersion);
  },
  // The server takes an order's lines out of the cart.
  'order/statusChanged': ({ shared, leftWith }, { data }) => {
    if (data.status !== 'Received' || shared === null) return;
    shared.toldOrder = data.orderId === leftWith ? null : data.orderId;
    expectNews(shared);
  },
  'cart/pickupChosen': (draft, { data }) => choosePickup(draft, data),
  'cart/pickupFollowed': (draft, { data: { collectionType, consumptionType } }) => {
    Object.assign(draft, { collectionType, consumptionType });
  },
  // Of the noun stores, whose events begin with locator/.
  'locator/storeSelected': (draft, fact) => {
    replaceUnofferedOption(draft, fact);
    rememberOwnStore(draft.shared, fact);
  },
  'locator/storeConfirmed': (draft, fact) => {
    replaceUnofferedOption(draft, fact);
    if (draft.shared?.store?.storeNumber !== fact.data.store.storeNumber)
      rememberOwnStore(draft.shared, fact);
  },
  'locator/storeFollowed': replaceUnofferedOption,
  'locator/storeCleared': ({ shared }) => {
    if (shared === null) return;
    const { store, ownStore } = shared;
    shared.leftStores = [store?.storeNumber ?? null, ownStore].filter((each) => each !== null);
    shared.ownStore = null;
    shared.isStoreUnsent = false;
  },
  'order/submitRequested': rememberOrderedLines,
  'order/guestSubmitRequested': rememberOrderedLines,
  'order/refused': (draft, { data }) => {
    if (draft.ordered?.writeId === data.writeId) draft.ordered = null;
    // Another device has ordered from it, which the feed may not have told yet.
    if (data.code === ORDERED_ELSEWHERE) expectNews(draft.shared);
  },
  'order/calledBack': (draft, { data }) => {
    if (draft.ordered?.writeId === data.writeId) draft.ordered = null;
  },
  'order/submitted': (draft, { at, data }) => {
    const { ordered } = draft;
    if (ordered?.writeId !== data.writeId) return;
    // An order with an unavailable item would have been refused: all of these lines can be offered again.
    draft.previous = ordered.lines.length === 0 ? null : { lines: ordered.lines, at };
    // Lines and pieces added while the order was in progress stay.
    for (const { lineId, quantity } of ordered.quantities) {
      const line = draft.lines.find((each) => each.lineId === lineId);
      if (line !== undefined) line.quantity -= quantity;
      const changeId = orderedChangeId(data.orderId, lineId);
      addPendingChange(draft.shared, { changeId, lineId, by: -quantity, line: null });
    }
    draft.lines = draft.lines.filter(({ quantity }) => quantity > 0);
    draft.leftWith = data.orderId;
    draft.ordered = null;
    // The feed may tell an order of this device before its answer comes.
    if (draft.shared?.toldOrder === data.orderId) draft.shared.toldOrder = null;
  },
});

function rememberOrderedLines(
  draft: Draft<CartState>,
  { id, data }: FactOf<'order/submitRequested' | 'order/guestSubmitRequested'>,
): void {
  draft.ordered = {
    writeId: id,
    quantities: data.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    lines: data.lines.map(copyOfLine),
  };
}

/** Where the answer leaves no lines, the order that the feed told of before it has taken them. */
function showAnswer(
  draft: Draft<CartState>,
  shared: Draft<SharedCart>,
  answer: Parameters<typeof takeAnswer>[1],
): void {
  if (draft.lines.length > 0 || shared.toldOrder !== null) draft.leftWith = shared.toldOrder;
  takeAnswer(shared, answer);
  const before = draft.lines;
  draft.lines = shownLines(shared);
  const stays = ({ lineId, quantity }: CartLine) =>
    draft.lines.some((line) => line.lineId === lineId && line.quantity >= quantity);
  // Else that order may still be about to take its lines: its device sends them after it.
  if (draft.lines.length === 0 || !before.every(stays)) shared.toldOrder = null;
}

/** A store that was chosen on this device: the server is told, and its answer may still be of the one before. */
function rememberOwnStore(
  shared: Draft<SharedCart> | null,
  { data }: FactOf<'locator/storeSelected' | 'locator/storeConfirmed'>,
): void {
  if (shared === null) return;
  shared.isStoreUnsent = true;
  shared.ownStore = data.store.storeNumber;
  shared.leftStores = [];
}

/** Request state of this tab. */
export const cartFetch = projection('cartFetch', 'tab', notAsked, {
  'cart/requested': fetchAsked,
  'cart/fetched': fetchAnswered,
  'cart/fetchFailed': fetchFailed,
});
