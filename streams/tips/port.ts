/** A tip after an order, given to the server. */
import type { GivenTip } from '../../domain/tips/shape.ts';
import type { Answer, WriteOutcome } from '../ports.ts';

export interface TipsPort {
  give(tip: GivenTip, idempotencyKey: string): Promise<Answer<GivenTip>>;
  /** What became of a tip whose answer was lost. */
  outcome(idempotencyKey: string): Promise<Answer<WriteOutcome<GivenTip>>>;
}
