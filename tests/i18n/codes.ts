/**
 * Every code that domain, streams and server can produce, read from the event catalog's schemas and from the sources,
 * so that a new "no" without a text fails a test instead of showing the generic one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalog } from '../../domain/events.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

/** Every text of every page, by its id. */
export const allTexts: Readonly<Record<string, string>> = Object.assign(
  {},
  ...readdirSync(`${root}src/i18n/en`).map((name) => JSON.parse(read(`src/i18n/en/${name}`)) as object),
);

/** Reasons and codes that are named in the schema of a refusal; a reason without a noun gets its event's, as in notices.ts. */
export function codesOfRefusals(): readonly string[] {
  return [...catalog.values()].flatMap(({ type, kind, fields }) => {
    const [noun = '', name = ''] = type.split('/');
    if (kind !== 'fact' || !/refused$/i.test(name)) return [];
    return [fields['reason'], fields['code']].flatMap((field) =>
      optionsOf(field).map((option) => (/\/|^[A-Z_]+$/.test(option) ? option : `${noun}/${option}`)),
    );
  });
}

/** What the toast is given beside the refusals' own codes. */
export const codesOfNotices = (): readonly string[] =>
  [...read('domain/notices/evolve.ts').matchAll(/(?:code: |says\()'([^']+)'/g)].flatMap(
    ([, code]) => code ?? [],
  );

/** Written out in the sources of a folder: `SOME_CODE`, six digits of the card service, or the code of a CodedError. */
export function codesWrittenIn(folder: string): readonly string[] {
  const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' });
  // Settings are named like codes.
  const sources = files.filter((name) => name.endsWith('.ts') && !/settings\.ts$|main\.ts$/i.test(name));
  const found = sources.flatMap((name) => {
    const text = read(`${folder}/${name}`);
    return [
      ...text.matchAll(/'((?:[A-Z]+_)+[A-Z]+|\d{6})'/g),
      ...text.matchAll(/\b(?:CodedError|refused)\(\s*'([A-Z_]+)'/g),
    ].flatMap(([, code]) => code ?? []);
  });
  return [...new Set(found)].toSorted();
}

function optionsOf(field: unknown): readonly string[] {
  if (typeof field !== 'object' || field === null || !('options' in field)) return [];
  const { options } = field;
  return Array.isArray(options)
    ? options.filter((option): option is string => typeof option === 'string')
    : [];
}
