/**
 * Redacts personal values, places and credentials of a trace, by the data class of each field of each event
 * and document. A document that no event references, or that does not match its schema, is left out; so is an
 * event that would no longer match its schema. States are folded from the redacted events (writeTrace.ts), so
 * the trace still replays.
 */
import * as v from 'valibot';
import { contentHash } from '../../domain/contentHash.ts';
import type { DocumentKind } from '../../domain/documentRef.ts';
import { documentSchemas, documentsNamedBy } from '../../domain/documents.ts';
import { catalog, type AppEvent } from '../../domain/events.ts';
import type { LoggableSchema } from '../../domain/privacy.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import { collectValues } from './collectValues.ts';
import { isTooLong } from './fitToLimits.ts';
import { packDocument } from './packDocument.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { createReplacer, type RedactedClasses, type Replacer } from './replaceValues.ts';
import type { PassedOver } from './trace.ts';

export interface Redaction {
  readonly events: readonly AppEvent[];
  readonly documents: readonly StoredDocument[];
  /** The seqs of events that could not be redacted. */
  readonly withheld: readonly PassedOver[];
  /**
   * Counts of replaced values, by `type.field` and `document`, once per event or document; null if only
   * credentials are replaced.
   */
  readonly replaced: Readonly<Record<string, number>> | null;
}

interface Source {
  readonly events: readonly AppEvent[];
  readonly documents: readonly StoredDocument[];
}

export async function redact(
  source: Source,
  key: Uint8Array<ArrayBuffer>,
  which: RedactedClasses = 'everything',
): Promise<Redaction> {
  const documents = knownDocuments(source);
  const pseudonyms = await createPseudonyms(key);
  const values = collectValues(
    source.events.map((event) => ({ schema: schemaOf(event), value: event.data })),
    documents.map(({ schema, document }) => ({
      schema,
      get value() {
        return document.body;
      },
    })),
    source.events.flatMap(documentsNamedBy).map(({ hash }) => hash),
  );
  await pseudonyms.learn(values.learned);
  const replacer = createReplacer(pseudonyms, values, which);
  const replaced: Record<string, number> = {};
  const note = (where: string): void => void (replaced[where] = (replaced[where] ?? 0) + 1);

  const shown = new Map<string, StoredDocument>();
  for (const { schema, document } of documents) {
    const { value, fields } = replacer.replaceIn(schema, document.body);
    if (fields.size > 0) note('document');
    const name = contentHash(value);
    replacer.rename(document.hash, name);
    shown.set(name, packDocument({ hash: name, body: value }));
  }
  const events = source.events.flatMap((event) => {
    const { event: redacted, fields } = redactEvent(event, replacer);
    for (const field of fields) note(`${event.type}.${field}`);
    return redacted === null ? [] : [redacted];
  });
  const kept = new Set(events.map(({ seq }) => seq));
  const withheld = source.events.flatMap(({ seq }) =>
    kept.has(seq) ? [] : [{ seq, why: 'damaged' as const }],
  );
  return {
    events,
    documents: [...shown.values()],
    withheld,
    replaced: which === 'everything' ? replaced : null,
  };
}

function redactEvent(
  event: AppEvent,
  replacer: Replacer,
): { readonly event: AppEvent | null; readonly fields: ReadonlySet<string> } {
  const schema = catalog.get(event.type)?.schema;
  const { value, fields } = replacer.replaceIn(schemaOf(event), event.data);
  if (schema === undefined || !v.is(schema, value) || isTooLong({ ...event, data: value } as AppEvent))
    return { event: null, fields };
  // The schema has just validated that type and data belong together.
  return { event: { ...event, data: value } as AppEvent, fields };
}

/** A definition's schema is a strict object of its fields. */
const schemaOf = ({ type }: AppEvent): LoggableSchema => ({
  ...v.strictObject({}),
  entries: catalog.get(type)?.fields ?? {},
});

interface KnownDocument {
  readonly document: StoredDocument;
  readonly schema: LoggableSchema;
}

function knownDocuments({ events, documents }: Source): readonly KnownDocument[] {
  const kindOf = createKindOf(events);
  const known = new Map<string, KnownDocument>();
  for (const document of documents) {
    const kind = known.has(document.hash) ? null : kindOf(document);
    if (kind !== null) known.set(document.hash, { document, schema: documentSchemas[kind] });
  }
  return [...known.values()];
}

/** The kind of a document that these events reference and that matches its schema; null for any other. */
export function createKindOf(events: readonly AppEvent[]): (document: StoredDocument) => DocumentKind | null {
  const kindsOf = new Map<string, Set<DocumentKind>>();
  for (const { hash, kinds } of events.flatMap(documentsNamedBy)) {
    kindsOf.set(hash, new Set([...(kindsOf.get(hash) ?? []), ...kinds]));
  }
  return ({ hash, body }) => {
    const kinds = [...(kindsOf.get(hash) ?? [])];
    return kinds.find((each) => v.is(documentSchemas[each], body)) ?? null;
  };
}
