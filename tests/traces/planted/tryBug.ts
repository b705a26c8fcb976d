/** What the trace commands say of the trace of a planted bug. */
import { performance } from 'node:perf_hooks';
import { createCauses } from '../../../streams/replay/causes.ts';
import { loadTrace } from '../../../tools/trace/loadTrace.ts';
import { comparisonOf } from '../../../tools/trace/rerun/comparisonOf.ts';
import { rerun } from '../../../tools/trace/rerun/rerun.ts';
import { differenceLines } from '../../../tools/trace/rerun/words.ts';
import { reduce } from '../../../tools/trace/toTest/reduce.ts';

export interface TriedBug {
  readonly isToldApart: boolean;
  /** Of the events, how many the smallest trace has. */
  readonly share: number;
  readonly seconds: number;
  readonly lines: readonly string[];
}

export async function tryMended(file: string): Promise<string> {
  const trace = await loadTrace(file);
  const { first } = rerun(trace.events, { how: comparisonOf(trace) });
  return first === null ? 'the same facts' : differenceLines(first, createCauses(trace.events)).join(' ');
}

export async function tryBug(file: string): Promise<TriedBug> {
  const trace = await loadTrace(file);
  const how = comparisonOf(trace);
  const { first } = rerun(trace.events, { how });
  if (first === null) return { isToldApart: false, share: 1, seconds: 0, lines: ['NOT told apart'] };
  const started = performance.now();
  const reduced = reduce(trace.events, {
    target: { kind: 'difference' },
    how,
    now: () => performance.now(),
    mostMs: 60_000,
  });
  const seconds = (performance.now() - started) / 1_000;
  const share = (reduced?.events.length ?? Infinity) / trace.events.length;
  const lines = [
    ...differenceLines(first, createCauses(trace.events)),
    `to-test: ${reduced?.events.length} of ${trace.events.length} events (${(share * 100).toFixed(1)} %), ${reduced?.runs} runs in ${seconds.toFixed(1)} s`,
    `left: ${reduced?.events.map(({ type }) => type).join(' ')}`,
  ];
  return { isToldApart: true, share, seconds, lines };
}
