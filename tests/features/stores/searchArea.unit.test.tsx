/** Searches that the locator offers in one press: of the map's area, of what is open now; and a link that names a store. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, describe } from 'vitest';
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
  features,
} from './showLocator.tsx';
import { fillCart } from '../someFacts.ts';
import { pineStreet } from './someStores.ts';

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

const openNow = () => screen.getByRole('switch', { name: 'Open now' });

describe('"Open now" above the list', () => {
  it('searches the same place again by one press, with the other filters, and keeps the focus', async () => {
    const crema = await openLocator('/store-locator?place=Seattle&features=WF');
    expect(openNow()).toHaveProperty('checked', false);
    await userEvent.click(openNow());
    expect(searched(crema).at(-1)).toMatchObject({ place: 'Seattle', features: ['ON', 'WF'] });
    expect(openNow()).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(openNow());
    await userEvent.keyboard(' ');
    expect(searched(crema).at(-1)).toMatchObject({ place: 'Seattle', features: ['WF'] });
  });

  it('is not there where the operator does not offer that filter', async () => {
    const kept = features.map((feature) => ({ ...feature, filterable: feature.code !== 'ON' }));
    await showLocator(createLocatorCrema({ features: kept }), '/store-locator?place=Seattle');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('a link to a store', () => {
  it.each([
    ['to the menu, also with something in the cart', '', '/menu'],
    ['back to the cart where the link says so', '&returnUrl=/menu/cart', '/menu/cart'],
  ])('leads %s', async (_, more, place) => {
    const crema = createLocatorCrema();
    fillCart(crema);
    await showLocator(crema, `/store-locator?store=7${more}`);
    await finds(crema, [pineStreet]);
    expect(screen.getByText('elsewhere').title).toBe(place);
  });

  it('orders there by the number before the dash', async () => {
    const crema = await openLocator('/store-locator?store=7-4444');
    await finds(crema, [pineStreet]);
    expect(screen.getByText('elsewhere')).toBeTruthy();
    expect(crema.world().store.selected?.storeNumber).toBe('7');
  });
});
