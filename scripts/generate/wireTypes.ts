/**
 * The files of wire/generated/, from wire/: types for clients (no query text), resolver types and the manifest
 * id → document for the server. An operation's id is its file's name.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { parse, visit, type DocumentNode, type OperationDefinitionNode } from 'graphql';

const wire = new URL('../../wire/', import.meta.url);
const schemaText = wholeSchema();
const schema = parse(schemaText);
const fragments = textsIn('fragments/');
const operations = textsIn('operations/').map(({ id, text }) => {
  const whole = withFragments(text, id);
  return { id, text: whole, document: parse(whole) };
});

const scalars = { DateTime: 'string', ID: 'string' };
const common = {
  enumsAsTypes: true,
  useTypeImports: true,
  skipTypename: true,
  immutableTypes: true,
  scalars,
};

/** Path in the repository → unformatted text. */
export const wireFiles = async (): Promise<Readonly<Record<string, string>>> => ({
  'wire/schema.graphql': schemaText,
  'wire/generated/operations.ts':
    (await generated('operations.ts', [['typescriptOperations', common]])) + operationMap(),
  'wire/generated/resolverTypes.ts': await generated('resolverTypes.ts', [
    ['typescript', common],
    ['typescriptResolvers', common],
  ]),
  'wire/generated/operationManifest.json': JSON.stringify(
    Object.fromEntries(operations.map(({ id, text }) => [id, text.replace(/\s+/g, ' ').trim()])),
  ),
});

/** The schemas of server/<noun>/, what all share first. */
function wholeSchema(): string {
  const server = new URL('../server/', wire);
  const nouns = readdirSync(server).filter((noun) => existsSync(new URL(`${noun}/schema.graphql`, server)));
  const ordered = nouns.toSorted(
    (a, b) => Number(b === 'graphql') - Number(a === 'graphql') || (a < b ? -1 : 1),
  );
  const parts = ordered.map(
    (noun) => `# ${noun}\n\n${readFileSync(new URL(`${noun}/schema.graphql`, server), 'utf8')}`,
  );
  return `# Written by \`npm run generate\` from server/<noun>/schema.graphql; do not edit.\n\n${parts.join('\n')}`;
}

function textsIn(folder: string): readonly { readonly id: string; readonly text: string }[] {
  return readdirSync(new URL(folder, wire), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => ({
      id: name.replace(/^.*[\\/]/, '').slice(0, -'.graphql'.length),
      text: readFileSync(new URL(folder + name, wire), 'utf8'),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A self-contained operation: followed by the fragments that it spreads, directly or indirectly. */
function withFragments(text: string, id: string): string {
  const missing = missingFragment(parse(text));
  if (missing === null) return text;
  const found = fragments.find((each) => definesFragment(parse(each.text), missing));
  if (found === undefined)
    throw new Error(
      `wire/operations/${id}.graphql spreads ${missing}, which wire/fragments does not define.`,
    );
  return withFragments(`${text}\n${found.text}`, id);
}

function missingFragment(document: DocumentNode): string | null {
  const spread: string[] = [];
  visit(document, { FragmentSpread: ({ name }) => void spread.push(name.value) });
  return spread.find((name) => !definesFragment(document, name)) ?? null;
}

function definesFragment({ definitions }: DocumentNode, name: string): boolean {
  return definitions.some((node) => node.kind === 'FragmentDefinition' && node.name.value === name);
}

async function generated(
  filename: string,
  plugins: readonly [string, Record<string, unknown>][],
): Promise<string> {
  return codegen({
    filename,
    schema,
    documents: operations.map(({ id, document }) => ({ location: `${id}.graphql`, document })),
    config: {},
    plugins: plugins.map(([name, config]) => ({ [name]: config })),
    pluginMap: { typescript, typescriptOperations, typescriptResolvers },
  });
}

/**
 * Operation id → its types, and a typed document for each: all that a client needs to ask. The server has the texts, so
 * a client's document holds its id and its kind, and selects nothing of its own.
 */
function operationMap(): string {
  const entries = operations.map(({ id, document }) => {
    const { operation, name } = definitionOf(document);
    const typeName = `${name?.value}${operation[0]?.toUpperCase()}${operation.slice(1)}`;
    return { id, operation, name: name?.value, typeName };
  });
  const types = entries.map(
    (e) => `'${e.id}': { variables: ${e.typeName}Variables; result: ${e.typeName} };`,
  );
  const documents = entries.map(
    (e) =>
      `export const ${e.name}Document = trusted<${e.typeName}, ${e.typeName}Variables>('${e.operation}', '${e.name}', '${e.id}');`,
  );
  return `
import type { TypedDocumentNode } from '@apollo/client';

/** What a client may ask, by operation id. */
export type Operations = { ${types.join('\n')} };
export type OperationId = keyof Operations;

/** A document that the server knows by its id. */
export type TrustedDocument<Result, Variables> = TypedDocumentNode<Result, Variables> & {
  readonly documentId: OperationId;
};

const trusted = <Result, Variables>(operation: string, name: string, documentId: OperationId) =>
  ({
    kind: 'Document',
    documentId,
    definitions: [
      {
        kind: 'OperationDefinition',
        operation,
        name: { kind: 'Name', value: name },
        selectionSet: {
          kind: 'SelectionSet',
          selections: [{ kind: 'Field', name: { kind: 'Name', value: '__typename' } }],
        },
      },
    ],
  }) as unknown as TrustedDocument<Result, Variables>;

${documents.join('\n')}
`;
}

function definitionOf(document: DocumentNode): OperationDefinitionNode {
  const found = document.definitions.find((node) => node.kind === 'OperationDefinition');
  if (!found || found.kind !== 'OperationDefinition')
    throw new Error('An operation file holds no operation.');
  return found;
}
