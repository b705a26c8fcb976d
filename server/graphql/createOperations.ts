/**
 * What may be executed: the trusted documents of the manifest, which fit the schema (`npm run generate` validates them), and,
 * where the settings allow `any`, documents that a client composes itself, within the limits of limitDocument.ts. Knows no
 * HTTP.
 */
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getOperationAST,
  isObjectType,
  isUnionType,
  Kind,
  OperationTypeNode,
  parse,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from './context.ts';
import { DocumentRefused, parseAdHoc } from './adHocDocument.ts';

/** trusted: the manifest alone. any: ad-hoc documents too. */
export type AllowedDocuments = 'trusted' | 'any';

/** The document of a request: a trusted one by its id, or the text of an ad-hoc one. */
export interface DocumentRequest {
  readonly documentId?: string | null | undefined;
  /** The name of `documentId` before the GraphQL-over-HTTP draft. */
  readonly id?: string | null | undefined;
  readonly query?: string | null | undefined;
  readonly operationName?: string | null | undefined;
}

export interface Operation {
  /** The document's id; AD_HOC for the text of a client. */
  readonly id: string;
  readonly kind: OperationTypeNode;
  readonly document: DocumentNode;
  readonly operationName: string | null;
  readonly rootFields: readonly string[];
  /** Stored with its idempotency key: the id of the trusted document that does the same. */
  readonly writesAs: string;
  /** The text that the client sent; null for a trusted document. */
  readonly text: string | null;
}

export interface Operations {
  readonly schema: GraphQLSchema;
  readonly allowed: AllowedDocuments;
  /** Null where no such document is known; throws a CodedError where an ad-hoc one is refused. */
  find(request: DocumentRequest): Operation | null;
}

export const AD_HOC = 'ad-hoc';

const wire = new URL('../../wire/', import.meta.url);

export function createOperations(resolvers: Resolvers<Context>, allowed: AllowedDocuments): Operations {
  const schema = buildSchema(readFileSync(new URL('schema.graphql', wire), 'utf8'));
  attach(schema, resolvers);
  refuseUnresolved(schema, resolvers);
  const trusted = readTrusted();
  const idsByRootField = new Map(
    [...trusted.values()].toReversed().flatMap(({ id, rootFields }) => rootFields.map((each) => [each, id])),
  );

  function adHoc(text: string, operationName: string | null): Operation {
    if (allowed !== 'any')
      throw new DocumentRefused(
        'QUERY_NOT_ALLOWED',
        'Send the documentId of a trusted document: this server answers no other.',
      );
    const document = parseAdHoc(schema, text);
    const node = getOperationAST(document, operationName);
    if (!node)
      throw new DocumentRefused('BAD_REQUEST', 'Name one operation of the document in operationName.');
    const rootFields = rootFieldsOf(document, node);
    const [first = ''] = rootFields;
    if (node.operation === OperationTypeNode.MUTATION && rootFields.length !== 1)
      throw new DocumentRefused(
        'BAD_REQUEST',
        'A mutation has one root field, because its Idempotency-Key names one write.',
      );
    const writesAs = idsByRootField.get(first) ?? first;
    return { id: AD_HOC, kind: node.operation, document, operationName, rootFields, writesAs, text };
  }

  return {
    schema,
    allowed,
    find: ({ documentId, id, query, operationName }) => {
      const named = documentId ?? id ?? null;
      if (named !== null) return trusted.get(named) ?? null;
      return query == null ? null : adHoc(query, operationName ?? null);
    },
  };
}

function readTrusted(): ReadonlyMap<string, Operation> {
  const manifest: Record<string, string> = JSON.parse(
    readFileSync(new URL('generated/operationManifest.json', wire), 'utf8'),
  );
  const operations = Object.entries(manifest).map(([id, text]): Operation => {
    const document = parse(text, { noLocation: true });
    const node = getOperationAST(document);
    if (!node) throw new Error(`Operation ${id} is none: run npm run generate`);
    const rootFields = rootFieldsOf(document, node);
    return { id, kind: node.operation, document, operationName: null, rootFields, writesAs: id, text: null };
  });
  return new Map(operations.map((each) => [each.id, each]));
}

/** The names of the fields, not their aliases, also of those in fragments; `__typename` apart. */
function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): readonly string[] {
  const seen = new Set<string>();
  const namesIn = (set: SelectionSetNode | undefined): readonly string[] =>
    (set?.selections ?? []).flatMap((node) => {
      if (node.kind === Kind.FIELD) return node.name.value === '__typename' ? [] : [node.name.value];
      if (node.kind === Kind.INLINE_FRAGMENT) return namesIn(node.selectionSet);
      const name = node.name.value;
      if (seen.has(name)) return [];
      seen.add(name);
      return namesIn(fragmentOf(document, name)?.selectionSet);
    });
  return namesIn(operation.selectionSet);
}

const fragmentOf = ({ definitions }: DocumentNode, name: string): FragmentDefinitionNode | undefined =>
  definitions.find(
    (node): node is FragmentDefinitionNode =>
      node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
  );

function attach(schema: GraphQLSchema, resolvers: Resolvers<Context>): void {
  for (const [typeName, ofType] of Object.entries(resolvers)) {
    const fields: Record<string, unknown> = { ...ofType };
    const type = schema.getType(typeName);
    if (isUnionType(type)) Object.assign(type, { resolveType: fields['__resolveType'] });
    if (!isObjectType(type)) continue;
    for (const [name, resolver] of Object.entries(fields)) {
      const field = type.getFields()[name];
      if (!field) throw new Error(`The schema has no ${typeName}.${name}.`);
      Object.assign(field, typeof resolver === 'function' ? { resolve: resolver } : resolver);
    }
  }
}

/** A root field without a resolver would answer null. */
function refuseUnresolved(schema: GraphQLSchema, resolvers: Resolvers<Context>): void {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.keys(type?.getFields() ?? {}))
      if (!(field in (Object.entries(resolvers).find(([name]) => name === type?.name)?.[1] ?? {})))
        throw new Error(`Nothing resolves ${type?.name}.${field}: add it to the noun's resolvers.ts.`);
}
