/**
 * Verifies one trace file: form, chain, replay, signature. Runs in the worker (trace.worker.ts) and in tests;
 * holds only one line of the file and the folded state in memory.
 */
import { createReplay, type Replay } from '../../adapters/trace-file/replayTrace.ts';
import { scanTrace } from '../../adapters/trace-file/scanTrace.ts';
import { checkSignature, type TraceKey, type VerifyEd25519 } from '../../adapters/trace-file/signature.ts';
import type { TraceProblem, TraceSummary } from '../../adapters/trace-file/trace.ts';
import { printable } from '../../domain/printable.ts';
import { foldEngine } from '../../streams/log/foldEngine.ts';
import type { TraceVerdict } from '../kit/Crema.ts';

export interface CheckNeeds {
  /** The server's public keys; null when they cannot be fetched. */
  readonly fetchKeys: () => Promise<readonly TraceKey[] | null>;
  /** Throws where the browser does not support Ed25519. */
  readonly verify: VerifyEd25519;
}

export async function checkTrace(
  file: Blob,
  onRead: (read: number) => void,
  needs: CheckNeeds,
): Promise<TraceVerdict> {
  const replay = createReplay(foldEngine);
  const read = await scanTrace(file.stream(), replay.visitor, { onRead });
  if (!read.ok) return refused(read.reason);
  const { events } = read.value;
  const result = replay.result();
  const signature = await signatureOf(read.value, needs);
  return result.status === 'reproduced'
    ? { ok: true, sentence: 'reproduced exactly', events, signature }
    : { ok: false, sentence: printable(differenceIn(result), LONGEST), events, signature };
}

const LONGEST = 400;

const refused = (problem: TraceProblem): TraceVerdict => ({
  ok: false,
  sentence: problem.message,
  events: 0,
  signature: null,
});

function differenceIn({ first, checkpoint, projections }: Extract<Replay, { status: 'differs' }>): string {
  const where = first === null ? `before event ${checkpoint}` : `at event ${first.event.seq}`;
  return `differs first ${where}: ${projections.join(', ')}`;
}

async function signatureOf(
  summary: TraceSummary,
  { fetchKeys, verify }: CheckNeeds,
): Promise<TraceVerdict['signature']> {
  if (summary.signature === null) return { status: 'none' };
  const { at, key } = summary.signature;
  const keys = await fetchKeys();
  if (keys === null) return { status: 'unchecked', at, key };
  try {
    const { status } = await checkSignature(summary, keys, verify);
    return status === 'none' ? { status } : { status, at, key };
  } catch {
    return { status: 'unchecked', at, key };
  }
}
