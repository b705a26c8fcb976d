/**
 * Texts travel with the pages: what is not in the first chunk is added by the module of a page that uses it.
 * Followed through the static imports of each page that a routes file loads; a text nobody brought would show its id.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join('src', path));
/** Loaded by whatever shows a code (src/i18n/useErrorTexts.ts); a page that shows one of their texts by its id brings it. */
const isLoadedWhenShown = (path: string) => path.endsWith('.refusals.json');
const catalogs = sources
  .filter((path) => path.startsWith('src/i18n/en/') && path !== 'src/i18n/en/errors.json')
  .map((path) => ({ path, ids: Object.keys(JSON.parse(readFileSync(path, 'utf8')) as object) }));
const routes = ['src/shell/routes.tsx', ...sources.filter((path) => path.endsWith('/routes.ts'))];
const first = withImports('src/start/main.tsx');
const pages = routes.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/import\('(.+?)'\)/g)].map(([, to]) => join(file, '..', to ?? '')),
);

describe('the texts of a page', () => {
  it('are missed where a page is looked at without what it imports', () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(missing(new Set(pages))).not.toEqual([]);
  });

  it.each(['src/start/main.tsx', ...pages])('are all there once %s has loaded', (page) => {
    expect(missing(new Set([...first, ...withImports(page)]))).toEqual([]);
  });
});

/** The catalogs that these files use and none of them imports. */
function missing(files: ReadonlySet<string>): readonly string[] {
  const code = [...files].filter((file) => /\.tsx?$/.test(file));
  const isUsed = namedBy(code);
  const isUsedById = namedBy(code.filter((file) => !file.startsWith('src/i18n/')));
  return catalogs
    .filter(({ path, ids }) => !files.has(path) && ids.some(isLoadedWhenShown(path) ? isUsedById : isUsed))
    .map(({ path }) => path);
}

/** Whether one of these files names that text. */
function namedBy(files: readonly string[]): (id: string) => boolean {
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const quoted = new Set(
    sources.flatMap((text) => [...text.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, id]) => id ?? '')),
  );
  const starts = sources.flatMap((text) =>
    [...text.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{/g)].map(([, start]) => start ?? ''),
  );
  return (id) => quoted.has(id) || starts.some((start) => id.startsWith(start));
}

/** The file and what it imports, however far away; types and what is loaded later not. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  const source = readFileSync(file, 'utf8');
  const added = [...source.matchAll(/^texts\(([^)]*)\);$/gm)].flatMap(
    ([, names = '']) => names.match(/[\w.]+/g) ?? [],
  );
  for (const name of added) seen.add(`src/i18n/en/${name}.json`);
  const imports = source.matchAll(
    /^(?:import|export) (?!type )(?:[^;]*? from )?'(\.[^']+\.(?:tsx?|json))';/gm,
  );
  for (const [, to] of imports) withImports(join(file, '..', to ?? ''), seen);
  return seen;
}
