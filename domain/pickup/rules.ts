/** Coming for an order: how one may come, how many stalls there are, how long a store's details may be believed. Spec 1. */
import type { StoreLocation } from '../locator/store.ts';
import type { Curbside } from './state.ts';

/** Spec 1 section 9. */
export const DEFAULT_STALL_QUANTITY = 4;
export const LONGEST_NAME = 25;
export const PICKUP_STORE_VALID_MS = 5 * 60_000;

type PickupStore = Pick<StoreLocation, 'pickUpOptions' | 'mobileOrdering'>;

export interface WaysToPickUp {
  /** none: the store has no check-in. closed: it has, and not now. */
  readonly curbside: 'open' | 'closed' | 'none';
  readonly hasDriveThru: boolean;
}

/** `live` is newer than the store's details, where there is any. Spec 1 section 2 ("Pickup"). */
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

/**
 * A first name as the barista calls it out, 1 to 25 characters, of which one can be seen; null where it is none. What
 * would steer a screen or turn the text around is left out.
 */
export function calledName(text: string): string | null {
  const name = text.replace(UNWANTED, '').trim();
  return VISIBLE.test(name) && [...name].length <= LONGEST_NAME ? name : null;
}

const UNWANTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One visit: an order's, or a store's where the order is not known here. */
export const visitKey = (storeNumber: string, orderToken: string | null): string =>
  orderToken ?? `store:${storeNumber}`;
