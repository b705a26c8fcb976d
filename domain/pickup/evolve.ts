/**
 * Live state of the pickup stores, and each visit's check-in: idle, submitting, then here, or idle again with a
 * reason. Out-of-order updates of the subscription are dropped: the curbside and an arrival by revision, an order by its status.
 */
import type * as v from 'valibot';
import type { CollectionType as CollectionTypes } from '../cart/pickupOptions.ts';
import { fetchAnswered, fetchAsked, fetchFailed, fetchOf, type FetchState } from '../fetchState.ts';
import type { OrderStatus } from '../orders/status.ts';
import { isLaterStatus } from '../orders/rules.ts';
import { projection } from '../projection.ts';
import { isOlderArrival, type ToldArrival } from './checkIns.ts';
import { visitKey } from './rules.ts';
import type { AnnouncedWay, Curbside } from './state.ts';

type CollectionType = v.InferOutput<typeof CollectionTypes>;

export interface Visit {
  /** idle: not requested, or refused. here: the server confirmed the arrival. */
  readonly phase: 'idle' | 'submitting' | 'here';
  readonly writeId: string;
  /** The stall of the newest check-in. */
  readonly stallNumber: number;
  readonly storeNumber: string;
  readonly orderToken: string | null;
  /** When the newest check-in was requested. */
  readonly at: number;
  /** The confirmed stall and since when; kept when a change of stall is refused. */
  readonly here: {
    readonly stallNumber: number;
    readonly at: number;
    readonly arrivedAt: number;
    readonly revision: number;
  } | null;
  readonly refusal: string | null;
  /** The name that the newest check-in of this device said; null where another device checked in. */
  readonly displayName: string | null;
}

/** That somebody has come in, or to the drive-thru. */
export interface Announcement {
  readonly phase: 'submitting' | 'here' | 'failed';
  readonly writeId: string;
  readonly way: AnnouncedWay;
  readonly at: number;
}

/** The most stores, visits and orders that are kept, so that the state does not grow with every order. */
const MAX_ENTRIES = 40;

export interface PickupState {
  readonly stores: Readonly<
    Record<string, { readonly document: string; readonly fetchedAt: number; readonly isStale: boolean }>
  >;
  /** `at`: when the update was received. */
  readonly curbside: Readonly<Record<string, Curbside & { readonly at: number }>>;
  /** By visitKey. */
  readonly visits: Readonly<Record<string, Visit>>;
  /** By order token. */
  readonly orders: Readonly<
    Record<string, { readonly orderId: string; readonly status: OrderStatus; readonly at: number }>
  >;
  /** By order token. */
  readonly known: Readonly<
    Record<
      string,
      { readonly collectionType: CollectionType | null; readonly isCancelled: boolean; readonly at: number }
    >
  >;
  /** By visitKey. */
  readonly announced: Readonly<Record<string, Announcement>>;
  /** The name that somebody without a profile entered, for this visit alone (givenName in visits.ts). */
  readonly given: { readonly firstName: string; readonly at: number } | null;
}

const nothing: PickupState = {
  ...{ stores: {}, curbside: {}, visits: {}, announced: {}, orders: {}, known: {} },
  given: null,
};

