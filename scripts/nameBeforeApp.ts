/**
 * Build step: names public/before-app.js by its content, and the page loads it by that name. A page and this script belong
 * together: a service worker of an earlier build must not answer a new page's request with the script that it has kept. The
 * copy of it under its own name, which Vite makes of public/, is left out: no page asks for it.
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
      const source = readFileSync(`public/${SOURCE}`, 'utf8');
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
