/**
 * Only for scripts/mutate.mjs: a mutant that cannot even be loaded makes whole test files fail before they have a test,
 * which Stryker's runner takes for "nothing failed". Here loading is a test.
 */
import { it } from 'vitest';

it('the mutated code can be loaded', async () => {
  await Promise.all([
    import('../flow/openApp.ts'),
    import('../../streams/log/compaction.ts'),
    import('../../streams/log/foldEngine.ts'),
    import('../../streams/log/storageHealth.ts'),
  ]);
});