export const pickup = projection('pickup', 'device', nothing, {
  'pickup/storeFetched': (draft, { at, data }) => {
    draft.stores[data.storeNumber] = { document: data.document, fetchedAt: at, isStale: false };
    // An entry with a time in the future (the clock was set back) is stale: it is evicted first.
    evictOldest(draft.stores, ({ fetchedAt }) => (fetchedAt > at ? 0 : fetchedAt));
  },
  // Spec 1 section 4: a placed order or a change of store makes a store's details stale.
  'order/submitted': (draft, { data }) => {
    const store = draft.stores[data.storeNumber];
    if (store !== undefined) store.isStale = true;
    // Another order is another visit.
    draft.given = null;
  },
  'locator/storeSelected': (draft, { data }) => {
    const store = draft.stores[data.store.storeNumber];
    if (store !== undefined) store.isStale = true;
  },
  'pickup/nameGiven': (draft, { at, data: { firstName } }) => {
    draft.given = { firstName, at };
  },
  'pickup/checkInRequested': (draft, { id, at, data }) => {
    const { storeNumber, orderToken, stallNumber, displayName } = data;
    const key = visitKey(storeNumber, orderToken);
    const here = draft.visits[key]?.here ?? null;
    const asked = { writeId: id, at, stallNumber, storeNumber, orderToken };
    draft.visits[key] = { ...asked, phase: 'submitting', here, refusal: null, displayName };
    evictOldest(draft.visits, (visit) => visit.at);
  },
  'pickup/checkedIn': (draft, { at, data: { writeId, storeNumber, orderToken, ...arrival } }) => {
    const visit = draft.visits[visitKey(storeNumber, orderToken)];
    if (visit?.writeId !== writeId) return;
    visit.phase = 'here';
    visit.here = newestArrival(visit.here, arrival, at);
    // An order has one arrival.
    delete draft.announced[visitKey(storeNumber, orderToken)];
  },
  'pickup/announceRequested': (draft, { id, at, data: { storeNumber, orderToken, way } }) => {
    draft.announced[visitKey(storeNumber, orderToken)] = { phase: 'submitting', writeId: id, way, at };
    evictOldest(draft.announced, (each) => each.at);
  },
  'pickup/announced': (draft, { data: { writeId, storeNumber, orderToken } }) => {
    const key = visitKey(storeNumber, orderToken);
    const known = draft.announced[key];
    if (known?.writeId !== writeId) return;
    known.phase = 'here';
    if (draft.visits[key]?.phase !== 'submitting') delete draft.visits[key];
  },
  'pickup/announceFailed': (draft, { data: { writeId, storeNumber, orderToken } }) => {
    const known = draft.announced[visitKey(storeNumber, orderToken)];
    if (known?.writeId === writeId) known.phase = 'failed';
  },
  // A check-in in progress continues; everything else is replaced by the server's state.
  'pickup/arrivalHeard': (draft, { id, at, data: { storeNumber, orderToken, ...arrival } }) => {
    const key = visitKey(storeNumber, orderToken);
    const visit = draft.visits[key];
    const here = newestArrival(visit?.here ?? null, arrival, Math.min(at, arrival.arrivedAt));
    if (visit?.phase === 'submitting') visit.here = here;
    else {
      const asked = { writeId: id, at, stallNumber: here.stallNumber, storeNumber, orderToken };
      const displayName = visit?.displayName ?? null;
      draft.visits[key] = { ...asked, phase: 'here', here, refusal: null, displayName };
      evictOldest(draft.visits, (each) => each.at);
    }
  },
  'pickup/checkInFailed': (draft, { data }) => {
    const visit = draft.visits[visitKey(data.storeNumber, data.orderToken)];
    if (visit?.writeId !== data.writeId) return;
    visit.phase = visit.here === null ? 'idle' : 'here';
    visit.refusal = data.code;
  },
  'pickup/curbsideChanged': (draft, { at, data: { storeNumber, ...curbside } }) => {
    const known = draft.curbside[storeNumber];
    if (known !== undefined && curbside.revision < known.revision) return;
    draft.curbside[storeNumber] = { ...curbside, at };
    evictOldest(draft.curbside, (live) => live.at);
  },
  'pickup/orderKnown': (draft, { at, data: { orderToken, ...order } }) => {
    draft.known[orderToken] = { ...order, at };
    evictOldest(draft.known, (each) => each.at);
  },
  'pickup/orderStatusChanged': (draft, { at, data: { orderToken, orderId, status } }) => {
    if (orderToken === null) return;
    const known = draft.orders[orderToken];
    if (known !== undefined && !isLaterStatus(status, known.status)) return;
    draft.orders[orderToken] = { orderId, status, at };
    if (status === 'PickedUp') draft.given = null;
    evictOldest(draft.orders, (order) => order.at);
  },
});

type Here = NonNullable<Visit['here']>;

/** A change of stall keeps the arrival time; of two with the same revision the one received last wins. */
function newestArrival(known: Here | null, told: ToldArrival, at: number): Here {
  const { stallNumber, arrivedAt } = told;
  return known !== null && isOlderArrival(told, known)
    ? known
    : { stallNumber, at, arrivedAt, revision: told.revision ?? 0 };
}

function evictOldest<T>(known: Record<string, T>, atOf: (each: T) => number): void {
  const newestFirst = Object.entries(known).toSorted(([, a], [, b]) => atOf(b) - atOf(a));
  for (const [key] of newestFirst.slice(MAX_ENTRIES)) delete known[key];
}

/** Request state of this tab: a fetch of a store's details, and what the last check-in lacked. */
export interface PickupFetchState {
  readonly byStore: Readonly<Record<string, FetchState>>;
  readonly missing: 'stall' | 'name' | null;
}

const idle: PickupFetchState = { byStore: {}, missing: null };

export const pickupFetch = projection('pickupFetch', 'tab', idle, {
  'pickup/storeRequested': ({ byStore }, { data }) => fetchAsked(fetchOf(byStore, data.storeNumber)),
  'pickup/storeFetched': ({ byStore }, fact) => fetchAnswered(fetchOf(byStore, fact.data.storeNumber), fact),
  'pickup/storeFetchFailed': ({ byStore }, fact) =>
    fetchFailed(fetchOf(byStore, fact.data.storeNumber), fact),
  'pickup/stallMissing': (draft) => {
    draft.missing = 'stall';
  },
  'pickup/nameMissing': (draft) => {
    draft.missing = 'name';
  },
  'pickup/checkInRequested': (draft) => {
    draft.missing = null;
  },
});
