/** Reads and verifies a whole trace into memory. See scanTrace.ts, which keeps nothing. */
import type { Result } from '../../domain/result.ts';
import { no, ok } from '../../domain/result.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import type { CheckpointLine } from './format.ts';
import { scanTrace } from './scanTrace.ts';
import type { PassedOver, Trace, TraceProblem, TracedEvent } from './trace.ts';

export { footerText } from './lineOrder.ts';

export async function readTrace(bytes: ReadableStream<Uint8Array>): Promise<Result<Trace, TraceProblem>> {
  const documents: StoredDocument[] = [];
  const events: TracedEvent[] = [];
  const passedOver: PassedOver[] = [];
  const checkpoints: CheckpointLine[] = [];
  const read = await scanTrace(bytes, {
    document: (each) => void documents.push(each),
    event: (each) => void events.push(each),
    passedOver: (each) => void passedOver.push(each),
    checkpoint: (each) => void checkpoints.push(each),
  });
  return read.ok
    ? ok({ header: read.value.header, documents, events, passedOver, checkpoints })
    : no(read.reason);
}
