/**
 * No fact holds a text that was formatted on the device: versions of ICU write other spaces, and a trace of one browser would not
 * come out the same in another. What a person wrote, or the server made ready to show, is listed here.
 */
import { expect, it } from 'vitest';
import { catalog } from '../../domain/events.ts';
import type { LoggableSchema } from '../../domain/privacy.ts';

const notFormattedHere = new Set([
  // Written by a person.
  'draft.message',
  'displayName',
  // One of two words, whatever the locale.
  'store.openStatusFormatted',
  // Made by the server.
  'lineItems.label',
  'lineItems.priceLabel',
  'message',
  // The server's answer to a search that failed.
  'text',
]);

const isName = /(?:label|format(?:ted)?|text|display\w*|shown|message|title|caption)$/i;

function namesIn(schema: LoggableSchema, path: string): readonly string[] {
  if ('dataClass' in schema) return [path];
  if ('entries' in schema)
    return Object.entries(schema.entries).flatMap(([name, inside]) =>
      namesIn(inside, path === '' ? name : `${path}.${name}`),
    );
  if ('wrapped' in schema) return namesIn(schema.wrapped, path);
  return namesIn('item' in schema ? schema.item : schema.value, path);
}

it('has no field for it', () => {
  const found = [...catalog.values()].flatMap(({ type, fields }) =>
    Object.entries(fields)
      .flatMap(([name, schema]) => namesIn(schema, name))
      .filter((path) => isName.test(path) && !notFormattedHere.has(path))
      .map((path) => `${type} ${path}`),
  );
  expect(found).toEqual([]);
});
