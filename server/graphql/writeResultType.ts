/** The GraphQL type of a write's result, by the id of its operation. Null where it is not in the union WriteResult. */
import { readFileSync } from 'node:fs';
import { getNamedType, getOperationAST, isUnionType, parse, type GraphQLSchema } from 'graphql';

const manifest: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../wire/generated/operationManifest.json', import.meta.url), 'utf8'),
);

export function writeResultType(schema: GraphQLSchema, operationId: string): string | null {
  const field = mutationFields.get(operationId);
  const type = field === undefined ? undefined : schema.getMutationType()?.getFields()[field]?.type;
  const results = schema.getType('WriteResult');
  if (type === undefined || !isUnionType(results)) return null;
  const { name } = getNamedType(type);
  return results.getTypes().some((member) => member.name === name) ? name : null;
}

/** By operation id, the field that it asks for. */
const mutationFields: ReadonlyMap<string, string> = new Map(
  Object.entries(manifest).flatMap(([id, text]) => {
    const operation = getOperationAST(parse(text, { noLocation: true }));
    const [first] = operation?.selectionSet.selections ?? [];
    return operation?.operation === 'mutation' && first?.kind === 'Field' ? [[id, first.name.value]] : [];
  }),
);
