/** Where the locator starts by itself, and that nothing of its first list moves. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { fakeStore } from '../../../adapters/fake/fakeStore.ts';
import { chooseStore, signIn } from '../someFacts.ts';
import { somePrevious } from '../orders/somePrevious.ts';
import { happens } from '../showPage.tsx';
import type { TestCrema } from '../createTestCrema.ts';
import {
  createLocatorCrema,
  finds,
  knowsOwnStores,
  addressShown,
  list,
  searched,
  showLocator,
  someStores,
} from './showLocator.tsx';

// Its code is here already: it is loaded where it is needed.
beforeAll(async () => void (await import('../../../src/features/stores/StartHere.tsx')));
afterEach(() => vi.useRealTimers());

const here = { lat: 45.5, lng: -122.7 };
const seenIn = (crema: TestCrema) =>
  crema.tell({
    type: 'locator/areaSeen',
    data: { placeName: 'Portland, OR', at: here, total: 1, document: crema.hold([]) },
  });

describe('a locator whose address names no place starts', () => {
  it('where the device is, if that is allowed already, and without an entry to go back to', async () => {
    const crema = { ...createLocatorCrema(), isLocationAllowed: async () => true };
    await showLocator(crema, '/store-locator');
    await waitFor(() => expect(crema.world().deviceLocation.status).toBe('asking'));
    await happens(crema, { type: 'locator/deviceLocated', data: { at: here, accuracyMetres: 20 } });
    expect(searched(crema).at(-1)).toMatchObject({ at: here, place: '' });
  });

  it('at the selected store, where the device is not to be asked', async () => {
    const crema = createLocatorCrema();
    seenIn(crema);
    chooseStore(crema);
    const store = fakeStore('7', { coordinates: { latitude: 47.61, longitude: -122.34 } });
    crema.tell({ type: 'pickup/storeFetched', data: { storeNumber: '7', document: crema.hold(store) } });
    await showLocator(crema, '/store-locator');
    await waitFor(() => expect(searched(crema).at(-1)).toMatchObject({ at: { lat: 47.61, lng: -122.34 } }));
    expect(crema.asked.some(({ type }) => type === 'locator/locate')).toBe(false);
  });

  it('at the selected store, where the device may be asked and cannot say where it is', async () => {
    const crema = { ...createLocatorCrema(), isLocationAllowed: async () => true };
    chooseStore(crema);
    const store = fakeStore('7', { coordinates: { latitude: 47.61, longitude: -122.34 } });
    crema.tell({ type: 'pickup/storeFetched', data: { storeNumber: '7', document: crema.hold(store) } });
    await showLocator(crema, '/store-locator');
    await waitFor(() => expect(crema.world().deviceLocation.status).toBe('asking'));
    await happens(crema, { type: 'locator/deviceNotLocated', data: { reason: 'timeout' } });
    await waitFor(() => expect(searched(crema).at(-1)).toMatchObject({ at: { lat: 47.61, lng: -122.34 } }));
  });

  it('at the store that the link names, where another one is selected', async () => {
    const crema = createLocatorCrema();
    chooseStore(crema);
    for (const [storeNumber, longitude] of [
      ['7', -122.34],
      ['8', -121.11],
    ] as const) {
      const store = fakeStore(storeNumber, { coordinates: { latitude: 47.61, longitude } });
      crema.tell({ type: 'pickup/storeFetched', data: { storeNumber, document: crema.hold(store) } });
    }
    await showLocator(crema, { pathname: '/menu/store-locator', state: { from: '/menu/cart', near: '8' } });
    await waitFor(() => expect(searched(crema).at(-1)).toMatchObject({ at: { lat: 47.61, lng: -121.11 } }));
  });

  it('and lists other stores than the one that is replaced, unless that is searched by its name', async () => {
    const crema = createLocatorCrema();
    const store = fakeStore('1', { coordinates: { latitude: 47.61, longitude: -122.34 } });
    crema.tell({ type: 'pickup/storeFetched', data: { storeNumber: '1', document: crema.hold(store) } });
    await showLocator(crema, { pathname: '/menu/store-locator', state: { again: 'o-9', near: '1' } });
    await finds(crema, someStores(3));
    expect(names()).toEqual(['Store 2', 'Store 3']);
    await userEvent.type(screen.getByRole('combobox'), 'Store 1{Enter}');
    await finds(crema, someStores(3), { placeName: 'Store 1 · 1' });
    expect(names()).toEqual(['Store 1', 'Store 2', 'Store 3']);
  });

  it('and keeps where its link wants to be left for, over a search too', async () => {
    const crema = createLocatorCrema();
    seenIn(crema);
    await showLocator(crema, '/menu/store-locator?returnUrl=%2Fmenu%2Fcart');
    await waitFor(() => expect(searched(crema).at(-1)).toMatchObject({ at: here }));
    expect(addressShown()).toBe('?lat=45.5&lng=-122.7&returnUrl=%2Fmenu%2Fcart');
    await userEvent.type(screen.getByRole('combobox'), 'Seattle{Enter}');
    expect(addressShown()).toBe('?place=Seattle&returnUrl=%2Fmenu%2Fcart');
  });

  it('where this device looked last, where no store is selected; else nowhere', async () => {
    const crema = createLocatorCrema();
    seenIn(crema);
    await showLocator(crema, '/store-locator');
    await waitFor(() => expect(searched(crema).at(-1)).toMatchObject({ at: here }));
    const fresh = createLocatorCrema();
    await showLocator(fresh, '/store-locator');
    expect(searched(fresh)).toHaveLength(1);
  });

  it.each([['ordered from last'], ['keeps as a favorite']])(
    'at the store that a member %s, where nothing else says where',
    async (which) => {
      const crema = createLocatorCrema();
      signIn(crema);
      const store = fakeStore('7', { coordinates: { latitude: 47.61, longitude: -122.34 } });
      crema.tell({ type: 'pickup/storeFetched', data: { storeNumber: '7', document: crema.hold(store) } });
      if (which === 'ordered from last') crema.tell(somePrevious(crema));
      else crema.tell({ type: 'favorites/starred', data: { storeNumber: '7' } });
      await showLocator(crema, '/store-locator');
      await waitFor(() => expect(searched(crema).at(-1)).toMatchObject({ at: { lat: 47.61, lng: -122.34 } }));
    },
  );

  it('nowhere by itself, where something of its address cannot be read: that stays said', async () => {
    const crema = createLocatorCrema();
    seenIn(crema);
    await showLocator(crema, '/store-locator?features=ZZ');
    expect(searched(crema)).toHaveLength(1);
    await showLocator(crema, `/store-locator?place=${'a'.repeat(300)}`);
    expect(searched(crema)).toHaveLength(2);
  });

  it('without the word to choose a place, until nothing says where to start', async () => {
    const crema = createLocatorCrema();
    chooseStore(crema);
    await showLocator(crema, '/store-locator');
    expect(crema.world().storeSearch.status).toBe('tooWide');
    expect(screen.queryAllByText(/Choose where to look/)).toEqual([]);
    await happens(crema, { type: 'pickup/storeRequested', data: { storeNumber: '7' } });
    const failed = { storeNumber: '7', kind: 'server', code: null } as const;
    await happens(crema, { type: 'pickup/storeFetchFailed', data: failed });
    await waitFor(() => expect(screen.getAllByText(/Choose where to look/)).toHaveLength(2));
  });

  it('with what is typed, not with a position that comes later', async () => {
    const crema = { ...createLocatorCrema(), isLocationAllowed: async () => true };
    await showLocator(crema, '/store-locator');
    await waitFor(() => expect(crema.world().deviceLocation.status).toBe('asking'));
    await userEvent.type(screen.getByRole('combobox'), 'Seattle{Enter}');
    expect(crema.world().deviceLocation.status).toBe('idle');
    expect(searched(crema).at(-1)).toMatchObject({ place: 'Seattle' });
  });
});

describe('the start that the locator makes by itself is given up for good', () => {
  const located: FactDraft = { type: 'locator/deviceLocated', data: { at: here, accuracyMetres: 20 } };
  /** The device, or the selected store, does not yet say where it is. */
  async function showStarting(from: 'device' | 'store') {
    const crema = { ...createLocatorCrema(), isLocationAllowed: async () => from === 'device' };
    if (from === 'store') chooseStore(crema);
    await showLocator(crema, '/store-locator');
    const isAsking = () => (crema.world().deviceLocation.status === 'asking') === (from === 'device');
    await waitFor(() => expect(isAsking()).toBe(true));
    const store = fakeStore('7', { coordinates: { latitude: 47.61, longitude: -122.34 } });
    const answer = (): FactDraft =>
      from === 'device'
        ? located
        : { type: 'pickup/storeFetched', data: { storeNumber: '7', document: crema.hold(store) } };
    return { crema, answer };
  }
  const field = () => screen.getByRole('combobox', { name: 'Find a store' });
  const deeds = {
    'typed text': () => userEvent.type(field(), 'Sea'),
    'text that a keyboard puts in at once': async () =>
      fireEvent.input(field(), { target: { value: 'Sea' } }),
    'a press on Filters': () => userEvent.click(screen.getByRole('button', { name: /^Filters/ })),
    'a press on a tab': () => userEvent.click(screen.getByRole('tab', { name: /^Favorites/ })),
    'a key on a button': async () =>
      fireEvent.keyDown(screen.getByRole('button', { name: /^Filters/ }), { key: 'Enter' }),
    'a finger that is still down': async () =>
      fireEvent.pointerDown(screen.getByRole('button', { name: /^Filters/ })),
    'a step back': async () => fireEvent.popState(window),
  };
  it.each(
    (['device', 'store'] as const).flatMap((from) => Object.keys(deeds).map((deed) => [deed, from] as const)),
  )('for %s, before the %s says where', async (deed, from) => {
    const { crema, answer } = await showStarting(from);
    await deeds[deed as keyof typeof deeds]();
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    await happens(crema, answer());
    expect(addressShown()).toBe('');
    expect(searched(crema)).toHaveLength(1);
    expect(crema.world().deviceLocation.status).not.toBe('asking');
  });

  it('not for Tab, nor for a press on nothing', async () => {
    const { crema, answer } = await showStarting('device');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    await happens(crema, answer());
    expect(addressShown()).toBe('?lat=45.5&lng=-122.7');
  });

  it('for a press that comes with the answer', async () => {
    const { crema, answer } = await showStarting('store');
    await act(async () => {
      crema.tell(answer());
      fireEvent.pointerDown(screen.getByRole('button', { name: /^Filters/ }));
    });
    expect(addressShown()).toBe('');
  });

  it.each([true, false])(
    'and a search counts over a position that comes with it, asked for by itself: %s',
    async (isByItself) => {
      const { crema } = await showStarting(isByItself ? 'device' : 'store');
      if (!isByItself) {
        await userEvent.click(field());
        await userEvent.click(screen.getByRole('option', { name: /location/i }));
      }
      await userEvent.type(field(), 'Seattle');
      await act(async () => {
        fireEvent.keyDown(field(), { key: 'Enter' });
        crema.tell(located);
      });
      expect(addressShown()).toBe('?place=Seattle');
      expect(searched(crema).at(-1)).toMatchObject({ place: 'Seattle' });
    },
  );

  it('and offers the nearest stores, which asks the device anew', async () => {
    const { crema } = await showStarting('device');
    await userEvent.type(field(), 'Sea{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: /nearest/i }));
    await happens(crema, located);
    expect(addressShown()).toBe('?lat=45.5&lng=-122.7');
  });
});

