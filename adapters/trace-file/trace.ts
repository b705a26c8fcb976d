/** A trace in memory, and what reading and replaying one needs of the fold. Doesn't know which fold that is. */
import type { AppEvent } from '../../domain/events.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import type { CheckpointLine, HeaderLine } from './format.ts';

/** The app's own fold, handed in: the export page and the command line give the same one. */
export interface TraceEngine<W> {
  /** Names the reducers; a trace made with others may differ. */
  readonly reducers: string;
  readonly initial: W;
  fold(world: W, events: readonly AppEvent[]): W;
  /** Each projection's state by name. */
  projections(world: W): Readonly<Record<string, unknown>>;
}

export interface TracedEvent {
  readonly event: AppEvent;
  /** Of the projections it changed; see stateOf in fingerprints.ts. */
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

/** What is wrong with a file, in one sentence that begins with the line. */
export class TraceProblem extends Error {
  override readonly name = 'TraceProblem';
  readonly line: number;
  constructor(line: number, what: string) {
    super(`line ${line}: ${what}`);
    this.line = line;
  }
}
