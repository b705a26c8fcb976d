/**
 * What is said of an order that its payment method, its bank or a reload refused, by code (spec 3 section 8, spec rulings), and
 * what is offered. A code that is not here has the text of the general catalog. Loaded with the payment sheet.
 */
export interface TenderError {
  readonly messageId: string;
  /** methods: to the saved payment methods. */
  readonly does: 'methods' | null;
}
const said = (name: string): TenderError => ({ messageId: `payment.error.${name}`, does: null });
const method = said('method');
const provider = said('provider');

export const tenderErrors: Readonly<Record<string, TenderError>> = {
  '121005': said('amountMissing'),
  '121009': said('amountMissing'),
  '121010': said('amountMissing'),
  '121017': method,
  '121035': said('bank'),
  '121036': said('amountInvalid'),
  '121043': method,
  '121044': { messageId: 'payment.error.expired', does: 'methods' },
  '121045': method,
  '121046': method,
  '121048': said('rejected'),
  '121059': provider,
  '121060': provider,
  '121061': provider,
  '121062': said('fraud'),
  '121065': method,
  '121066': method,
  '121067': provider,
  '121068': method,
  '121069': said('network'),
  '121070': method,
  '121071': provider,
  '121072': provider,
  '121076': method,
  PAYMENT_METHOD_NOT_FOUND: { messageId: 'payment.error.methodGone', does: 'methods' },
  PAYMENT_TRY_LIMIT: said('tryLimit'),
  PAYMENT_VOIDED: said('cancelled'),
  CHALLENGE_EXPIRED: said('challengeExpired'),
  CHARGE_CANCELLED: said('cancelled'),
  STORED_VALUE_ONLY: said('storedValueOnly'),
};
