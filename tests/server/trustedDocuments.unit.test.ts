/** The server executes trusted documents as they are in the manifest, without looking whether they fit its schema: they do. */
import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';

const wire = new URL('../../wire/', import.meta.url);
const schema = buildSchema(readFileSync(new URL('schema.graphql', wire), 'utf8'));
const manifest = JSON.parse(
  readFileSync(new URL('generated/operationManifest.json', wire), 'utf8'),
) as Readonly<Record<string, string>>;

it('every trusted document fits the schema', () => {
  const misfits = Object.entries(manifest).flatMap(([id, text]) =>
    validate(schema, parse(text)).map(({ message }) => `${id}: ${message}`),
  );
  expect(misfits).toEqual([]);
  expect(Object.keys(manifest).length).toBeGreaterThan(40);
});
