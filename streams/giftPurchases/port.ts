/** Gifts that are bought, changed and claimed, asked of the server. */
import type { GiftDraft } from '../../domain/gifts/draft.ts';
import type { Answer, RiskData } from '../ports.ts';

/** `accepted`: the bank has not decided. */
export type PurchaseOutcome =
  | { readonly status: 'unknown' | 'accepted' }
  | { readonly status: 'done'; readonly orderNumber: string }
  | { readonly status: 'refused'; readonly code: string };

export interface AskedPurchase {
  readonly key: string;
  readonly locale: string;
  readonly risk: RiskData | null;
}

export interface GiftPurchasesPort {
  buy(draft: GiftDraft, paymentMethodId: string, asked: AskedPurchase): Promise<Answer<PurchaseOutcome>>;
  /** `secret`: of `guestPurchaseSecret` (domain/gifts/guestPurchase.ts). */
  buyAsGuest(draft: GiftDraft, secret: string, asked: AskedPurchase): Promise<Answer<PurchaseOutcome>>;
  purchaseStatus(key: string): Promise<Answer<PurchaseOutcome>>;
  /** Sends it to another address, or as null takes the money back. */
  change(giftId: string, recipientEmail: string | null, key: string): Promise<Answer<null>>;
  /** `secret`: of the link. Refused with GIFT_LINK_INVALID. */
  claim(
    secret: string,
    cardId: string | null,
    key: string,
  ): Promise<Answer<{ readonly cardId: string; readonly amount: number }>>;
  /** Closes the key of a claim or a purchase: a request on its way takes no effect; or says what came of it. `code` null: done. */
  close(
    idempotencyKey: string,
  ): Promise<Answer<'unknown' | 'inProgress' | 'accepted' | { readonly code: string | null }>>;
}
