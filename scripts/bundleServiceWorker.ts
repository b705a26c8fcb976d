/**
 * Build step: writes `sw.js` from src/serviceWorker, with the list of the build's files that it keeps on the device. It
 * runs when everything else is written. Not in the list: templates and lists of the server, source maps, and icons,
 * which the system fetches when the app is installed.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const NOT_KEPT = /^(?:\.vite\/|icons\/|index\.html$|pages\.json$|sw\.js)|\.map$/;

export function bundleServiceWorker(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'crema-service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      ({ root } = config);
      folder = resolve(root, config.build.outDir);
    },
    closeBundle: () => writeServiceWorker(root, folder),
  };
}

/** Into a folder that holds a whole build. */
export async function writeServiceWorker(root: string, folder: string): Promise<void> {
  const files = filesToKeep(folder);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: {
      __FILES__: JSON.stringify(files.map((name) => `/${name}`)),
      __BUILD_FILES__: JSON.stringify(hashOf(folder, files)),
      __ENTRY__: JSON.stringify(`/${entryOf(folder)}`),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'src/serviceWorker/main.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

const filesToKeep = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !NOT_KEPT.test(name) && statSync(join(folder, name)).isFile())
    .toSorted();

function hashOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

function entryOf(folder: string): string {
  const chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string; readonly isEntry?: boolean }>
  >;
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry === true);
  if (entry === undefined) throw new Error("Vite's manifest names no entry script.");
  return entry.file;
}
