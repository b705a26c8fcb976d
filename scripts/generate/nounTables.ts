/**
 * The tables that list the nouns, found by the fixed file names of docs/add-a-noun.md:
 * domain/<noun>/ events.ts, decide.ts, evolve*.ts, storedState.ts, upcasters.ts, writes.ts, documents.ts, feedKind.ts ·
 * streams/<noun>/ port.ts, reads.ts, writes.ts · adapters/graphql/create<Noun>Adapter.ts or rest/createRest<Noun>.ts ·
 * adapters/fake/<noun>/fake.ts · server/<noun>/ resolvers.ts, routes.ts, permanentAnswers.ts, chargePurposes.ts · src/features/<noun>/ routes.ts, told.ts, navigation.ts ·
 * src/i18n/ refusals/<noun>.ts, en/<noun>.json.
 * Reads names only; whether a table is complete and well typed is the compiler's to say.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

interface Exported {
  readonly name: string;
  /** Path in the repository. */
  readonly path: string;
}

type Tables = Readonly<Record<string, string>>;

/** Path in the repository → unformatted text, for the repository at `root`. */
export const nounTables = (root: URL): Tables => ({
  ...domainTables(root),
  ...writeTables(root),
  ...streamTables(root),
  ...adapterTables(root),
  ...serverTables(root),
  ...featureTables(root),
});

