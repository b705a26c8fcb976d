/** Five hundred generated logs, each gone through in every way. `npm run attack -- logs --runs 10000` tries more. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectOneStory, expectSameInFile } from './expectOneStory.ts';
import { generateLog } from './generateLog.ts';

const choices = fc.array(fc.nat(10_000), { minLength: 5, maxLength: 25 });

it('is the same live, at once, from a snapshot and its tail, and run again', () => {
  const types = new Set<string>();
  fc.assert(
    fc.property(choices, fc.nat(), (made, cut) => {
      const events = generateLog(made);
      for (const { type } of events) types.add(type);
      expectOneStory(events, cut % events.length);
    }),
    { numRuns: 500 },
  );
  for (const type of ['order/submitRequested', 'outbox/answerLost', 'favorites/flipFailed', 'pricing/priced'])
    expect(types).toContain(type);
});

it('is the same after its export and import, redacted or not', async () => {
  await fc.assert(
    fc.asyncProperty(choices, (made) => expectSameInFile(generateLog(made))),
    { numRuns: 25 },
  );
});
