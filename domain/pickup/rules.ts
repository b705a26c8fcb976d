/**
 * Pickup rules: which pickup options a store has, how many stalls, how long a store's details are valid. Spec
 * 1.
 */
import type { StoreLocation } from '../stores/store.ts';
import type { Curbside } from './state.ts';

/** Spec 1 section 9. */
export const DEFAULT_STALL_QUANTITY = 4;
export const PICKUP_STORE_VALID_MS = 5 * 60_000;

/** The server's refusal of a price or an order for curbside while the store has closed it. */
export const CURBSIDE_UNAVAILABLE = 'CURBSIDE_UNAVAILABLE';

type PickupStore = Pick<StoreLocation, 'pickUpOptions' | 'mobileOrdering'>;

export interface WaysToPickUp {
  /** none: the store has no curbside check-in. closed: it has, but not now. */
  readonly curbside: 'open' | 'closed' | 'none';
  readonly hasDriveThru: boolean;
}

/** `live`, where present, is newer than the store's details. Spec 1 section 2 ("Pickup"). */
export function waysToPickUp(store: PickupStore, live: Curbside | undefined): WaysToPickUp {
  const offers = (code: string): boolean => store.pickUpOptions.some((option) => option.code === code);
  const availability = live?.availability ?? store.mobileOrdering.curbsideAvailability;
  return {
    curbside: !offers('CX') ? 'none' : availability === 'READY' ? 'open' : 'closed',
    hasDriveThru: offers('DT'),
  };
}

export const stallsOf = (store: PickupStore, live: Curbside | undefined): number => {
  const quantity = live?.stallQuantity ?? store.mobileOrdering.stallQuantity;
  return quantity >= 1 ? quantity : DEFAULT_STALL_QUANTITY;
};

export const isStall = (stall: number | null, quantity: number): stall is number =>
  stall !== null && Number.isInteger(stall) && stall >= 1 && stall <= quantity;

const TRIES_BEFORE_ADVICE = 3;

interface SentWrites {
  readonly writes: Readonly<Record<string, { readonly phase?: string; readonly attempt?: number }>>;
}

/** So many tries of a check-in ended without an answer: the person is told where to park, and may say another stall. */
export function hasNoAnswer({ writes }: SentWrites, writeId: string): boolean {
  const { phase, attempt = 0 } = writes[writeId] ?? {};
  return attempt >= (phase === 'sent' ? TRIES_BEFORE_ADVICE + 1 : TRIES_BEFORE_ADVICE);
}

/** The key of a visit: by order, or by store where the order is not known on this device. */
export const visitKey = (storeNumber: string, orderToken: string | null): string =>
  orderToken ?? `store:${storeNumber}`;
