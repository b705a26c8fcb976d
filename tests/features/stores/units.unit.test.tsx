/** Miles or kilometers: one unit for a list, the details of its stores and the scale of its map. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { Distance } from '../../../src/features/stores/list/Distance.tsx';
import { ScaleLine } from '../../../src/features/stores/map/ScaleLine.tsx';
import { ListCountry } from '../../../src/features/stores/list/useIsMetric.ts';
import { IntlRoot } from '../../../src/i18n/IntlRoot.tsx';
import { finds, list, someStores, openLocator } from './showLocator.tsx';

const inCountry = (store: StoreLocation, countryCode: string): StoreLocation => ({
  ...store,
  address: { ...store.address, countryCode },
});
async function showList(...countries: readonly string[]) {
  const crema = await openLocator('/store-locator?place=Detroit');
  const stores = someStores(countries.length).map((store, nth) => inCountry(store, countries[nth] ?? ''));
  await finds(crema, stores, { placeName: 'Detroit, MI' });
}

it('is miles for the whole list where its nearest store is in a country that counts in them', async () => {
  await showList('US', 'CA');
  expect(list().getByText('1 mi')).toBeTruthy();
  expect(list().getByText('2 mi')).toBeTruthy();
  await userEvent.click(list().getByRole('button', { name: 'Details of Store 2' }));
  expect(within(await screen.findByRole('dialog', { name: 'Store 2' })).getByText('2 mi')).toBeTruthy();
});

it('is the unit of the state that was searched, where the nearest store is across the border', async () => {
  const crema = await openLocator('/store-locator?place=Bellingham');
  const stores = someStores(2).map((store, nth) =>
    nth > 0
      ? store
      : { ...store, address: { ...store.address, countryCode: 'CA', countrySubdivisionCode: 'BC' } },
  );
  await finds(crema, stores, { placeName: 'Bellingham, WA' });
  expect(list().getByText('1 mi')).toBeTruthy();
  expect(list().getByText('2 mi')).toBeTruthy();
});

it.each([
  ['en-US', 'US', '1 mi', '5 mi'],
  ['en-US', 'CA', '1.6 km', '10 km'],
  ['en-US', '', '1 mi', '5 mi'],
  ['en-CA', '', '1.6 km', '10 km'],
  ['en-CA', 'US', '1.6 km', '10 km'],
])('is the same on a card and on the map, in %s with a list in "%s"', (locale, country, distance, scale) => {
  render(
    <IntlRoot locale={locale}>
      <ListCountry value={country}>
        <p>
          <Distance miles={1} />
        </p>
        <ScaleLine lat={0} resolution={100} />
      </ListCountry>
    </IntlRoot>,
  );
  expect(screen.getByText(distance)).toBeTruthy();
  expect(screen.getByText(scale)).toBeTruthy();
});
