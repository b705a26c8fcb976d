/** Which states every tab of the device shares, and so are kept in snapshots, and which begin anew with the page. */
import { expect, it } from 'vitest';
import { catalog } from '../../domain/events.ts';
import { projections } from '../../domain/world.ts';

const all = Object.values(projections);
/** Each tab says it once, whichever tab wrote the fact. */
const ALSO_OF_THE_TAB = ['readyNews'];

it('what a tab asks, searches and is refused is its own; everything else is the device’s', () => {
  const foldsTabFacts = all.filter(({ on }) =>
    Object.keys(on).some((type) => catalog.get(type)?.scope === 'tab'),
  );
  const ofTheTab = [...foldsTabFacts.map(({ name }) => name), ...ALSO_OF_THE_TAB];
  expect(
    all
      .filter(({ scope }) => scope === 'tab')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(ofTheTab.toSorted());
  expect(foldsTabFacts.length).toBeLessThan(all.length);
});

it('every state is found under its own name', () => {
  for (const [name, projection] of Object.entries(projections)) expect(projection.name).toBe(name);
});
