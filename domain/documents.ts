/**
 * The catalog of stored documents: the schema of each kind, with a data class for each field, from the declarations of
 * domain/<noun>/documents.ts. What a schema doesn't name never leaves the device.
 */
import type { DocumentKind, DocumentRef } from './documentRef.ts';
import { catalog, type AppEvent } from './events.ts';
import { documentSchemas as generated } from './generated/documents.ts';
import type { LoggableSchema } from './privacy.ts';

/** Does not compile where a field has no data class. */
export const documentSchemas = generated satisfies Record<DocumentKind, LoggableSchema>;

/** The documents that an event references: the hash, and the kinds it may be. */
export function documentsNamedBy({ type, data }: Pick<AppEvent, 'type' | 'data'>): readonly NamedDocument[] {
  const values: Readonly<Record<string, unknown>> = { ...data };
  return Object.entries(catalog.get(type)?.fields ?? {}).flatMap(([name, field]) => {
    const hash = values[name];
    return isDocumentRef(field) && typeof hash === 'string' ? [{ hash, kinds: field.documentKinds }] : [];
  });
}

export interface NamedDocument {
  readonly hash: string;
  readonly kinds: readonly DocumentKind[];
}

const isDocumentRef = (field: LoggableSchema): field is DocumentRef =>
  'dataClass' in field && field.dataClass === 'document';
