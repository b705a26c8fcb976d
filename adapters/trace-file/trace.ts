/** A trace in memory, and the interface of the fold that a reader and a replay need. Doesn't know the app's fold. */
import type { AppEvent } from '../../domain/events.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import type { CheckpointLine, HeaderLine, TraceSignature } from './format.ts';
import { MAX_SENTENCE } from './limits.ts';
import { printable } from '../../domain/printable.ts';

/** The app's own fold, injected: the export page and the command line use the same one. */
export interface TraceEngine<W> {
  /** Identifies the reducers; a trace made with others may differ. */
  readonly reducers: string;
  readonly initial: W;
  fold(world: W, events: readonly AppEvent[]): W;
  /** Each projection's state by name. */
  projections(world: W): Readonly<Record<string, unknown>>;
}

export interface TracedEvent {
  readonly event: AppEvent;
  /** Hash of the projections that it changed; see stateOf in fingerprints.ts. */
  readonly state: string;
}
export interface PassedOver {
  readonly seq: number;
  readonly why: 'parked' | 'damaged' | 'missing';
}
export interface Trace {
  readonly header: HeaderLine;
  readonly documents: readonly StoredDocument[];
  readonly events: readonly TracedEvent[];
  readonly passedOver: readonly PassedOver[];
  readonly checkpoints: readonly CheckpointLine[];
}

/** Summary of a file that was read to its end, without its content. */
export interface TraceSummary {
  readonly header: HeaderLine;
  /** SHA-256 of the header's line. */
  readonly headerHash: string;
  readonly chain: string;
  readonly events: number;
  readonly documents: number;
  readonly passedOver: number;
  readonly signature: TraceSignature | null;
}

/** Receives each line in order, before the rest of the file is verified. */
export interface TraceVisitor {
  readonly header?: (header: HeaderLine) => void;
  readonly document?: (document: StoredDocument) => void;
  readonly event?: (event: TracedEvent) => void;
  readonly passedOver?: (place: PassedOver) => void;
  readonly checkpoint?: (checkpoint: CheckpointLine) => void | Promise<void>;
}

/** The fault of a file, in one sentence that starts with the line. Quoted file content is safe to show. */
export class TraceProblem extends Error {
  override readonly name = 'TraceProblem';
  readonly line: number;
  constructor(line: number, what: string) {
    super(`line ${line}: ${printable(what, MAX_SENTENCE)}`);
    this.line = line;
  }
}

/** The file, or an event in it, was written by a newer build than this. */
export class NewerTrace extends TraceProblem {}
