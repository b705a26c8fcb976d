/**
 * Puts the catalogs of texts in place of their names: `texts('menu')` becomes an import of src/i18n/en/menu.json.
 * The other half runs in `vite build` only: the catalogs are compiled to parsed messages, so that the browser needs no ICU
 * parser; the dev server and the tests parse the plain texts at run time. A text that does not parse fails the build with
 * its id.
 */
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../src/i18n/en', import.meta.url));
const noParser = '@formatjs/icu-messageformat-parser/no-parser.js';

export function inlineTexts(): Plugin {
  return {
    name: 'crema-inline-texts',
    enforce: 'pre',
    transform(source, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return null;
      const imports = new Set<string>();
      const code = source.replaceAll(/^texts\(([^)]*)\);$/gm, (_, names: string) => {
        const catalogs = names.split(',').map((name) => name.trim().replaceAll("'", ''));
        const bound = catalogs.filter(Boolean).map((name) => {
          const variable = `texts_${name.replaceAll('.', '_')}`;
          imports.add(`import ${variable} from '${folder}/${name}.json';`);
          return variable;
        });
        return `texts(${bound.join(', ')});`;
      });
      // At the end, so that the lines of the source keep their numbers.
      return imports.size === 0 ? null : { code: `${code}\n${[...imports].join('\n')}`, map: null };
    },
  };
}

export function compileMessages(): Plugin {
  return {
    name: 'crema-compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: noParser }] },
    }),
    transform(source, id) {
      if (!id.startsWith(folder)) return null;
      const texts = JSON.parse(source) as Record<string, string>;
      const parsed = Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, parseOne(key, text)]),
      );
      return { code: `export default ${JSON.stringify(parsed)};`, map: null, moduleType: 'js' };
    },
  };
}

function parseOne(key: string, text: string): unknown {
  try {
    return parse(text, { ignoreTag: false });
  } catch (cause) {
    throw new Error(`Text "${key}" is not a valid ICU message: ${text}`, { cause });
  }
}
