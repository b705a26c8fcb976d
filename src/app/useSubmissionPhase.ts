/** How far an order that is being placed is: the same in every tab, because it is read from the log. */
import type { WritePhase } from '../../domain/outbox/evolve.ts';
import { useWorld } from './hooks.ts';

/** Null when no submission is in progress. */
export const useSubmissionPhase = (): WritePhase | null =>
  useWorld(({ order, outbox }) =>
    order.submission === null ? null : (outbox.writes[order.submission.writeId]?.phase ?? 'waiting'),
  );
