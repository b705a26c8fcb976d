/** This browser's own trace: from the log to a redacted file, and from a file to a sentence. Loaded by the trace page. */
import { readTrace } from '../../adapters/trace-file/readTrace.ts';
import { replayTrace } from '../../adapters/trace-file/replayTrace.ts';
import type { PassedOver } from '../../adapters/trace-file/trace.ts';
import { writeTrace } from '../../adapters/trace-file/writeTrace.ts';
import type { AppEvent } from '../../domain/events.ts';
import { foldEngine } from '../../streams/foldEngine.ts';
import type { LogPort, StoredDocument } from '../../streams/ports.ts';
import { readRow } from '../../streams/readEvents.ts';
import type { Crema } from '../app/Crema.ts';

interface Source {
  readonly port: LogPort;
  readonly tabId: string;
  readonly build: string;
  readonly now: number;
}

export async function exportTrace({ port, tabId, build, now }: Source): ReturnType<Crema['trace']['export']> {
  const { events, passedOver } = sort(await port.readAfter(0));
  const documents = await documentsOf(port, events);
  const era = events.at(-1)?.session ?? null;
  const source = { events, passedOver, documents, build, tab: tabId, era, exportedAt: now };
  const text = await writeTrace(source, foldEngine, crypto.getRandomValues(new Uint8Array(32)));
  const header = JSON.parse(text.slice(0, text.indexOf('\n'))) as { readonly redacted: object | null };
  return { text, events: events.length, redactedFields: Object.keys(header.redacted ?? {}) };
}

export async function verifyTrace(file: Blob): ReturnType<Crema['trace']['verify']> {
  const read = await readTrace(file.stream());
  if (!read.ok) return { ok: false, sentence: read.reason.message, events: 0 };
  const events = read.value.events.length;
  const replay = await replayTrace(read.value, foldEngine);
  if (replay.status === 'reproduced') return { ok: true, sentence: 'reproduced exactly', events };
  const where =
    replay.first === null ? `before event ${replay.checkpoint}` : `at event ${replay.first.event.seq}`;
  return { ok: false, sentence: `differs first ${where}: ${replay.projections.join(', ')}`, events };
}

function sort(rows: readonly unknown[]): { readonly events: AppEvent[]; readonly passedOver: PassedOver[] } {
  const events: AppEvent[] = [];
  const passedOver: PassedOver[] = [];
  for (const row of rows) {
    const read = readRow(row);
    if (read.status === 'event') events.push(read.event);
    else if (read.seq > 0) passedOver.push({ seq: read.seq, why: read.status });
  }
  return { events, passedOver };
}

async function documentsOf(port: LogPort, events: readonly AppEvent[]): Promise<StoredDocument[]> {
  const hashes = new Set(events.flatMap(({ data }) => ('document' in data ? [data.document] : [])));
  const documents = await Promise.all([...hashes].map((hash) => port.readDocument(hash)));
  return documents.filter((each) => each !== null);
}
