/** Cancelling an order, asked of the server. */
import type { CancelledOrder } from '../../domain/cancellations/shape.ts';
import type { Answer, WriteOutcome } from '../ports.ts';

export interface CancellationsPort {
  cancel(orderId: string, idempotencyKey: string): Promise<Answer<CancelledOrder>>;
  /** What became of a cancellation whose answer was lost. */
  cancelOutcome(idempotencyKey: string): Promise<Answer<WriteOutcome<CancelledOrder>>>;
}
