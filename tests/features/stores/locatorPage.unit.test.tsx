/** The locator's search and list: the address, tabs and groups, further pages; no network, and how old its stores are then. */
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { somePrevious } from '../orders/somePrevious.ts';
import { happens, showPage } from '../showPage.tsx';
import type { TestCrema } from '../createTestCrema.ts';
import { signIn } from '../someFacts.ts';
import {
  answers,
  createLocatorCrema,
  finds,
  list,
  searched,
  showLocator,
  someStores,
  openLocator,
  searchIdOf,
  knows,
  moves,
  favorites,
} from './showLocator.tsx';
import { pineStreet } from './someStores.ts';
import { LastStoresLine } from '../../../src/features/stores/list/LastStoresLine.tsx';
import { texts } from '../../../src/i18n/texts.ts';
import { createTestCrema } from '../createTestCrema.ts';

const names = () =>
  list()
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('heading').textContent);

describe('the search', () => {
  it('is the address: a place typed is gone to, with the filters that are on', async () => {
    const crema = await openLocator('/store-locator?features=WF');
    await userEvent.type(screen.getByRole('combobox', { name: 'Find a store' }), ' Portland, OR {Enter}');
    expect(searched(crema).at(-1)).toMatchObject({ place: 'Portland, OR', features: ['WF'] });
  });

  it('searches the same again when it is submitted again, and ignores an empty one', async () => {
    const crema = await openLocator('/store-locator?place=Seattle');
    const field = screen.getByRole('combobox');
    await userEvent.type(field, '{Enter}');
    expect(searched(crema)).toHaveLength(2);
    await userEvent.clear(field);
    await userEvent.type(field, '   {Enter}');
    expect(searched(crema)).toHaveLength(2);
  });

  it('keeps a card number out of the address', async () => {
    const crema = await openLocator('/store-locator');
    await userEvent.type(screen.getByRole('combobox'), '4242 4242 4242 4242{Enter}');
    expect(JSON.stringify(searched(crema))).not.toContain('4242 4242');
  });

  it('opens at the tab that somebody signed in for', async () => {
    await openLocator({ pathname: '/store-locator', state: { tab: 'favorites' } });
    expect(screen.getByRole('tab', { name: 'Favorites' }).getAttribute('aria-selected')).toBe('true');
  });

  it('offers where one is and where one was, before anything is typed', async () => {
    const crema = createLocatorCrema();
    const place = { placeName: 'Portland, OR', at: { lat: 45.5, lng: -122.7 }, total: 1 };
    crema.tell({ type: 'locator/areaSeen', data: { ...place, document: crema.hold([]) } });
    await showLocator(crema, '/store-locator');
    await userEvent.click(screen.getByRole('combobox'));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Use my location', 'Portland, ORRecent']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(searched(crema).at(-1)).toMatchObject({ place: 'Portland, OR' });
  });
});

describe('before any search', () => {
  it('lists the own stores as soon as somebody has signed in, favorites first', async () => {
    const crema = await openLocator('/store-locator');
    expect(list().getByText('Choose where to look')).toBeTruthy();
    signIn(crema);
    await happens(crema, { type: 'favorites/requested', data: {} });
    await happens(crema, somePrevious(crema, []));
    await happens(crema, favorites('2'));
    await knows(
      crema,
      someStores(2).map((store) => ({ ...store, distance: null })),
    );
    expect(names()).toEqual(['Store 2', 'Store 1']);
    expect(list().queryByText('Choose where to look')).toBeNull();
    // From now on no card moves.
    await happens(crema, favorites('1', '2'));
    expect(list().getByRole('heading', { name: 'Where you ordered before' })).toBeTruthy();
  });
});

