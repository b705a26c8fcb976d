/** What the locator offers for the area of the map: a search there, or the nearest stores where it shows none. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  createLocatorCrema,
  finds,
  list,
  searched,
  showLocator,
  someStores,
  addressShown,
  openLocator,
  moves,
} from './showLocator.tsx';

const lake = { lat: 47.3, lng: -122.34 };
const unnamed = { placeName: null, match: null, at: lake };
const lakeAddress = `lat=${lake.lat}&lng=${lake.lng}`;

async function searchTheLake() {
  const crema = createLocatorCrema();
  await showLocator(crema, `/menu/store-locator?${lakeAddress}&zoom=12&features=WF`);
  await moves(crema, lake, 12, false);
  await finds(crema, someStores(2), unnamed);
  return crema;
}

it('says that the area has no store, and shows the nearest when asked', async () => {
  const crema = await searchTheLake();
  expect(list().getByText('There is no store in this area.')).toBeTruthy();
  expect(screen.getAllByText('2 stores farther away')).toHaveLength(2);
  await userEvent.click(list().getByRole('button', { name: 'Show the nearest stores' }));
  // The same search, whose map fits to what it finds.
  expect(searched(crema).at(-1)).toMatchObject({ at: lake, zoom: null, features: ['WF'] });
  expect(addressShown()).toBe(`?${lakeAddress}&features=WF`);
  await finds(crema, someStores(2), unnamed);
  expect(list().queryByText('There is no store in this area.')).toBeNull();
  expect(screen.getAllByText('2 stores around here')).toHaveLength(2);
});

it('says nothing of the kind where a store is in view', async () => {
  const crema = createLocatorCrema();
  const at = { lat: 47.6, lng: -122.33 };
  await showLocator(crema, `/store-locator?lat=${at.lat}&lng=${at.lng}&zoom=12`);
  await moves(crema, at, 12, false);
  await finds(crema, someStores(2), { ...unnamed, at });
  expect(list().queryByText('There is no store in this area.')).toBeNull();
  expect(screen.getAllByText('2 stores around here')).toHaveLength(2);
});

it('offers a search as soon as a drag leaves no listed store in view', async () => {
  const crema = await openLocator('/store-locator?place=Seattle');
  await moves(crema, { lat: 47.53, lng: -122.34 }, 12, false);
  await finds(crema, someStores(2));
  const dragged = { lat: 47.5, lng: -122.34 };
  await moves(crema, dragged, 12);
  await userEvent.click(list().getByRole('button', { name: 'Search this area' }));
  expect(searched(crema).at(-1)).toMatchObject({ place: '', at: dragged, zoom: 12 });
});
