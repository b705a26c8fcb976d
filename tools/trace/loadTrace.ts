/**
 * A trace in memory, for the commands that go to and fro in it. Its size is bounded (adapters/trace-file/limits.ts). Without its
 * documents, which nothing is decided by and which, parsed, may take twenty times their text.
 */
import type { CheckpointLine } from '../../adapters/trace-file/format.ts';
import type { PassedOver, TraceSummary, TracedEvent } from '../../adapters/trace-file/trace.ts';
import { documentsNamedIn } from '../../domain/contentHash.ts';
import type { AppEvent } from '../../domain/events.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import { scanFile } from './command.ts';

export interface LoadedTrace {
  readonly header: TraceSummary['header'];
  readonly traced: readonly TracedEvent[];
  readonly events: readonly AppEvent[];
  readonly passedOver: readonly PassedOver[];
  readonly checkpoints: readonly CheckpointLine[];
}

export async function loadTrace(path: string): Promise<LoadedTrace> {
  const traced: TracedEvent[] = [];
  const passedOver: PassedOver[] = [];
  const checkpoints: CheckpointLine[] = [];
  const { header } = await scanFile(path, {
    checkpoint: (each) => void checkpoints.push(each),
    event: (each) => void traced.push(each),
    passedOver: (each) => void passedOver.push(each),
  });
  return { header, traced, events: traced.map(({ event }) => event), passedOver, checkpoints };
}

/** The documents that these events name. */
export async function loadDocuments(
  path: string,
  events: readonly AppEvent[],
): Promise<readonly StoredDocument[]> {
  const named = new Set(documentsNamedIn(events.map(({ data }) => data)));
  const documents: StoredDocument[] = [];
  await scanFile(path, {
    document: (each) => void (named.has(each.hash) && documents.push(each)),
  });
  return documents;
}