function domainTables(root: URL): Tables {
  const into = 'domain/generated/';
  const found = (file: RegExp, pattern: RegExp) => exportsOf(root, 'domain', file, pattern);
  const intents = found(/^events\.ts$/, /^export const (\w+Intents) =/gm);
  const facts = found(/^events\.ts$/, /^export const (\w+Facts) =/gm);
  const answers = found(/^events\.ts$/, /^export type (\w+Answers) =/gm);
  const deciders = found(/^decide\.ts$/, /^export const (\w+Deciders)\b/gm);
  const projections = found(/^evolve\w*\.ts$/, /^export const (\w+) = projection\(/gm);
  const upcasters = found(/^upcasters\.ts$/, /^export const (\w+Upcasters)\b/gm);
  const stored = found(/^storedState\.ts$/, /^export const (stored\w+)\b/gm);
  const feedKinds = found(/^feedKind\.ts$/, /^export const (\w+FeedKind) =/gm);
  return {
    [`${into}events.ts`]: `${imports(into, [...intents, ...facts])}
      export const intents = [${spread(intents)}] as const;
      export const facts = [${spread(facts)}] as const;`,
    [`${into}answers.ts`]: `${imports(into, answers).replaceAll('import {', 'import type {')}
      /** Facts that are answers by their noun's word, not by their names. */
      export type NounAnswer = ${answers.map(({ name }) => name).join(' | ')};`,
    [`${into}deciders.ts`]: `${imports(into, deciders)}
      export const deciders = { ${spread(deciders)} };`,
    [`${into}projections.ts`]: `${imports(into, projections)}
      export const projections = { ${list(projections)} } as const;`,
    [`${into}feedKinds.ts`]: `${imports(into, feedKinds)}
      /** Kinds of the feed's entries that name what changed and carry no data. */
      export const feedKinds = [${list(feedKinds)}] as const;
      export type FeedKind = (typeof feedKinds)[number];`,
    [`${into}storedStates.ts`]: `${imports(into, stored)}
      export const storedStates = { ${stored.map(({ name }) => `${projectionOf(name)}: ${name}`).join(', ')} };`,
    [`${into}upcasters.ts`]: `${imports(into, upcasters)}
      export const upcasters = { ${spread(upcasters)} };`,
  };
}

/** Writes and documents, as far as the domain knows them. */
function writeTables(root: URL): Tables {
  const into = 'domain/generated/';
  const found = (file: RegExp, pattern: RegExp) => exportsOf(root, 'domain', file, pattern);
  const writes = found(/^writes\.ts$/, /^export const (\w+) = (?:volatileW|w)rite\(/gm);
  const documents = found(/^documents\.ts$/, /^export const (\w+Documents)\b/gm);
  return {
    [`${into}writes.ts`]: `${imports(into, writes)}
      export const writes = [${list(writes)}] as const;`,
    [`${into}documents.ts`]: `${imports(into, documents)}
      export const documentSchemas = { ${spread(documents)} } as const;`,
  };
}

function streamTables(root: URL): Tables {
  const into = 'streams/generated/';
  const found = (file: RegExp, pattern: RegExp) => exportsOf(root, 'streams', file, pattern);
  const reads = found(/^reads\.ts$/, /^export const ([a-z]\w+) =/gm);
  const rules = found(/^writes\.ts$/, /^export const (\w+): WriteRule</gm);
  const ports = found(/^port\.ts$/, /^export interface (\w+Port)\b/gm);
  return {
    [`${into}reads.ts`]: `${imports(into, reads)}
      export const declaredReads = { ${list(reads)} };`,
    [`${into}writes.ts`]: `${imports(into, rules)}
      export const writeRules = { ${list(rules)} };`,
    [`${into}remotePorts.ts`]: `${imports(into, ports).replaceAll('import {', 'import type {')}
      /** What is asked of the server, by noun. */
      export interface RemotePorts { ${ports.map(({ name, path }) => `readonly ${nounOf(path)}: ${name};`).join('\n')} }`,
  };
}

function adapterTables(root: URL): Tables {
  const found = (file: RegExp, pattern: RegExp) => exportsOf(root, 'adapters', file, pattern);
  const graphql = found(/^create\w+Adapter\.ts$/, /^export const create(\w+)Adapter\b/gm);
  const rest = found(/^createRest\w+\.ts$/, /^export const createRest(\w+)\b/gm);
  const fakes = exportsOf(root, 'adapters/fake', /^fake\.ts$/, /^export (?:const|function) (fake\w+)\b/gm);
  const transports = [
    ...graphql.map(({ name }) => `${lower(name)}: 'graphql'`),
    ...rest.map(({ name }) => `${lower(name)}: 'rest'`),
  ];
  const intoFakes = 'adapters/fake/generated/';
  const fakeOf = (format: (noun: string, name: string) => string, between: string): string =>
    fakes.map(({ name, path }) => format(path.split('/')[2] ?? '', name)).join(between);
  return {
    'src/compose/generated/graphqlAdapters.ts': graphqlAdapters(graphql),
    'src/compose/generated/restAdapters.ts': restAdapters(rest),
    'src/compose/generated/transports.ts': `
      export const transports = { ${transports.toSorted().join(', ')} } as const;`,
    [`${intoFakes}nounFakes.ts`]: `${imports(intoFakes, fakes)}
      import type { FakeServer } from '../fakeServer.ts';
      export type NounFakes = { ${fakeOf((noun, name) => `readonly ${noun}: ReturnType<typeof ${name}>;`, '\n')} };
      export const createNounFakes = (server: FakeServer): NounFakes => ({
        ${fakeOf((noun, name) => `${noun}: ${name}(server)`, ', ')}
      });`,
  };
}

function serverTables(root: URL): Tables {
  const into = 'server/generated/';
  const found = (file: RegExp, pattern: RegExp) => exportsOf(root, 'server', file, pattern);
  const resolvers = found(/^resolvers\.ts$/, /^export const (\w+Resolvers) =/gm);
  const routes = found(/^routes\.ts$/, /^export (?:const|(?:async )?function) (register\w+Routes)\b/gm);
  const purposes = found(/^chargePurposes\.ts$/, /^export const (\w+ChargePurposes)\b/gm);
  const permanent = found(/^permanentAnswers\.ts$/, /^export const (\w+PermanentAnswers)\b/gm);
  return {
    [`${into}resolvers.ts`]: `${imports(into, resolvers)}
      export const nounResolvers = [${list(resolvers)}] as const;
      export type ResolverDependencies = ${parametersOf(resolvers, 0)};`,
    [`${into}routes.ts`]: `${imports(into, routes)}
      export const nounRoutes = [${list(routes)}] as const;
      export type NounRouteDependencies = ${parametersOf(routes, 1)};`,
    [`${into}chargePurposes.ts`]: `${imports(into, purposes)}
      import type { Clock } from '../base/ports.ts';
      import type { ChargePurposes } from '../payments/recordPayment.ts';
      /** What each purpose does when its charge reaches a state. */
      export const createPurposes = (clock: Clock): ChargePurposes => ({
        ${purposes.map(({ name }) => `...${name}(clock)`).join(', ')}
      });`,
    [`${into}permanentAnswers.ts`]: `${imports(into, permanent)}
      export const permanentAnswers = [${list(permanent)}];`,
  };
}

function featureTables(root: URL): Tables {
  const routes = exportsOf(root, 'src/features', /^routes\.ts$/, /^export const (\w+Routes)\b/gm);
  const navigation = exportsOf(root, 'src/features', /^navigation\.ts$/, /^export const (\w+Navigation)\b/gm);
  const told = ['src/features', 'src/parts'].flatMap((folder) =>
    exportsOf(root, folder, /^told\.ts$/, /^export const (\w+Told)\b/gm),
  );
  const refusals = exportsOf(root, 'src/i18n', /^\w+\.ts$/, /^export const (\w+Refusals)\b/gm);
  return {
    'src/shell/generated/featureRoutes.ts': `${imports('src/shell/generated/', routes)}
      export const featureRoutes = [${spread(routes)}];`,
    'src/shell/generated/navigation.ts': `${imports('src/shell/generated/', navigation)}
      /** The entries of the main navigation, in order. */
      export const navigation = [${list(navigation)}].toSorted((one, other) => one.order - other.order);`,
    'src/shell/generated/told.ts': `${imports('src/shell/generated/', told).replaceAll('import {', 'import type {')}
      import type { WriteKind } from '../../../domain/outbox/write.ts';
      import type { Told } from '../../kit/useTold.ts';
      type Complete<T extends Told<WriteKind>> = T;
      /** The texts of every kind of write: one without texts does not compile. Types only, the texts are in the pages' chunks. @public */
      export type ToldWrites = Complete<${told.map(({ name }) => `typeof ${name}`).join(' & ')}>;`,
    'src/i18n/generated/textCatalogs.ts': textCatalogs(root),
    'src/i18n/generated/refusals.ts': `${imports('src/i18n/generated/', refusals)}
      export const refusals = { ${spread(refusals)} };`,
    'src/i18n/generated/refusalTexts.ts': refusalTexts(root),
  };
}

/** The catalogs of texts and the ids in them: types only, the texts are in the chunks of those that ask for them. */
function textCatalogs(root: URL): string {
  const files = filesBelow(root, 'src/i18n/en');
  const lines = files.map((path, index) => `import type texts${index} from '../en/${posix.basename(path)}';`);
  const catalogs = files.map(
    (path, index) => `readonly '${posix.basename(path, '.json')}': typeof texts${index};`,
  );
  return `${lines.join('\n')}
    interface Catalogs { ${catalogs.join('\n')} }
    export type TextCatalog = keyof Catalogs;
    export type TextId = { [C in TextCatalog]: keyof Catalogs[C] }[TextCatalog];`;
}

/** Refusals are told on any page: their texts are loaded with those of the error codes (src/i18n/errorTexts.ts). */
function refusalTexts(root: URL): string {
  const files = filesBelow(root, 'src/i18n/en').filter((path) => path.endsWith('.refusals.json'));
  const lines = files.map((path, index) => `import texts${index} from '../en/${posix.basename(path)}';`);
  return `${lines.join('\n')}
    export const refusalTexts = { ${files.map((_, index) => `...texts${index}`).join(', ')} };`;
}

/** What the files of that name, in the folders directly below `folder`, export by that pattern. */
function exportsOf(root: URL, folder: string, file: RegExp, pattern: RegExp): readonly Exported[] {
  return filesBelow(root, folder)
    .filter((path) => isInNoun(path, folder) && file.test(path.replace(/^.*\//, '')))
    .flatMap((path) => {
      const text = readFileSync(new URL(path, root), 'utf8');
      return [...text.matchAll(pattern)].map(([, name = '']) => ({ name, path }));
    });
}

const isInNoun = (path: string, folder: string): boolean =>
  path.startsWith(`${folder}/`) && path.slice(folder.length + 1).split('/').length === 2;

function filesBelow(root: URL, folder: string): readonly string[] {
  const url = new URL(`${folder}/`, root);
  if (!existsSync(url)) return [];
  return readdirSync(url, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => !path.includes('/generated/'))
    .toSorted();
}

/** storedCart is the stored state of the projection cart. */
const projectionOf = (name: string): string => name.charAt(6).toLowerCase() + name.slice(7);

/** The ports that use GraphQL, by noun: createOrdersAdapter makes the port of orders. */
function graphqlAdapters(found: readonly Exported[]): string {
  const named = found.map(({ name, path }) => ({ name: `create${name}Adapter`, path }));
  return `${imports('src/compose/generated/', named)}
    import type { GraphqlClient } from '../../../adapters/graphql/createGraphqlClient.ts';
    export const graphqlAdapters = (client: GraphqlClient) => ({
      ${found.map(({ name }) => `${lower(name)}: create${name}Adapter(client)`).join(', ')}
    });`;
}

/** What makes the ports that use REST, by noun, each loaded by itself: every page asks for the session, few for stores. */
function restAdapters(found: readonly Exported[]): string {
  const loads = found.map(
    ({ name, path }) => `${lower(name)}: async () => (await import('../../../${path}')).createRest${name}`,
  );
  return `export const restAdapters = { ${loads.join(', ')} };`;
}

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const nounOf = (path: string): string => path.split('/')[1] ?? '';

const list = (all: readonly Exported[]): string => all.map(({ name }) => name).join(', ');

/** What all of them together are given as their parameter at that place. */
const parametersOf = (all: readonly Exported[], place: number): string =>
  all.map(({ name }) => `Parameters<typeof ${name}>[${place}]`).join(' & ');

const spread = (all: readonly Exported[]): string => all.map(({ name }) => `...${name}`).join(', ');

function imports(into: string, all: readonly Exported[]): string {
  const paths = [...new Set(all.map(({ path }) => path))];
  return paths
    .map((path) => {
      const names = all.filter((each) => each.path === path).map(({ name }) => name);
      return `import { ${names.join(', ')} } from '${posix.relative(into, path)}';`;
    })
    .join('\n');
}
