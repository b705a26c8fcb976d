/**
 * The payment gateway as the server sees it: it keeps cards under names of its own and charges them. A payment is named by
 * the idempotency key of its charge: the same request under the same key is answered the same, another one is an error.
 * Every call throws GatewayUnavailable where no answer comes; what happened is then asked by key. The sandbox's gateway is in
 * sandbox/createSandboxGateway.ts.
 */
import type { AccountType } from '../../domain/paymentMethods/accounts.ts';
import type { Risk } from './risk.ts';

export interface PaymentGateway {
  /** Takes a card from the vault, which forgets it. Nothing is asked of the bank yet. */
  keepCard(card: TypedCard): Promise<{ readonly gatewayCard: string }>;
  /** Asks the bank whether a card that is being saved may pay. Moves and reserves nothing. */
  verify(request: Verifying): Promise<Verification>;
  /** Asks the bank to reserve the amount. */
  authorize(request: AuthorizationRequest): Promise<GatewayPayment>;
  /** Captures the authorized amount. */
  capture(key: string): Promise<GatewayPayment>;
  /**
   * Ends a payment that was not captured. A key that the gateway does not know is closed: a request that is still on its way
   * takes no effect.
   */
  void(key: string): Promise<GatewayPayment>;
  /** Refunds the whole captured amount. Answers `captured` if the bank refuses it. */
  refund(key: string): Promise<GatewayPayment>;
  /**
   * Refunds a part of the captured amount, once for the name of the part. Answers `kept` if the bank refuses it.
   */
  refundPart(key: string, part: string, amount: number): Promise<'refunded' | 'kept'>;
  /** Null where the gateway has no payment of that key. */
  find(key: string): Promise<GatewayPayment | null>;
  /**
   * Asks a provider (PayPal) for a page at which the person approves that an account there pays. It leads back to `returnUrl`,
   * and tells nothing there: what came of it is asked by key.
   */
  askForAgreement(request: AgreementRequest): Promise<{ readonly approvalUrl: string }>;
  /** Null where the gateway has none of that key. */
  findAgreement(key: string): Promise<Agreement | null>;
  /** Ends it at the provider: the account pays nothing here any more. Ended again, or unknown, it is the same. */
  endAgreement(key: string): Promise<void>;
  /** The key of the payment that a notification is about; null where the gateway did not sign it, or long ago. */
  readNotification(headers: Readonly<Record<string, unknown>>, body: string): string | null;
}

export interface AgreementRequest {
  readonly key: string;
  readonly paymentType: AccountType;
  readonly returnUrl: string;
}

export type Agreement =
  /** pending: the person has not answered. ended: it was approved, and is over. */
  | { readonly status: 'pending' | 'cancelled' | 'ended' }
  /** A code of spec 1 section 8. */
  | { readonly status: 'failed'; readonly code: string }
  | {
      readonly status: 'approved';
      /** The charged card, by the gateway's name of it. */
      readonly gatewayCard: string;
      /** The provider's own name of the account, the same whenever it is approved. */
      readonly accountId: string;
      /** The email address, the user name or the number. */
      readonly account: string;
    };

/** Lives in memory only. */
export interface TypedCard {
  readonly number: string;
  readonly securityCode: string;
}

export interface Verifying {
  readonly gatewayCard: string;
  readonly currency: string;
  readonly idempotencyKey: string;
}

export type Verification =
  | { readonly status: 'approved' }
  /** A code of spec 1 section 8. */
  | { readonly status: 'refused'; readonly code: string };

export interface AuthorizationRequest {
  readonly key: string;
  readonly gatewayCard: string;
  /** In cents. */
  readonly amount: number;
  readonly currency: string;
  /** False for a charge without a person present, who could answer a challenge. */
  readonly isPersonPresent: boolean;
  /** For the provider's fraud checks; null where the page gathered none. */
  readonly risk: Risk | null;
}

export interface GatewayPayment {
  /** challenge: the bank wants to ask the person (3-D Secure). */
  readonly status: 'challenge' | 'authorized' | 'refused' | 'captured' | 'voided' | 'refunded';
  /** Where it is `refused`: a code of spec 1 section 8. */
  readonly code: string | null;
  /** Where it is `challenge`: the bank's page for the person. */
  readonly challengeUrl: string | null;
}

/** No answer came, or none that says what happened. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}
