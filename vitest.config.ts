/**
 * The test projects. The gate (`npm test`) runs four: `unit` (plain Node) and `unit-ui` (jsdom, *.tsx) need no browser and no
 * server; `int` starts real parts in Node; `journeys` drives real browsers through the main jobs. `npm run test:all` runs four
 * more: `thorough` (attacks, catalogues and the added noun, without a browser), `engines` (Chromium, Firefox and WebKit whole,
 * one after the other), `e2e` (every state in Chromium), and `crash`, which kills it.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { inlineTexts } from './scripts/inlineTexts.ts';
import { LongestFirst } from './tests/setup/longestFirst.ts';
import { putTempInMemory } from './tests/setup/tempInMemory.ts';

putTempInMemory();

/** Without a browser, for `npm run test:all` alone. */
const thorough = ['attack', 'catalogue', 'nouns', 'outages'].map(
  (folder) => `tests/${folder}/**/*.int.test.ts`,
);

/** A timer that overflows fails its test; jsdom's setup file does the same. */
const noOverflow = ['tests/setup/noOverflow.ts'];

/** A noun that scripts/countNoun.ts writes into a copy of the tree: it runs there. */
const exclude = [...configDefaults.exclude, 'tests/nouns/vouchers/**'];

/**
 * One copy of graphql: Vite resolves it to its ES modules, and Node, for libraries that import it, to CommonJS. Their
 * classes differ, and graphql-ws then takes our errors for something else.
 */
const resolve = {
  alias: [
    {
      find: /^graphql$/,
      replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)),
    },
  ],
};

export default defineConfig({
  test: {
    // Every core: on two, vitest would keep one for itself. Projects of one group order run beside each other, with as
    // many workers as each other.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // Modules are transformed once for all projects and runs; the cache follows their content.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest-modules' },
    projects: [
      {
        resolve,
        plugins: [inlineTexts()],
        test: {
          name: 'unit',
          include: ['tests/**/*.unit.test.ts'],
          environment: 'node',
          exclude,
          setupFiles: noOverflow,
          // They keep nothing between them; starting anew for each file takes most of the time.
          isolate: false,
          // Their messages to the main process cost less than those of processes: a sixth of all.
          pool: 'threads',
          testTimeout: 10_000,
        },
      },
      {
        resolve,
        plugins: [inlineTexts()],
        test: {
          name: 'unit-ui',
          include: ['tests/**/*.unit.test.tsx'],
          environment: 'jsdom',
          exclude,
          setupFiles: ['tests/setup/ui.ts'],
          // As above; the setup file takes back what a file changed in the document they share.
          isolate: false,
          pool: 'threads',
          testTimeout: 15_000,
        },
      },
      ...['int', 'thorough'].map((name) => ({
        resolve,
        plugins: [inlineTexts()],
        test: {
          name,
          include: name === 'int' ? ['tests/**/*.int.test.ts'] : thorough,
          environment: 'node' as const,
          exclude: name === 'int' ? [...exclude, ...thorough] : exclude,
          globalSetup: 'tests/setup/dropDatabases.ts',
          setupFiles: noOverflow,
          // As unit: loading the server anew for each file took a third of the processor's time.
          isolate: false,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1, sequencer: LongestFirst },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      })),
      ...['journeys', 'e2e', 'crash', 'engines'].map((name) => ({
        resolve,
        plugins: [inlineTexts()],
        test: {
          name,
          include: [
            `tests/${name}/**/*.e2e.test.ts`,
            ...(name === 'engines' ? ['tests/attack/engines/*.e2e.test.ts'] : []),
          ],
          environment: 'node' as const,
          globalSetup: 'tests/setup/dropDatabases.ts',
          // As int; and files that may share a server do (tests/e2e/testApp.ts).
          isolate: false,
          // A third worker on two cores ended a little sooner and cost a third more of the processor's time.
          maxWorkers: name === 'engines' ? 1 : availableParallelism(),
          sequence: { groupOrder: name === 'engines' ? 3 : 2, sequencer: LongestFirst },
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // What is polled for comes in time or not at all, as what Playwright waits for; vitest's own second is a limit that no
          // test means.
          expect: { poll: { timeout: 30_000 } },
        },
      })),
    ],
  },
});
