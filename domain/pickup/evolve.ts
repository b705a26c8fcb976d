/**
 * The stores one comes to, live, and each visit's check-in: idle, submitting, then here, or idle again with a reason.
 * What the subscription says counts only when it is newer: the curbside by its revision, an order by its line of steps.
 */
import type { FailureKind } from '../failure.ts';
import type { OrderStatus } from '../order/events.ts';
import { isLaterStatus } from '../order/rules.ts';
import { projection } from '../projection.ts';
import { visitKey } from './rules.ts';
import type { Curbside } from './state.ts';

export interface Visit {
  /** idle: not asked, or refused. here: the barista knows. */
  readonly phase: 'idle' | 'submitting' | 'here';
  readonly writeId: string;
  /** The one asked for last. */
  readonly stallNumber: number;
  readonly storeNumber: string;
  readonly orderToken: string | null;
  /** When it was asked for. */
  readonly at: number;
  /** Where the barista knows the person to be, and since when; stays when a change of stall is refused. */
  readonly here: { readonly stallNumber: number; readonly at: number; readonly arrivedAt: number } | null;
  readonly refusal: string | null;
}

/** How many stores, visits and orders are remembered: a device that orders every day must not carry its years along. */
const REMEMBERED = 40;

export interface PickupState {
  readonly stores: Readonly<
    Record<string, { readonly document: string; readonly fetchedAt: number; readonly isStale: boolean }>
  >;
  /** `at`: when it was heard. */
  readonly curbside: Readonly<Record<string, Curbside & { readonly at: number }>>;
  /** By visitKey. */
  readonly visits: Readonly<Record<string, Visit>>;
  /** By order token. */
  readonly orders: Readonly<
    Record<string, { readonly orderId: string; readonly status: OrderStatus; readonly at: number }>
  >;
  /** What a person without a profile asked to be called. */
  readonly firstName: string | null;
}

const nothing: PickupState = { stores: {}, curbside: {}, visits: {}, orders: {}, firstName: null };

export const pickup = projection('pickup', 'device', nothing, {
  'pickup/storeFetched': (draft, { at, data }) => {
    draft.stores[data.storeNumber] = { document: data.document, fetchedAt: at, isStale: false };
    forgetOldest(draft.stores, ({ fetchedAt }) => fetchedAt);
  },
  // Spec 1 section 4: an order placed, or another store chosen, makes a store's details old.
  'order/submitted': (draft, { data }) => {
    const store = draft.stores[data.storeNumber];
    if (store !== undefined) store.isStale = true;
  },
  'locator/storeSelected': (draft, { data }) => {
    const store = draft.stores[data.store.storeNumber];
    if (store !== undefined) store.isStale = true;
  },
  'pickup/nameGiven': (draft, { data }) => {
    draft.firstName = data.firstName;
  },
  'pickup/checkInRequested': (draft, { id, at, data: { storeNumber, orderToken, stallNumber } }) => {
    const key = visitKey(storeNumber, orderToken);
    const here = draft.visits[key]?.here ?? null;
    const asked = { writeId: id, at, stallNumber, storeNumber, orderToken };
    draft.visits[key] = { ...asked, phase: 'submitting', here, refusal: null };
    forgetOldest(draft.visits, (visit) => visit.at);
  },
  'pickup/checkedIn': (draft, { at, data: { writeId, storeNumber, orderToken, ...arrival } }) => {
    const visit = draft.visits[visitKey(storeNumber, orderToken)];
    if (visit?.writeId !== writeId) return;
    visit.phase = 'here';
    visit.here = newestArrival(visit.here, arrival, at);
  },
  // What was pressed here and is still on its way goes on; the rest is as the barista knows it.
  'pickup/arrivalHeard': (draft, { id, at, data: { storeNumber, orderToken, ...arrival } }) => {
    const key = visitKey(storeNumber, orderToken);
    const visit = draft.visits[key];
    const here = newestArrival(visit?.here ?? null, arrival, Math.min(at, arrival.arrivedAt));
    if (visit?.phase === 'submitting') visit.here = here;
    else {
      const asked = { writeId: id, at, stallNumber: here.stallNumber, storeNumber, orderToken };
      draft.visits[key] = { ...asked, phase: 'here', here, refusal: null };
      forgetOldest(draft.visits, (each) => each.at);
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
    forgetOldest(draft.curbside, (live) => live.at);
  },
  'pickup/orderStatusChanged': (draft, { at, data: { orderToken, orderId, status } }) => {
    if (orderToken === null) return;
    const known = draft.orders[orderToken];
    if (known !== undefined && !isLaterStatus(status, known.status)) return;
    draft.orders[orderToken] = { orderId, status, at };
    forgetOldest(draft.orders, (order) => order.at);
  },
});

type Here = NonNullable<Visit['here']>;

/** Another stall keeps the time at which one came; of the same time the one told last counts. */
const newestArrival = (
  known: Here | null,
  { stallNumber, arrivedAt }: Pick<Here, 'stallNumber' | 'arrivedAt'>,
  at: number,
): Here => (known !== null && known.arrivedAt > arrivedAt ? known : { stallNumber, at, arrivedAt });

function forgetOldest<T>(known: Record<string, T>, atOf: (each: T) => number): void {
  const newestFirst = Object.entries(known).toSorted(([, a], [, b]) => atOf(b) - atOf(a));
  for (const [key] of newestFirst.slice(REMEMBERED)) delete known[key];
}

/** Whether this tab waits for a store's details, and what the last check-in here lacked. */
export interface PickupFetchState {
  readonly byStore: Readonly<
    Record<
      string,
      | { readonly status: 'asking' }
      | { readonly status: 'failed'; readonly kind: FailureKind; readonly code: string | null }
    >
  >;
  readonly missing: 'stall' | 'name' | null;
}

const idle: PickupFetchState = { byStore: {}, missing: null };

export const pickupFetch = projection('pickupFetch', 'tab', idle, {
  'pickup/storeRequested': (draft, { data }) => {
    draft.byStore[data.storeNumber] = { status: 'asking' };
  },
  'pickup/storeFetched': (draft, { data }) => {
    delete draft.byStore[data.storeNumber];
  },
  'pickup/storeFetchFailed': (draft, { data: { storeNumber, kind, code } }) => {
    draft.byStore[storeNumber] = { status: 'failed', kind, code };
  },
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