describe('the list', () => {
  it('groups the nearest, favorites, the usual and the near ones, and counts them', async () => {
    const crema = await openLocator('/store-locator?place=Seattle', signIn, favorites('3'));
    await finds(crema, someStores(3), { total: 312 });
    expect(names()).toEqual(['Store 1', 'Store 3', 'Store 2']);
    expect(list().getByRole('heading', { name: 'Your favorites' })).toBeTruthy();
    expect(screen.getAllByText('3 of 312 stores near Seattle, WA')).toHaveLength(2);
    const [, , first] = list().getAllByRole('listitem');
    expect(first?.getAttribute('aria-posinset')).toBe('1');
    expect(first?.getAttribute('aria-setsize')).toBe('310');
  });

  it('leaves a store where it is when its heart is pressed, until one searches again', async () => {
    const crema = await openLocator('/store-locator?place=Seattle', signIn, favorites());
    await finds(crema, someStores(3));
    await userEvent.click(list().getByRole('button', { name: 'Favorite Store 3' }));
    expect(names()).toEqual(['Store 1', 'Store 2', 'Store 3']);
    // The server tells this device of the change, too, and it asks for the list.
    await happens(crema, { type: 'live/changeHeard', data: { cursor: '1', what: 'favorites' } });
    await happens(crema, favorites('3'));
    expect(names()).toEqual(['Store 1', 'Store 2', 'Store 3']);
    crema.passTime(1_000);
    await userEvent.type(screen.getByRole('combobox'), '{Enter}');
    await finds(crema, someStores(3));
    expect(names()).toEqual(['Store 1', 'Store 3', 'Store 2']);
  });

  it('asks for the next page near its end, and offers another try where that fails', async () => {
    const crema = await openLocator('/store-locator?place=Seattle');
    await finds(crema, someStores(2), { total: 4 });
    expect(crema.world().storeSearch.isLoadingMore).toBe(true);
    await answers(crema, 'locator/moreStoresFailed');
    expect(list().getByText("We couldn't load more stores.")).toBeTruthy();
    const asks = () => crema.asked.filter(({ type }) => type === 'locator/loadMore').length;
    const before = asks();
    await userEvent.click(list().getByRole('button', { name: 'Try again' }));
    expect(asks()).toBe(before + 1);
    const searchId = searchIdOf(crema);
    const stores = someStores(3, 2);
    const storeNumbers = stores.map(({ storeNumber }) => storeNumber);
    const page = { searchId, total: 4, storeNumbers, document: crema.hold(stores) };
    await happens(crema, { type: 'locator/moreStoresFound', data: page });
    expect(names()).toEqual(['Store 1', 'Store 2', 'Store 3', 'Store 4']);
  });
});

describe('the address of a map that a person moves', () => {
  const takeTo = (crema: TestCrema, lng: number, zoom = 12) => moves(crema, { lat: 47.6, lng }, zoom);
  const searchFrom = async (address: string) => {
    const crema = createLocatorCrema();
    const shown = await showLocator(crema, address);
    if (crema.world().storeSearch.status === 'searching') await finds(crema, someStores(2));
    return { crema, shown };
  };

  it('is none of a map that was moved on an earlier visit', async () => {
    const { crema, shown } = await searchFrom('/store-locator?lat=47.6&lng=-122.3&zoom=12');
    await takeTo(crema, -121);
    shown.unmount();
    await showLocator(crema, '/store-locator?lat=47.6&lng=-122.3&zoom=12');
    expect(searched(crema).at(-1)).toMatchObject({ around: null, at: { lng: -122.3 } });
  });
});

