/**
 * Reads and verifies a trace line by line: form, order, schemas, gaps, document hashes, checkpoint places,
 * chain. Strict: anything unknown is an error, and the first error ends the reading with one sentence. Keeps
 * nothing in memory; a visitor receives the lines. Doesn't fold; see replayTrace.ts.
 */
import type { Result } from '../../domain/result.ts';
import { no, ok } from '../../domain/result.ts';
import { createLineOrder } from './lineOrder.ts';
import { nextLink, sha256 } from './fingerprints.ts';
import { readLines } from './readLines.ts';
import { TraceProblem, type TraceSummary, type TraceVisitor } from './trace.ts';

export interface ScanOptions {
  /** Bytes of the file that were read so far, compressed or not. */
  readonly onRead?: (read: number) => void;
}

/** A TraceProblem that a visitor throws is also returned as the file's problem. */
export async function scanTrace(
  bytes: ReadableStream<Uint8Array>,
  visitor: TraceVisitor,
  { onRead }: ScanOptions = {},
): Promise<Result<TraceSummary, TraceProblem>> {
  const order = createLineOrder(visitor);
  let link = '';
  let headerHash = '';
  let last = 0;
  try {
    for await (const { number, text } of readLines(bytes, onRead)) {
      last = number;
      await order.take(number, text, link);
      link = nextLink(link, text);
      if (number === 1) headerHash = sha256(text);
    }
    return ok({ ...order.finish(last + 1), headerHash });
  } catch (problem) {
    if (problem instanceof TraceProblem) return no(problem);
    throw problem;
  }
}