const names = () =>
  list()
    .queryAllByRole('listitem')
    .map((item) => within(item).queryByRole('heading')?.textContent);

describe('the first list of a member', () => {
  const favorites: FactDraft = { type: 'favorites/fetched', data: { storeNumbers: ['3'] } };

  it('waits for favorites and past orders, so that no card moves when they arrive', async () => {
    const crema = createLocatorCrema();
    signIn(crema);
    await showLocator(crema, '/store-locator?place=Seattle', { isCold: true });
    await finds(crema, someStores(3));
    expect(names()).toEqual([]);
    await happens(crema, favorites);
    await happens(crema, somePrevious(crema, []));
    expect(names()).toEqual(['Store 1', 'Store 3', 'Store 2']);
  });

  it('does not wait for ever, and then stays as it is when they arrive', async () => {
    const crema = createLocatorCrema();
    signIn(crema);
    await showLocator(crema, '/store-locator?place=Seattle', { isCold: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await finds(crema, someStores(3));
    await act(async () => void vi.advanceTimersByTime(2_000));
    expect(names()).toEqual(['Store 1', 'Store 2', 'Store 3']);
    await happens(crema, favorites);
    await knowsOwnStores(crema);
    expect(names()).toEqual(['Store 1', 'Store 2', 'Store 3']);
  });
});
