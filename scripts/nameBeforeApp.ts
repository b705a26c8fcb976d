/**
 * Build step: names public/before-app.js by its content, and the page loads it by that name. A page and this script belong
 * together: a service worker of an earlier build must not answer a new page's request with the script that it has kept. The
 * copy of it under its own name, which Vite makes of public/, is left out: no page asks for it. Its
 * comments and indentation are left out; a minifier would make it newer than ES3.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = 'before-app.js';

export function nameBeforeApp(): Plugin {
  let fileName = '';
  return {
    name: 'crema-name-before-app',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      const source = withoutComments(readFileSync(`public/${SOURCE}`, 'utf8'));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      fileName = `assets/before-app-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    writeBundle({ dir = '' }) {
      rmSync(join(dir, SOURCE), { force: true });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(`src="/${SOURCE}"`)) throw new Error(`index.html does not load /${SOURCE}.`);
        return html.replace(`src="/${SOURCE}"`, `src="/${fileName}"`);
      },
    },
  };
}

/** Of a script whose strings hold no comment's beginning at a line's start. */
const withoutComments = (script: string): string =>
  script
    .replaceAll(/^\/\*.*?\*\/\n/gms, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
