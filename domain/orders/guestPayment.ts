/** The payment of a guest (spec 3 sections 3 and 4), and its parts that are sent, as one secret for the vault. */
import * as v from 'valibot';
import { cardNumberIn } from '../cardNumbers.ts';
import { isStillValid } from '../freshness.ts';

/** Kept in the memory of the page; the token is a secret. */
export interface GuestPayment {
  readonly token: string;
  readonly paymentType: string | null;
  readonly accountNumberLastFour: string | null;
  readonly tokenAcquiredTimestamp: number;
}

/** `maxAge`: securePayment.guestPaymentTokenMaxAge, to which the token is good. */
export const isPaymentExpired = (
  { tokenAcquiredTimestamp: at }: Pick<GuestPayment, 'tokenAcquiredTimestamp'>,
  maxAge: number,
  now: number,
): boolean => at > 0 && !isStillValid(at, maxAge + 1, now);

const GuestSecret = v.strictObject({
  token: v.string(),
  /** The address for news by email; null for none. */
  marketingEmail: v.nullable(v.string()),
});
type GuestSecret = v.InferOutput<typeof GuestSecret>;

export const guestSecret = (secret: GuestSecret): string => JSON.stringify(secret);
/** Throws for what `guestSecret` did not make. */
export const guestOfSecret = (secret: string): GuestSecret => v.parse(GuestSecret, JSON.parse(secret));

const LONGEST_EMAIL = 254;
/** Refuses only texts that are certainly no email address, or that hold a card number. */
export const isEmail = (text: string): boolean =>
  text.length <= LONGEST_EMAIL &&
  /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u.test(text) &&
  cardNumberIn(text) === null;
