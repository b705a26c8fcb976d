/**
 * What is said of a guest's order that was not placed, by code (spec 3 section 8, spec rulings). A code that is not here is in
 * the error catalog. Loaded with the guest's checkout.
 */
interface GuestError {
  readonly messageId: string;
  /** What may help: the card is typed again, or another one. `null`: there is nothing to do here. */
  readonly does: 'addPayment' | null;
}
const card = (name: string): GuestError => ({ messageId: `guest.error.${name}`, does: 'addPayment' });
const method = card('method');
const provider = card('provider');
const expired = card('session');

export const guestErrors: Readonly<Record<string, GuestError>> = {
  '121000': method,
  '121001': method,
  '121002': method,
  '121017': method,
  '121035': card('bank'),
  '121043': method,
  '121044': card('expired'),
  '121045': method,
  '121046': method,
  '121048': card('rejected'),
  '121059': provider,
  '121060': provider,
  '121061': provider,
  '121062': { messageId: 'guest.error.fraud', does: null },
  '121065': method,
  '121066': method,
  '121067': provider,
  '121068': method,
  '121069': card('network'),
  '121070': method,
  '121071': provider,
  '121072': provider,
  '121076': method,
  ENTER_AGAIN: card('again'),
  PAYMENT_TOKEN_INVALID: expired,
  PAYMENT_EXPIRED: expired,
  PAYMENT_TRY_LIMIT: { messageId: 'guest.error.tryLimit', does: null },
  PAYMENT_VOIDED: card('cancelled'),
  CHARGE_CANCELLED: card('cancelled'),
  CHALLENGE_EXPIRED: card('challengeExpired'),
};

/** The bank was asked with the card, or may have been: it must be typed again. */
export const usesUpCard = (code: string): boolean => code in guestErrors;
