/** Rules of saved ways to pay that pages share. */
import type { PaymentMethod } from './documents.ts';

type Expiry = Pick<PaymentMethod, 'expirationMonth' | 'expirationYear'>;

/** A card is valid to the end of its month, by the calendar of the device; an account has no date. */
export function isExpired(
  { expirationMonth, expirationYear }: Expiry,
  today: { readonly month: number; readonly year: number },
): boolean {
  if (expirationMonth === null || expirationYear === null) return false;
  return expirationYear < today.year || (expirationYear === today.year && expirationMonth < today.month);
}

/** "05/30"; null for an account. */
export const shownExpiry = ({ expirationMonth, expirationYear }: Expiry): string | null =>
  expirationMonth === null || expirationYear === null
    ? null
    : `${String(expirationMonth).padStart(2, '0')}/${String(expirationYear % 100).padStart(2, '0')}`;
