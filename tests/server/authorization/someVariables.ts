/** Variables that an operation accepts, made from the types in the schema: what it does with them is not looked at. */
import {
  getNamedType,
  getOperationAST,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
} from 'graphql';

export function someVariables(schema: GraphQLSchema, text: string): Readonly<Record<string, unknown>> {
  const variables = getOperationAST(parse(text))?.variableDefinitions ?? [];
  return Object.fromEntries(
    variables.map(({ variable, type }) => [
      variable.name.value,
      someValue(typeFromAST(schema, type as never) as unknown as GraphQLInputType),
    ]),
  );
}

const scalars: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2030-01-01T00:00:00.000Z',
};

/** Null where a value may be left out. */
function someValue(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return null;
  if (isListType(type.ofType)) return [];
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (!isInputObjectType(named)) return scalars[named.name] ?? 'some';
  return Object.fromEntries(
    Object.entries(named.getFields()).map(([name, field]) => [name, someValue(field.type)]),
  );
}
