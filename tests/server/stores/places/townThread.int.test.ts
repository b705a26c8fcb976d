/** The costliest text that may be searched: other requests have their turn meanwhile. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTownPlaces } from '../../../../server/stores/places/createTownPlaces.ts';

const WORST = 'sebastopolovgradskaia konstantinopolitanisch '.repeat(4).slice(0, 197);

it('searching holds up nothing else, however long the text is', async () => {
  const places = createTownPlaces(() => new Set(['US', 'CA']));
  await places.warm(new AbortController().signal);
  for (const search of [() => places.suggest(WORST, 6), () => places.geocode(WORST)]) {
    let turns = 0;
    let isAnswered = false;
    const answer = search().finally(() => (isAnswered = true));
    while (!isAnswered) {
      await turn();
      turns += 1;
    }
    await answer;
    expect(turns).toBeGreaterThan(5);
  }
});

it('a crowd of searches is cut off instead of waiting for seconds', async () => {
  const places = createTownPlaces(() => new Set(['US', 'CA']));
  const asked = Array.from({ length: 200 }, () => places.suggest(WORST, 6));
  const found = Array.from({ length: 10 }, () => places.geocode('Seattle, WA'));
  expect((await Promise.allSettled(found)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await Promise.all(asked)).toHaveLength(200);
  expect((await places.geocode('Seattle, WA'))?.placeName).toBe('Seattle, WA');
});
