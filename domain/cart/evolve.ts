/**
 * The cart's lines and how the order is collected. A successful order removes its own lines (spec 3 section 4). A member's
 * cart is the server's with the changes of this device (shared.ts).
 */
import type { Draft } from 'immer';
import type * as v from 'valibot';
import type { FactOf } from '../events.ts';
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import type { CollectionType, ConsumptionType } from './events.ts';
import type { CartLine } from './line.ts';
import { pickupOptions } from './pickup.ts';
import type { PreviousCart } from './previousLines.ts';
import { copyOf, noteChange, orderedChangeId, type SharedCart, unknownCart, withPending } from './shared.ts';

export interface CartState {
  readonly lines: readonly CartLine[];
  /** The lines of the submission in progress, removed from the cart when it succeeds. */
  readonly ordered: {
    readonly writeId: string;
    readonly quantities: readonly { readonly lineId: string; readonly quantity: number }[];
    /** Empty where a build from before this field asked. */
    readonly lines: readonly CartLine[];
  } | null;
  /** The lines of the last order that was taken, and when; `previousLines` says for how long they are offered. */
  readonly previous: PreviousCart | null;
  readonly collectionType: v.InferOutput<typeof CollectionType>;
  readonly consumptionType: v.InferOutput<typeof ConsumptionType>;
  /** Of a member; null for a guest. */
  readonly shared: SharedCart | null;
}

const empty: CartState = {
  lines: [],
  ordered: null,
  previous: null,
  collectionType: 'IN_STORE',
  consumptionType: 'CONSUME_OUT_OF_STORE',
  shared: null,
};

