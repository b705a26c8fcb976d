/**
 * Sessions made from the schemas of the events and documents alone, so that a new field is attacked without being named
 * here. In every field that must not leave, and inside every replaced value, stands a planted one.
 */
import * as v from 'valibot';
import type { Chance } from '../../../server/stores/seed/random.ts';
import type { TraceSource } from '../../../adapters/trace-file/writeTrace.ts';
import { contentHash } from '../../../domain/contentHash.ts';
import { documentSchemas } from '../../../domain/documents.ts';
import type { DocumentKind } from '../../../domain/documentRef.ts';
import { catalog, type AppEvent } from '../../../domain/events.ts';
import { asEraId, asEventId, asTabId, uuidV7 } from '../../../domain/ids.ts';
import type { LoggableSchema } from '../../../domain/privacy.ts';
import type { StoredDocument } from '../../../streams/ports.ts';
import { plantedNumber, plantedText } from './plantedTexts.ts';

export interface Session {
  readonly source: TraceSource;
  readonly plantedTexts: readonly string[];
  readonly plantedNumbers: readonly number[];
}

const NOW = 1_795_255_400_000;
const types = [...catalog.keys()];

/** `count` events, of the types that follow the `first` in the catalog. */
export function generateSession(chance: Chance, first: number, count: number): Session {
  const planting: Planting = { chance, texts: new Set(), numbers: new Set(), documents: [] };
  const tab = asTabId('tab-a');
  const session = asEraId(uuidV7(NOW, randomBytes(chance)));
  const events = Array.from({ length: count }, (_, index) => {
    const type = types[(first + index) % types.length] ?? '';
    const definition = catalog.get(type);
    if (definition === undefined) throw new Error(`No event "${type}".`);
    const id = asEventId(uuidV7(NOW + index, randomBytes(chance)));
    const data = valid(definition.schema, () =>
      Object.fromEntries(
        Object.entries(definition.fields).map(([name, field]) => [name, generate(field, planting, name)]),
      ),
    );
    return {
      id,
      seq: index + 1,
      at: NOW + index,
      tab,
      session,
      cause: null,
      type,
      v: definition.v,
      data,
    } as AppEvent;
  });
  const { documents, texts, numbers } = planting;
  const source = { events, documents, build: 'test', tab, era: session, exportedAt: NOW };
  // What was drawn for a value that broke a rule of its schema is not in the session.
  const written = JSON.stringify(source);
  const isWritten = (value: string | number): boolean =>
    written.includes(JSON.stringify(value).replace(/^"|"$/g, ''));
  return {
    source,
    plantedTexts: [...texts].filter(isWritten),
    plantedNumbers: [...numbers].filter(isWritten),
  };
}

interface Planting {
  readonly chance: Chance;
  readonly texts: Set<string>;
  readonly numbers: Set<number>;
  readonly documents: StoredDocument[];
}

const randomBytes = (chance: Chance): Uint8Array => Uint8Array.from({ length: 10 }, () => chance.below(256));

/** What valibot keeps of a schema, as far as it matters here. */
interface Node {
  readonly type: string;
  readonly dataClass?: string;
  readonly standIn?: unknown;
  readonly parts?: RegExp;
  readonly documentKinds?: readonly DocumentKind[];
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly key?: Node;
  readonly value?: Node;
  readonly options?: readonly (string | number)[];
}

const generate = (schema: LoggableSchema, planting: Planting, name: string): unknown =>
  generateNode(schema as unknown as Node, planting, name, 'public');

