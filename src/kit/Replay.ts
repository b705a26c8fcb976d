/** A trace that was opened to be looked at: what the replay page asks. Read and folded in a worker (src/compose/openReplay.ts). */
import type { AppEvent } from '../../domain/events.ts';
import type { World } from '../../domain/world.ts';
import type { Link } from '../../streams/replay/causes.ts';
import type { ChangedPart } from '../../streams/replay/changedParts.ts';
import type { Steps } from '../../streams/replay/compareTraces.ts';
import type { FoundValue } from '../../streams/replay/findShown.ts';
import type { Mark } from '../../streams/replay/player.ts';
import type { Why } from '../../streams/replay/why.ts';

/** What is known of all events at once; the columns are as long as the trace. */
export interface Timeline {
  readonly seq: readonly number[];
  /** Milliseconds since the epoch. */
  readonly at: readonly number[];
  /** A place in `types`. */
  readonly type: readonly number[];
  /** A place in `tabs`. */
  readonly tab: readonly number[];
  readonly types: readonly string[];
  readonly isIntent: readonly boolean[];
  readonly tabs: readonly { readonly id: string; readonly name: string }[];
  readonly marks: readonly { readonly place: number; readonly mark: Mark }[];
}

export interface ReplayHeader {
  readonly build: string;
  /** Milliseconds since the epoch. */
  readonly exportedAt: number;
  /** The chain hash: it names the trace in a link. */
  readonly chain: string;
  readonly isRedacted: boolean;
  /** The tab that wrote the file. */
  readonly tab: string;
  readonly locale: string | null;
  readonly engine: string | null;
  /** The settings of the server then; unchecked. */
  readonly settings: unknown;
  readonly viewport: { readonly width: number; readonly height: number } | null;
}

export interface LookedAt {
  readonly event: AppEvent;
  /** The event itself first. */
  readonly causes: readonly Link[];
  readonly changes: readonly ChangedPart[];
}

export interface OpenedReplay {
  readonly header: ReplayHeader;
  readonly timeline: Timeline;
  /** `known`: the number of the last answer, whose states are not sent again; 0: none. */
  statesAt(place: number, tab: string, known: number): Promise<ShownStates>;
  look(place: number): Promise<LookedAt>;
  /** The values that a text on the screen may show. */
  find(place: number, tab: string, text: string): Promise<readonly FoundValue[]>;
  /** `path`: as the command line takes it. Null: there is no such value. */
  why(place: number, tab: string, path: string): Promise<Why | null>;
  /** Null where the trace does not hold it. */
  document(hash: string): Promise<unknown>;
  /** How to go through this trace and another in step; null where that file cannot be read. */
  besides(file: Blob): Promise<Steps | null>;
  close(): void;
}

/** The states that differ from those of the answer `since`. */
export interface ShownStates {
  readonly number: number;
  readonly since: number;
  readonly states: Partial<World>;
}

export type OpenReplay = (
  file: Blob,
  options: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) => Promise<
  { readonly ok: true; readonly replay: OpenedReplay } | { readonly ok: false; readonly sentence: string }
>;
