/** A proposal: what a caller wants to append, as a pure function of the world that is called again after a conflict. */
import type { AppEvent, EventDraft } from '../../domain/events.ts';
import type { EventId } from '../../domain/ids.ts';
import type { World } from '../../domain/world.ts';
import type { StoredDocument } from '../ports.ts';

/** An event to append, and the event that caused it. */
export interface Proposed {
  readonly id?: EventId;
  readonly draft: EventDraft;
  readonly cause: EventId | null;
}
export interface Moment {
  readonly world: World;
  readonly now: number;
  mintId(): EventId;
}
export type Proposal = (moment: Moment) => {
  readonly events: readonly Proposed[];
  readonly documents?: readonly StoredDocument[];
};

/**
 * committed: durable and folded (no events: there was nothing to do). fenced: a newer build writes this log. stopped:
 * this client writes no more. failed: storage failed, nothing was written.
 */
export type CommitOutcome =
  | { readonly status: 'committed'; readonly events: readonly AppEvent[] }
  | { readonly status: 'fenced' }
  | { readonly status: 'stopped' }
  | { readonly status: 'failed' };
