/** A tip after an order, given to the server. */
import type { GivenTip } from '../../domain/tips/shape.ts';
import type { Answer } from '../ports.ts';

export type TipOutcome =
  | { readonly status: 'unknown' | 'inProgress' }
  | { readonly status: 'done'; readonly given: GivenTip }
  | { readonly status: 'refused'; readonly code: string };

export interface TipsPort {
  give(tip: GivenTip, idempotencyKey: string): Promise<Answer<GivenTip>>;
  /** What became of a tip whose answer was lost. */
  outcome(idempotencyKey: string): Promise<Answer<TipOutcome>>;
}
