/**
 * Takes the person out of a trace: every string in a field of class `personal` becomes its pseudonym, wherever else the
 * same value stands too, documents included; and any e-mail address at all. A number there is where somebody was: it
 * keeps one decimal (some ten kilometres), and no document says how far from there a store is. Order and shape stay.
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
  const isSomewhere = source.events.some(hasPersonalNumber);
  const documents = source.documents.map(({ hash, body }) => {
    const apart = isSomewhere ? withoutDistances(body) : body;
    const shown = mapStrings(apart, (text) => spread(text, telling, stand, note('document')));
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
        mapStrings(isPersonal ? coarse(value, count) : value, (text) => {
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

const personalValues = ({ type, data }: AppEvent): readonly unknown[] => {
  const fields = catalog.get(type)?.fields ?? {};
  return Object.entries(data).flatMap(([name, value]) =>
    fields[name]?.dataClass === 'personal' ? [value as unknown] : [],
  );
};

const hasPersonalNumber = (event: AppEvent): boolean =>
  personalValues(event).some((value) => coarse(value, () => undefined) !== value);

/** One decimal of a degree; the same value, by identity, where there is no number. */
function coarse(value: unknown, count: () => void): unknown {
  const shown = mapNumbers(value, (number) => Math.round(number * 10) / 10);
  if (shown !== value) count();
  return shown;
}

function mapNumbers(value: unknown, map: (number: number) => number): unknown {
  if (typeof value === 'number') return map(value);
  return mapMembers(value, (member) => mapNumbers(member, map));
}

/** Distances to several stores would tell where somebody stood. */
function withoutDistances(value: unknown): unknown {
  return mapMembers(value, (member, key) =>
    key === 'distance' && typeof member === 'number' ? null : withoutDistances(member),
  );
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
  return mapMembers(value, (member) => mapStrings(member, map));
}

function mapMembers(value: unknown, map: (member: unknown, key: string | null) => unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => map(item, null));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).map(([key, member]): [string, unknown] => [key, map(member, key)]);
  const before: Readonly<Record<string, unknown>> = { ...value };
  return pairs.some(([key, member]) => before[key] !== member) ? Object.fromEntries(pairs) : value;
}
