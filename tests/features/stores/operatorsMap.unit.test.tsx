/** The map's start and thresholds, and the locale, where the operator has set other ones than the defaults. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { StoreMap } from '../../../src/features/stores/map/StoreMap.tsx';
import { IntlRoot } from '../../../src/i18n/IntlRoot.tsx';
import { Price } from '../../../src/ui/Price.tsx';
import { happens, showPage } from '../showPage.tsx';
import { canvasWithoutPictures } from './map/canvasWithoutPictures.ts';
import {
  createLocatorCrema,
  features,
  finds,
  list,
  showLocator,
  someStores,
  located,
} from './showLocator.tsx';

beforeEach(canvasWithoutPictures);

const at = { lat: 47.6, lng: -122.33 };

it('the map starts where the operator says', async () => {
  const crema = createLocatorCrema({ features, mapDefaults: { lat: 52.5, lng: 13.4, zoom: 10 } });
  const map = <StoreMap stores={[]} offer={null} onArea={() => undefined} />;
  showPage(crema, '/store-locator', '/store-locator', map);
  await act(async () => undefined);
  const { at: start, zoom } = crema.world().storeMap.map ?? {};
  expect([start?.lat.toFixed(2), start?.lng.toFixed(2), zoom]).toEqual(['52.50', '13.40', 10]);
});

it.each([
  [301, 1],
  [300, 0],
])('with a threshold of 300 m, %i m exact gives %i notices', async (accuracyMetres, notices) => {
  const crema = createLocatorCrema({ features, geolocationThreshold: 300 });
  await showLocator(crema, '/store-locator');
  await located(crema, at, accuracyMetres);
  const beginning = /^We are unable to access your exact location\. /;
  await waitFor(() => expect(list().queryAllByText(beginning)).toHaveLength(notices));
});

it.each([
  [11, 0],
  [10, 1],
])('with results from zoom 11 on, a map at %i says %i times that it is too far out', async (zoom, said) => {
  const crema = createLocatorCrema({ features, zoomThreshold: 11 });
  await showLocator(crema, '/store-locator?place=Seattle');
  await finds(crema, someStores(2));
  const span = { lat: 1, lng: 1 };
  await happens(crema, { type: 'locator/mapMoved', data: { at, zoom, span, byPerson: true } });
  expect(list().queryAllByText('Zoom in to see results')).toHaveLength(said);
});

it.each([
  [0.2, 1],
  [0.5, 0],
])(
  'with a threshold of %d of the view, a third of it offers %i times to search',
  async (panThreshold, offered) => {
    const crema = createLocatorCrema({ features, panThreshold });
    await showLocator(crema, '/store-locator?place=Seattle');
    const view = { at, zoom: 12, span: { lat: 0.3, lng: 0.3 } };
    await happens(crema, { type: 'locator/mapMoved', data: { ...view, byPerson: false } });
    await finds(crema, someStores(2));
    await happens(crema, { type: 'locator/mapMoved', data: { ...view, byPerson: false } });
    const moved = { lat: at.lat + 0.2, lng: at.lng };
    await happens(crema, { type: 'locator/mapMoved', data: { ...view, at: moved, byPerson: true } });
    expect(screen.queryAllByText('Search this area')).toHaveLength(offered);
  },
);

it('a price is written as in the locale', () => {
  render(
    <IntlRoot locale="en-CA">
      <Price cents={445} currency="USD" />
    </IntlRoot>,
  );
  expect(screen.getByText('US$4.45')).toBeTruthy();
});
