/** State of the log itself: which writer version may append, and whether storage is durable. */
import type * as v from 'valibot';
import { projection } from '../projection.ts';
import type { StorageMode } from './events.ts';

export interface EngineState {
  /** The highest writer version in the log; a tab with a lower one must not write. */
  readonly writer: number;
  readonly era: string | null;
  /** Projections that failed to fold an event, with the event's id. Shown, never fatal. */
  readonly quarantined: readonly { readonly eventId: string; readonly projection: string }[];
  /** Events of types this build does not know; folded after an upgrade. */
  readonly parked: number;
  /**
   * Keys of the rows that are no events and were skipped, at most some hundreds. Missing in states of older builds.
   */
  readonly setAside?: readonly number[];
  /** The tab that the log last said to lead, and when. Missing where none was said. */
  readonly leader?: { readonly tab: string; readonly at: number };
  /** The projections of which the log says that they left out an event. Missing where none did. */
  readonly quarantineTold?: readonly string[];
}

const fresh: EngineState = { writer: 0, era: null, quarantined: [], parked: 0 };

export const engine = projection('engine', 'device', fresh, {
  'engine/writerRaised': (draft, { data }) => {
    draft.writer = Math.max(draft.writer, data.writer);
  },
  'engine/eraStarted': (draft, { session }) => {
    draft.era = session;
  },
  'engine/eraResumed': (draft, { session }) => {
    draft.era = session;
  },
  'engine/rowsSetAside': (draft, { data }) => {
    draft.setAside = [...new Set([...(draft.setAside ?? []), ...data.seqs])];
  },
  'engine/leaderChanged': (draft, { tab, at }) => {
    draft.leader = { tab, at };
  },
  'engine/projectionQuarantined': (draft, { data }) => {
    draft.quarantineTold = [...(draft.quarantineTold ?? []), data.projection];
  },
  /** Informative only: the projections before it come from the snapshot. */
  'engine/logRestored': () => undefined,
});

export interface StorageState {
  readonly mode: v.InferOutput<typeof StorageMode>;
  readonly reason: string | null;
}

export const storage = projection('storage', 'tab', { mode: 'durable', reason: null } as StorageState, {
  'engine/storageChanged': (draft, { data }) => {
    draft.mode = data.mode;
    draft.reason = data.reason;
  },
});
