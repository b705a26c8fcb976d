/**
 * The five test projects. `unit` (plain Node) and `unit-ui` (jsdom, *.tsx) need no browser and no server and end within
 * a minute; `int` starts real parts in Node; `e2e` drives a real browser, one file at a time; so does `crash`, which kills it.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Every core: on two, vitest would keep one for itself.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.unit.test.ts'],
          environment: 'node',
          // They keep nothing between them; starting anew for each file takes most of the time.
          isolate: false,
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'unit-ui',
          include: ['tests/**/*.unit.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/setup/ui.ts'],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'int',
          include: ['tests/**/*.int.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...['e2e', 'crash'].map((name) => ({
        test: {
          name,
          include: [`tests/${name}/**/*.e2e.test.ts`],
          environment: 'node' as const,
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
});
