/** A highlight changes with every hover: what is not highlighted is not rendered anew. */
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CremaContext } from '../../../src/app/Crema.ts';
import { useListed } from '../../../src/features/stores/useListed.ts';
import { useLocator } from '../../../src/features/stores/useLocator.ts';
import { happens } from '../showPage.tsx';
import { createLocatorCrema } from './showLocator.tsx';

it('renders neither the list’s nor the map’s hooks anew when a store is highlighted', async () => {
  const crema = createLocatorCrema();
  const rendered: string[] = [];
  const count = (what: string) => rendered.filter((each) => each === what).length;
  const Rules = () => {
    useLocator();
    rendered.push('rules');
    return null;
  };
  const List = () => {
    useListed('nearby', 0);
    rendered.push('list');
    return null;
  };
  render(
    <CremaContext value={crema}>
      <Rules />
      <List />
    </CremaContext>,
  );
  await act(async () => undefined);
  const before = [...rendered];
  await happens(crema, { type: 'locator/storeHighlighted', data: { storeNumber: '7' } });
  expect(rendered).toEqual(before);
  await happens(crema, { type: 'locator/locateStarted', data: {} });
  expect(count('rules')).toBe(before.filter((each) => each === 'rules').length + 1);
});
