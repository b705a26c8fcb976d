/** Where the locator starts by itself, and that nothing of its first list moves. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { fakeStore } from '../../../adapters/fake/fakeStore.ts';
import { chooseStore, signIn } from '../someFacts.ts';
import { somePrevious } from '../orders/somePrevious.ts';
import { happens } from '../showPage.tsx';
import type { Step, TestCrema } from '../createTestCrema.ts';
import {
  createLocatorCrema,
  finds,
  knowsOwnStores,
  addressShown,
  list,
  searched,
  showLocator,
  someStores,
  openLocator,
  located,
  favorites,
} from './showLocator.tsx';

// Its code is here already: it is loaded where it is needed.
beforeAll(async () => void (await import('../../../src/features/stores/search/StartHere.tsx')));

const here = { lat: 45.5, lng: -122.7 };
const COORDINATES = { latitude: 47.61, longitude: -122.34 };
/** Its details, with where it is. */
const details =
  (storeNumber: string, coordinates = COORDINATES): Step =>
  (crema) => ({
    type: 'pickup/storeFetched',
    data: { storeNumber, document: crema.hold(fakeStore(storeNumber, { coordinates })) },
  });
const searchesAt = (crema: TestCrema, at: object) =>
  waitFor(() => expect(searched(crema).at(-1)).toMatchObject({ at }));
const STORE_7 = { lat: 47.61, lng: -122.34 };
const isAsked = (crema: TestCrema) =>
  waitFor(() => expect(crema.world().deviceLocation.status).toBe('asking'));
const seenIn = (crema: TestCrema) =>
  crema.tell({
    type: 'locator/areaSeen',
    data: { placeName: 'Portland, OR', at: here, total: 1, document: crema.hold([]) },
  });

describe('a locator whose address names no place starts', () => {
  it('where the device is, if that is allowed already, and without an entry to go back to', async () => {
    const crema = { ...createLocatorCrema(), isLocationAllowed: async () => true };
    await showLocator(crema, '/store-locator');
    await isAsked(crema);
    await located(crema, here);
    expect(searched(crema).at(-1)).toMatchObject({ at: here, place: '' });
  });

  it('at the selected store, where the device is not to be asked', async () => {
    const crema = await openLocator('/store-locator', seenIn, chooseStore, details('7'));
    await searchesAt(crema, STORE_7);
    expect(crema.asked.some(({ type }) => type === 'locator/locate')).toBe(false);
  });

  it('at the store that the link names, where another one is selected', async () => {
    const at = { pathname: '/menu/store-locator', state: { from: '/menu/cart', near: '8' } };
    const other = details('8', { ...COORDINATES, longitude: -121.11 });
    const crema = await openLocator(at, chooseStore, details('7'), other);
    await searchesAt(crema, { lat: 47.61, lng: -121.11 });
  });

  it('and lists other stores than the one that is replaced, unless that is searched by its name', async () => {
    const at = { pathname: '/menu/store-locator', state: { again: 'o-9', near: '1' } };
    const crema = await openLocator(at, details('1'));
    await finds(crema, someStores(3));
    expect(names()).toEqual(['Store 2', 'Store 3']);
    await userEvent.type(screen.getByRole('combobox'), 'Store 1{Enter}');
    await finds(crema, someStores(3), { placeName: 'Store 1 · 1' });
    expect(names()).toEqual(['Store 1', 'Store 2', 'Store 3']);
  });

  it('and keeps where its link wants to be left for, over a search too', async () => {
    const crema = await openLocator('/menu/store-locator?returnUrl=%2Fmenu%2Fcart', seenIn);
    await searchesAt(crema, here);
    expect(addressShown()).toBe('?lat=45.5&lng=-122.7&returnUrl=%2Fmenu%2Fcart');
    await userEvent.type(screen.getByRole('combobox'), 'Seattle{Enter}');
    expect(addressShown()).toBe('?place=Seattle&returnUrl=%2Fmenu%2Fcart');
  });

  it('where this device looked last, where no store is selected; else nowhere', async () => {
    const crema = await openLocator('/store-locator', seenIn);
    await searchesAt(crema, here);
    const fresh = await openLocator('/store-locator');
    expect(searched(fresh)).toHaveLength(1);
  });

  it.each<[string, Step]>([
    ['ordered from last', somePrevious],
    ['keeps as a favorite', { type: 'favorites/starred', data: { storeNumber: '7' } }],
  ])('at the store that a member %s, where nothing else says where', async (_which, step) => {
    await searchesAt(await openLocator('/store-locator', signIn, details('7'), step), STORE_7);
  });

  it('nowhere by itself, where something of its address cannot be read: that stays said', async () => {
    const crema = await openLocator('/store-locator?features=ZZ', seenIn);
    expect(searched(crema)).toHaveLength(1);
    await showLocator(crema, `/store-locator?place=${'a'.repeat(300)}`);
    expect(searched(crema)).toHaveLength(2);
  });

  it('without the word to choose a place, until nothing says where to start', async () => {
    const crema = await openLocator('/store-locator', chooseStore);
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
    await isAsked(crema);
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
  it('waits for favorites and past orders, so that no card moves when they arrive', async () => {
    const crema = createLocatorCrema();
    signIn(crema);
    await showLocator(crema, '/store-locator?place=Seattle', { isCold: true });
    await finds(crema, someStores(3));
    expect(names()).toEqual([]);
    await happens(crema, favorites('3'));
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
    await happens(crema, favorites('3'));
    await knowsOwnStores(crema);
    expect(names()).toEqual(['Store 1', 'Store 2', 'Store 3']);
  });
});
