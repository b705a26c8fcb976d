/**
 * The six test projects. `unit` (plain Node, within 20 seconds) and `unit-ui` (jsdom, *.tsx, half a minute) need no browser
 * and no server; `int` starts real parts in Node; `e2e` drives a real browser, three files at a time on two cores; so does
 * `crash`, which kills it; `engines` drives Chromium, Firefox and WebKit, one after the other.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/longestFirst.ts';
import { putTempInMemory } from './tests/setup/tempInMemory.ts';

putTempInMemory();

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
        test: {
          name: 'unit',
          include: ['tests/**/*.unit.test.ts'],
          environment: 'node',
          exclude,
          // They keep nothing between them; starting anew for each file takes most of the time.
          isolate: false,
          // Their messages to the main process cost less than those of processes: a sixth of all.
          pool: 'threads',
          testTimeout: 10_000,
        },
      },
      {
        resolve,
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
      {
        resolve,
        test: {
          name: 'int',
          include: ['tests/**/*.int.test.ts'],
          environment: 'node',
          exclude,
          globalSetup: 'tests/setup/dropDatabases.ts',
          // As unit: loading the server anew for each file took a third of the processor's time.
          isolate: false,
          // The engines' tests, which run beside them, take what they leave of the processor.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1, sequencer: LongestFirst },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...['e2e', 'crash', 'engines'].map((name) => ({
        resolve,
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
          // Three on two cores: with two, a seventh of the processor's time was idle while both waited for a page. The engines
          // are run beside `int` (scripts/test.mjs).
          maxWorkers: name === 'engines' ? 1 : availableParallelism() + 1,
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
