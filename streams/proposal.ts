/** What someone wants to write down, said as a pure function of the world: after a conflict it is asked again. */
import type { AppEvent, EventDraft } from '../domain/events.ts';
import type { EventId } from '../domain/ids.ts';
import type { World } from '../domain/world.ts';
import type { StoredDocument } from './ports.ts';

/** What someone wants to add: an event, and which one led to it. */
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
/** Pure: may be called again after a conflict, with the newer world. */
export type Proposal = (moment: Moment) => {
  readonly events: readonly Proposed[];
  readonly documents?: readonly StoredDocument[];
};

/** committed: durable and folded (events may be empty: nothing to do). fenced: a newer build writes this log. stopped: this
 * client writes no more. */
export type CommitOutcome =
  | { readonly status: 'committed'; readonly events: readonly AppEvent[] }
  | { readonly status: 'fenced' }
  | { readonly status: 'stopped' }
  | { readonly status: 'failed' };
