/**
 * The server's build: server/start/main.ts, the worker threads and the tables of places → dist/server, without TypeScript. Packages
 * stay in node_modules. Each module finds its files (migrations, schema, demo menu) where its source is.
 */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { makeTables } from './server/stores/places/makeTables.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const BUILT = 'dist/server';
/** The source of a worker thread → the file that is built of it. */
const THREADS = {
  'server/stores/places/thread.mjs': 'townThread.js',
  'server/tiles/thread.mjs': 'cutterThread.js',
  'server/passwords/thread.mjs': 'strengthThread.js',
};

/** `import.meta.url` names the source, relative to the built file: the checkout may be moved. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import.meta.url')) return null;
      const source = relative(root, id).replaceAll('\\', '/');
      const folder = source.slice(0, source.lastIndexOf('/'));
      const place = `new URL('../../${source}', import.meta.url)`;
      const [, thread] = Object.entries(THREADS).find(([path]) => path.startsWith(`${folder}/`)) ?? [];
      const placed = code
        .replaceAll("new URL('./thread.mjs', import.meta.url)", `new URL('./${thread}', #here#)`)
        .replaceAll("new URL('./tables/', import.meta.url)", "new URL('./tables/', #here#)")
        .replaceAll('import.meta.url', `${place}.href`)
        .replaceAll('#here#', 'import.meta.url');
      // Within their lines: the map of the source is right as it is.
      return { code: placed, map: null };
    },
  };
}

/** Tables that a start would make anew. */
function writeTables(): Plugin {
  return {
    name: 'write-tables',
    generateBundle() {
      for (const [name, source] of Object.entries(makeTables()))
        this.emitFile({ type: 'asset', fileName: `tables/${name}.json`, source });
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [keepPlaces(), writeTables()],
  build: {
    outDir: BUILT,
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // The tables take longer to make than the rest to build.
      checks: { pluginTimings: false },
      input: {
        main: 'server/start/main.ts',
        townThread: 'server/stores/places/townThread.ts',
        cutterThread: 'server/tiles/cutterThread.ts',
        strengthThread: 'server/passwords/strengthThread.ts',
      },
      // The built chunks are beside the entries: a place relative to one is the same for all.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
