/** The envelope of every event: id, time, tab, era, cause. The types of its data are in events.ts. */
import * as v from 'valibot';
import type { EraId, EventId, TabId } from './ids.ts';
import { MAX_SEQ } from './seq.ts';

/** Milliseconds since the epoch, up to the year 9999, so that each is a valid date that can be formatted. */
export const instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(253_402_300_799_999));
/**
 * A seq. MAX_SEQ is far more than a device ever writes, and far enough below 2^53 that the next one is a safe
 * integer.
 */
export const seqNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_SEQ));

/** `device` events are folded by every tab of the browser, `tab` events only by the tab that wrote them. */
export type Scope = 'device' | 'tab';

/** An intent is what the person asked (imperative); a fact is the result (past tense). */
export type Kind = 'intent' | 'fact';

/** An event as stored in the log. */
export interface Envelope<T extends string = string, D = unknown> {
  /** UUIDv7; also the idempotency key of the write that the event asks for. */
  readonly id: EventId;
  /** Place in the log's total order, 1, 2, 3 … without gaps inside an era. */
  readonly seq: number;
  /** Milliseconds since the epoch, from the clock port of the writing tab. */
  readonly at: number;
  readonly tab: TabId;
  /**
   * The era, not a session of the server: from one sign-out on this device to the next. The stored form of events and
   * traces has this name since the first release, so it stays.
   */
  readonly session: EraId;
  /** Id of the event that caused this one; null where a person or the outside world did. */
  readonly cause: EventId | null;
  readonly type: T;
  /** Version of the data's shape; a released shape never changes (see upcast.ts). */
  readonly v: number;
  readonly data: D;
}
