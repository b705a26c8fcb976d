/** Rules of saved ways to pay that pages share. */
import type { PaymentMethod } from './documents.ts';

/** A card is good to the end of its month, by the calendar of whoever looks at it. */
export const isExpired = (
  { expirationMonth, expirationYear }: Pick<PaymentMethod, 'expirationMonth' | 'expirationYear'>,
  today: { readonly month: number; readonly year: number },
): boolean => expirationYear < today.year || (expirationYear === today.year && expirationMonth < today.month);

/** "05/30" */
export const shownExpiry = ({
  expirationMonth,
  expirationYear,
}: Pick<PaymentMethod, 'expirationMonth' | 'expirationYear'>): string =>
  `${String(expirationMonth).padStart(2, '0')}/${String(expirationYear % 100).padStart(2, '0')}`;
