/** A trace in memory, for the commands that go to and fro in it. Its size is bounded (adapters/trace-file/limits.ts). */
import type { CheckpointLine } from '../../adapters/trace-file/format.ts';
import type { PassedOver, TraceSummary, TracedEvent } from '../../adapters/trace-file/trace.ts';
import type { AppEvent } from '../../domain/events.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import { scanFile } from './command.ts';

export interface LoadedTrace {
  readonly header: TraceSummary['header'];
  readonly traced: readonly TracedEvent[];
  readonly events: readonly AppEvent[];
  readonly documents: readonly StoredDocument[];
  readonly passedOver: readonly PassedOver[];
  readonly checkpoints: readonly CheckpointLine[];
}

export async function loadTrace(path: string): Promise<LoadedTrace> {
  const traced: TracedEvent[] = [];
  const documents: StoredDocument[] = [];
  const passedOver: PassedOver[] = [];
  const checkpoints: CheckpointLine[] = [];
  const { header } = await scanFile(path, {
    checkpoint: (each) => void checkpoints.push(each),
    event: (each) => void traced.push(each),
    document: (each) => void documents.push(each),
    passedOver: (each) => void passedOver.push(each),
  });
  return { header, traced, events: traced.map(({ event }) => event), documents, passedOver, checkpoints };
}
