/**
 * The payment gateway as the server sees it: it keeps cards under names of its own, and says whether one may pay. The
 * sandbox's is in sandbox/createSandboxGateway.ts. Capturing, voiding and refunding come with the first charge.
 */

export interface PaymentGateway {
  /** Takes a card from the vault, which forgets it. Nothing is asked of the bank yet. */
  keepCard(card: TypedCard): Promise<{ readonly gatewayCard: string }>;
  /**
   * Asks the bank. An amount of 0 verifies a card that is being saved; a larger one is reserved. The same key gets the
   * same answer.
   */
  authorize(request: AuthorizationRequest): Promise<Authorization>;
}

/** Lives in memory only. */
export interface TypedCard {
  readonly number: string;
  readonly securityCode: string;
}

export interface AuthorizationRequest {
  readonly gatewayCard: string;
  /** In cents. */
  readonly amount: number;
  readonly currency: string;
  readonly idempotencyKey: string;
  /** False for a charge that runs by itself: nobody could answer a challenge. */
  readonly isPersonPresent: boolean;
}

export type Authorization =
  | { readonly status: 'approved' }
  /** The bank wants to ask the person (3-D Secure). */
  | { readonly status: 'challenge'; readonly endsIn: 'approved' | 'refused' }
  /** A code of spec 1 section 8. */
  | { readonly status: 'refused'; readonly code: string };
