/**
 * How an event names a stored document: a field with the hash of its content that says which kinds it may be.
 * The schema of each kind is in domain/<noun>/documents.ts. A document that no such field names never leaves the device.
 */
import * as v from 'valibot';
import type { documentSchemas } from './generated/documents.ts';
import type { Classed } from './privacy.ts';

/** By the nouns' documents. */
export type DocumentKind = keyof typeof documentSchemas;

export type DocumentRef = v.GenericSchema<string> &
  Classed<'document'> & { readonly documentKinds: readonly DocumentKind[] };

/** Names a document by its hash. Where several kinds are given, its kind is the one whose schema it matches. */
export const documentRef = /* @__NO_SIDE_EFFECTS__ */ (
  ...documentKinds: readonly [DocumentKind, ...DocumentKind[]]
): DocumentRef => ({
  ...v.string(),
  dataClass: 'document',
  documentKinds,
});
