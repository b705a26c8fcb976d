/**
 * The client's build: index.html → src/main.tsx → dist/client. The dev server hands the API to `npm start`'s port.
 * Nothing is inlined as data: URLs and no style or script is written into the page: the CSP allows neither.
 */
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compileMessages } from './scripts/compileMessages.ts';

const api = process.env['API_ORIGIN'] ?? 'http://localhost:4000';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  define: { __BUILD__: JSON.stringify(version) },
  plugins: [react(), compileMessages()],
  resolve: {
    // The same releases, built for browsers of today; each package's own default is for those of 2015.
    alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }],
    conditions: ['es2015', ...defaultClientConditions],
  },
  build: { outDir: 'dist/client', manifest: true, target: 'es2022', assetsInlineLimit: 0, sourcemap: true },
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
});
