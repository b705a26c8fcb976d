/**
 * Orders: the submission in progress, the orders whose status is known, and the success modal to show. A
 * status never goes backwards: the later of two in the order Received → Picked up stays.
 */
import type { Draft } from 'immer';
import type * as v from 'valibot';
import type { CollectionType as CollectionTypes } from '../cart/pickupOptions.ts';
import type { CartLine } from '../cart/line.ts';
import type { FactOf } from '../events.ts';
import { fetchAnswered, fetchAsked, fetchFailed, notAsked } from '../fetchState.ts';
import { projection } from '../projection.ts';
import { CURBSIDE_UNAVAILABLE } from '../pickup/rules.ts';
import { endsPrice, REWARD_NOT_APPLIED } from '../pricing/endsPrice.ts';
import { isSlotRefusal } from '../slots/rules.ts';
import type { OrderStatus } from './status.ts';
import type { SubmittedOrder } from './shape.ts';
import { isLaterStatus, ORDERED_ELSEWHERE, previousOrdersLimit } from './rules.ts';

type CollectionType = v.InferOutput<typeof CollectionTypes>;

/** The part of an order that is known from its submission on. */
interface AskedOrder {
  readonly storeName: string;
  readonly currency: string;
  readonly lines: readonly CartLine[];
  readonly collectionType: CollectionType | null;
  readonly scheduledFor: number | null;
}

type Payer = FactOf<'order/submitRequested'>['data']['payer'];

export interface PlacedOrder extends SubmittedOrder, AskedOrder {
  /** What was added to the stored-value card to pay it, in cents; null for nothing. */
  readonly reloadAmount: number | null;
}

export interface OrderState {
  readonly submission:
    | (AskedOrder & {
        readonly writeId: string;
        readonly orderId: string;
        /** Null where an older build asked. */
        readonly cardId: string | null;
        readonly paymentMethodId: string | null;
        readonly payer: Payer;
        readonly reloadAmount: number | null;
        readonly price: number;
        readonly tipAmount: number;
        readonly askedAt: number;
      })
    | null;
  /**
   * Why the server refused the last submission, for which card, and the amount that was added to it before; cleared by the
   * next.
   */
  readonly refusal: {
    readonly code: string;
    readonly orderId: string;
    readonly at: number;
    readonly cardId: string | null;
    readonly paymentMethodId: string | null;
    readonly payer: Payer;
    readonly reloaded: number | null;
    /** It was said once on this device. */
    readonly isRead: boolean;
  } | null;
  /** What was chosen since to pay the next try; null for nothing. Ends with that try. */
  readonly tender: { readonly cardId: string | null; readonly paymentMethodId: string | null } | null;
  /** Signature of the price that was asked for last; null for none. */
  readonly pricedAs: string | null;
  readonly placed: Readonly<Record<string, PlacedOrder>>;
  readonly statuses: Readonly<Record<string, { readonly status: OrderStatus; readonly at: number }>>;
  /** The order whose success modal is to be shown; dismissing it dismisses it in all tabs. */
  readonly successOf: string | null;
  readonly previous: {
    readonly document: string;
    readonly fetchedAt: number;
    /** The store that the list's "can be ordered again" applies to, and the locale of its names. */
    readonly storeNumber: string | null;
    readonly locale: string;
  } | null;
}

const none: OrderState = {
  submission: null,
  refusal: null,
  tender: null,
  pricedAs: null,
  placed: {},
  statuses: {},
  successOf: null,
  previous: null,
};

