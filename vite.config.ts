/**
 * The client's build: index.html → src/start/main.tsx → dist/client. With `--ssr` the server's rendering of it:
 * src/start/renderPage.tsx → dist/render, all libraries included. The dev server hands the API to `npm start`'s port.
 * Nothing is inlined as data: URLs and no style or script is written into index.html: the CSP allows neither. What the server
 * writes into a page with content it names there by its hash (server/http/pageTemplate.ts).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { bundleServiceWorker } from './scripts/bundleServiceWorker.ts';
import { chunkGroups } from './scripts/chunks.ts';
import { compileMessages, inlineTexts } from './scripts/inlineTexts.ts';
import { cutFonts } from './scripts/cutFonts.ts';
import { leanOpenLayers } from './scripts/leanOpenLayers.ts';
import { leanRouter } from './scripts/leanRouter.ts';
import { leanRxjs } from './scripts/leanRxjs.ts';
import { listPages } from './scripts/listPages.ts';
import { nameBeforeApp } from './scripts/nameBeforeApp.ts';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:4000';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Names the code that decides and folds: a snapshot made by other code is not believed. */
function hashOf(...folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    for (const name of files.toSorted()) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** A file that its package does not offer by name. */
const inModules = (path: string): string => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

const pages = listPages();
const groups = chunkGroups(pages);

/** Smaller by a hundredth than the built-in minifier. */
const byTerser = {
  minify: 'terser',
  terserOptions: { ecma: 2020, compress: { passes: 3, keep_fargs: false } },
} as const;

export default defineConfig(({ isSsrBuild = false }) => ({
  define: {
    __BUILD__: JSON.stringify(`${version}+${hashOf('domain', 'streams')}`),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  ssr: { noExternal: true },
  plugins: [
    react(),
    inlineTexts(),
    compileMessages(),
    cutFonts(),
    leanOpenLayers(),
    leanRouter(),
    leanRxjs(),
    pages.plugin,
    nameBeforeApp(),
    bundleServiceWorker(),
  ],
  resolve: {
    // The same releases: built for browsers of today (the package's own default is for those of 2015), and without the
    // warnings for developers, which react-router hands out by default. Both of its doors, or there would be two of it.
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: /^react-router$/, replacement: inModules('react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: inModules('react-router/dist/production/dom-export.mjs') },
    ],
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: {
    outDir: isSsrBuild ? 'dist/render' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: 'es2022',
    ...(!isSsrBuild && byTerser),
    assetsInlineLimit: 0,
    sourcemap: !isSsrBuild,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups,
          },
        },
      },
    }),
  },
  // Vite leaves a worker to the built-in minifier, and turns that off with another one for the pages.
  worker: { rolldownOptions: { output: { minify: true } } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    proxy: {
      '/graphql': { target: api, ws: true },
      '/apiproxy': api,
      '/config.json': api,
      '/sandbox/api': api,
      '/tiles': api,
    },
  },
}));
