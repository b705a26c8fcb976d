/**
 * The envelope around everything that happens: who, when, where and because of what.
 * A reader starts here; what the letters inside say is in events.ts.
 */
import type { EraId, EventId, TabId } from './ids.ts';

/** `device` events are folded by every tab of the browser, `tab` events only by the tab that wrote them. */
export type Scope = 'device' | 'tab';

/** An intent is what the person asked (imperative); a fact is what came of it (past tense). */
export type Kind = 'intent' | 'fact';

/** An event as it lies in the log. */
export interface Envelope<T extends string = string, D = unknown> {
  /** UUIDv7; also the idempotency key of the write that the event asks for. */
  readonly id: EventId;
  /** Place in the log's total order, 1, 2, 3 … without gaps inside an era. */
  readonly seq: number;
  /** Milliseconds since the epoch, from the clock port of the writing tab. */
  readonly at: number;
  readonly tab: TabId;
  /** The era: from one sign-out on this device to the next. */
  readonly session: EraId;
  /** The event that led to this one; null for what a person or the world began. */
  readonly cause: EventId | null;
  readonly type: T;
  /** Version of the data's shape; a released shape never changes (see upcast.ts). */
  readonly v: number;
  readonly data: D;
}
