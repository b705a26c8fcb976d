/**
 * The operations that may be asked, read from the manifest, validated once against the schema and kept parsed. Everything
 * else is UNKNOWN_OPERATION, so no client can compose a costly query. Knows no HTTP.
 */
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getOperationAST,
  isObjectType,
  isUnionType,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationTypeNode,
} from 'graphql';
import type { Resolvers } from '../../wire/generated/resolverTypes.ts';
import type { Context } from './context.ts';

export interface Operation {
  readonly id: string;
  readonly kind: OperationTypeNode;
  readonly document: DocumentNode;
}
export interface Operations {
  readonly schema: GraphQLSchema;
  find(id: string): Operation | null;
}

const wire = new URL('../../wire/', import.meta.url);

export function createOperations(resolvers: Resolvers<Context>): Operations {
  const schema = buildSchema(readFileSync(new URL('schema.graphql', wire), 'utf8'));
  attach(schema, resolvers);
  const manifest: Record<string, string> = JSON.parse(
    readFileSync(new URL('generated/operationManifest.json', wire), 'utf8'),
  );
  const operations = new Map<string, Operation>();
  for (const [id, text] of Object.entries(manifest)) {
    const document = parse(text, { noLocation: true });
    const [problem] = validate(schema, document);
    const kind = getOperationAST(document)?.operation;
    if (problem || !kind)
      throw new Error(`Operation ${id} does not fit the schema (${problem?.message}): run npm run generate`);
    operations.set(id, { id, kind, document });
  }
  return { schema, find: (id) => operations.get(id) ?? null };
}

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