export const cart = projection('cart', 'device', empty, {
  'cart/itemAdded': (draft, { id, data: { line } }) => {
    draft.lines.push(copyOf(line));
    noteChange(draft.shared, { changeId: id, lineId: line.lineId, by: line.quantity, line });
  },
  'cart/quantityChanged': (draft, { id, data: { lineId, quantity } }) => {
    const line = draft.lines.find((each) => each.lineId === lineId);
    if (line === undefined) return;
    const by = quantity - line.quantity;
    line.quantity = quantity;
    noteChange(draft.shared, { changeId: id, lineId, by, line: by > 0 ? copyOf(line) : null });
  },
  'cart/itemEdited': (draft, { id, data: { line } }) => {
    const { lineId } = line;
    const before = draft.lines.find((each) => each.lineId === lineId);
    if (before === undefined) return;
    const by = line.quantity - before.quantity;
    Object.assign(before, copyOf(line));
    noteChange(draft.shared, { changeId: id, lineId, by, line, isEdit: true });
  },
  'cart/itemRemoved': (draft, { id, data: { lineId } }) => {
    const line = draft.lines.find((each) => each.lineId === lineId);
    if (line === undefined) return;
    draft.lines = draft.lines.filter((each) => each !== line);
    noteChange(draft.shared, { changeId: id, lineId, by: -line.quantity, line: null });
  },
  'cart/joined': (draft, { id }) => {
    draft.shared = { ...unknownCart, lines: [], pending: [], leftStores: [] };
    for (const line of draft.lines)
      noteChange(draft.shared, {
        changeId: `${id}:${line.lineId}`,
        lineId: line.lineId,
        by: line.quantity,
        line: copyOf(line),
      });
  },
  'cart/changesSent': ({ shared }, { id, data }) => {
    if (shared === null) return;
    shared.sending = { writeId: id, count: data.changes.length };
    shared.failedAt = null;
    shared.isStoreUnsent = false;
  },
  'cart/changesTaken': (draft, { at, data }) => {
    const { shared } = draft;
    if (shared === null || shared.sending?.writeId !== data.writeId) return;
    shared.pending.splice(0, shared.sending.count);
    shared.sending = null;
    if (data.version >= shared.version) shared.fetchedAt = at;
    draft.lines = withPending(shared, data).map(copyOf);
  },
  'cart/changesFailed': ({ shared }, { at, data }) => {
    if (shared === null || shared.sending?.writeId !== data.writeId) return;
    shared.sending = null;
    shared.failedAt = at;
    // The write may have carried it; to tell it twice changes nothing.
    shared.isStoreUnsent ||= shared.ownStore !== null && shared.ownStore !== shared.store?.storeNumber;
  },
  'cart/fetched': (draft, { at, data }) => {
    const { shared } = draft;
    // While a write is under way it is unknown which of its changes this answer contains: the cart is read again after it.
    if (shared === null || shared.sending !== null) return;
    if (data.version >= shared.version) shared.fetchedAt = at;
    draft.lines = withPending(shared, data).map(copyOf);
  },
  'live/changeHeard': ({ shared }, { data }) => {
    if (shared !== null && data.what === 'cart') shared.fetchedAt = null;
  },
  // The server takes an order's lines out of the cart.
  'order/statusChanged': ({ shared }, { data }) => {
    if (shared !== null && data.status === 'Received') shared.fetchedAt = null;
  },
  'cart/pickupChosen': (draft, { data }) => {
    draft.collectionType = data.collectionType;
    draft.consumptionType = data.consumptionType;
  },
  'locator/storeSelected': (draft, fact) => {
    replaceUnofferedOption(draft, fact);
    noteOwnStore(draft.shared, fact);
  },
  'locator/storeConfirmed': (draft, fact) => {
    replaceUnofferedOption(draft, fact);
    if (draft.shared?.store?.storeNumber !== fact.data.store.storeNumber) noteOwnStore(draft.shared, fact);
  },
  'locator/storeFollowed': replaceUnofferedOption,
  'locator/storeCleared': ({ shared }) => {
    if (shared === null) return;
    const { store, ownStore } = shared;
    shared.leftStores = [store?.storeNumber ?? null, ownStore].filter((each) => each !== null);
    shared.ownStore = null;
    shared.isStoreUnsent = false;
  },
  'order/submitRequested': noteOrdered,
  'order/guestSubmitRequested': noteOrdered,
  'order/refused': (draft, { data }) => {
    if (draft.ordered?.writeId === data.writeId) draft.ordered = null;
  },
  'order/calledBack': (draft, { data }) => {
    if (draft.ordered?.writeId === data.writeId) draft.ordered = null;
  },
  'order/submitted': (draft, { at, data }) => {
    const { ordered } = draft;
    if (ordered?.writeId !== data.writeId) return;
    // The server takes an order of available items alone.
    draft.previous = ordered.lines.length === 0 ? null : { lines: ordered.lines, at };
    // Lines and pieces added while the order was in progress stay.
    for (const { lineId, quantity } of ordered.quantities) {
      const line = draft.lines.find((each) => each.lineId === lineId);
      if (line !== undefined) line.quantity -= quantity;
      const changeId = orderedChangeId(data.orderId, lineId);
      noteChange(draft.shared, { changeId, lineId, by: -quantity, line: null });
    }
    draft.lines = draft.lines.filter(({ quantity }) => quantity > 0);
    draft.ordered = null;
  },
});

function noteOrdered(
  draft: Draft<CartState>,
  { id, data }: FactOf<'order/submitRequested' | 'order/guestSubmitRequested'>,
): void {
  draft.ordered = {
    writeId: id,
    quantities: data.lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    lines: data.lines.map(copyOf),
  };
}

function noteOwnStore(
  shared: Draft<SharedCart> | null,
  { data }: FactOf<'locator/storeSelected' | 'locator/storeConfirmed'>,
): void {
  if (shared === null) return;
  shared.isStoreUnsent = true;
  shared.ownStore = data.store.storeNumber;
  shared.leftStores = [];
}

/** A pickup option that the new store does not offer is replaced by the first one that it does, to go. */
function replaceUnofferedOption(
  draft: Draft<CartState>,
  { data: { store } }: FactOf<'locator/storeSelected' | 'locator/storeConfirmed' | 'locator/storeFollowed'>,
): void {
  const options = pickupOptions(store.pickUpOptionCodes);
  const [first] = options;
  if (first === undefined || options.includes(draft.collectionType)) return;
  draft.collectionType = first;
  draft.consumptionType = 'CONSUME_OUT_OF_STORE';
}

/** Request state of this tab. */
export const cartFetch = projection('cartFetch', 'tab', notAsked, {
  'cart/requested': fetchAsked,
  'cart/fetched': fetchAnswered,
  'cart/fetchFailed': fetchFailed,
});
