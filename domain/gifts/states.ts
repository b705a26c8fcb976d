/**
 * The states of a purchase, and of each of its gifts: that of its delivery and that of its money, which change apart. A gift that
 * is delivered is still `purchased`, and one whose mail failed may be `claimed` by a link that was renewed.
 */

/** retry (EPROMISERETRY): the bank has not answered; what came of it is asked again. */
export const purchaseStates = ['pending', 'challenge', 'retry', 'done', 'failed'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/**
 * accepted: the mail server took it, which is not yet delivered. deferred: it asked to try again later. unknown: the line
 * dropped after the mail was handed over, and it is not sent again by itself.
 */
export const deliveryStates = [
  'pending',
  'sending',
  'accepted',
  'delivered',
  'deferred',
  'failed',
  'unknown',
  'cancelled',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const moneyStates = ['purchased', 'claimed', 'refunded'] as const;
export type MoneyState = (typeof moneyStates)[number];

export interface GiftState {
  readonly money: MoneyState;
  readonly delivery: DeliveryState;
  readonly isCorrected: boolean;
}

/** Once, where the mail cannot be delivered or nobody knows. */
export const mayCorrect = ({ money, delivery, isCorrected }: GiftState): boolean =>
  money === 'purchased' && !isCorrected && (delivery === 'failed' || delivery === 'unknown');

/** Not of a gift that a mail server has taken: its recipient may know of it. */
export const mayRefund = ({ money, delivery }: Omit<GiftState, 'isCorrected'>): boolean =>
  money === 'purchased' &&
  (delivery === 'pending' || delivery === 'deferred' || delivery === 'failed' || delivery === 'unknown');
