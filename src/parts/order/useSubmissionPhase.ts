/** How far an order that is being placed is: the same in every tab, because it is read from the log. */
import type { WritePhase } from '../../../domain/outbox/evolve.ts';
import { toldPhase } from '../../../domain/outbox/toldPhase.ts';
import { useWorld } from '../../kit/hooks.ts';

/** Null when no submission is in progress. */
export const useSubmissionPhase = (): WritePhase | null =>
  useWorld(({ order, outbox }) => {
    if (order.submission === null) return null;
    const entry = outbox.writes[order.submission.writeId];
    return entry === undefined ? 'waiting' : toldPhase(entry);
  });
