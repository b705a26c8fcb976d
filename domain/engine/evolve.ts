/** What the app knows about its own log: who may write, and where it is kept. */
import type * as v from 'valibot';
import { projection } from '../projection.ts';
import type { StorageMode } from './events.ts';

export interface EngineState {
  /** The newest build that wrote; a tab with a lower number must not write any more. */
  readonly writer: number;
  readonly era: string | null;
  /** Projections that met an event they could not fold, with the events' ids: shown, never fatal. */
  readonly quarantined: readonly { readonly eventId: string; readonly projection: string }[];
  /** Events of types this build does not know; folded after an upgrade. */
  readonly parked: number;
}

const fresh: EngineState = { writer: 0, era: null, quarantined: [], parked: 0 };

export const engine = projection('engine', 'device', fresh, {
  'engine/writerRaised': (draft, { data }) => {
    draft.writer = Math.max(draft.writer, data.writer);
  },
  'engine/eraStarted': (draft, { session }) => {
    draft.era = session;
  },
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
