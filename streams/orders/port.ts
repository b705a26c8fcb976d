/** Orders and past orders, asked of the server. */
import type { PreviousOrder, SubmittedOrder } from '../../domain/orders/shape.ts';
import type { PricingPlace } from '../../domain/stores/pricingPlace.ts';
import type { Answer, PartialAnswer, RiskData } from '../ports.ts';

export type OrderOutcome =
  | { readonly status: 'unknown' | 'inProgress' | 'accepted' }
  | { readonly status: 'done'; readonly order: SubmittedOrder }
  /** `reloaded`: the amount that was added to the card before, in cents. */
  | { readonly status: 'refused'; readonly code: string; readonly reloaded?: number | null };

export interface OrdersPort {
  submit(
    order: {
      readonly orderId: string;
      readonly storeNumber: string;
      /** The stored-value card that pays, or pays a part. */
      readonly cardId: string | null;
      /** With the tip. */
      readonly amount: number;
      /** The saved payment method that pays the rest, or reloads the card. */
      readonly paymentMethodId?: string | null;
      /** The part of `amount` that the stored-value card pays; null for all. */
      readonly cardAmount?: number | null;
      /** The amount that is added to the card first. */
      readonly reloadAmount?: number | null;
      readonly tipAmount?: number;
      /** The start of a slot; null for as soon as possible. */
      readonly scheduledFor?: number | null;
    },
    idempotencyKey: string,
    risk?: RiskData | null,
  ): Promise<Answer<SubmittedOrder | 'accepted'>>;
  /** `secret`: of domain/orders/guestPayment.ts. `accepted`: the bank asks the person, or has not decided. */
  submitAsGuest(
    order: {
      readonly orderId: string;
      readonly storeNumber: string;
      readonly amount: number;
      readonly scheduledFor: number | null;
    },
    secret: string,
    idempotencyKey: string,
    risk?: RiskData | null,
  ): Promise<Answer<SubmittedOrder | 'accepted'>>;
  /** What became of a write whose answer was lost. */
  outcome(idempotencyKey: string): Promise<Answer<OrderOutcome>>;
  /** Closes the key: a request under it that arrives later is refused for ever. */
  closeSubmit(idempotencyKey: string): Promise<Answer<OrderOutcome>>;
  /** A guest's order, for the person who has its token, for a day; null for any other. */
  ofGuest(orderToken: string, signal: AbortSignal): Promise<Answer<PreviousOrder | null>>;
  /** `place`: where they may be ordered again; null without a store. In part: without the refunds. */
  previous(
    asked: {
      readonly locale: string;
      readonly place: PricingPlace | null;
      readonly isPricingEnabled: boolean;
    },
    signal?: AbortSignal,
  ): Promise<Answer<readonly PreviousOrder[]> | PartialAnswer<readonly PreviousOrder[]>>;
}
