/**
 * The tests that run against a mutant (scripts/mutate.mjs): unit and flow tests, those of the mutated code first,
 * because the first failure ends a run; with MUTATE_TESTS=unit the unit tests beside that code alone. One project without isolation, since start-up takes most of the time.
 */
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const targets = (process.env['MUTATE_TARGETS'] ?? '').split(' ');
const folders = targets.map((target) => target.replace(/\/\w+\.ts$/, ''));

const isTested = (folder: string): boolean => existsSync(`tests/${folder}`);

/** Folders of the mutated code's tests, nearest first. */
const nearest: readonly string[] = [
  ...targets.map((target) => `/tests/${target.replace(/\.ts$/, '.')}`),
  ...folders.map((folder) => `/tests/${folder}/`),
  '/tests/domain/',
  '/tests/streams/',
  '/tests/flow/',
];

/** Last, because code that runs on import would be attributed to this one test's coverage. */
const loads = 'tests/setup/mutantLoads.ts';

const distance = ({ moduleId }: TestSpecification): number => {
  if (moduleId.endsWith(loads)) return Infinity;
  const index = nearest.findIndex((place) => moduleId.includes(place));
  return index === -1 ? nearest.length : index;
};

class NearestFirst extends BaseSequencer {
  override sort = async (files: TestSpecification[]): Promise<TestSpecification[]> =>
    files.toSorted((a, b) => distance(a) - distance(b) || a.moduleId.localeCompare(b.moduleId));
}

export default defineConfig({
  test: {
    exclude: ['tests/nouns/**', 'node_modules/**'],
    include:
      process.env['MUTATE_TESTS'] === 'unit'
        ? folders.map(
            (folder) => `tests/${isTested(folder) ? folder : folder.split('/')[0]}/**/*.unit.test.ts`,
          )
        : [loads, 'tests/**/*.unit.test.ts', 'tests/{flow,streams}/**/*.int.test.ts'],
    environment: 'node',
    isolate: false,
    testTimeout: 20_000,
    sequence: { sequencer: NearestFirst },
  },
});
