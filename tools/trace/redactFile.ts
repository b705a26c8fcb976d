/**
 * `redact FILE`: the same trace with pseudonyms for personal values, on stdout; the file itself is not changed. It is
 * read twice, so that only the events and the documents that they reference are kept in memory.
 */
import { once } from 'node:events';
import { MAX_DOCUMENT_BYTES, MAX_EVENT_BYTES } from '../../adapters/trace-file/limits.ts';
import { packDocument } from '../../adapters/trace-file/packDocument.ts';
import { createKindOf } from '../../adapters/trace-file/redact.ts';
import type { PassedOver } from '../../adapters/trace-file/trace.ts';
import { writeTrace } from '../../adapters/trace-file/writeTrace.ts';
import type { DocumentKind } from '../../domain/documentRef.ts';
import { documentSchemas } from '../../domain/documents.ts';
import type { AppEvent } from '../../domain/events.ts';
import { mapClassified } from '../../domain/mapClassified.ts';
import { foldEngine as engine } from '../../streams/log/foldEngine.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import { paths, scanFile } from './command.ts';

export async function redactFile(args: readonly string[]): Promise<number> {
  const [path = ''] = paths(args, 1, 'redact FILE');
  const newest = createNewest();
  const passedOver: PassedOver[] = [];
  const { header } = await scanFile(path, {
    event: ({ event }) => newest.add(event),
    passedOver: (place) => void passedOver.push(place),
  });
  const { events, leftOutBefore } = newest.result();
  const documents = await namedDocuments(path, events);
  const key = crypto.getRandomValues(new Uint8Array(32));
  await print(await writeTrace({ ...header, passedOver, documents, events, leftOutBefore }, engine, key));
  return 0;
}

/** In pieces, so that the whole text is not encoded at once. */
async function print(text: string): Promise<void> {
  for (let at = 0; at < text.length; at += PIECE)
    if (!process.stdout.write(text.slice(at, at + PIECE))) await once(process.stdout, 'drain');
}

const PIECE = 2 ** 20;

/** Keeps the newest events within the limit of a trace; older ones are dropped. */
function createNewest() {
  let kept: { readonly event: AppEvent; readonly size: number }[] = [];
  let [first, room] = [0, MAX_EVENT_BYTES];
  let leftOutBefore = 0;
  return {
    add(event: AppEvent): void {
      const size = JSON.stringify(event).length;
      kept.push({ event, size });
      for (room -= size; room < 0; leftOutBefore++) room += kept[first++]?.size ?? 0;
      if (first > kept.length / 2) [kept, first] = [kept.slice(first), 0];
    },
    result: () => ({ events: kept.slice(first).map(({ event }) => event), leftOutBefore }),
  };
}

/** Members that the schema does not name are left out by a redaction; they take no room until then. */
const withoutUnknown = (kind: DocumentKind, body: unknown): unknown =>
  mapClassified(documentSchemas[kind], body, { leaf: (_schema, value) => value });

/** The documents that events name, as far as a trace is written with them. The redacted trace has no others. */
async function namedDocuments(path: string, events: readonly AppEvent[]): Promise<readonly StoredDocument[]> {
  const kindOf = createKindOf(events);
  const kept = new Map<string, StoredDocument>();
  let room = MAX_DOCUMENT_BYTES;
  await scanFile(path, {
    document(document) {
      if (room < 0 || kept.has(document.hash)) return;
      const kind = kindOf(document);
      if (kind === null) return;
      room -= JSON.stringify(document.body).length;
      kept.set(
        document.hash,
        packDocument({ hash: document.hash, body: withoutUnknown(kind, document.body) }),
      );
    },
  });
  return [...kept.values()];
}
