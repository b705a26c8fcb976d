/** Every text is said somewhere: one that nobody says costs every visitor its bytes. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allTexts } from './codes.ts';

const sources = ['src', 'domain', 'server']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('generated'));
const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
const written = new Set([...code.matchAll(/['"`]([a-zA-Z]+(?:\.\w+)+)['"`]/g)].map(([, id]) => id));
/** Ids that are put together, of at least one whole word. */
const patterns = [
  ...code.matchAll(/`((?:[\w.]|\$\{[^`}]*\})*(?:\b[a-z]+\.|\.[a-z]{3,}\b)(?:[\w.]|\$\{[^`}]*\})*)`/gi),
].map(
  ([, template = '']) =>
    new RegExp(
      `^${template.replaceAll('.', String.raw`\.`).replaceAll(/\$\{[^}]*\}/g, String.raw`[\w.]+`)}$`,
    ),
);

it('is said by a screen', () => {
  const unsaid = Object.keys(allTexts).filter(
    (id) => !written.has(id) && !patterns.some((pattern) => pattern.test(id)),
  );
  expect(unsaid).toEqual([]);
});