export const order = projection('order', 'device', none, {
  'order/submitRequested': (draft, fact) => begin(draft, fact, fact.data),
  'order/guestSubmitRequested': (draft, fact) =>
    begin(draft, fact, {
      ...fact.data,
      ...{ cardId: null, paymentMethodId: null, reloadAmount: null, tipAmount: 0 },
    }),
  'order/submitted': (draft, { at, data: { writeId, ...submitted } }) => {
    const { submission } = draft;
    if (submission?.writeId !== writeId) return;
    draft.placed[submitted.orderId] = {
      ...submitted,
      storeName: submission.storeName,
      currency: submission.currency,
      lines: submission.lines,
      collectionType: submission.collectionType,
      scheduledFor: submission.scheduledFor,
      reloadAmount: submission.reloadAmount,
    };
    evictOldest(draft.placed);
    advance(draft, submitted.orderId, submitted.status, at);
    draft.submission = null;
    draft.successOf = submitted.orderId;
    draft.previous = null;
  },
  'order/refused': (draft, { at, data }) => {
    if (draft.submission?.writeId !== data.writeId) return;
    const { cardId, paymentMethodId, payer } = draft.submission;
    const { code, orderId, reloaded } = data;
    draft.submission = null;
    draft.refusal = { code, orderId, at, cardId, paymentMethodId, payer, reloaded, isRead: false };
    // The list may lack the order that was placed.
    if (code === 'ALREADY_SUBMITTED' || code === ORDERED_ELSEWHERE) makeStale(draft);
  },
  'order/refusalRead': (draft, { data }) => {
    if (draft.refusal?.at === data.refusedAt) draft.refusal.isRead = true;
  },
  'order/tenderChosen': (draft, { data }) => {
    draft.tender = data;
  },
  'order/calledBack': (draft, { data }) => {
    if (draft.submission?.writeId === data.writeId) draft.submission = null;
  },
  'order/statusChanged': (draft, { data }) => {
    const isOfThisDevice = draft.submission?.orderId === data.orderId;
    // Placed on another device: the list lacks it.
    if (!isOfThisDevice && draft.statuses[data.orderId] === undefined) makeStale(draft);
    advance(draft, data.orderId, data.status, data.changedAt);
  },
  // Something of an order beside its status: a check-in.
  'live/changeHeard': (draft, { data }) => {
    if (data.what === 'orders') makeStale(draft);
  },
  // A guest has no feed: the order's own page hears of it.
  'pickup/orderStatusChanged': (draft, { at, data }) => {
    if (draft.placed[data.orderId] !== undefined) advance(draft, data.orderId, data.status, at);
  },
  // The list does not say yet where the refund went.
  'cancellations/cancelled': makeStale,
  'cancellations/heard': makeStale,
  'tips/given': makeStale,
  'order/successDismissed': (draft, { data }) => {
    if (draft.successOf === data.orderId) draft.successOf = null;
  },
  'order/previousFetched': (draft, { at, data }) => {
    const { document, storeNumber, locale } = data;
    draft.previous = { document, fetchedAt: at, storeNumber, locale };
    // Newest first, so that the newest are remembered longest.
    for (const { orderId, status } of data.statuses.toReversed()) advance(draft, orderId, status, at);
  },
  'pricing/refreshed': forgetAnswered,
  // A price that is renewed by itself answers nothing (decision 0120); that of another cart, store or pickup option does.
  'pricing/requested': (draft, { data }) => {
    if (draft.pricedAs !== data.signature) forgetAnswered(draft);
    draft.pricedAs = data.signature;
  },
  // Another way of pickup or another store has a price, or curbside is open again.
  'pricing/priced': (draft) => {
    if (draft.refusal?.code === CURBSIDE_UNAVAILABLE) draft.refusal = null;
  },
  'pricing/offerChosen': forgetOfCart,
  // It was said of another cart.
  'cart/itemAdded': forgetOfCart,
  'cart/quantityChanged': forgetOfCart,
  'cart/itemEdited': forgetOfCart,
  'cart/itemRemoved': forgetOfCart,
  'slots/chosen': (draft) => {
    if (isSlotRefusal(draft.refusal?.code ?? '')) draft.refusal = null;
  },
});

function forgetAnswered(draft: Draft<OrderState>): void {
  // Where the price is asked for again by itself the refusal is said until the next press.
  if (!endsPrice(draft.refusal?.code ?? '')) draft.refusal = null;
}

const ofCart: readonly string[] = [ORDERED_ELSEWHERE, REWARD_NOT_APPLIED];

function forgetOfCart(draft: Draft<OrderState>): void {
  if (ofCart.includes(draft.refusal?.code ?? '')) draft.refusal = null;
}

function begin(
  draft: Draft<OrderState>,
  { id, at }: Pick<FactOf<'order/submitRequested'>, 'id' | 'at'>,
  data: Omit<FactOf<'order/submitRequested'>['data'], 'cardId' | 'cardAmount'> & {
    readonly cardId: string | null;
  },
): void {
  draft.submission = {
    writeId: id,
    orderId: data.orderId,
    storeName: data.storeName,
    cardId: data.cardId,
    paymentMethodId: data.paymentMethodId,
    payer: data.payer,
    reloadAmount: data.reloadAmount,
    price: data.price,
    tipAmount: data.tipAmount,
    currency: data.currency,
    lines: data.lines,
    collectionType: data.collectionType,
    scheduledFor: data.scheduledFor,
    askedAt: at,
  };
  draft.refusal = null;
  draft.tender = null;
}

/** Request state of this tab. */
export const previousFetch = projection('previousFetch', 'tab', notAsked, {
  'order/previousRequested': fetchAsked,
  'order/previousFetched': fetchAnswered,
  'order/previousFailed': fetchFailed,
});

/** The orders of which it was seen that they are ready, since this page was opened; in whichever tab. */
export interface ReadyNewsState {
  readonly dismissed: readonly string[];
}

export const readyNews = projection('readyNews', 'tab', { dismissed: [] } as ReadyNewsState, {
  'order/readyDismissed': (draft, { data }) => {
    draft.dismissed = [...draft.dismissed, data.orderId].slice(-previousOrdersLimit(true));
  },
});

/** The list stays on the screen and is asked for again. */
function makeStale({ previous }: Draft<OrderState>): void {
  if (previous !== null) previous.fetchedAt = 0;
}

function advance(draft: Draft<OrderState>, orderId: string, status: OrderStatus, at: number): void {
  const { statuses } = draft;
  const known = statuses[orderId];
  const isLater = known === undefined || isLaterStatus(status, known.status);
  // The newest status is at the end.
  delete statuses[orderId];
  statuses[orderId] = isLater ? { status, at } : known;
  evictOldest(statuses);
}

const MOST_KEPT = previousOrdersLimit(true);

/** Keeps as many as a list of past orders shows, so that the state does not grow with every order. */
function evictOldest(known: Record<string, unknown>): void {
  for (const orderId of Object.keys(known).slice(0, -MOST_KEPT)) delete known[orderId];
}
