/** What stands in place of the list in each state (spec 1 section 8), what a link got wrong, and where the device is. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { noQuery } from '../../../domain/stores/query.ts';
import { happens } from '../showPage.tsx';
import {
  answers,
  finds,
  list,
  searched,
  someStores,
  openLocator,
  located,
  searchIdOf,
} from './showLocator.tsx';

const at = { lat: 60, lng: 10 };

describe('the locator says', () => {
  it('to choose a place while nothing was asked, and leads to the search', async () => {
    await openLocator('/store-locator');
    expect(list().getByText('Choose where to look')).toBeTruthy();
    expect(list().getByText('Try searching for a location or zooming in to see results')).toBeTruthy();
    expect(screen.queryAllByText('Zoomed out too far')).toEqual([]);
    await waitFor(() => expect(document.querySelector('[class*="drawing"]')).toBeTruthy());
    // One way to one's own place.
    expect(list().getAllByRole('button', { name: /nearest|location/i })).toHaveLength(1);
    await userEvent.click(await list().findByRole('button', { name: 'Find a store' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find a store' }));
  });

  it.each([
    ['place=Qq', 'locator/placeNotFound', "We couldn't find that location. Please search again."],
    ['store=404', 'locator/storeNotFound', "Whoops! We couldn't find that store. Please search again."],
  ] as const)('that nothing was found (%s), and offers the nearest stores', async (query, type, text) => {
    const crema = await openLocator(`/store-locator?${query}`);
    const searchId = searchIdOf(crema);
    const fact: FactDraft =
      type === 'locator/placeNotFound'
        ? { type, data: { searchId } }
        : { type, data: { searchId, storeNumber: '404' } };
    await happens(crema, fact);
    expect(list().getByText(text)).toBeTruthy();
    await userEvent.click(await list().findByRole('button', { name: 'Show the nearest stores' }));
    expect(crema.world().deviceLocation.status).toBe('asking');
    await located(crema, at);
    expect(searched(crema).at(-1)).toMatchObject({ place: '', store: null, at });
  });

  it('which place a guess is, and lists its stores; of a place that was found it says nothing more', async () => {
    const crema = await openLocator('/store-locator?place=Seatle');
    await finds(crema, someStores(1), { match: 'fallback' });
    expect(screen.getByText('Showing results for Seattle, WA')).toBeDefined();
    expect(list().getByRole('heading', { name: 'Store 1' })).toBeTruthy();
    await userEvent.type(screen.getByRole('combobox'), '{Enter}');
    await finds(crema, someStores(1));
    expect(screen.queryByText(/^Showing results/)).toBeNull();
  });

  it('that the search failed, with another try, and keeps the stores', async () => {
    const crema = await openLocator('/store-locator?place=Seattle');
    await finds(crema, someStores(2));
    await userEvent.type(screen.getByRole('combobox'), '{Enter}');
    await answers(crema, 'locator/searchFailed');
    expect(list().getByText("We couldn't look for stores just now.")).toBeTruthy();
    expect(list().getByRole('heading', { name: 'Store 2' })).toBeTruthy();
    const before = searched(crema).length;
    await userEvent.click(list().getByRole('button', { name: 'Try again' }));
    expect(searched(crema)).toHaveLength(before + 1);
  });
});

describe('a pin that is picked on the map while a message stands', () => {
  it('shows its card below the message', async () => {
    const crema = await openLocator('/store-locator?place=Nome');
    await finds(crema, []);
    await userEvent.click(list().getByRole('button', { name: 'Expand Search' }));
    const [store] = someStores(1, 40);
    if (store === undefined) throw new Error('expected a store');
    await happens(crema, { type: 'locator/storePicked', data: { storeNumber: store.storeNumber } });
    await happens(crema, {
      type: 'locator/pickedStoreFetched',
      data: { storeNumber: store.storeNumber, document: crema.hold([store]) },
    });
    expect(list().getByRole('heading', { name: 'Store 40' })).toBeTruthy();
    expect(list().getByRole('button', { name: /Expand Search/ })).toBeTruthy();
  });
});

describe('a link with a mistake', () => {
  it.each([
    ['lat=95&lng=0', /The spot in this link is not on the map/],
    ['lat=abc&lng=0', /The spot in this link is not on the map/],
    ['place=Seattle&around=here', /^The spot around which this link searches is not on the map/],
    ['zoom=22', /must be a number from 3 to 21/],
    ['features=W%20F', /filters in this link can't be read/],
    ['features=ZZ', /filter that we don't know, so it is off: ZZ\./],
    ['features=ZZ,YY', /filters that we don't know, so they are off: YY, ZZ\./],
    [`place=${'x'.repeat(10_000)}`, /The place in this link is too long/],
    ['store=a%20b', /store number in this link can't be read/],
  ])('%.20s is named', async (query, sentence) => {
    await openLocator(`/store-locator?${query}`);
    expect(await list().findAllByText(sentence)).toHaveLength(1);
  });

  it('works but for the mistake', async () => {
    const crema = await openLocator('/store-locator?place=Seattle&zoom=99&features=WF,ZZ');
    expect(searched(crema)).toEqual([{ ...noQuery, place: 'Seattle', features: ['WF'], isMenu: false }]);
  });
});

describe('the position of the device', () => {
  const beginning = /^We are unable to access your exact location\. /;

  it.each(['refused', 'unavailable', 'timeout'] as const)(
    'is %s: what to do stands there',
    async (reason) => {
      const crema = await openLocator('/store-locator');
      await userEvent.click(screen.getByRole('combobox'));
      await userEvent.click(screen.getByRole('option', { name: 'Use my location' }));
      // Announced, and to be seen above the list.
      expect(screen.getAllByText('Looking for where you are…')).toHaveLength(2);
      expect(list().getByText('Looking for where you are…')).toBeTruthy();
      expect(screen.queryAllByText('Zoomed out too far')).toEqual([]);
      await happens(crema, { type: 'locator/deviceNotLocated', data: { reason } });
      expect(await list().findByText(beginning)).toBeTruthy();
      // The notice has the other try; nobody zoomed out.
      expect(screen.queryAllByText('Zoomed out too far')).toEqual([]);
      expect(list().queryByRole('button', { name: 'Show the nearest stores' })).toBeNull();
      await userEvent.type(screen.getByRole('combobox'), 'Seattle{Enter}');
      expect(list().queryByText(beginning)).toBeNull();
    },
  );
});
