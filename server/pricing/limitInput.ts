/**
 * Size limits of a price request, which is stored and needs no sign-in. Far above what the app sends; the shop's own
 * limits (pieces in an order, options of a product) are checked later with their own codes.
 */
import type { CartItemInput, PriceOrderInput } from '../../wire/generated/resolverTypes.ts';
import { badRequest } from '../base/codedError.ts';

export const LONGEST_NAME = 64;
/** The largest limits that an operator can set (domain/clientConfig.ts). */
const MAX_LINES = 100;
export const MAX_OPTIONS = 100;
/** The longest name of an allergen or an option, far above those of a menu. */
const LONGEST_SEEN = 200;
const MAX_OFFERS = 10;

/** Throws BAD_REQUEST. */
export function limitInput({ cart, storeNumber }: PriceOrderInput): void {
  const offers = cart.offers ?? [];
  const names = [
    storeNumber,
    ...offers.map(({ code }) => code),
    ...cart.items.flatMap(({ lineId, formCode, sizeCode, sku }) => [lineId, formCode, sizeCode, sku]),
  ];
  const isTooMuch =
    cart.items.length > MAX_LINES ||
    offers.length > MAX_OFFERS ||
    cart.items.some(({ options, seen }) => (options ?? []).length > MAX_OPTIONS || isSeenTooLong(seen)) ||
    names.some((name) => name.length > LONGEST_NAME);
  if (isTooMuch) throw badRequest('The order has too many lines, or a name in it is too long.');
  if (names.some(isUnkeepable)) throw badRequest('A name holds a character that cannot be kept.');
}

/** What is said to have been seen; stored, too. */
export const isSeenTooLong = (seen: CartItemInput['seen']): boolean =>
  (seen?.usual ?? []).length > MAX_OPTIONS ||
  (seen?.allergens ?? []).length > MAX_OPTIONS ||
  (seen?.allergens ?? []).some((name) => name.length > LONGEST_SEEN || isUnkeepable(name));

/** JSON allows NUL and lone surrogates; PostgreSQL's jsonb stores neither. */
export const isUnkeepable = (name: string): boolean => name.includes('\u0000') || /\p{Surrogate}/u.test(name);