function generateNode(node: Node, planting: Planting, name: string, outer: string): unknown {
  const { chance } = planting;
  const dataClass = node.dataClass ?? outer;
  if (dataClass === 'document') return plantDocument(node.documentKinds ?? [], planting);
  if (node.parts !== undefined) return composedText(name, planting);
  if ('standIn' in node && chance.happens(0.3)) return node.standIn;
  const inner = (each: Node | undefined, named = name): unknown =>
    each === undefined ? null : generateNode(each, planting, named, dataClass);
  switch (node.type) {
    case 'nullable':
    case 'nullish':
      return chance.happens(0.15) ? null : inner(node.wrapped);
    case 'array': {
      const length = numberIn(node, 'length') ?? Math.max(numberIn(node, 'min_length') ?? 0, chance.below(4));
      return Array.from({ length }, () => inner(node.item));
    }
    case 'record':
      return { [String(inner(node.key))]: inner(node.value) };
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([key, entry]) => [key, inner(entry, key)]),
      );
    case 'picklist':
      return node.options?.[chance.below(node.options.length)];
    case 'boolean':
      return chance.happens(0.5);
    case 'number':
      return number(node, planting, dataClass);
    case 'string':
      return text(node, planting, dataClass, name);
    default:
      throw new Error(`A session cannot be generated from a schema of type "${node.type}" (${name}).`);
  }
}

function text(node: Node, { chance, texts }: Planting, dataClass: string, name: string): string {
  const pattern = node.pipe?.find(({ type }) => type === 'regex')?.requirement;
  if (pattern instanceof RegExp) return ['USD', '2026-11-26'].find((each) => pattern.test(each)) ?? '';
  if (dataClass === 'public')
    return name === 'cursor' ? String(chance.below(1e6)) : `plain ${chance.below(10)}`;
  const planted = plantedText(chance);
  texts.add(planted);
  return planted;
}

function number(node: Node, { chance, numbers }: Planting, dataClass: string): number {
  const least = numberIn(node, 'min_value') ?? 0;
  const most = numberIn(node, 'max_value') ?? 1e9;
  const isInteger = node.pipe?.some(({ type }) => type === 'integer' || type === 'safe_integer') ?? false;
  if (dataClass === 'public' || most - least < 10 || (isInteger && most < 1e6)) {
    return Math.ceil(least) + chance.below(Math.min(10, most - least));
  }
  const drawn = least + chance.next() * (most - least);
  const planted = isInteger ? Math.round(drawn) : Math.round(drawn * 1e6) / 1e6;
  if (String(Math.abs(planted)).replace('.', '').length < 7)
    return number(node, { chance, numbers } as Planting, dataClass);
  numbers.add(planted);
  return planted;
}

const numberIn = (node: Node, type: string): number | null => {
  const found = node.pipe?.find((step) => step.type === type)?.requirement;
  return typeof found === 'number' ? found : null;
};

/** Texts that the app makes of a store's number; in some, a part has another form than the app gives it. */
function composedText(name: string, { chance, texts }: Planting): string {
  const store = chance.happens(0.2) ? plantedText(chance).replace(/["\\:]/g, '') : plantedNumber(chance);
  texts.add(store);
  const forms: Readonly<Record<string, readonly string[]>> = {
    key: [`menu:${store}:en-US`, `product:12:hot:${store}:fr-CA`, `menu:${store}`, store],
    signature: [JSON.stringify([store, 'IN_STORE', 'member', [['a1', 'sku', 2, '']]]), `[${store}]`, store],
  };
  const known = forms[name] ?? [store];
  return known[chance.below(known.length)] ?? store;
}

function plantDocument(kinds: readonly DocumentKind[], planting: Planting): string {
  const kind = kinds[planting.chance.below(kinds.length)];
  if (kind === undefined) throw new Error('A document of no kind.');
  const schema = documentSchemas[kind];
  const body = valid(schema, () => generate(schema, planting, kind));
  // A field that no schema names: the server may send more than the app asked for.
  const unlabelled = plantedText(planting.chance);
  planting.texts.add(unlabelled);
  const more = Array.isArray(body)
    ? body.map((each) => ({ ...each, unlabelled }))
    : { ...(body as object), unlabelled };
  const hash = contentHash(more);
  planting.documents.push({ hash, body: more });
  return hash;
}

/** Some rules of a schema are between its members, such as opening before closing. */
function valid(schema: v.GenericSchema, make: () => unknown): unknown {
  for (let attempt = 0; attempt < 200; attempt++) {
    const made = make();
    if (v.is(schema, made)) return made;
  }
  throw new Error('No value of the schema was found; teach tests/attack/redaction/generate.ts its rules.');
}
