/** Where the locator starts by itself, and that nothing of its first list moves. */
import { act, screen, waitFor, within } from '@testing-library/react';
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

  it('nowhere by itself, where something of its address cannot be read: that stays said', async () => {
    const crema = createLocatorCrema();
    seenIn(crema);
    await showLocator(crema, '/store-locator?features=ZZ');
    expect(searched(crema)).toHaveLength(1);
    await showLocator(crema, `/store-locator?place=${'a'.repeat(300)}`);
    expect(searched(crema)).toHaveLength(2);
  });

  it('without the word that the map is too wide, until nothing says where to start', async () => {
    const crema = createLocatorCrema();
    chooseStore(crema);
    await showLocator(crema, '/store-locator');
    expect(crema.world().storeSearch.status).toBe('tooWide');
    expect(screen.queryAllByText(/Zoomed out too far/)).toEqual([]);
    await happens(crema, { type: 'pickup/storeRequested', data: { storeNumber: '7' } });
    const failed = { storeNumber: '7', kind: 'server', code: null } as const;
    await happens(crema, { type: 'pickup/storeFetchFailed', data: failed });
    await waitFor(() => expect(screen.getAllByText(/Zoomed out too far/)).toHaveLength(2));
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
    expect(names()).toEqual(['Store 3', 'Store 1', 'Store 2']);
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
