/**
 * `npm run generate`: reads wire/ and writes wire/generated/. With `--check` it writes nothing and fails when stale.
 * Clients get types only (no query text); the server gets resolver types and the manifest id → document.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { parse, visit, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import prettier from 'prettier';

const wire = new URL('../wire/', import.meta.url);
const schema = parse(readFileSync(new URL('schema.graphql', wire), 'utf8'));
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

const files: Record<string, string> = {
  'operations.ts': (await generated('operations.ts', [['typescriptOperations', common]])) + operationMap(),
  'resolverTypes.ts': await generated('resolverTypes.ts', [
    ['typescript', common],
    ['typescriptResolvers', common],
  ]),
  'operationManifest.json': JSON.stringify(
    Object.fromEntries(operations.map(({ id, text }) => [id, text.replace(/\s+/g, ' ').trim()])),
  ),
};

const checking = process.argv.includes('--check');
const stale: string[] = [];
const target = new URL('generated/', wire);
mkdirSync(target, { recursive: true });
const style = (await prettier.resolveConfig(new URL('schema.graphql', wire))) ?? {};
for (const [name, body] of Object.entries(files)) {
  const note = name.endsWith('.ts')
    ? '/** Written by `npm run generate` from wire/; change those files instead. */\n'
    : '';
  const text = await prettier.format(note + body, { ...style, filepath: name });
  const url = new URL(name, target);
  const present = readOrNull(url);
  if (present === text) continue;
  stale.push(name);
  if (!checking) writeFileSync(url, text);
}
if (checking && stale.length > 0) {
  console.error(`wire/generated is out of date (${stale.join(', ')}): run npm run generate`);
  process.exit(1);
}
console.log(checking ? 'wire/generated is up to date' : `wrote ${stale.length} file(s)`);

function textsIn(folder: string): readonly { readonly id: string; readonly text: string }[] {
  return readdirSync(new URL(folder, wire))
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => ({
      id: name.slice(0, -'.graphql'.length),
      text: readFileSync(new URL(folder + name, wire), 'utf8'),
    }));
}

/** An operation that stands alone: the fragments it spreads, and those that these spread, follow it. */
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

function readOrNull(url: URL): string | null {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return null;
  }
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

/** Operation id → its types, and id → what kind it is: all that a client needs to ask. */
function operationMap(): string {
  const entries = operations.map(({ id, document }) => {
    const { operation, name } = definitionOf(document);
    const typeName = `${name?.value}${operation[0]?.toUpperCase()}${operation.slice(1)}`;
    return { id, operation, typeName };
  });
  const types = entries.map(
    (e) => `'${e.id}': { variables: ${e.typeName}Variables; result: ${e.typeName} };`,
  );
  const kinds = entries.map((e) => `'${e.id}': '${e.operation}',`);
  return `
/** What a client may ask, by operation id. */
export type Operations = { ${types.join('\n')} };
export type OperationId = keyof Operations;
export const operationKinds = { ${kinds.join('\n')} } as const satisfies Record<OperationId, string>;
`;
}

function definitionOf(document: DocumentNode): OperationDefinitionNode {
  const found = document.definitions.find((node) => node.kind === 'OperationDefinition');
  if (!found || found.kind !== 'OperationDefinition')
    throw new Error('An operation file holds no operation.');
  return found;
}
