/** The postal code of a bank card's bill: one rule for the card fields and for the vault. */
import { plainTyped } from '../typedNumbers.ts';

/** The postal code of a card whose country has none, such as Hong Kong's. */
export const NO_POSTAL_CODE = '';

/** Null for a text that no country has as a postal code. */
export function readCardPostalCode(typed: string): string | null {
  const plain = plainTyped(typed);
  return /^[\p{L}\d][\p{L}\d -]{1,9}$/u.test(plain) ? plain : null;
}
