/**
 * Build step: compiles the text catalogs (*.en.json) to parsed messages, so that the browser needs no ICU
 * parser. Runs in `vite build` only; the dev server and the tests parse the plain texts at run time. A text
 * that does not parse fails the build with its id.
 */
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

export function compileMessages(): Plugin {
  return {
    name: 'crema-compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: noParser }] },
    }),
    transform(source, id) {
      if (!/\.en\.json$/.test(id)) return null;
      const texts = JSON.parse(source) as Record<string, string>;
      const parsed = Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [key, parseOne(key, text)]),
      );
      return { code: `export default ${JSON.stringify(parsed)};`, map: null, moduleType: 'js' };
    },
  };
}

const noParser = '@formatjs/icu-messageformat-parser/no-parser.js';

function parseOne(key: string, text: string): unknown {
  try {
    return parse(text, { ignoreTag: false });
  } catch (cause) {
    throw new Error(`Text "${key}" is not a valid ICU message: ${text}`, { cause });
  }
}
