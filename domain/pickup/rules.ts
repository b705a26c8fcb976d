/**
 * Pickup rules: which pickup options a store has, how many stalls, how long a store's details are valid. Spec
 * 1.
 */
import { cardNumberIn } from '../cardNumbers.ts';
import type { StoreLocation } from '../stores/store.ts';
import type { Curbside } from './state.ts';

/** Spec 1 section 9. */
export const DEFAULT_STALL_QUANTITY = 4;
export const MAX_NAME_LENGTH = 25;
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

/**
 * A first name for the barista to call out: 1 to 25 characters, at least one of them visible, and no card number;
 * null for any other text. Control characters, line separators and characters that change the text direction are removed.
 */
export function calledName(text: string): string | null {
  const name = text.replace(UNWANTED, '').trim();
  if (!VISIBLE.test(name) || [...name].length > MAX_NAME_LENGTH) return null;
  return cardNumberIn(name) === null ? name : null;
}

const UNWANTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

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
