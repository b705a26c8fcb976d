/** As tests/tools/generatedLogs.int.test.ts, in large number: `npm run attack -- logs --runs N`. */
import fc from 'fast-check';
import { it } from 'vitest';
import { expectOneStory, expectSameInFile } from '../../tools/expectOneStory.ts';
import { generateLog } from '../../tools/generateLog.ts';

const RUNS = Number(process.env['ATTACK_RUNS'] ?? 200);

it('every generated log tells one story', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(10_000), { minLength: 5, maxLength: 60 }),
      fc.nat(),
      async (made, cut) => {
        const events = generateLog(made);
        expectOneStory(events, cut % events.length);
        await expectSameInFile(events);
      },
    ),
    {
      numRuns: RUNS,
      asyncReporter: async (run) => {
        if (run.failed) throw new Error(fc.defaultReportMessage(run));
        console.log(`${run.numRuns} logs, seed ${run.seed}`);
      },
    },
  );
});
