/**
 * Folds a trace's events with today's code while reading, and compares the states after each event and at
 * each checkpoint. Stops if the states grow so large that comparing them would take too long.
 */
import { createWalk } from './fingerprints.ts';
import { MAX_HASHED_STATE } from './limits.ts';
import { TraceProblem, type Trace, type TraceEngine, type TraceVisitor, type TracedEvent } from './trace.ts';

export type Replay =
  | { readonly status: 'reproduced'; readonly events: number; readonly checkpoints: number }
  /** The first event after which this code's state differs; the projections that differ at the next checkpoint. */
  | {
      readonly status: 'differs';
      readonly first: TracedEvent | null;
      readonly checkpoint: number;
      readonly projections: readonly string[];
    };

export interface RunningReplay {
  readonly visitor: TraceVisitor;
  /** Available when the whole file was read. */
  result(): Replay;
}

/** `mostHashed`: characters of state in total; see limits.ts. */
export function createReplay<W>(engine: TraceEngine<W>, mostHashed = MAX_HASHED_STATE): RunningReplay {
  let walk = createWalk(engine, '');
  let hashed = 0;
  let [events, checkpoints, lines] = [0, 0, 0];
  let first: TracedEvent | null = null;
  let differs: Replay | null = null;
  const onHashed = (characters: number): void => {
    hashed += characters;
    if (hashed > mostHashed)
      throw new TraceProblem(
        lines,
        `event ${events} makes the state so large that it cannot be replayed: more than ${mostHashed} characters were compared`,
      );
  };
  const visitor: TraceVisitor = {
    header({ tab }) {
      lines = 1;
      walk = createWalk(engine, tab, onHashed);
    },
    document: () => void lines++,
    passedOver: () => void lines++,
    event(traced) {
      lines++;
      events++;
      if (differs === null && walk.step(traced.event) !== traced.state) first ??= traced;
    },
    async checkpoint({ seq, hashes }) {
      lines++;
      checkpoints++;
      if (differs !== null) return;
      const projections = differing(walk.hashes(), hashes);
      if (first !== null || projections.length > 0)
        differs = { status: 'differs', first, checkpoint: seq, projections };
    },
  };
  return { visitor, result: () => differs ?? { status: 'reproduced', events, checkpoints } };
}

/** The same for a trace in memory. */
export async function replayTrace<W>(trace: Trace, engine: TraceEngine<W>): Promise<Replay> {
  const { visitor, result } = createReplay(engine);
  visitor.header?.(trace.header);
  let at = 0;
  for (const checkpoint of trace.checkpoints) {
    for (
      let traced = trace.events[at];
      traced !== undefined && traced.event.seq <= checkpoint.seq;
      traced = trace.events[++at]
    )
      visitor.event?.(traced);
    await visitor.checkpoint?.(checkpoint);
  }
  return result();
}

/**
 * Compares the states at the checkpoints alone, which is many times faster. A state that differed and was equal again before the
 * next checkpoint is not noticed, and no first event is named.
 */
export function replayByCheckpoints<W>(trace: Omit<Trace, 'documents'>, engine: TraceEngine<W>): Replay {
  const walk = createWalk(engine, trace.header.tab);
  let at = 0;
  for (const { seq, hashes } of trace.checkpoints) {
    const from = at;
    while ((trace.events[at]?.event.seq ?? Infinity) <= seq) at++;
    walk.fold(trace.events.slice(from, at).map(({ event }) => event));
    const projections = differing(walk.hashes(), hashes);
    if (projections.length > 0) return { status: 'differs', first: null, checkpoint: seq, projections };
  }
  return { status: 'reproduced', events: trace.events.length, checkpoints: trace.checkpoints.length };
}

type Hashes = Readonly<Record<string, string>>;
const differing = (now: Hashes, recorded: Hashes): readonly string[] =>
  [...new Set([...Object.keys(now), ...Object.keys(recorded)])].filter(
    (name) => now[name] !== recorded[name],
  );