describe('the tabs', () => {
  /** The tab, once its code is here. */
  const open = async (name: string) => {
    await userEvent.click(screen.getByRole('tab', { name }));
    await act(async () => void (await import('../../../src/features/stores/list/OwnStores.tsx')));
    await act(async () => new Promise((next) => setTimeout(next)));
  };

  it('are as they were where the sign-in, to which one led, was loaded anew before it led back', async () => {
    await openLocator('/store-locator?place=Seattle');
    await open('Favorites');
    const state: unknown = history.state;
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('place%3DSeattle');
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    cleanup();
    // Another page load: nothing is left in memory, and the entry of the locator is shown again.
    await openLocator('/store-locator?place=Seattle', signIn);
    expect(screen.getByRole('tab', { name: 'Favorites' }).getAttribute('aria-selected')).toBe('true');
    history.replaceState(state, '');
  });

  it('say when there are none at all', async () => {
    const crema = createLocatorCrema();
    signIn(crema);
    await showLocator(crema, '/store-locator?place=Seattle', { isCold: true });
    await finds(crema, someStores(1));
    await open('Previous');
    expect(crema.wanted).toContain('previousOrders');
    expect(screen.queryByText(/^You haven't ordered at a store yet/)).toBeNull();
    await happens(crema, {
      type: 'order/previousFetched',
      data: { document: crema.hold([]), statuses: [], storeNumber: null, locale: 'en-US' },
    });
    expect(screen.getByText(/^You haven't ordered at a store yet/)).toBeTruthy();
    expect(screen.getByText('No previous stores near you')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    await happens(crema, favorites());
    expect(screen.getByText(/^No favorite stores yet/)).toBeTruthy();
    expect(screen.getByText('No favorite stores near you')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Favorites');
  });

  it('list five favorites before any search, wherever they are, and how far they are once that is known', async () => {
    const crema = createLocatorCrema();
    signIn(crema);
    const five = someStores(5).map((store) => ({ ...store, distance: null }));
    const storeNumbers = five.map(({ storeNumber }) => storeNumber);
    crema.tell({ type: 'favorites/fetched', data: { storeNumbers } });
    await showLocator(crema, '/store-locator');
    expect(crema.world().storeSearch.status).toBe('tooWide');
    await open('Favorites');
    expect(screen.queryByText(/^No favorite stores/)).toBeNull();
    await knows(crema, five);
    expect(names()).toHaveLength(5);
    expect(list().queryByText(/ mi$/)).toBeNull();
    await userEvent.type(screen.getByRole('combobox'), 'Seattle{Enter}');
    await finds(crema, []);
    expect(names()).toHaveLength(5);
    expect(list().getAllByText(/0\.8 mi/)).toHaveLength(5);
  });

  it('say that own stores could not be fetched, and ask again', async () => {
    const crema = await openLocator('/store-locator', signIn, favorites('7'));
    await open('Favorites');
    const searchId = searchIdOf(crema);
    await happens(crema, { type: 'locator/knownStoresFailed', data: { searchId, kind: 'offline' } });
    expect(list().getByText("You're offline, so we can't look for stores.")).toBeTruthy();
    const before = searched(crema).length;
    await userEvent.click(list().getByRole('button', { name: 'Try again' }));
    expect(searched(crema)).toHaveLength(before + 1);
  });

  it('say that the filters leave none of the own stores', async () => {
    const crema = await openLocator('/store-locator?features=WF', signIn, favorites('7'));
    await open('Favorites');
    await knows(crema, [pineStreet]);
    expect(list().getByText('None of your favorite stores has all that you filter by.')).toBeTruthy();
    await userEvent.click(list().getByRole('button', { name: 'Clear filters' }));
    expect(names()).toEqual(['Pine St']);
  });
});

texts('stores');

const SECOND = 1_000;
it.each([
  [20 * SECOND, 'Stores from a moment ago'],
  [59 * SECOND, 'Stores from a moment ago'],
  [60 * SECOND, 'Stores from 1 minute ago'],
  [2 * 3_600 * SECOND, 'Stores from 2 hours ago'],
  [50 * 3_600 * SECOND, 'Stores from 2 days ago'],
])('after %i ms: %s', (age, said) => {
  const crema = createTestCrema();
  const last = { placeName: null, seenAt: crema.now() - age };
  const { container } = showPage(crema, '/store-locator', '/store-locator', <LastStoresLine last={last} />);
  expect(container.textContent).toBe(said);
});
