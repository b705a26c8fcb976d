/**
 * Exports this browser's log as a redacted trace, signed by the server if it answers. Loaded by the trace page.
 * createTraceChecker.ts checks a file.
 */
import { sendJson } from '../../adapters/http/sendJson.ts';
import { TraceSignature, type HeaderLine } from '../../adapters/trace-file/format.ts';
import { toSign, withSignature } from '../../adapters/trace-file/signature.ts';
import type { PassedOver } from '../../adapters/trace-file/trace.ts';
import { writeTrace } from '../../adapters/trace-file/writeTrace.ts';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { documentsNamedBy } from '../../domain/documents.ts';
import type { AppEvent } from '../../domain/events.ts';
import { foldEngine } from '../../streams/log/foldEngine.ts';
import type { LogPort, StoredDocument } from '../../streams/ports.ts';
import { readRow } from '../../streams/log/readEvents.ts';
import type { Crema } from '../kit/Crema.ts';
import { madeIn } from './madeIn.ts';

interface Source {
  readonly port: LogPort;
  readonly tabId: string;
  readonly build: string;
  readonly now: number;
  readonly config?: ClientConfig;
}

const SIGN = '/apiproxy/v1/support/traces/sign';
/** Time-out for the signature in ms; the file is then saved without one. */
const SIGNING_TIMEOUT_MS = 5000;

export async function exportTrace(
  { port, tabId, build, now, config }: Source,
  isToBeSigned: boolean,
): ReturnType<Crema['trace']['export']> {
  const { events, passedOver } = sort(await port.readAfter(0));
  const documents = await documentsOf(port, events);
  const era = events.at(-1)?.session ?? null;
  const source = {
    events,
    passedOver,
    documents,
    build,
    tab: tabId,
    era,
    exportedAt: now,
    madeIn: config && madeIn(config),
  };
  const text = await writeTrace(source, foldEngine, crypto.getRandomValues(new Uint8Array(32)));
  const header = JSON.parse(text.slice(0, text.indexOf('\n'))) as Pick<HeaderLine, 'redacted' | 'leftOut'>;
  const signed = isToBeSigned ? await signedOrNull(text) : null;
  return {
    text: signed ?? text,
    events: events.length - (header.leftOut?.events ?? 0),
    redactedFields: Object.keys(header.redacted ?? {}),
    leftOut: header.leftOut ?? { events: 0, documents: 0 },
    isSigned: signed !== null,
  };
}

/** Only hashes are sent. */
async function signedOrNull(text: string): Promise<string | null> {
  const hashes = await toSign(text);
  const answer = await sendJson(SIGN, TraceSignature, {
    method: 'POST',
    body: hashes,
    timeoutMs: SIGNING_TIMEOUT_MS,
  });
  return answer.ok ? withSignature(text, hashes, answer.value) : null;
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
  const hashes = new Set(events.flatMap(documentsNamedBy).map(({ hash }) => hash));
  const documents = await Promise.all([...hashes].map((hash) => port.readDocument(hash)));
  return documents.filter((each) => each !== null);
}
