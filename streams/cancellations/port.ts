/** Cancelling an order, asked of the server. */
import type { CancelledOrder } from '../../domain/cancellations/shape.ts';
import type { Answer } from '../ports.ts';

export type CancelOutcome =
  | { readonly status: 'unknown' | 'inProgress' }
  | { readonly status: 'done'; readonly cancelled: CancelledOrder }
  | { readonly status: 'refused'; readonly code: string };

export interface CancellationsPort {
  cancel(orderId: string, idempotencyKey: string): Promise<Answer<CancelledOrder>>;
  /** What became of a cancellation whose answer was lost. */
  cancelOutcome(idempotencyKey: string): Promise<Answer<CancelOutcome>>;
}
