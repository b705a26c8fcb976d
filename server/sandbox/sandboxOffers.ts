/** The offers of the sandbox, one of each kind, until a programme is imported. */
import type { Offer } from '../../domain/rewards/offers.ts';

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
];
