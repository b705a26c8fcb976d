/**
 * Folds a trace's events with today's code and compares what comes out, event by event and at each checkpoint.
 * Knows nothing of files; a trace that reaches this has been verified.
 */
import { createWalk } from './fingerprints.ts';
import type { Trace, TraceEngine, TracedEvent } from './trace.ts';

export type Replay =
  | { readonly status: 'reproduced'; readonly events: number; readonly checkpoints: number }
  /** The first event after which this code's state is another; the projections that differ at the next checkpoint. */
  | {
      readonly status: 'differs';
      readonly first: TracedEvent | null;
      readonly checkpoint: number;
      readonly projections: readonly string[];
    };

export async function replayTrace<W>(trace: Trace, engine: TraceEngine<W>): Promise<Replay> {
  const walk = createWalk(engine, trace.header.tab);
  let at = 0;
  let first: TracedEvent | null = null;
  for (const { seq, hashes } of trace.checkpoints) {
    for (
      let traced = trace.events[at];
      traced !== undefined && traced.event.seq <= seq;
      traced = trace.events[++at]
    ) {
      if (walk.step(traced.event) !== traced.state) first ??= traced;
    }
    const now = await walk.hashes();
    const names = [...new Set([...Object.keys(now), ...Object.keys(hashes)])];
    const projections = names.filter((name) => now[name] !== hashes[name]);
    if (first !== null || projections.length > 0)
      return { status: 'differs', first, checkpoint: seq, projections };
  }
  return { status: 'reproduced', events: trace.events.length, checkpoints: trace.checkpoints.length };
}
