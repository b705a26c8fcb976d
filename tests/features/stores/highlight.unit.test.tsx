/** A highlight changes with every hover: what is not highlighted is not rendered anew. */
import { act, render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { CremaContext } from '../../../src/kit/Crema.ts';
import { StoreMap } from '../../../src/features/stores/map/StoreMap.tsx';
import { useListed } from '../../../src/features/stores/list/useListed.ts';
import { useLocator } from '../../../src/features/stores/search/useLocator.ts';
import { happens, showPage } from '../showPage.tsx';
import { canvasWithoutPictures } from './map/canvasWithoutPictures.ts';
import { createLocatorCrema } from './showLocator.tsx';
import { pineStreet } from './someStores.ts';

beforeEach(canvasWithoutPictures);

it('renders neither the list’s nor the locator’s hooks anew when a store is highlighted', async () => {
  const crema = createLocatorCrema();
  const rendered: string[] = [];
  const count = (what: string) => rendered.filter((each) => each === what).length;
  const Rules = () => {
    useLocator();
    rendered.push('rules');
    return null;
  };
  const List = () => {
    useListed('nearby', 0, null);
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

it('renders neither the map nor the list of its marks anew when a store is highlighted', async () => {
  const plain = createLocatorCrema();
  let renders = 0;
  // The map's hooks and its list take these from the context at each render, and MarkDrawing neither.
  const counted = new Set<string | symbol>(['storePoints', 'storeNamesOf']);
  const crema = new Proxy(plain, {
    get: (known, name) => {
      if (counted.has(name)) renders++;
      return Reflect.get(known, name) as unknown;
    },
  });
  showPage(
    crema,
    '/store-locator',
    '/store-locator',
    <StoreMap stores={[pineStreet]} offer={null} onArea={() => undefined} />,
  );
  await act(async () => undefined);
  const before = renders;
  expect(before).toBeGreaterThan(0);
  const { storeNumber } = pineStreet;
  await happens(crema, { type: 'locator/storeHighlighted', data: { storeNumber } });
  expect(crema.world().storeSelection.highlighted).toBe(storeNumber);
  expect(renders).toBe(before);
  await happens(crema, { type: 'locator/storePicked', data: { storeNumber } });
  expect(renders).toBeGreaterThan(before);
});
