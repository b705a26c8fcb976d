/**
 * Takes the person out of a trace: every string in a field of class `personal` becomes its pseudonym, wherever else the
 * same value stands too, documents included; and any e-mail address at all. The order and shape of everything stay.
 */
import * as v from 'valibot';
import { contentHash } from '../../domain/contentHash.ts';
import { catalog, type AppEvent } from '../../domain/events.ts';
import type { StoredDocument } from '../../streams/ports.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';

export interface Redaction {
  readonly events: readonly AppEvent[];
  readonly documents: readonly StoredDocument[];
  /** How often, by `type.field` and `document`; null when nothing was to be redacted. */
  readonly replaced: Readonly<Record<string, number>> | null;
}

const address = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+\.[a-z]{2,}/gi;
/** A shorter value, such as a nickname "Card", may stand elsewhere by chance and mean another thing. */
const TELLING_LENGTH = 6;

export async function redact(
  source: { readonly events: readonly AppEvent[]; readonly documents: readonly StoredDocument[] },
  key: Uint8Array<ArrayBuffer>,
): Promise<Redaction> {
  const pseudonyms = await createPseudonyms(key);
  await learnAll(source, pseudonyms);
  const telling = pseudonyms.learned().filter((value) => value.length >= TELLING_LENGTH);
  const stand = (value: string): string => pseudonyms.of(value) ?? '';
  const replaced: Record<string, number> = {};
  const note = (where: string) => (): void => {
    replaced[where] = (replaced[where] ?? 0) + 1;
  };
  const renamed = new Map<string, string>();
  const documents = source.documents.map(({ hash, body }) => {
    const shown = mapStrings(body, (text) => spread(text, telling, stand, note('document')));
    const name = shown === body ? hash : contentHash(shown);
    renamed.set(hash, name);
    return { hash: name, body: shown };
  });
  const events = source.events.map((event): AppEvent => {
    const fields = catalog.get(event.type)?.fields ?? {};
    const shown = Object.entries(event.data).map(([name, value]): [string, unknown] => {
      const count = note(`${event.type}.${name}`);
      const isPersonal = fields[name]?.dataClass === 'personal';
      return [
        name,
        mapStrings(value, (text) => {
          if (isPersonal) return swap(text, pseudonyms, count);
          return renamed.get(text) ?? spread(text, telling, stand, count);
        }),
      ];
    });
    const data = Object.fromEntries(shown);
    // Strings became strings; the schema still has the last word.
    return { ...event, data: v.parse(catalog.get(event.type)?.schema ?? v.unknown(), data) } as AppEvent;
  });
  return { events, documents, replaced };
}

async function learnAll(
  {
    events,
    documents,
  }: { readonly events: readonly AppEvent[]; readonly documents: readonly StoredDocument[] },
  pseudonyms: Pseudonyms,
): Promise<void> {
  const found = new Map<string, string>();
  for (const event of events) {
    const fields = catalog.get(event.type)?.fields ?? {};
    for (const [name, value] of Object.entries(event.data)) {
      mapStrings(value, (text) => {
        if (fields[name]?.dataClass === 'personal') found.set(text, name);
        for (const [each] of text.matchAll(address)) found.set(each, 'email');
        return text;
      });
    }
  }
  for (const { body } of documents) {
    mapStrings(body, (text) => {
      for (const [each] of text.matchAll(address)) found.set(each, 'email');
      return text;
    });
  }
  for (const [value, field] of found) await pseudonyms.learn(value, field);
}

function swap(text: string, pseudonyms: Pseudonyms, count: () => void): string {
  const standIn = pseudonyms.of(text);
  if (standIn === undefined) return text;
  count();
  return standIn;
}

/** Where a telling value stands inside other text. */
function spread(
  text: string,
  telling: readonly string[],
  stand: (value: string) => string,
  count: () => void,
): string {
  let shown = text;
  for (const value of telling) {
    if (!shown.includes(value)) continue;
    shown = shown.replaceAll(value, stand(value));
    count();
  }
  return shown;
}

/** The same value, by identity, where nothing changed. */
function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => mapStrings(item, map));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).map(([key, member]): [string, unknown] => [
    key,
    mapStrings(member, map),
  ]);
  const before: Readonly<Record<string, unknown>> = { ...value };
  return pairs.some(([key, member]) => before[key] !== member) ? Object.fromEntries(pairs) : value;
}
