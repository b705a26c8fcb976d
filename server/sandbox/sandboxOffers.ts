/** The offers of the sandbox, one of each kind, until a programme is imported; and codes that are refused on purpose. */
import { codeKey, type Offer } from '../../domain/rewards/offers.ts';

const always = { days: 14, from: null, until: null, times: 1 } as const;
const bound = { minimum: 0, products: null } as const;

export const sandboxOffers: readonly Offer[] = [
  {
    ...{ offerId: 'sandbox-code', name: '$1 off your order', ...always },
    benefit: { kind: 'amount', amount: 100, most: null, ...bound },
    issuedBy: { kind: 'code', code: 'CREMA1' },
  },
  {
    ...{ offerId: 'sandbox-gold', name: 'A free drink for reaching Gold', ...always },
    benefit: { kind: 'item', most: 800, ...bound },
    issuedBy: { kind: 'tier', tierId: '2' },
  },
  {
    ...{ offerId: 'sandbox-first-order', name: '20% off your second order', ...always },
    benefit: { kind: 'percent', percent: 20, most: 500, ...bound },
    issuedBy: { kind: 'firstOrder' },
  },
  {
    ...{ offerId: 'sandbox-birthday', name: 'A drink for your birthday', ...always },
    benefit: { kind: 'item', most: 800, ...bound },
    issuedBy: { kind: 'birthday', knownDays: 7 },
  },
];

const REFUSED = /^SANDBOX-(100[2-9]|1010|1100)$/;

/** `SANDBOX-1003` is refused with 1003, and `SANDBOX-LIMIT` with PROMO_TRY_LIMIT; null for any other code. */
export function sandboxPromoRefusal(code: string): string | null {
  const key = codeKey(code);
  return key === 'SANDBOX-LIMIT' ? 'PROMO_TRY_LIMIT' : (REFUSED.exec(key)?.[1] ?? null);
}
